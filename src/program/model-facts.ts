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
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

const PACKAGE = 'Lracewarden/model/';

/** The annotations that are read here, by simple name. */
export type ModelAnnotation =
  | 'ExplicitLock'
  | 'Follows'
  | 'Harmless'
  | 'LockView'
  | 'Role'
  | 'StandIn'
  | 'Task'
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

  /** Does an annotation of the type speak of the class, or of a class or interface above it? */
  isBelow(cls: ClassId, type: ModelAnnotation): boolean {
    return this.nearest(cls, (above) => this.of(above, type) !== undefined) >= 0;
  }

  /** The class itself or the first above it that passes, breadth first; −1 where none does. */
  private nearest(cls: ClassId, test: (cls: ClassId) => boolean): ClassId {
    const above = new Set([cls]);
    // A set that grows while it is walked.
    for (const type of above) {
      if (test(type)) return type;
      const { superclass, interfaces } = this.table.classes[type];
      for (const next of [superclass, ...interfaces]) if (next >= 0) above.add(next);
    }
    return -1;
  }

  private find(cls: ClassId, type: ModelAnnotation): Annotation | undefined {
    const { name, origin, file } = this.table.classes[cls];
    if (origin === 'application' || origin === 'library' || origin === 'array' || origin === 'synthetic')
      return undefined;
    const own = origin === 'subject' ? this.file(name) : file;
    const found = own?.annotations.find((annotation) => annotation.type === `${PACKAGE}${type};`);
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
