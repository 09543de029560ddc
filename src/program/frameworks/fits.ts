/** Which entries fit a class or a method: by its annotations, those that these carry, and the types above it. */
import type { ClassEntry, MethodEntry } from '../../config/index.js';
import { paramDescs } from '../../ir/index.js';
import { getOrMake } from '../../util/index.js';
import type { ClassId, MethodId, Program } from '../types.js';
import type { Carried, CarriedAnnotations } from './carried.js';
import {
  annotationFor,
  descriptor,
  type Entries,
  type Fit,
  internalName,
  matchesName,
  simpleName,
} from './entries.js';

export class Fits {
  private readonly classes = new Map<ClassId, readonly Fit<ClassEntry>[]>();
  private readonly annotated = new Map<ClassId, readonly Carried[]>();
  private readonly methods = new Map<MethodId, readonly Fit<MethodEntry>[]>();

  constructor(
    private readonly program: Pick<Program, 'class' | 'method' | 'isApplication'>,
    private readonly entries: Entries,
    private readonly carried: CarriedAnnotations,
  ) {}

  ofClass(cls: ClassId): readonly Fit<ClassEntry>[] {
    return getOrMake(this.classes, cls, () => {
      const above = this.typesAbove(cls);
      const own = this.annotationsOf(cls);
      const all = [...own, ...[...above.keys()].flatMap((id) => this.annotationsOf(id))];
      return this.entries.classes.flatMap((row): Fit<ClassEntry>[] => {
        const { entry } = row;
        const on = annotationFor(entry, entry.inherited === true ? all : own);
        if (entry.annotated !== undefined && on === undefined) return [];
        const below = entry.extends === undefined ? undefined : this.below(above, entry.extends);
        if (entry.extends !== undefined && below === undefined) return [];
        return [{ row, by: on ?? below ?? '' }];
      });
    });
  }

  ofMethod(id: MethodId): readonly Fit<MethodEntry>[] {
    return getOrMake(this.methods, id, () => this.findForMethod(id));
  }

  /** The annotations on a method that entries name. */
  onMethod(id: MethodId): readonly Carried[] {
    const { member } = this.program.method(id);
    return this.entries.named(this.carried.of(member?.annotations ?? []));
  }

  private findForMethod(id: MethodId): readonly Fit<MethodEntry>[] {
    const { owner, name, member, desc } = this.program.method(id);
    if (!this.program.isApplication(owner)) return [];
    const carried = this.onMethod(id);
    const onParameters = this.entries.named(this.carried.of(member?.ofParams ?? []));
    let above: ReadonlyMap<ClassId, string> | undefined;
    return this.entries.methods.flatMap((row): Fit<MethodEntry>[] => {
      const { annotated, takes, of, names, with: wanted, 'annotated-parameter': onParameter } = row.entry;
      const on = annotationFor(row.entry, carried);
      if (annotated !== undefined && on === undefined) return [];
      const onOne = annotationFor(
        { annotated: onParameter, ...(annotated === undefined && { with: wanted }) },
        onParameters,
      );
      if (onParameter !== undefined && onOne === undefined) return [];
      if (takes?.some((type) => paramDescs(desc).includes(descriptor(type))) === false) return [];
      if (of === undefined || names === undefined) return [{ row, by: on ?? onOne ?? '' }];
      if (!matchesName(names, name)) return [];
      above ??= this.typesAbove(owner);
      const by = this.below(above, of) ?? annotationFor({ annotated: of }, this.annotationsOf(owner));
      return by === undefined ? [] : [{ row, by }];
    });
  }

  /** `extends HttpServlet` where one of the types is above. */
  private below(above: ReadonlyMap<ClassId, string>, types: readonly string[]): string | undefined {
    const wanted = new Set(types.map(internalName));
    for (const [id, verb] of above) {
      const { name } = this.program.class(id);
      if (wanted.has(name)) return `${verb} ${simpleName(name)}`;
    }
    return undefined;
  }

  /** The types above a class, the nearest first, with how it comes to be one. */
  private typesAbove(cls: ClassId): ReadonlyMap<ClassId, string> {
    const found = new Map<ClassId, string>();
    for (let at = this.program.class(cls).superclass; at >= 0; at = this.program.class(at).superclass)
      found.set(at, 'extends');
    const work = new Set([cls, ...found.keys()]);
    // A set that grows while it is walked: breadth first, nearest interfaces first.
    for (const at of work) {
      for (const above of this.program.class(at).interfaces) {
        work.add(above);
        if (!found.has(above)) found.set(above, 'implements');
      }
    }
    return found;
  }

  private annotationsOf(cls: ClassId): readonly Carried[] {
    return getOrMake(this.annotated, cls, () =>
      this.entries.named(this.carried.of(this.program.class(cls).file?.annotations ?? [])),
    );
  }
}
