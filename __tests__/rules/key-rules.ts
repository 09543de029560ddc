/** Rules about locks that are kept in maps (`src/locks/paths/map-entries.ts`). */
import type { Rule } from './rules.js';

const RACY = ['locks-by-key/racy'];
const FREE = ['locks-by-key/free'];

export const keyRules: readonly Rule[] = [
  {
    name: 'a map of locks has one for each key',
    text: 'return { root, fields: [...fields, elementAt(this.termOf(entry.key))] };',
    without: 'return undefined;',
    programs: FREE,
  },
  {
    name: 'the lock of another key is another lock',
    text: 'return { root, fields: [...fields, elementAt(this.termOf(entry.key))] };',
    without: 'return { root, fields: [...fields, elementAt(this.from.terms.constant(0))] };',
    programs: RACY,
  },
  {
    name: 'what is under a key is under no other one',
    text: 'if (field === IN_ENTRY) return objects.every((object) => this.maps.isInOneEntry(object));',
    without: 'if (field === IN_ENTRY) return true;',
    programs: RACY,
  },
  {
    name: 'what lies in a map is found by its key',
    text: 'if (field === IN_ENTRY) return objects.every((object) => this.maps.isInOneEntry(object));',
    without: '',
    programs: FREE,
  },
  {
    name: 'keys never change',
    text: 'return isKnown && this.areAll(method, key, (cls) => this.isKey(cls)) ? { map, key } : undefined;',
    without: 'return isKnown ? { map, key } : undefined;',
    programs: RACY,
  },
  {
    name: 'constants of enums are keys',
    text: 'return KEYS.has(program.class(cls).name) || (enumeration >= 0 && program.isSubclass(cls, enumeration));',
    without: 'return KEYS.has(program.class(cls).name);',
    programs: FREE,
  },
  {
    name: 'a map may compare keys in its own way',
    text: 'const isKnown = this.areAll(method, map, (cls) => this.isMap(cls));',
    without: 'const isKnown = this.areAll(method, map, (cls) => cls >= 0);',
    programs: RACY,
  },
  {
    name: 'a lock may be taken out of a map, or replaced',
    text: 'return maps.every((map) => !changed.has(map));',
    without: 'return changed.size >= 0;',
    programs: RACY,
  },
  {
    name: 'callers that get a map of locks may change it',
    text: 'const given = this.isClient(method)',
    without: 'const given = calls.size < 0',
    programs: RACY,
  },
  {
    name: 'looking at a map of locks changes nothing',
    text: "const isKept = dispatch !== 'static' && intrinsic === undefined && KEEPING.has(name);",
    without: "const isKept = dispatch !== 'static' && intrinsic === undefined && name === '<init>';",
    programs: FREE,
  },
  {
    name: 'the lock that was put there is that of the key, where there was none',
    text: 'return this.afterPut(insn, depth) ?? itself;',
    without: 'return itself;',
    programs: FREE,
  },
  {
    name: 'a lock that was made for a key may not have been put there',
    text: 'return yes === to && no !== to;',
    without: 'return yes >= 0 && no >= 0;',
    programs: RACY,
  },
  {
    name: 'a test decides whether a lock was put there',
    text: 'if (!isNullTest || plain(test.a) !== tested) return false;',
    without: 'if (!isNullTest) return false;',
    programs: RACY,
  },
  {
    name: 'boxes are equal where their numbers are',
    text: 'if (BOXING.has(called)) return this.of(insn.args[0], depth);',
    without: '',
    programs: FREE,
  },
];
