/**
 * What frameworks say of classes and methods of the program, by the tables of `models/frameworks` and of the settings.
 *
 * Guarantee: none. It is what the documentation of each framework says of code that is used as it is meant to be, and
 * rooms that ask take it for true. What an annotation means that a class of the program or its dependencies carries is
 * seen; of classes that are not found only what names them directly is known.
 */
import type { Annotation } from '../../classfile/index.js';
import type { Framework, ObjectsOf, Runs } from '../../config/index.js';
import { qualifierOf } from '../injection.js';
import type { ClassId, MethodId, Program } from '../types.js';
import type { CarriedAnnotations } from './carried.js';
import {
  annotationFor,
  deciding,
  Entries,
  type Frameworks,
  mostAtOnce,
  mostShared,
  type Row,
} from './entries.js';
import { Fits } from './fits.js';
import { type Maker, ReturnedObjects } from './returned.js';

/** What a framework says of the objects of a class. */
export interface Managed {
  readonly framework: Framework;
  readonly objects: ObjectsOf;
  /** What says so: `@Service`, `extends HttpServlet`, `@Bean of Shop.orders`. */
  readonly by: string;
  /** What threads call, by name; all public methods where it is undefined. */
  readonly methods: readonly string[] | undefined;
  /** What some entry names; threads call it also where it is not public. */
  readonly named?: readonly string[];
  /** A container makes the objects, with what it has: not the program, nor any factory for what extends some class. */
  readonly isComponent: boolean;
  /** Is it known by a method alone that makes objects of the class? */
  readonly isReturned?: boolean;
}

/** The `container` of frameworks whose objects the program makes itself. */
const PROGRAM = 'the program';

/** A lock that the framework holds while it calls a method of an object. */
export type ContainerLock = 'exclusive' | 'shared';

/** The classes and methods that are asked about. */
type Code = Pick<Program, 'class' | 'method' | 'body' | 'findClass' | 'isApplication' | 'applicationClasses'>;

export class ManagedClasses {
  private readonly entries: Entries;
  private readonly fits: Fits;
  private readonly returned: ReturnedObjects;
  private readonly classes = new Map<ClassId, Managed | null>();
  private readonly runs = new Map<ClassId, Runs | null>();
  private idleEntries: readonly string[] | undefined;

  constructor(
    private readonly program: Code,
    frameworks: Frameworks,
    private readonly carried: CarriedAnnotations,
  ) {
    this.entries = new Entries(frameworks);
    this.fits = new Fits(program, this.entries, carried);
    this.returned = new ReturnedObjects(program, this.entries, this.fits);
  }

  /** Undefined where no framework makes objects of the class. */
  ofClass(cls: ClassId): Managed | undefined {
    let known = this.classes.get(cls);
    if (known === undefined) {
      known = this.find(cls) ?? null;
      this.classes.set(cls, known);
    }
    return known ?? undefined;
  }

  /** Is it a class of a dependency that guards its own state? */
  isThreadSafe(cls: ClassId): boolean {
    const { name, origin } = this.program.class(cls);
    return origin === 'library' && this.entries.threadSafe(name.replaceAll('/', '.'));
  }

  /** Which of several objects of a type is asked for or given, as annotations say; empty where they do not. */
  qualifierOf(annotations: readonly Annotation[]): string {
    return qualifierOf(annotations, this.carried.of(annotations));
  }

  /** The methods that make objects for a container, with what they return. */
  makers(): readonly Maker[] {
    return this.returned.makers();
  }

  /** Who runs a method of an object of `cls`, which declares it or is below; undefined where nothing is said. */
  runsOf(method: MethodId, cls: ClassId): Runs | undefined {
    const fits = deciding(this.fits.ofMethod(method));
    const said = mostAtOnce(fits.flatMap(({ row }) => row.entry.runs ?? []));
    const isByDefault = fits.every(({ row: { entry } }) => entry['by-default'] === true);
    if (said !== undefined && !isByDefault) return said;
    // What is injected comes before the object is given to anybody.
    const { member } = this.program.method(method);
    if (this.injects(member?.annotations ?? [])) return 'before';
    return this.runsOfClass(cls) ?? said;
  }

