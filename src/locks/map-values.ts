/**
 * Values of maps that lie under one key of one map.
 *
 * The models of maps keep any of their values in one field. What they store there is followed back to where it comes from: an
 * argument of a call in the code, or what a function returns that the map was given.
 *
 * Guarantee: each object that an abstract one of `isStoredOnce` stands for is put into a map by one call, once, so that whoever
 * finds the same one has found it in the same map, under an equal key. It has been made for that call, or by the function of
 * which the map keeps the result. A function may give back the value that it was given for its entry. Assumptions: those of the
 * points-to analysis; the models store values of maps in the fields of `isValueField` alone.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  insnsOf,
  mayRepeat,
  plain,
  type Value,
} from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { addTo, getOrMake, IntVec } from '../util/index.js';

/** A method context on the way back. */
interface Frame {
  readonly cs: number;
  /** Is its `this` the map? */
  readonly isMap: boolean;
  /** Looks at what the call that led here passes for a parameter; without it all calls are looked at. */
  readonly passed?: (param: number) => boolean;
  readonly depth: number;
  /** φs that were met. */
  readonly seen: Set<Value>;
}

interface ValueStore {
  readonly cs: number;
  readonly isMap: boolean;
  readonly src: Value;
}

const MAP = 'java/util/Map';
const VALUE = 'value';
/** Calls that are followed, one behind the other, and steps for one object. */
const MAX_DEPTH = 10;
const MAX_STEPS = 5000;

export class MapValues {
  /** By field and object, the only place where it is stored. */
  private readonly places = new Map<FieldId, Map<ObjectId, string | undefined>>();
  private stores: ReadonlyMap<FieldId, readonly ValueStore[]> | undefined;
  private readonly definitions = new Map<MethodId, Definitions>();
  private readonly buffer = new IntVec();
  private readonly roots: ReadonlySet<number>;

  constructor(
    private readonly pt: PointsTo,
    { roots }: Pick<Threads, 'roots'>,
  ) {
    this.roots = new Set(roots.map(({ cs }) => cs));
  }

  /** Does a field hold the values of a map? */
  isValueField(field: FieldId): boolean {
    const { program } = this.pt;
    const { name, owner } = program.field(field);
    if (name !== VALUE || program.class(owner).origin !== 'model') return false;
    const map = program.findClass(MAP);
    return map >= 0 && program.isSubclass(owner, map);
  }

  /** Those of all maps that the program puts something into. */
  valueFields(): readonly FieldId[] {
    this.stores ??= this.findStores();
    return [...this.stores.keys()];
  }

  /** `field`: that of the maps that are meant. */
  isStoredOnce(object: ObjectId, field: FieldId): boolean {
    return this.placeOf(object, field) !== undefined;
  }

  /** Is an object put into a map once, whatever map that is? */
  isInOneEntry(object: ObjectId): boolean {
    const places = this.valueFields().map((field) => this.search(object, field));
    const all = new Set(places.flatMap((found) => (found === undefined ? [] : [...found])));
    return places.every((found) => found !== undefined) && all.size === 1;
  }

  /** Does a function make a value for the entry of a map for which it runs, and put it nowhere else into maps of a field? */
  isResult(cs: number, value: Value, field: FieldId): boolean {
    const objects = this.objectsOf(cs, value);
    const place = resultOf(this.pt.calls.methodOf(cs), value);
    return objects.length > 0 && objects.every((object) => this.placeOf(object, field) === place);
  }

  private placeOf(object: ObjectId, field: FieldId): string | undefined {
    const known = getOrMake(this.places, field, () => new Map<ObjectId, string | undefined>());
    if (!known.has(object)) {
      const [place, another] = this.search(object, field) ?? [];
      known.set(object, another === undefined ? place : undefined);
    }
    return known.get(object);
  }

  /** Where an object is put into maps of a field; undefined where it may be put there in other ways. */
  private search(object: ObjectId, field: FieldId): ReadonlySet<string> | undefined {
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object) || heap.sites[site].kind !== 'new') return undefined;
    this.stores ??= this.findStores();
    const stores = this.stores.get(field) ?? [];
    const search = new Search(this, object, field);
    const isKnown = stores.every(({ cs, isMap, src }) =>
      search.comesFrom({ cs, isMap, depth: 0, seen: new Set() }, src),
    );
    return isKnown ? search.places : undefined;
  }

  private findStores(): Map<FieldId, ValueStore[]> {
    const { program } = this.pt;
    const found = new Map<FieldId, ValueStore[]>();
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      const { owner } = program.method(method);
      if (program.class(owner).origin !== 'model') continue;
      for (const insn of insnsOf(this.bodyOf(method))) {
        if (insn.op !== 'putfield') continue;
        const field = program.resolveField(insn.field);
        if (!this.isValueField(field)) continue;
        const isMap = plain(this.definitionsIn(method), insn.obj) === 0 && !program.method(method).isStatic;
        for (const cs of contexts) addTo(found, field, { cs, isMap, src: insn.src });
      }
    }
    return found;
  }

  bodyOf(method: MethodId): Body {
    return this.pt.methodConstraints(method).body;
  }

  definitionsIn(method: MethodId): Definitions {
    return getOrMake(this.definitions, method, () => definitionsOf(this.bodyOf(method)));
  }

  mayBe(cs: number, value: Value, object: ObjectId): boolean {
    return this.objectsOf(cs, value).includes(object);
  }

  objectsOf(cs: number, value: Value): Int32Array {
    const local = this.pt.constraintsOf(cs).localOf[value];
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view().slice();
  }

  isRoot(cs: number): boolean {
    return this.roots.has(cs);
  }

  get points(): PointsTo {
    return this.pt;
  }
}

