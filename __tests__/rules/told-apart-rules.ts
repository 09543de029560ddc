/** Side conditions of tests that keep code from one object: without one of them a race of a fixture is missed. */
import type { Rule } from './rules.js';

const racy = ['stop-elements/racy'];

export const toldApartRules: readonly Rule[] = [
  {
    name: 'code behind a test does not use the object of a static final field',
    text: 'if (this.apart.isOther(cs, block, insn, object)) continue;',
    without: '',
    programs: ['stop-elements/free'],
  },
  {
    name: 'what comes before the test may use the object',
    text: 'dominates(code.idom, test.block, block) &&',
    without: '',
    programs: racy,
  },
  {
    name: 'where it is the object the object is used',
    text: "const block = succs[test.cond === 'ne' ? 0 : 1];",
    without: "const block = succs[test.cond === 'ne' ? 1 : 0];",
    programs: racy,
  },
  {
    name: 'code behind a test may be reached without it',
    text: 'if (blocks[block].preds.length !== 1 || succs[0]',
    without: 'if (succs[0]',
    programs: racy,
  },
  {
    name: 'a field that is not final may hold another object when it is asked',
    text: 'return field >= 0 && program.field(field).isFinal;',
    without: 'return field >= 0;',
    programs: racy,
  },
  {
    name: 'of several objects that count as one only one is in the field',
    text: 'if (object >= 0 && sole.has(object)) this.objects.add(object);',
    without: 'if (object >= 0) this.objects.add(object);',
    programs: racy,
  },
  {
    name: 'the test is about the object that the field holds',
    text: 'this.only(cs, test.other) === object,',
    without: 'test.other >= 0,',
    programs: racy,
  },
  {
    name: 'each call passes another object than the tested one',
    text: 'if (param >= call.args.length || !this.differs(caller, call.args[param], block, object, depth))',
    without: 'if (param >= call.args.length)',
    programs: racy,
  },
];
