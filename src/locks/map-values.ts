/**
 * Values that lie in one entry of one map only.
 *
 * The models of maps keep all values in one field. What they store there is followed back to its source
 * (`map-value-search.ts`): an argument of a call in the code, or the result of a function that was passed to the map.
 *
 * Guarantee: where `isStoredOnce` holds of an abstract object, each object that it stands for is put into a map once, by one call.
 * Two threads that find the same object have found it in the same map, under equal keys. The object is made for that call, or by
 * the function whose result the map keeps. A function may return the value that its entry had before. Assumptions: those of the
 * points-to analysis; the models store values of maps in the fields of `isValueField` alone.
 */
import { type Definitions, definitionsOf, insnsOf, plain, type Value } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { addTo, getOrMake, IntVec } from '../util/index.js';
import { MapValueSearch, resultOf, type SearchedCode } from './map-value-search.js';

interface ValueStore {
  readonly cs: number;
  readonly isMap: boolean;
  readonly src: Value;
}

const MAP = 'java/util/Map';
const VALUE = 'value';

export class MapValues implements SearchedCode {
  /** By field and object: `placesOf`. */
  private readonly places = new Map<FieldId, Map<ObjectId, ReadonlySet<string> | null>>();
  private stores: ReadonlyMap<FieldId, readonly ValueStore[]> | undefined;
  private readonly definitions = new Map<MethodId, Definitions>();
  private readonly buffer = new IntVec();
  readonly roots: ReadonlySet<number>;

  constructor(
    readonly pt: PointsTo,
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
    const places = this.valueFields().map((field) => this.placesOf(object, field));
    const all = new Set(places.flatMap((found) => [...(found ?? [])]));
    return !places.includes(null) && all.size === 1;
  }

  /** Does a function make a value for the entry that it runs for, and is the value put nowhere else into maps of a field? */
  isResult(cs: number, value: Value, field: FieldId): boolean {
    const objects = this.objectsOf(cs, value);
    const place = resultOf(this.pt.calls.methodOf(cs), value);
    return objects.length > 0 && objects.every((object) => this.placeOf(object, field) === place);
  }

  /** The only place where an object is put into maps of a field. */
  private placeOf(object: ObjectId, field: FieldId): string | undefined {
    const [place, another] = this.placesOf(object, field) ?? [];
    return another === undefined ? place : undefined;
  }

  /** All places where an object is put into maps of a field; null where it may be put there in other ways. */
  private placesOf(object: ObjectId, field: FieldId): ReadonlySet<string> | null {
    const known = getOrMake(this.places, field, () => new Map());
    let places = known.get(object);
    if (places === undefined) {
      places = this.findPlaces(object, field);
      known.set(object, places);
    }
    return places;
  }

  private findPlaces(object: ObjectId, field: FieldId): ReadonlySet<string> | null {
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object) || heap.sites[site].kind !== 'new') return null;
    this.stores ??= this.findStores();
    const search = new MapValueSearch(this, object, field);
    const isKnown = (this.stores.get(field) ?? []).every(({ cs, isMap, src }) =>
      search.comesFrom({ cs, isMap, depth: 0, seen: new Set() }, src),
    );
    return isKnown ? search.places : null;
  }

  private findStores(): Map<FieldId, ValueStore[]> {
    const { program } = this.pt;
    const found = new Map<FieldId, ValueStore[]>();
    for (const [method, contexts] of this.pt.calls.byMethod()) {
      const { owner } = program.method(method);
      if (program.class(owner).origin !== 'model') continue;
      for (const insn of insnsOf(this.pt.methodConstraints(method).body)) {
        if (insn.op !== 'putfield') continue;
        const field = program.resolveField(insn.field);
        if (!this.isValueField(field)) continue;
        const isMap = plain(this.definitionsIn(method), insn.obj) === 0 && !program.method(method).isStatic;
        for (const cs of contexts) addTo(found, field, { cs, isMap, src: insn.src });
      }
    }
    return found;
  }

  definitionsIn(method: MethodId): Definitions {
    return getOrMake(this.definitions, method, () => definitionsOf(this.pt.methodConstraints(method).body));
  }

  objectsOf(cs: number, value: Value): Int32Array {
    const local = this.pt.constraintsOf(cs).localOf[value];
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view().slice();
  }
}