function resultOf(method: MethodId, value: Value): string {
  return `result ${method} ${value}`;
}

/** Where one object comes from that is a value of maps. */
class Search {
  /** Where it is put into a map, or made for it by a function. */
  readonly places = new Set<string>();
  private steps = 0;
  private readonly pt: PointsTo;

  constructor(
    private readonly values: MapValues,
    private readonly object: ObjectId,
    private readonly field: FieldId,
  ) {
    this.pt = values.points;
  }

  /** Is a value, as far as it is the object, new, or what the entry of the map has already? */
  comesFrom(frame: Frame, value: Value): boolean {
    const { cs } = frame;
    if (value < 0 || !this.values.mayBe(cs, value, this.object)) return true;
    if (++this.steps > MAX_STEPS || frame.depth > MAX_DEPTH) return false;
    const method = this.pt.calls.methodOf(cs);
    const definitions = this.values.definitionsIn(method);
    const at = plain(definitions, value);
    const made = definitions[at];
    if (made === undefined) {
      if (at >= this.values.bodyOf(method).paramCount) return false;
      return frame.passed === undefined ? this.isPassed(frame, at) : frame.passed(at);
    }
    switch (made.op) {
      case 'phi':
        if (frame.seen.has(at)) return true;
        frame.seen.add(at);
        return made.args.every((arg) => this.comesFrom(frame, arg));
      case 'getfield':
        return (
          frame.isMap &&
          this.pt.program.resolveField(made.field) === this.field &&
          plain(definitions, made.obj) === 0
        );
      case 'invoke':
        return this.isReturned(frame, made);
      case 'new':
        return this.isNewIn(method, at);
      default:
        return false;
    }
  }

  /** What a function, or what it calls, has made for its result. */
  private isNewIn(method: MethodId, value: Value): boolean {
    const { program } = this.pt;
    const { origin } = program.class(program.method(method).owner);
    if (!this.isMade(method, value) || origin === 'model' || program.isOfClient(method)) return false;
    this.places.add(resultOf(method, value));
    return true;
  }

  private isMade(method: MethodId, value: Value): boolean {
    const { heap } = this.pt;
    const site = heap.sites[heap.siteOf(this.object)];
    if (site.method !== method) return false;
    const made = this.values.bodyOf(method).blocks[site.block].insns[site.insn];
    return made.op === 'new' && made.dst === value;
  }

  /** What each method returns that a call may run. */
  private isReturned(frame: Frame, call: Extract<Definitions[number], { op: 'invoke' }>): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.outgoing();
    const { body } = this.pt.constraintsOf(frame.cs);
    let isKnown = false;
    for (let e = first[frame.cs]; e >= 0; e = next[e]) {
      const { block, insn, intrinsic } = this.pt.callOf(e);
      if (body.blocks[block].insns[insn] !== call) continue;
      if (intrinsic !== undefined) return false;
      isKnown = true;
      const callee = calls.calleeOf(e);
      const method = calls.methodOf(callee);
      const isMap = frame.isMap && !program.method(method).isStatic && this.isThis(frame.cs, call.args[0]);
      const passed = (param: number): boolean =>
        param < call.args.length && this.comesFrom({ ...frame, depth: frame.depth + 1 }, call.args[param]);
      const inner: Frame = { cs: callee, isMap, passed, depth: frame.depth + 1, seen: new Set() };
      for (const each of insnsOf(this.values.bodyOf(method)))
        if (each.op === 'return' && !this.comesFrom(inner, each.src)) return false;
    }
    return isKnown;
  }

  private isThis(cs: number, value: Value): boolean {
    return plain(this.values.definitionsIn(this.pt.calls.methodOf(cs)), value) === 0;
  }

  /** What all calls pass for a parameter. */
  private isPassed(frame: Frame, param: number): boolean {
    const { calls, program } = this.pt;
    if (this.values.isRoot(frame.cs)) return false;
    const isOfObject = !program.method(calls.methodOf(frame.cs)).isStatic;
    const { first, next } = calls.incoming();
    for (let e = first[frame.cs]; e >= 0; e = next[e]) {
      const { block, insn, intrinsic } = this.pt.callOf(e);
      const caller = calls.callerOf(e);
      const method = calls.methodOf(caller);
      const call = this.values.bodyOf(method).blocks[block].insns[insn];
      if (call.op !== 'invoke' || intrinsic !== undefined || param >= call.args.length) return false;
      const value = call.args[param];
      if (!this.values.mayBe(caller, value, this.object)) continue;
      if (program.class(program.method(method).owner).origin === 'model') {
        const isMap = frame.isMap && isOfObject && this.isThis(caller, call.args[0]);
        if (!this.comesFrom({ cs: caller, isMap, depth: frame.depth + 1, seen: new Set() }, value))
          return false;
      } else if (!this.isMadeFor(method, value, block, insn)) return false;
    }
    return true;
  }

  /** Has the code that passes a value to a map made it for that? */
  private isMadeFor(method: MethodId, value: Value, block: number, insn: number): boolean {
    const { heap } = this.pt;
    const body = this.values.bodyOf(method);
    const at = plain(this.values.definitionsIn(method), value);
    // A client may put it there again.
    if (this.pt.program.isOfClient(method)) return false;
    if (!this.isMade(method, at) || mayRepeat(body, heap.sites[heap.siteOf(this.object)].block, block))
      return false;
    this.places.add(`call ${method} ${block} ${insn}`);
    return true;
  }
}
