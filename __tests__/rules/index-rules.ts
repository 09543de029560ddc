/** Indices that tell elements apart: constants, each thread's own, numbers of streams, rows (`races/indices.ts`). */
import type { Rule } from './rules.js';

const PARTS = ['own-parts/racy'];
const INDICES = ['own-indices/racy'];
const RANGES = ['own-ranges/racy'];
const ROWS = ['own-rows/racy'];
const STREAMS = ['own-stream-indices/racy'];

export const indexRules: readonly Rule[] = [
  {
    name: 'constants tell elements apart',
    text: 'return this.spans[a].end <= this.spans[b].low || this.spans[b].end <= this.spans[a].low;',
    without: 'return false;',
    programs: ['own-indices/free'],
  },
  {
    name: 'each thread has an index of its own',
    text: 'if (a < 0 || b < 0) return a === b;',
    without: 'if (a < 0 || b < 0) return false;',
    programs: ['own-indices/free', 'order-own-index/free'],
  },
  {
    name: 'own indices of threads that two loops make may be the same',
    text: 'return this.own(range.kind, `',
    without: 'return this.own(range.kind, range.name || `',
    programs: INDICES,
  },
  {
    name: 'an index is a field of what the thread runs alone',
    text: 'const object = this.order.isOwnRun(cs) ? this.pt.single(cs, 0) : -1;',
    without: 'const object = this.pt.single(cs, 0);',
    programs: INDICES,
  },
  {
    name: 'an index goes to a method that is called once',
    text: 'if (edge < 0 || next[edge] >= 0 || calls.isFork(edge)) return undefined;',
    without: 'if (edge < 0 || calls.isFork(edge)) return undefined;',
    programs: [...INDICES, ...RANGES, ...ROWS],
  },
  {
    name: 'what a model passes is no index',
    text: 'if (program.isJdk(program.method(calls.methodOf(caller)).owner)) return undefined;',
    without: '',
    programs: INDICES,
  },
  {
    name: 'the loop that makes threads with indices runs once',
    text: 'if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return undefined;',
    without: 'if (makers.length !== 1) return undefined;',
    programs: [...INDICES, ...RANGES],
  },
  {
    name: 'the loop that makes threads with indices is in no other one',
    text: 'around.length !== 1 || around[0].irreducible',
    without: 'around.length < 1 || around[0].irreducible',
    programs: INDICES,
  },
  {
    name: 'an index is in a field as good as final',
    text: 'if (!this.unchanged.has(field)) return undefined;',
    without: '',
    programs: [...INDICES, ...RANGES],
  },
  {
    name: 'an index is counted in the same way in each round',
    text: 'return others.every(isSame) ? first : undefined;',
    without: 'return others.length < 0 || isSame(first) ? first : undefined;',
    programs: INDICES,
  },
  // Streams of ranges (`races/range-streams.ts`).
  {
    name: 'a stream of a range gives each number once',
    text: "if (object >= 0) return this.own('stream', `",
    without: "if (object < -9) return this.own('stream', `",
    programs: ['own-stream-indices/free', 'order-own-index/free'],
  },
  {
    name: 'a function of a stream is used for that stream alone',
    text: "if (uses.length !== 1 || uses[0].op !== 'invoke' || !('dst' in made)) return false;",
    without: "if (uses[0]?.op !== 'invoke' || !('dst' in made)) return false;",
    programs: STREAMS,
  },
  {
    name: 'the numbers of a stream are those of its range',
    text: 'if (!KEEPING.includes(of.method.name)) return undefined;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream of a range is one of the JDK',
    text: 'if (of.method.owner !== owner) return undefined;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream begins with a range',
    text: 'return SOURCES.includes(of.method.name) && isOfInts(definitions, of) ? parallel : undefined;',
    without: 'return isOfInts(definitions, of) ? parallel : undefined;',
    programs: STREAMS,
  },
  {
    name: 'long numbers of a range are ints',
    text: 'return SOURCES.includes(of.method.name) && isOfInts(definitions, of) ? parallel : undefined;',
    without: 'return SOURCES.includes(of.method.name) ? parallel : undefined;',
    programs: STREAMS,
  },
  {
    name: 'one thread has the streams of a place',
    text: 'if (live === undefined || others.length > 0 || !sets.contains(this.ordered, here)) return false;',
    without: 'if (live === undefined || !sets.contains(this.ordered, here)) return false;',
    programs: STREAMS,
  },
  {
    name: 'one thread, not each of many, has the streams of a place',
    text: 'if (roots.some((root) => root.group === group && root.many)) return false;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream begins where the one before has ended',
    text: 'return !contexts.some((cs) => sets.overlap(live.moments.live(live.at(cs, block, insn - 1)), ended));',
    without: 'return ended >= 0;',
    programs: STREAMS,
  },
  // Rows (`locks/paths/rows.ts`).
  {
    name: 'each thread has rows of its own',
    text: 'return this.rowOf(cs, insn.array, block, 0) || this.indexOf(cs, insn.index, spot);',
    without: 'return this.indexOf(cs, insn.index, spot);',
    programs: ['own-rows/free', 'order-own-index/free'],
  },
  {
    name: 'a row is stored in one place',
    text: 'if (others.length > 0 || this.stores.isCopied(row)) return false;',
    without: 'if (this.stores.isCopied(row)) return false;',
    programs: ROWS,
  },
  {
    name: 'rows are not copied to other arrays',
    text: 'if (others.length > 0 || this.stores.isCopied(row)) return false;',
    without: 'if (others.length > 0) return false;',
    programs: ROWS,
  },
  {
    name: 'a row is stored where it was made',
    text: "const isMade = by.op === 'astore' && plain(definitionsOf(body), by.src) === made.dst;",
    without: "const isMade = by.op === 'astore';",
    programs: ROWS,
  },
  {
    name: 'a row is not stored once a turn',
    text: 'return isMade && !mayRepeat(body, block, store.block);',
    without: 'return isMade;',
    programs: ROWS,
  },
  {
    name: 'rows that are loaded were stored once',
    text: 'return row !== ANY_INDEX && this.isStoredOnce(cs, value) ? row : ANY_INDEX;',
    without: 'return row;',
    programs: ROWS,
  },
  {
    name: 'the index of a row is a thread’s own',
    text: "const row = index < 0 ? this.own('row'",
    without: "const row = index !== 0 ? this.own('row'",
    programs: ROWS,
  },
  // Parts of arrays that one call uses.
  {
    name: 'a copy reads and writes parts of its own',
    text: ': { array: args[0], from: args[1], count: args[4] };',
    without: ': { array: args[2], from: args[3], count: args[4] };',
    programs: PARTS,
  },
  {
    name: 'a part ends where the constants say',
    text: 'const most = low !== undefined && count !== undefined ? low + count : undefined;',
    without: 'const most = count;',
    programs: PARTS,
  },
  {
    name: 'a part whose end is not known may reach to the end of the array',
    text: 'end ?? most ?? Number.POSITIVE_INFINITY',
    without: 'end ?? most ?? (low ?? 0) + 1',
    programs: PARTS,
  },
  {
    name: 'a part has so many elements from its begin on',
    text: ': { frame, low, end: count, plus: low },',
    without: ': { frame, low, end: count, plus: polynomials.constant(0) },',
    programs: ['own-parts/free'],
  },
  {
    name: 'the number of elements of a half is from its begin to its end',
    text: "size.fn === 'sub' && this.fieldOf(definitions, size.b) === low;",
    without: "size.fn === 'sub';",
    programs: PARTS,
  },
];
