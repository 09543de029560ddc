/**
 * Functions that a stream of a range of numbers calls, each number once (rule R9 of docs/internals/order.md).
 *
 * Guarantee: where `functionOf` gives the same lambda expression for two values, two threads of one program that have the
 * values at two accesses have different numbers, or the accesses are ordered by happens-before. Proof: the expression is
 * used in one place, as the function of a stage whose elements are those of a range, or some of them, and "the elements of
 * a stream are only visited once during the life of a stream" (`java.util.stream.Stream`). So two calls of one stream have
 * different numbers. Streams of different runs of that place: one thread runs it, and where it makes a stream parallel, all
 * threads that may call the function and that it has started have ended, those of the stream before among them. What this
 * thread itself calls the function with, it does in its own order.
 * Assumptions: those of the points-to analysis and of `LiveThreads`.
 */
import {
  type Definitions,
  definitionsOf,
  forEachUse,
  type Insn,
  type InsnOf,
  type Spot,
  type Value,
} from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { ThreadOrder, Threads } from '../threads/index.js';
import { getOrMake, type SetId } from '../util/index.js';

const STREAMS = ['java/util/stream/IntStream', 'java/util/stream/LongStream'];
const SOURCES = ['range', 'rangeClosed'];
/** Operations that give some of the elements on, each once. */
const KEEPING = [
  'parallel',
  'sequential',
  'unordered',
  'filter',
  'peek',
  'sorted',
  'distinct',
  'limit',
  'skip',
];
/** Operations that give each element to a function, once. */
const CALLING = [
  'forEach',
  'forEachOrdered',
  'peek',
  'filter',
  'map',
  'mapToObj',
  'mapToInt',
  'mapToLong',
  'mapToDouble',
  'anyMatch',
  'allMatch',
  'noneMatch',
];

type Call = InsnOf<'invoke'>;

export class RangeStreams {
  /** By object and the threads that may call it: is it such a function? */
  private readonly known = new Map<string, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Pick<Threads, 'reach'>,
    private readonly order: Pick<ThreadOrder, 'hasEndedBefore'>,
  ) {}

  /** The lambda object that a stream calls with its numbers in a parameter of a method context; −1 for others. */
  functionOf(cs: number, param: Value): ObjectId {
    const { body, method } = this.pt.constraintsOf(cs);
    if (body.paramCount !== 2 || param !== 1 || this.pt.program.method(method).isStatic) return -1;
    const object = this.pt.single(cs, 0);
    if (object < 0) return -1;
    const callers = this.threads.reach[cs];
    const isOne = getOrMake(this.known, `${object} ${callers}`, () => this.isOfRange(object, callers));
    return isOne ? object : -1;
  }

  private isOfRange(object: ObjectId, callers: SetId): boolean {
    const { heap, calls } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object)) return false;
    const { kind, method, block, insn } = heap.sites[site];
    if (kind !== 'lambda' || method < 0) return false;
    const { body } = this.pt.methodConstraints(method);
    const made = body.blocks[block].insns[insn];
    const uses = 'dst' in made ? usesOf(body.blocks, made.dst) : [];
    if (uses.length !== 1 || uses[0].op !== 'invoke' || !('dst' in made)) return false;
    const definitions = definitionsOf(body);
    const parallel = beginOf(definitions, uses[0], made.dst);
    if (parallel === undefined) return false;
    const begin = spotOf(body.blocks, parallel);
    return begin !== undefined && this.order.hasEndedBefore(calls.contextsOf(method), begin, callers);
  }
}

/** The call that makes the stream of a function parallel, the first of several; undefined where it is of no range. */
function beginOf(definitions: Definitions, call: Call, made: Value): Call | undefined {
  const { owner, name } = call.method;
  if (call.args.length !== 2 || call.args[1] !== made || !STREAMS.includes(owner) || !CALLING.includes(name))
    return undefined;
  let parallel: Call | undefined;
  for (
    let of = streamOf(definitions, call.args[0]);
    of !== undefined;
    of = streamOf(definitions, of.args[0])
  ) {
    if (of.method.owner !== owner) return undefined;
    if (of.kind === 'static')
      return SOURCES.includes(of.method.name) && isOfInts(definitions, of) ? parallel : undefined;
    if (!KEEPING.includes(of.method.name)) return undefined;
    if (of.method.name === 'parallel') parallel = of;
  }
  return undefined;
}

/** The call that gives a stream. */
function streamOf(definitions: Definitions, value: Value): Call | undefined {
  const made = definitions[value];
  if (made?.op === 'cast') return streamOf(definitions, made.src);
  return made?.op === 'invoke' ? made : undefined;
}

/** Do numbers of a range differ as indices, too? A long one is cut off. */
function isOfInts(definitions: Definitions, { method, args }: Call): boolean {
  if (method.owner === STREAMS[0]) return true;
  return args.every((arg) => {
    const made = definitions[arg];
    if (made?.op === 'convert') return made.fn === 'i2l';
    return (
      made?.op === 'const' &&
      made.value.type === 'long' &&
      BigInt.asIntN(32, made.value.value) === made.value.value
    );
  });
}

type Blocks = readonly { readonly insns: readonly Insn[] }[];

function usesOf(blocks: Blocks, value: Value): Insn[] {
  const uses: Insn[] = [];
  for (const { insns } of blocks)
    for (const insn of insns)
      forEachUse(insn, (used) => {
        if (used === value) uses.push(insn);
      });
  return uses;
}

function spotOf(blocks: Blocks, wanted: Insn): Spot | undefined {
  for (const [block, { insns }] of blocks.entries()) {
    const insn = insns.indexOf(wanted);
    if (insn >= 0) return { block, insn };
  }
  return undefined;
}
