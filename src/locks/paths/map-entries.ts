/**
 * Values of maps by their keys, for locks that are kept in a map: `locks.computeIfAbsent(key, k -> new Object())`.
 *
 * Guarantee of `of`: the call gives the value of a key in a ConcurrentHashMap; keys are strings, boxes and constants of enums,
 * which never change. Guarantee of `isFixed`: in all maps that a field may hold, equal keys have one value at all times. Only
 * `computeIfAbsent` and `putIfAbsent` put values there, atomically, and nothing takes one out. Assumptions: those of the points-to
 * analysis; missing code changes no map that it does not get.
 */
import type { InsnOf, Value } from '../../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../../pointsto/index.js';
import { BOXES, type ClassId, type FieldId, type MethodId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { FieldObjects } from './field-objects.js';

/** A map and the key with which a method looks up a value in it. */
export interface MapEntry {
  readonly map: Value;
  readonly key: Value;
}

const CONCURRENT = 'java/util/concurrent/ConcurrentHashMap';
const KEYS: ReadonlySet<string> = new Set(['java/lang/String', ...BOXES.values()]);
const ENUM = 'java/lang/Enum';
const LOOKING = /^(?:get|computeIfAbsent)$/;
/** Methods of a map that leave all entries as they are, but for new ones. */
const KEEPING: ReadonlySet<string> = new Set([
  '<init>',
  'computeIfAbsent',
  'containsKey',
  'get',
  'isEmpty',
  'mappingCount',
  'putIfAbsent',
  'size',
]);

export class MapEntries {
  private readonly fields = new Map<FieldId, boolean>();
  /** Maps whose entries may change. */
  private changed: ReadonlySet<ObjectId> | undefined;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly isClient: (method: MethodId) => boolean,
    private readonly held: FieldObjects,
  ) {}

  /** What a call looks up; undefined where it may be something else. */
  of(method: MethodId, { method: called, kind, args }: InsnOf<'invoke'>): MapEntry | undefined {
    const isLookup = (kind === 'virtual' || kind === 'interface') && LOOKING.test(called.name);
    return isLookup ? this.keyed(method, args) : undefined;
  }

  /** What a call of `putIfAbsent` looks up: it gives the value that was there before. */
  ofAbsent(method: MethodId, { method: called, args }: InsnOf<'invoke'>): MapEntry | undefined {
    return called.name === 'putIfAbsent' && args.length === 3 ? this.keyed(method, args) : undefined;
  }

  private keyed(method: MethodId, args: readonly Value[]): MapEntry | undefined {
    const [map, key] = args;
    if (key === undefined) return undefined;
    const isKnown = this.areAll(method, map, (cls) => this.isMap(cls));
    return isKnown && this.areAll(method, key, (cls) => this.isKey(cls)) ? { map, key } : undefined;
  }

  /** Is there any object that a value may be, and are all of them of such classes? */
  private areAll(method: MethodId, value: Value, isMeant: (cls: ClassId) => boolean): boolean {
    const local = this.pt.methodConstraints(method).localOf[value] ?? -1;
    if (local < 0) return false;
    this.buffer.length = 0;
    for (const cs of this.pt.calls.contextsOf(method)) this.pt.objects(cs, local, this.buffer);
    const objects = this.buffer.view();
    return objects.length > 0 && objects.every((object) => isMeant(this.pt.heap.classOf(object)));
  }

  /** Is it a ConcurrentHashMap itself? A subclass may do something else. */
  private isMap(cls: ClassId): boolean {
    const { program } = this.pt;
    return cls >= 0 && program.class(cls).origin === 'model' && program.class(cls).name === CONCURRENT;
  }

  private isKey(cls: ClassId): boolean {
    const { program } = this.pt;
    if (cls < 0) return false;
    const enumeration = program.findClass(ENUM);
    return KEYS.has(program.class(cls).name) || (enumeration >= 0 && program.isSubclass(cls, enumeration));
  }

  /** Do the entries of all maps that a field may hold stay as they are, once they are there? */
  isFixed(field: FieldId): boolean {
    return getOrMake(this.fields, field, () => {
      const { heap } = this.pt;
      const maps = this.held.of(field);
      const areMeant = maps.every((map) => this.isMap(heap.classOf(map)) && !heap.isMerged(map));
      if (maps.length === 0 || !areMeant) return false;
      this.changed ??= this.findChanged();
      const { changed } = this;
      return maps.every((map) => !changed.has(map));
    });
  }

  private findChanged(): ReadonlySet<ObjectId> {
    const { calls, program } = this.pt;
    const changed = new Set<ObjectId>();
    const mapsIn = new Map<number, readonly ObjectId[]>();
    const mapsOf = (cs: number, local: number): readonly ObjectId[] =>
      getOrMake(mapsIn, this.pt.localSet(cs, local), () => this.mapsAmong(cs, local));
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      // Models change maps on behalf of their callers.
      if (program.class(program.method(method).owner).origin === 'model') continue;
      const { localCount, calls: sites } = this.pt.constraintsOf(cs);
      const given = this.isClient(method)
        ? [...Array(localCount).keys()]
        : sites.flatMap((site) => this.changedBy(site));
      for (const local of given) for (const map of mapsOf(cs, local)) changed.add(map);
    }
    return changed;
  }

  private mapsAmong(cs: number, local: number): readonly ObjectId[] {
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    return [...this.buffer.view()].filter((object) => this.isMap(this.pt.heap.classOf(object)));
  }

  /** The locals of a call that hold maps which it may change. */
  private changedBy({ args, target, dispatch, intrinsic }: CallSite): readonly number[] {
    const { program } = this.pt;
    const { owner, name, isOpaque } = program.method(target);
    const { origin } = program.class(owner);
    const isOfCode = (origin === 'application' || origin === 'library') && !isOpaque;
    if (isOfCode && intrinsic === undefined) return [];
    const isKept = dispatch !== 'static' && intrinsic === undefined && KEEPING.has(name);
    return [...args].slice(isKept ? 1 : 0).filter((local) => local >= 0);
  }
}
