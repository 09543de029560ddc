/** Fields that no code under scan fills, and what a container gives (`src/harness/beans.ts`, `src/harness/fillings.ts`). */
import type { Rule } from './rules.js';

export const fillRules: readonly Rule[] = [
  {
    name: 'what a container calls to fill an object, no client calls',
    text: "if (this.injects(member?.annotations ?? [])) return 'before';",
    without: '',
    programs: ['injected-cache/free'],
  },
  {
    name: 'each place that asks for an object of narrow scope has its own',
    text: "given.perRequest.push(this.program.class(cls));\n      else if (objects === 'own') given.own.push(creation);",
    without: 'given.perRequest.push(this.program.class(cls));',
    programs: ['injected-scopes/free'],
  },
  {
    name: 'what is made for each request no two threads have',
    text: 'if (isOfOneCall(objects)) given.perRequest.push(this.program.class(cls));',
    without: 'if (cls < 0) continue;',
    programs: ['injected-scopes/free'],
  },
  {
    name: 'there is one object for each name that is asked for',
    text: "else given.beans.push(this.bean(creation, named.length > 0 ? '' : qualifier));",
    without: "else given.beans.push(this.bean(creation, ''));",
    programs: ['injected-qualifiers/free'],
  },
  {
    name: 'who asks by name is given what goes by it',
    text: 'const chosen = isNamed ? named : components;',
    without: 'const chosen = components;',
    programs: ['injected-qualifiers/free'],
  },
  {
    name: 'a container gives components where there are any',
    text: 'const components = candidates.filter((id) => this.isComponent(id) && !this.factoryMethods.makes(id));',
    without: 'const components = candidates.slice(0, 0);',
    programs: ['injected-components/free'],
  },
  {
    name: 'a container makes one object of a class, and so does the client',
    text: 'return beans.isMadeOnce(receiver) ? [1] : INSTANCES;',
    without: 'return INSTANCES;',
    programs: ['injected-components/free'],
  },
  {
    name: 'there is one of what a framework shares, whether or not anybody asks for it',
    text: "if (objects !== undefined) return objects === 'shared';",
    without: '',
    programs: ['injected-components/free'],
  },
  {
    name: 'a type of the JDK is no reason to run a task of the program',
    text: 'const implementing = program.isJdk(type)',
    without: 'const implementing = type < 0',
    programs: ['unassigned-fields/free'],
  },
  {
    name: 'what fills a field keeps nothing of it',
    text: "return program.class(program.method(method).owner).origin !== 'synthetic' || program.fillsField(method);",
    without: "return program.class(program.method(method).owner).origin !== 'synthetic';",
    programs: ['injected-main/free'],
  },
  {
    name: 'what fills a field is no client',
    text: 'return program.isOfClient(method) && !program.fillsField(method);',
    without: 'return program.isOfClient(method);',
    programs: ['injected-main/free'],
  },
  {
    name: 'a constructor that calls another one of its class fills no field again',
    text: 'if (entry === undefined || delegates(body, owner)) return body;',
    without: 'if (entry === undefined) return body;',
    programs: ['unassigned-locks/free'],
  },
  {
    name: 'who fills a field accesses nothing',
    text: ": { op: 'putfield', obj: 0, field, src, ghost: true, ...place },",
    without: ": { op: 'putfield', obj: 0, field, src, ...place },",
    programs: ['unassigned-fields/racy'],
  },
  {
    name: 'methods of the program make what a container gives',
    text: 'else given.beans.push(this.beanOf(method));',
    without: '',
    programs: ['injected-by-methods/racy'],
  },
  {
    name: 'what such a method makes, no constructor makes besides',
    text: ' && !this.factoryMethods.makes(id)',
    without: '',
    programs: ['injected-by-methods/free'],
  },
  {
    name: 'such a method makes an object for each place where it says so',
    text: 'const { objects, creation, type: made } = method;',
    without: "const { creation, type: made } = method; const objects = 'shared' as ObjectsOf;",
    programs: ['injected-by-methods/free'],
  },
  {
    name: 'such a method is called on the object that the container has',
    text: 'if (container !== undefined && container.length > 0) {',
    without: 'if (container === null) {',
    programs: ['injected-by-methods/racy'],
  },
  {
    name: 'a provider gives what the container has',
    text: 'this.askGiver(desc, signature as string, given, qualifier);',
    without: '',
    programs: ['injected-givers/racy'],
  },
  {
    name: 'what parameters are given goes by their types as they are written',
    text: 'const given = beans.of(desc, [], signatures?.[i]);',
    without: 'const given = beans.of(desc, []);',
    programs: ['injected-givers/racy'],
  },
  {
    name: 'an annotation may be a qualifier',
    text: "return [...new Set(texts)].sort().join('');",
    without: "return '';",
    programs: ['injected-own-qualifiers/racy'],
  },
  {
    name: 'qualifiers with other values are others',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    text: '`@${type}${textOf([...values])}`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    without: '`@${type}`',
    programs: ['injected-own-qualifiers/racy'],
  },
  {
    name: 'what is given goes by the arguments of the type that is asked for',
    text: 'const fitting = below.filter((id) => this.fits(id, asked));',
    without: 'const fitting = below;',
    programs: ['injected-type-arguments/free'],
  },
  {
    name: 'so does what methods make',
    text: 'const fitting = below.filter(({ written }) => mayBe(this.program, written, asked));',
    without: 'const fitting = below;',
    programs: ['injected-type-arguments/free'],
  },
  {
    name: 'and what is no component',
    text: 'candidates.includes(id)',
    without: 'true',
    programs: ['injected-type-arguments/free'],
  },
  {
    name: 'a place asks for no object of the types that its own type is of, but for those of a collection',
    text: 'if (type < 0 || !isContainer(this.program, type)) return;\n    for (const one of typeArg',
    without: 'for (const one of typeArg',
    programs: ['injected-type-arguments/racy'],
  },
];