  /** Does a framework call a method because of an annotation on it, whether or not it is public? */
  isCalled(method: MethodId): boolean {
    return this.fits
      .ofMethod(method)
      .some(
        ({ row: { entry } }) =>
          entry.of === undefined && (entry.runs !== undefined || entry.objects !== undefined),
      );
  }

  /** The lock that the framework holds while it calls a method of an object of the class, for whoever has it call. */
  lockOf(method: MethodId, cls: ClassId): ContainerLock | undefined {
    if (this.program.method(method).isStatic) return undefined;
    const runs = this.runsOf(method, cls);
    return runs === 'locked' ? 'exclusive' : runs === 'read-locked' ? 'shared' : undefined;
  }

  /** Does a framework fill the field that has the annotations, or call the method or constructor with what it has? */
  injects(annotations: readonly Annotation[]): boolean {
    const carried = this.entries.named(this.carried.of(annotations));
    if (carried.length === 0) return false;
    return this.entries.fields.some(({ entry }) => annotationFor(entry, carried) !== undefined);
  }

  /** Entries of the settings that fit nothing under scan, as they are named there. */
  idle(): readonly string[] {
    this.idleEntries ??= this.entries.hasOwn ? this.findIdle() : [];
    return this.idleEntries;
  }

  private findIdle(): readonly string[] {
    const used = new Set<Row<unknown>>();
    for (const cls of this.program.applicationClasses()) {
      for (const { row } of this.fits.ofClass(cls)) used.add(row);
      for (const method of this.program.class(cls).methods)
        for (const { row } of this.fits.ofMethod(method)) used.add(row);
      const { fields = [], methods = [] } = this.program.class(cls).file ?? {};
      for (const { annotations } of [...fields, ...methods]) {
        const carried = this.carried.of(annotations);
        for (const row of this.entries.fields)
          if (annotationFor(row.entry, carried) !== undefined) used.add(row);
      }
    }
    const { classes, methods, fields } = this.entries;
    return [...classes, ...methods, ...fields]
      .filter((row) => row.isOwn && !used.has(row))
      .map(({ place }) => place);
  }

  private find(cls: ClassId): Managed | undefined {
    const fits = deciding(this.fits.ofClass(cls).filter(({ row }) => row.entry.objects !== undefined));
    const most = mostShared(fits, ({ row }) => row.entry.objects as ObjectsOf);
    if (most === undefined) return this.ofMembers(cls) ?? this.returned.ofClass(cls);
    const { framework, entry } = most.row;
    const lists = fits.map(({ row }) => row.entry.methods);
    const named = lists.flatMap((list) => list ?? []);
    const methods = lists.includes(undefined) ? undefined : named;
    const isComponent = entry.annotated !== undefined && !isOfProgram(framework);
    return { framework, objects: entry.objects as ObjectsOf, by: most.by, methods, named, isComponent };
  }

  /** What its methods say of the class that declares them. */
  private ofMembers(cls: ClassId): Managed | undefined {
    const { methods } = this.program.class(cls);
    const fits = methods.flatMap((method) =>
      this.fits
        .ofMethod(method)
        .filter(({ row: { entry } }) => entry.objects !== undefined && entry.of === undefined)
        .map((fit) => ({ ...fit, by: `${fit.by} of ${this.program.method(method).name}` })),
    );
    const most = mostShared(deciding(fits), ({ row }) => row.entry.objects as ObjectsOf);
    if (most === undefined) return undefined;
    const { framework, entry } = most.row;
    const isComponent = !isOfProgram(framework);
    return { framework, objects: entry.objects as ObjectsOf, by: most.by, methods: undefined, isComponent };
  }

  private runsOfClass(cls: ClassId): Runs | undefined {
    let known = this.runs.get(cls);
    if (known === undefined) {
      const fits = this.fits.ofClass(cls).filter(({ row }) => row.entry.runs !== undefined);
      known = mostAtOnce(deciding(fits).flatMap(({ row }) => row.entry.runs ?? [])) ?? null;
      this.runs.set(cls, known);
    }
    return known ?? undefined;
  }
}

/** Does the program make the objects that the framework calls? */
export function isOfProgram({ container }: Framework): boolean {
  return container === PROGRAM;
}
