/**
 * Locks of the entries of maps: `map.compute(key, (k, v) -> …)` of a ConcurrentHashMap runs its function under a lock of the entry
 * whose value the function gets (`racewarden.model.EntryLocks`).
 *
 * Guarantee: the callee of an edge holds the lock of an entry for each parameter that names one, and the parameter is the value of
 * that entry. A value is in at most one entry of one map, so two threads that hold the lock of one value exclude each other.
 * Assumptions: those of `MapValues`; maps do what their documentation says.
 */
import { definitionsOf, plain } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { type LockSet, type LockSets, lockOfParam, NOTHING } from './locksets.js';
import type { MapValues } from './map-values.js';

export class EntryLocks {
  constructor(
    private readonly pt: PointsTo,
    private readonly sets: Pick<LockSets, 'of'>,
    private readonly values: MapValues,
    /** The name of the lock for the value. */
    private readonly name: number,
  ) {}

  /** Locks of parameters of the callee. */
  locksAt(edge: number): LockSet {
    const { calls, program } = this.pt;
    const caller = calls.callerOf(edge);
    const { name, owner, isStatic } = program.method(calls.methodOf(caller));
    if (isStatic || program.class(owner).origin !== 'model' || !this.locksEntry(caller, name)) return NOTHING;
    const { body } = this.pt.constraintsOf(caller);
    const { block, insn } = this.pt.callOf(edge);
    const call = body.blocks[block].insns[insn];
    if (call.op !== 'invoke' || call.kind !== 'interface') return NOTHING;
    const definitions = definitionsOf(body);
    const params = call.args.flatMap((arg, i) => {
      const read = definitions[plain(definitions, arg)];
      if (read?.op !== 'getfield' || plain(definitions, read.obj) !== 0) return [];
      const field = program.resolveField(read.field);
      const isGuarded = (object: number): boolean => this.values.isStoredOnce(object, field);
      return this.values.isValueField(field) && this.values.objectsOf(caller, arg).every(isGuarded)
        ? [i]
        : [];
    });
    return this.sets.of(params.map((param) => lockOfParam(param, false, this.name)));
  }

  private locksEntry(cs: number, method: string): boolean {
    const { program, heap } = this.pt;
    const maps = this.values.objectsOf(cs, 0);
    return maps.length > 0 && maps.every((map) => program.locksEntry(heap.classOf(map), method));
  }
}
