/**
 * Arrays whose elements are stored once: those of striped locks, which a constructor makes and fills.
 *
 * All stores to elements of such an array stand in one method. It stores each element once: by constant indices, each for one
 * store, or by one store in a loop that counts its index up or down. And it does so once for each array: it has made the array
 * itself, with one run of the stores for each; or it is the constructor of the only object that holds the array in a fixed field,
 * or the initialiser of a class. No elements are copied into the array, and no client gets it.
 *
 * Guarantee: an element of an array in a field of `has` holds one object at most, at whatever times it is looked at; before it
 * is stored it holds null. Assumptions: those of the points-to analysis, `FixedFields` and `HoldingFields`; indices do not
 * overflow; reflection stores no elements.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type InsnOf,
  loopNest,
  mayRepeat,
  plain,
  type Value,
} from '../../ir/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { ElementStore, ElementStores } from './element-stores.js';
import type { FieldObjects } from './field-objects.js';
import type { FieldStores } from './field-stores.js';
import type { HoldingFields } from './holding-fields.js';

/** A method that stores elements, and what has one run for each array: the block that makes it, −1 for the method itself. */
interface Filler {
  readonly body: Body;
  readonly definitions: Definitions;
  readonly start: number;
}

export class FixedElements {
  private readonly fields = new Map<FieldId, boolean>();
  private readonly arrays = new Map<ObjectId, boolean>();
  private clients: ReadonlySet<ObjectId> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly fieldStores: Pick<FieldStores, 'isClient' | 'methods'>,
    private readonly holding: Pick<HoldingFields, 'has'>,
    private readonly stores: ElementStores,
    private readonly held: FieldObjects,
  ) {}

  /** Are the elements of all arrays that a field may hold, which is assigned once, stored once? */
  has(field: FieldId): boolean {
    return getOrMake(this.fields, field, () => {
      const arrays = this.held.of(field);
      return arrays.length > 0 && arrays.every((array) => this.isFilledOnce(array, field));
    });
  }

  private isFilledOnce(array: ObjectId, field: FieldId): boolean {
    return getOrMake(this.arrays, array, () => {
      const { heap } = this.pt;
      const site = heap.siteOf(array);
      if (site < 0 || heap.isMerged(array) || heap.sites[site].kind !== 'array') return false;
      if (this.stores.isCopiedInto(array) || this.ofClients().has(array)) return false;
      const stores = this.stores.into(array);
      // What follows looks at one body.
      const isOfOne = stores.every(({ method }) => method === stores[0].method);
      return isOfOne && stores.length > 0 && this.isEachOnce(stores, array, field);
    });
  }

  /** Arrays that a client has: it may store what it likes. */
  private ofClients(): ReadonlySet<ObjectId> {
    if (this.clients !== undefined) return this.clients;
    const objects = new IntVec();
    for (const method of this.fieldStores.methods) {
      if (!this.fieldStores.isClient(method)) continue;
      const { localCount } = this.pt.methodConstraints(method);
      for (const cs of this.pt.calls.contextsOf(method))
        for (let local = 0; local < localCount; local++) this.pt.objects(cs, local, objects);
    }
    this.clients = new Set(objects.view());
    return this.clients;
  }

  private isEachOnce(stores: readonly ElementStore[], array: ObjectId, field: FieldId): boolean {
    const { body } = this.pt.methodConstraints(stores[0].method);
    const definitions = definitionsOf(body);
    const insns = stores.map(({ block, insn }) => body.blocks[block].insns[insn] as InsnOf<'astore'>);
    const starts = insns.map((insn) => this.startOf(stores[0], definitions, insn.array, array, field));
    const [start] = starts;
    if (start === undefined || starts.some((each) => each !== start)) return false;
    const filler = { body, definitions, start };
    if (stores.length === 1 && countsWith(filler, stores[0].block, insns[0].index)) return true;
    const indices = insns.map(({ index }) => constantOf(definitions, index));
    const areDifferent = new Set(indices).size === indices.length && !indices.includes(undefined);
    return areDifferent && stores.every(({ block }) => !repeats(filler, block));
  }

  /** The block behind which a method has an array for the first time, −1 for its entry; undefined where it may get it again. */
  private startOf(
    { method }: ElementStore,
    definitions: Definitions,
    value: Value,
    array: ObjectId,
    field: FieldId,
  ): number | undefined {
    const { program, heap } = this.pt;
    const { name } = program.method(method);
    if (name === '<clinit>') return -1;
    const made = definitions[plain(definitions, value)];
    const site = heap.sites[heap.siteOf(array)];
    const { body } = this.pt.methodConstraints(method);
    if (made?.op === 'newarray' && site.method === method)
      return body.blocks[site.block].insns[site.insn] === made ? site.block : undefined;
    if (made?.op !== 'getfield' || name !== '<init>' || plain(definitions, made.obj) !== 0) return undefined;
    const isOwn = program.resolveField(made.field) === field;
    return isOwn && this.holding.has(field, Int32Array.of(array)) ? -1 : undefined;
  }
}

/** May a block run several times for one array? */
function repeats({ body, start }: Filler, block: number): boolean {
  return start < 0
    ? loopNest(body).some(({ blocks }) => blocks.includes(block))
    : mayRepeat(body, start, block);
}

/** Is a block run once in each turn of a loop that runs once, and does the index grow, or shrink, from turn to turn? */
function countsWith(filler: Filler, block: number, index: Value): boolean {
  const { body, definitions, start } = filler;
  const counter = plain(definitions, index);
  const phi = definitions[counter];
  const around = loopNest(body).filter(({ blocks }) => blocks.includes(block) && !blocks.includes(start));
  const [loop, another] = around;
  if (phi?.op !== 'phi' || loop === undefined || another !== undefined || loop.irreducible) return false;
  if (!body.blocks[loop.header].insns.includes(phi)) return false;
  const steps = phi.args
    .filter((_, i) => loop.blocks.includes(body.blocks[loop.header].preds[i]))
    .map((arg) => stepOf(definitions, arg, counter));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** By how much a value is more than a counter, where that is a constant. */
function stepOf(definitions: Definitions, value: Value, counter: Value): number | undefined {
  const made = definitions[plain(definitions, value)];
  if (made?.op !== 'binary' || (made.fn !== 'add' && made.fn !== 'sub')) return undefined;
  if (plain(definitions, made.a) !== counter) return undefined;
  const by = constantOf(definitions, made.b);
  return by === undefined || made.fn === 'add' ? by : -by;
}

function constantOf(definitions: Definitions, value: Value): number | undefined {
  const made = definitions[plain(definitions, value)];
  return made?.op === 'const' && made.value.type === 'int' ? made.value.value : undefined;
}
