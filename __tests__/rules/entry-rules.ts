/** Rules about the entries of maps (`src/locks/entry-locks.ts`, `map-values.ts`, `map-value-search.ts`). */
import type { Rule } from './rules.js';

const RACY = ['map-functions/racy'];
const FREE = ['map-functions/free'];

export const entryRules: readonly Rule[] = [
  {
    name: 'a map locks the entry whose value its function is given',
    text: 'return this.sets.of(params.map((param) => lockOfParam(param, false, this.name)));',
    without: 'return this.sets.of([]);',
    programs: FREE,
  },
  {
    name: 'not every map locks entries',
    text: 'return maps.length > 0 && maps.every((map) => program.locksEntry(heap.classOf(map), method));',
    without: 'return maps.length > 0;',
    programs: RACY,
  },
  {
    name: 'the lock of an entry guards what is in no other entry',
    text: 'const isGuarded = (object: number): boolean => this.values.isStoredOnce(object, field);',
    without: 'const isGuarded = (object: number): boolean => object >= 0;',
    programs: RACY,
  },
  {
    name: 'a value that two calls put into maps is in two entries',
    text: 'return another === undefined ? place : undefined;',
    without: 'return another === undefined || another.length > 0 ? place : undefined;',
    programs: RACY,
  },
  {
    name: 'a value that one call puts into a map again is in two entries',
    text: 'if (!this.isMade(method, at) || mayRepeat(body, heap.sites[heap.siteOf(this.object)].block, block))',
    without: 'if (!this.isMade(method, at))',
    programs: RACY,
  },
  {
    name: 'what is put into a map is new',
    text: 'if (!this.isMade(method, at) || mayRepeat(body, heap.sites[heap.siteOf(this.object)].block, block))',
    without: 'if (mayRepeat(body, heap.sites[heap.siteOf(this.object)].block, block))',
    programs: RACY,
  },
  {
    name: 'what callers put into a map they may put there again',
    text: 'if (this.pt.program.isOfClient(method)) return false;',
    without: '',
    programs: RACY,
  },
  {
    name: 'a function of callers may give what it has given before',
    text: "const isSeen = program.class(owner).origin !== 'model' && !isOpaque;",
    without: "const isSeen = program.class(owner).origin !== 'model' || isOpaque;",
    programs: RACY,
  },
  {
    name: 'a function may give back the value of its entry',
    text: "      case 'getfield':\n        return (\n          frame.isMap &&",
    without: "      case 'getfield':\n        return (\n          at < 0 &&",
    programs: FREE,
  },
  {
    name: 'a function may make the value of its entry',
    text: '        return at === param || this.maps.valueFields().some((field) => this.maps.isResult(cs, at, field));',
    without: '        return at === param;',
    programs: FREE,
  },
  {
    name: 'a function may have made the value of another entry',
    text: 'objects.every((object) => this.placeOf(object, field) === place);',
    without: 'place !== undefined;',
    programs: RACY,
  },
];
