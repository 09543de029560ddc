/** What the class file declares of values. */
import { type Insn, returnDesc } from '../ir/index.js';

/** The declared type of what an instruction gives, as a descriptor; empty where that is not known. */
export function typeOf(insn: Insn): string {
  switch (insn.op) {
    case 'const':
      return insn.value.type === 'string' ? 'Ljava/lang/String;' : '';
    case 'concat':
    case 'recordmethod':
      return 'Ljava/lang/String;';
    case 'new':
      return `L${insn.type};`;
    case 'cast':
      return insn.type.startsWith('[') ? insn.type : `L${insn.type};`;
    case 'getfield':
    case 'getstatic':
      return insn.field.desc;
    case 'invoke':
      return returnDesc(insn.method.desc);
    default:
      return '';
  }
}
