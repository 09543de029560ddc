/**
 * How threads come to share an object: a shortest way to it from a static field, or from what a thread is started with.
 *
 * Guarantee: each step of the way is one that the points-to analysis has found, and that `sharing/escape.ts` follows. There
 * may be others.
 */
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { addTo, BitSet, getOrMake, IntVec } from '../../util/index.js';
import { type Places, prettyClass, StartPlaces } from '../names/index.js';
import type { Place } from '../types.js';

/** Fields on a way that are named. */
const MOST_STEPS = 4;
const NONE = -1;

/** Where a way begins. */
type Start =
  | { readonly kind: 'static'; readonly name: string }
  | { readonly kind: 'client'; readonly className: string }
  | { readonly kind: 'thread'; readonly where: string };

export class HowShared {
  /** By object, the field that leads to it (`PointsTo.fieldOwner`), or NONE. */
  private readonly by: Int32Array;
  private readonly starts = new Map<ObjectId, Start>();
  private readonly places: StartPlaces;

  constructor(
    private readonly pt: PointsTo,
    places: Places,
    private readonly isClient: (method: MethodId) => boolean,
  ) {
    this.by = new Int32Array(pt.heap.objectCount).fill(NONE);
    this.places = new StartPlaces(pt, places);
    const reached = new BitSet(pt.heap.objectCount);
    const work = new IntVec();
    this.begin((object, start) => {
      if (!reached.add(object)) return;
      this.starts.set(object, start);
      work.push(object);
    });
    this.spread(reached, work);
  }

  /** A clause that ends with the object, as "it"; undefined where no way is known, or for what is static itself (−1). */
  of(object: ObjectId): string | undefined {
    if (object < 0) return undefined;
    const steps: string[] = [];
    let at = object;
    while (this.by[at] !== NONE) {
      const name = this.fieldName(this.pt.fieldKeyOf(this.by[at]));
      if (name !== undefined) steps.push(name);
      at = this.pt.fieldOwner(this.by[at]);
    }
    const start = this.starts.get(at);
    if (start === undefined) return undefined;
    return sentence(start, steps.reverse());
  }

  /** Static fields first: what they hold all threads can reach, whoever starts them. */
  private begin(visit: (object: ObjectId, start: Start) => void): void {
    const { pt } = this;
    const { calls, program } = pt;
    const buffer = new IntVec();
    const own: (() => void)[] = [];
    const others: (() => void)[] = [];
    pt.eachStatic((field, held) => {
      const objects = [...held];
      const name = this.fieldName(field + 1);
      const { owner } = program.field(field);
      const isClient = program.class(owner).origin === 'synthetic';
      const go = (): void => {
        for (const object of objects) {
          const className = prettyClass(program.class(pt.heap.classOf(object)).name);
          const ofClass = `of ${prettyClass(program.class(owner).name)}`;
          visit(object, isClient ? { kind: 'client', className } : { kind: 'static', name: name ?? ofClass });
        }
      };
      // What the client and models keep in static fields is no code that anybody has written.
      (name === undefined ? others : own).push(go);
    }, buffer);
    for (const go of own) go();
    for (const edge of calls.forks) {
      const caller = calls.callerOf(edge);
      const isClient = this.isClient(calls.methodOf(calls.calleeOf(edge)));
      const start = this.places.of(edge);
      buffer.length = 0;
      for (const arg of pt.callOf(edge).args) if (arg >= 0) pt.objects(caller, arg, buffer);
      for (const object of [...buffer.view()]) {
        const className = prettyClass(program.class(pt.heap.classOf(object)).name);
        const where = start === undefined ? '' : ` started at ${placeOf(start)}`;
        visit(object, isClient ? { kind: 'client', className } : { kind: 'thread', where });
      }
    }
    for (const go of others) go();
  }

  /** Breadth first, so that ways are short. */
  private spread(reached: BitSet, work: IntVec): void {
    const { pt, by } = this;
    const fields = new Map<ObjectId, number[]>();
    const perThread = new Map<number, boolean>([[ELEMENT, false]]);
    for (let field = 0; field < pt.fieldCount; field++) {
      const key = pt.fieldKeyOf(field);
      // What a `ThreadLocal` keeps for one thread leads nobody else to it.
      const isOne = getOrMake(perThread, key, () => pt.program.perThread(key - 1) !== undefined);
      if (!isOne) addTo(fields, pt.fieldOwner(field), field);
    }
    for (let done = 0; done < work.length; done++) {
      for (const field of fields.get(work.data[done]) ?? []) {
        const before = work.length;
        pt.addMembers(pt.fieldSet(field), reached, work);
        for (let i = before; i < work.length; i++) by[work.data[i]] = field;
      }
    }
  }

  /** A field of the application; undefined for others and for elements. */
  private fieldName(key: number): string | undefined {
    if (key === ELEMENT) return undefined;
    const { program } = this.pt;
    const { owner, name } = program.field(key - 1);
    return program.isApplication(owner) ? `${prettyClass(program.class(owner).name)}.${name}` : undefined;
  }
}

function placeOf({ file, line, method }: Place): string {
  return line > 0 ? `${file.slice(file.lastIndexOf('/') + 1)}:${line}` : method;
}

function sentence(start: Start, steps: readonly string[]): string {
  const shown =
    steps.length > MOST_STEPS ? [...steps.slice(0, MOST_STEPS - 1), '…', steps[steps.length - 1]] : steps;
  const by = shown.length === 0 ? '' : ` by way of ${shown.join(' → ')}`;
  switch (start.kind) {
    case 'static':
      return `the static field ${start.name} leads to it${by}`;
    case 'client':
      return shown.length === 0
        ? `clients call it from several threads`
        : `clients call one ${start.className} from several threads, which leads to it${by}`;
    case 'thread':
      return `the thread${start.where} is given it${shown.length === 0 ? '' : `${by}`}`;
    default:
      return start satisfies never;
  }
}
