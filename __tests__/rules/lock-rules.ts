/** Rules that take a lock as one and the same (`src/locks/`), and the conditions that they rest on. */
import type { Rule } from './rules.js';

export const lockRules: readonly Rule[] = [
  {
    name: 'a lock of one abstract object may be two locks',
    text: 'return this.isOne(lock) ? Guard.global : Guard.unproved;',
    without: 'return Guard.global;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'a lock that is made once is one lock',
    text: "return this.sole.has(object, this.pt.program.hasRole(heap.classOf(object), 'COLLECTION'));",
    without: 'return false;',
    programs: ['handed-over-lock/free'],
  },
  {
    name: 'the client makes what its threads share once',
    text: 'const mains = new Map([...programs.mains, ...programs.clients]);',
    without: 'const mains = programs.mains;',
    programs: ['handed-over-lock/free'],
  },
  {
    name: 'an object is known by the field that holds it',
    text: 'else if (this.isHeldAlone(cs, fields[i], held[i])) up = [...up, fields[i]];',
    without: '',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'a field that holds what others hold, too, tells nobody',
    text: 'if (shared !== undefined && objects.some((object) => shared.has(object))) return false;',
    without: '',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what is stored into two objects is held by both',
    text: 'const isOnly = this.storesOf(value, field) === 1 && this.passedAs(value) === 0;',
    without: 'const isOnly = true;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what is given to two constructors is held by both',
    text: 'return this.storesOf(value, field) === 0 && this.passedAs(value) === 1;',
    without: 'return true;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what is made before a loop is held by all that the loop makes',
    text: 'return this.loops().every(({ blocks }) => !blocks.includes(block) || blocks.includes(at));',
    without: 'return at >= -1;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'a clone holds what the cloned object holds',
    text: 'if (program.isSubclass(cls, program.field(field).owner)) this.unknown.add(field);',
    without: 'if (cls < 0) this.unknown.add(field);',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'only fields that are assigned once lead to a lock',
    text: 'if (read === undefined || !this.fixed.has(read.field)) return itself;',
    without: 'if (read === undefined) return itself;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'locks further down are others',
    text: 'const number = this.numbers.intern([name.up.length, name.by, ...name.up, ...name.down]);',
    without:
      'const number = this.numbers.intern([name.up.length, name.by, ...name.up, name.down.at(-1) ?? 0]);',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'an iterator walks over the collection that it was got from',
    text: 'if (value >= 0) found.push(this.derived.throughResults(caller, { value, fields }));',
    without: 'if (value >= 0) found.push({ value, fields });',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'a field updater stores into a holding field, too',
    text: 'return isFinal || !this.stores.isStoredUnseen(field);',
    without: 'return true;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'a field updater assigns a lock once more',
    text: 'return isCode && !this.changing.has(field) && !this.stores.isStoredUnseen(field);',
    without: 'return isCode && !this.changing.has(field);',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'a method of the code gives a view of any lock',
    text: 'if (lock.by === By.view && !this.isViewOfReceiver(cs, fact, paths))',
    without: 'if (lock.by === By.view && this.known.size < 0)',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'a field that is set to null is assigned once all the same',
    text: 'if (isNull(definitions, insn.src)) continue;',
    without: '',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'a field in which an object holds itself is that object',
    text: 'if (itself !== undefined) return { ...lock, path: paths.of(itself) };',
    without: '',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'a field may hold the object itself or another one',
    text: 'if (others !== undefined && objects.some((object) => others.has(object))) return false;',
    without: '',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what a constructor gives to its superclass and keeps is one object',
    text: 'if (param === src && this.isAbove(other, field)) here.add(other);',
    without: 'if (param < 0) here.add(other);',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'what it gives and what it keeps may be two',
    text: 'if (param === src && this.isAbove(other, field)) here.add(other);',
    without: 'if (this.isAbove(other, field)) here.add(other);',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what a constructor has read from its superclass is one object',
    text: 'if (this.fixed.has(other) && this.isAbove(other, field)) here.add(other);',
    without: 'if (other < 0) here.add(other);',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'what it has read from another object may be another one',
    text: "if (read?.op === 'getfield' && plain(definitions, read.obj) === 0) {",
    without: "if (read?.op === 'getfield') {",
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'all constructors have to keep what they give',
    text: 'new Set([...before].filter((each) => here.has(each)))',
    without: 'new Set([...before, ...here])',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what a factory has made is made for who calls it',
    text: 'return targets.size > 0 && [...targets].every((target) => this.codeOf(target).givesNew(field));',
    without: 'return false;',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'a factory that has given away what it returns gives it to two',
    text: 'return isNew && this.storesOf(value, field) === 0 && this.passedAs(value) === 0;',
    without: 'return isNew;',
    programs: ['lock-of-holder/racy'],
  },
  {
    name: 'what a field of a library object leads to is held by who holds that object',
    text: 'else if (this.holding.has(field, objects)) up = [...up, field];',
    without: '',
    programs: ['lock-of-holder/free'],
  },
];
