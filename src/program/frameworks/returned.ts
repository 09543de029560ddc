/** Classes of what methods return that are said to make objects for a framework: `@Bean`, `@Produces`. */
import type { MethodEntry, ObjectsOf } from '../../config/index.js';
import { definitionsOf, insnsOf, plain, returnDesc } from '../../ir/index.js';
import type { ClassId, MethodId, Program } from '../types.js';
import { annotationFor, deciding, type Entries, type Fit, mostShared, simpleName } from './entries.js';
import type { Fits } from './fits.js';
import type { Managed } from './managed.js';

/** A method that makes objects for a container. */
export interface Maker {
  readonly method: MethodId;
  readonly objects: ObjectsOf;
  /** The classes that it makes and returns; undefined where it returns anything else. */
  readonly made: readonly ClassId[] | undefined;
}

export class ReturnedObjects {
  private found: readonly Maker[] | undefined;
  private returned: ReadonlyMap<ClassId, Managed> | undefined;

  constructor(
    private readonly program: Pick<
      Program,
      'class' | 'method' | 'body' | 'findClass' | 'isApplication' | 'applicationClasses'
    >,
    private readonly entries: Entries,
    private readonly fits: Fits,
  ) {}

  ofClass(cls: ClassId): Managed | undefined {
    this.returned ??= this.all();
    return this.returned.get(cls);
  }

  makers(): readonly Maker[] {
    this.found ??= this.program
      .applicationClasses()
      .flatMap((owner) => this.program.class(owner).methods)
      .flatMap((method) => {
        const managed = this.managedBy(method);
        if (managed === undefined) return [];
        const made = this.typesMade(method)?.map((name) => this.program.findClass(name));
        return [{ method, objects: managed.objects, made: made?.every((id) => id >= 0) ? made : undefined }];
      });
    return this.found;
  }

  private all(): ReadonlyMap<ClassId, Managed> {
    const found = new Map<ClassId, Managed>();
    for (const owner of this.program.applicationClasses()) {
      for (const method of this.program.class(owner).methods) {
        const managed = this.managedBy(method);
        if (managed === undefined) continue;
        for (const cls of this.classesReturned(method)) {
          const all = [managed, ...(found.has(cls) ? [found.get(cls) as Managed] : [])];
          found.set(cls, mostShared(all, ({ objects }) => objects) as Managed);
        }
      }
    }
    return found;
  }

  private managedBy(method: MethodId): Managed | undefined {
    const isMaker = ({ row }: Fit<MethodEntry>): boolean => row.entry.returns !== undefined;
    const makes = deciding(this.fits.ofMethod(method).filter(isMaker));
    const most = mostShared(makes, ({ row }) => row.entry.returns as ObjectsOf);
    if (most === undefined) return undefined;
    const { owner, name } = this.program.method(method);
    const carried = this.fits.onMethod(method);
    const scopes = this.entries.classes
      .filter(({ entry }) => entry.objects !== undefined && entry['by-default'] !== true)
      .filter(({ entry }) => entry.extends === undefined && annotationFor(entry, carried) !== undefined);
    const scope = mostShared(scopes, ({ entry }) => entry.objects as ObjectsOf);
    const objects = scope?.entry.objects ?? (most.row.entry.returns as ObjectsOf);
    const by = `${most.by} of ${simpleName(this.program.class(owner).name)}.${name}`;
    return {
      framework: most.row.framework,
      objects,
      by,
      methods: undefined,
      isComponent: true,
      isReturned: true,
    };
  }

  /** The classes that a method makes and returns, or where it returns anything else the one that it declares. */
  private classesReturned(method: MethodId): readonly ClassId[] {
    const declared = returnDesc(this.program.method(method).desc);
    const names = this.typesMade(method) ?? (declared.startsWith('L') ? [declared.slice(1, -1)] : []);
    return names
      .map((name) => this.program.findClass(name))
      .filter((id) => id >= 0 && this.program.isApplication(id));
  }

  private typesMade(method: MethodId): readonly string[] | undefined {
    const body = this.program.body(method);
    if (body === undefined) return undefined;
    const definitions = definitionsOf(body);
    const types: string[] = [];
    for (const insn of insnsOf(body)) {
      if (insn.op !== 'return') continue;
      const made = insn.src < 0 ? undefined : definitions[plain(definitions, insn.src)];
      if (made?.op !== 'new') return undefined;
      types.push(made.type);
    }
    return [...new Set(types)];
  }
}
