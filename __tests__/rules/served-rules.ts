/** Which methods the JDK calls in threads of its own. */
import type { Rule } from './rules.js';

export const servedRules: readonly Rule[] = [
  {
    name: 'only interfaces of management are called by clients of a server of beans',
    text: 'above.filter((id) => this.isManagement(cls, id))',
    without: 'above',
    programs: ['started-by-system/free'],
  },
  {
    name: 'an interface may say that it is none of management, whatever its name',
    text: 'if (mark !== undefined) return saysSo(mark);',
    without: '',
    programs: ['started-by-system/free'],
  },
  {
    name: 'only remote interfaces are called from elsewhere',
    text: 'return above.filter((id) => isAncestor(table, id, remote));',
    without: 'return above;',
    programs: ['started-by-system/free'],
  },
];
