/** Which methods the JDK calls by itself, and which fields it reads. */
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
  {
    name: 'streams of objects leave transient fields out',
    text: '!isStatic && (access & Access.transient) === 0',
    without: '!isStatic',
    programs: ['called-by-library/free'],
  },
  {
    name: 'a class that writes itself has its fields written where it asks for that',
    text: 'if (hook !== undefined && !this.asksFor(',
    without: 'if (false && !this.asksFor(',
    programs: ['called-by-library/free'],
  },
  {
    name: 'handlers get what the virtual machine throws',
    text: "if (insn.op === 'catch') this.catches(insn, at);",
    without: '',
    programs: ['thrown-by-machine/racy'],
  },
  {
    name: 'a handler gets what a call before it may throw',
    text: 'return insn.ghost === true ? [] : OF_CALLS;',
    without: 'return [];',
    programs: ['thrown-by-machine/racy'],
  },
  {
    name: 'an interface is initialised with a class only if it has default methods',
    text: 'if (hasDefaults(table, above)) found.push(above);',
    without: 'found.push(above);',
    programs: ['thrown-by-machine/free'],
  },
  {
    name: 'a loader of services makes what files of services name',
    text: 'if (method < 0) this.newInstance(cs, constraints, call, cls);',
    without: '',
    programs: ['provided-services/racy'],
  },
  {
    name: 'a loader of services makes what modules say that they provide',
    text: 'joinedServices([found, this.servicesOfModule()])',
    without: 'found',
    programs: ['services-of-modules/racy'],
  },
  {
    name: 'a class of a module may give its objects by a method',
    text: 'isOfModule ? this.providerMethod(cls) : -1',
    without: '-1',
    programs: ['services-of-modules/racy', 'services-of-modules/free'],
  },
  {
    name: 'others may have what such a method gives',
    text: "    intrinsic === 'supplied' ||\n",
    without: '',
    programs: ['services-of-modules/racy'],
  },
  {
    name: 'such a method is called',
    text: 'if (method >= 0) this.callStatic(cs, call, cls, method);',
    without: '',
    programs: ['services-of-modules/racy'],
  },
  {
    name: 'files of services have comments',
    text: "line.replace(/#.*/, '').trim()",
    without: 'line',
    programs: ['provided-services/racy'],
  },
  {
    name: 'texts that are joined of constants are constants',
    text: "return { kind: 'string', value };",
    without: 'return undefined;',
    programs: ['classes-by-name/racy'],
  },
  {
    name: 'a text is joined as its recipe says',
    text: "part + (texts[i] ?? '')",
    without: "(texts[i] ?? '') + part",
    programs: ['classes-by-name/racy'],
  },
  {
    name: 'a loader gives the class of a constant name',
    text: "(owner === 'java/lang/ClassLoader' && name === 'loadClass')",
    without: 'false',
    programs: ['classes-by-name/racy'],
  },
];
