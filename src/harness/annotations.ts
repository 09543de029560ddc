/** Annotations that say a class is meant for several threads. */
import type { Annotation } from '../classfile/index.js';
import { type ClassInfo, FRAMEWORKS, type Program } from '../program/index.js';
import type { Shown } from './types.js';
import { methodName, shortName, signature } from './visible.js';

/** `SAFE` and `SAFE_CONDITIONAL`; what is immutable cannot race, and what is unsafe does not want to be shared. */
const SAFE = 'SAFE';

/** `is annotated @ThreadSafe`, `has a method get() annotated @GuardedBy`; undefined where nothing is said. */
export function annotatedAs(program: Program, cls: ClassInfo): Shown | undefined {
  const { file } = cls;
  if (file === undefined) return undefined;
  const own = firstOf(file.annotations, FRAMEWORKS.onClasses);
  if (own !== undefined) return { text: `is annotated @${own}`, sign: `\`@${own}\` of ${shortName(cls)}` };
  const contract = threadingContract(file.annotations);
  if (contract?.startsWith(SAFE)) {
    const text = `is annotated @Contract(threading = ${contract})`;
    return { text, sign: `\`@Contract(threading = ${contract})\` of ${shortName(cls)}` };
  }
  for (const field of file.fields) {
    const guard = firstOf(field.annotations, FRAMEWORKS.onMembers);
    if (guard === undefined) continue;
    const text = `has a field ${field.name} annotated @${guard}`;
    return { text, sign: `\`@${guard}\` of ${shortName(cls)}.${field.name}` };
  }
  for (const method of file.methods) {
    const guard = firstOf(method.annotations, FRAMEWORKS.onMembers);
    if (guard === undefined) continue;
    const text = `has a method ${signature(method)} annotated @${guard}`;
    return { text, sign: `\`@${guard}\` of ${methodName(cls, method)}` };
  }
  const ofPackage = disclaims(cls)
    ? undefined
    : firstOf(packageAnnotations(program, cls), FRAMEWORKS.onPackages);
  if (ofPackage === undefined) return undefined;
  const text = `is in a package annotated @${ofPackage}`;
  return { text, sign: `\`@${ofPackage}\` of the package of ${shortName(cls)}` };
}

/** `SAFE`, `SAFE_CONDITIONAL`, `IMMUTABLE`, `UNSAFE` …, where Apache HttpComponents' @Contract says so. */
function threadingContract(annotations: readonly Annotation[]): string | undefined {
  const contract = annotations.find(({ type }) => FRAMEWORKS.contracts.has(type))?.values.get('threading');
  return contract?.kind === 'enum' ? contract.name : undefined;
}

/** True for `@NotThreadSafe` and other contracts than a safe one: then what the class holds is no sign of intent. */
export function disclaims(cls: ClassInfo): boolean {
  if (cls.file === undefined) return false;
  const { annotations } = cls.file;
  return annotations.some(isNotThreadSafe) || threadingContract(annotations) !== undefined;
}

/** A disclaimer is a disclaimer, whatever package it is from. */
function isNotThreadSafe({ type }: Annotation): boolean {
  return /^L(?:.*[/$])?NotThreadSafe;$/s.test(type);
}

function packageAnnotations(program: Program, cls: ClassInfo): readonly Annotation[] {
  const slash = cls.name.lastIndexOf('/');
  if (slash < 0) return [];
  const info = program.findClass(`${cls.name.slice(0, slash)}/package-info`);
  return (info >= 0 ? program.class(info).file?.annotations : undefined) ?? [];
}

/** The simple name of the first annotation that is in the table. */
function firstOf(annotations: readonly Annotation[], known: ReadonlySet<string>): string | undefined {
  const found = annotations.find(({ type }) => known.has(type));
  return found?.type.slice(found.type.lastIndexOf('/') + 1, -1);
}
