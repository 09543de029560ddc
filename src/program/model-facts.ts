/**
 * What the models say of classes of the JDK beside their code: the annotations of `racewarden.model`
 * (models/README.md lists them).
 *
 * An annotation on a model speaks of that class alone. A class without a model is spoken of in the `package-info` of its
 * package: an annotation there means the classes that its element `of` names, and without `of` every class of the package
 * of which no other annotation of that type speaks. A class of the JDK that is scanned itself keeps what its model says.
 */
import {
  type Annotation,
  type AnnotationValue,
  type ClassFile,
  ClassFormatError,
  type ClassPath,
  parseClass,
} from '../classfile/index.js';
import { getOrMake } from '../util/index.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

const PACKAGE = 'Lracewarden/model/';
const NONE: readonly Annotation[] = [];

/** The annotations that are read here, by simple name. */
export type ModelAnnotation =
  | 'Elements'
  | 'Ended'
  | 'EntryLocks'
  | 'ExplicitLock'
  | 'FilledBy'
  | 'Flag'
  | 'Follows'
  | 'HandOver'
  | 'Harmless'
  | 'LockView'
  | 'NotOpen'
  | 'OneThread'
  | 'Permits'
  | 'Role'
  | 'RunsTasks'
  | 'Sign'
  | 'Signal'
  | 'StandIn'
  | 'SynchronizedOverrides'
  | 'Taken'
  | 'Task'
  | 'ThreadSafe'
  | 'Value';

/** Annotations of one type in a `package-info`. */
interface PackageRows {
  /** By the class that is meant. */
  readonly byClass: ReadonlyMap<string, Annotation>;
  /** Of all other classes. */
  readonly rest: Annotation | undefined;
}

export class ModelFacts {
  private readonly known = new Map<ModelAnnotation, (Annotation | null | undefined)[]>();
  /** By type and class: `above`. */
  private readonly knownAbove = new Map<ModelAnnotation, (readonly Annotation[] | undefined)[]>();
  /** Annotations of models that were not asked for by number. */
  private readonly byName = new Map<string, readonly Annotation[]>();
  private readonly packages = new Map<string, readonly Annotation[]>();
  private readonly rows = new Map<string, PackageRows>();

  constructor(
    private readonly table: ClassTable,
    private readonly models: ClassPath | undefined,
  ) {}

  /** The annotation that speaks of a class; undefined where there is none, and for all that cannot be of the JDK. */
  of(cls: ClassId, type: ModelAnnotation): Annotation | undefined {
    if (cls < 0) return undefined;
    let answers = this.known.get(type);
    if (answers === undefined) {
      answers = [];
      this.known.set(type, answers);
    }
    let answer = answers[cls];
    if (answer === undefined) {
      answer = this.find(cls, type) ?? null;
      answers[cls] = answer;
    }
    return answer ?? undefined;
  }

  /** The annotations of a type that speak of the class or of a class or interface above it, the nearest first. */
  above(cls: ClassId, type: ModelAnnotation): readonly Annotation[] {
    if (cls < 0) return NONE;
    const answers = getOrMake(this.knownAbove, type, () => []);
    let answer = answers[cls];
    if (answer === undefined) {
      answer = this.findAbove(cls, type);
      answers[cls] = answer;
    }
    return answer;
  }

  private findAbove(cls: ClassId, type: ModelAnnotation): readonly Annotation[] {
    const { classes } = this.table;
    const types = new Set([cls]);
    // A set that grows while it is walked.
    for (const each of types)
      for (const next of [classes[each].superclass, ...classes[each].interfaces])
        if (next >= 0) types.add(next);
    const found = [...types].flatMap((each) => this.of(each, type) ?? []);
    return found.length === 0 ? NONE : found;
  }

  /** Same for a class of the JDK by its name, which loads nothing. */
  named(name: string, type: ModelAnnotation): Annotation | undefined {
    let own = this.byName.get(name);
    if (own === undefined) {
      own = this.file(name)?.annotations ?? [];
      this.byName.set(name, own);
    }
    return this.among(own, name, type);
  }

  private find(cls: ClassId, type: ModelAnnotation): Annotation | undefined {
    const { name, origin, file } = this.table.classes[cls];
    if (origin === 'application' || origin === 'library' || origin === 'array' || origin === 'synthetic')
      return undefined;
    if (origin === 'subject') return this.named(name, type);
    return this.among(file?.annotations ?? [], name, type);
  }

  private among(own: readonly Annotation[], name: string, type: ModelAnnotation): Annotation | undefined {
    const found = own.find((annotation) => annotation.type === `${PACKAGE}${type};`);
    if (found !== undefined) return found;
    const { byClass, rest } = this.rowsOf(name.slice(0, name.lastIndexOf('/')), type);
    return byClass.get(name) ?? rest;
  }

  private rowsOf(packageName: string, type: ModelAnnotation): PackageRows {
    const key = `${packageName} ${type}`;
    let found = this.rows.get(key);
    if (found === undefined) {
      const said = this.packageSays(packageName).filter((one) => one.type === `${PACKAGE}${type};`);
      const byClass = new Map(
        said.flatMap((one) => textsIn(one, 'of').map((name) => [`${packageName}/${name}`, one] as const)),
      );
      found = { byClass, rest: said.find((one) => !one.values.has('of')) };
      this.rows.set(key, found);
    }
    return found;
  }

  private packageSays(packageName: string): readonly Annotation[] {
    let found = this.packages.get(packageName);
    if (found === undefined) {
      found = (this.file(`${packageName}/package-info`)?.annotations ?? []).flatMap(repeated);
      this.packages.set(packageName, found);
    }
    return found;
  }

  /** The class file of a model, read anew; undefined where there is none, or a broken one. */
  file(name: string): ClassFile | undefined {
    try {
      const found = this.models?.find(name);
      return found && parseClass(found.bytes, found.origin);
    } catch (error) {
      // The table notes a broken model; it says nothing here.
      if (!(error instanceof ClassFormatError)) throw error;
      return undefined;
    }
  }
}

/** The texts that an element holds. */
export function textsIn({ values }: Annotation, element: string): string[] {
  return items(values.get(element)).flatMap((item) =>
    item.kind === 'constant' && typeof item.value === 'string' ? [item.value] : [],
  );
}

/** The descriptors of the classes that an element names. */
export function classesIn({ values }: Annotation, element: string): string[] {
  return items(values.get(element)).flatMap((item) => (item.kind === 'class' ? [item.desc] : []));
}

/** The names of the constants that an element holds. */
export function constantsIn({ values }: Annotation, element: string): string[] {
  return items(values.get(element)).flatMap((item) => (item.kind === 'enum' ? [item.name] : []));
}

/** Does one of the texts of an element name a method, with or without its descriptor? */
export function namesMethod(annotation: Annotation, element: string, name: string, desc: string): boolean {
  return textsIn(annotation, element).some((text) => text === name || text === name + desc);
}

/** The annotations that an element holds. */
export function annotationsIn({ values }: Annotation, element: string): Annotation[] {
  return items(values.get(element)).flatMap((item) => (item.kind === 'annotation' ? [item.annotation] : []));
}

/** javac puts several annotations of one type into one that contains them (JLS §9.7.5). */
export function repeated(annotation: Annotation): readonly Annotation[] {
  const nested = annotationsIn(annotation, 'value');
  return nested.length > 0 ? nested : [annotation];
}

function items(value: AnnotationValue | undefined): readonly AnnotationValue[] {
  return value === undefined ? [] : value.kind === 'array' ? value.values : [value];
}
