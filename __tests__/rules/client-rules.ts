/** What the client of open classes does and does not do (`src/harness/`). */
import type { Rule } from './rules.js';

export const clientRules: readonly Rule[] = [
  {
    name: 'who uses guarded fields of another class is called on objects of each call',
    text: "add('guarded-use', guardedUse(program, cls, file));",
    without: '',
    programs: ['guarded-state/racy'],
  },
  {
    name: 'that it uses guarded fields of another class does not say that threads share it',
    text: "!isOpenBy(signs.filter(({ kind }) => kind !== 'guarded-use'));",
    without: 'false;',
    programs: ['guarded-state/free'],
  },
  {
    name: 'of a class whose calls have objects of their own, clients use no public field',
    text: 'if (!has(info, Access.public) || isHidden(info) || isOfCalls(program, one)) return [];',
    without: 'if (!has(info, Access.public) || isHidden(info)) return [];',
    programs: ['guarded-state/free'],
  },
  {
    name: 'a task that others stop by a plain flag is shared',
    text: "add('polled-field', polledField(program, cls));",
    without: '',
    programs: ['polled-flags/racy'],
  },
  {
    name: 'a flag that a task alone sets says nothing of others',
    text: "if (method.name === '<init>' || has(method, Access.private)) return false;",
    without: "if (method.name === '<init>') return false;",
    programs: ['polled-flags/free'],
  },
  {
    name: 'a number in a loop is no flag',
    text: "const isFlag = desc === 'Z' && owner",
    without: 'const isFlag = owner',
    programs: ['polled-flags/free'],
  },
  {
    name: 'what constructors alone call no client calls',
    text: 'if (uses.every(({ making }) => this.areRelated(making, method.owner))) return false;',
    without: '',
    programs: ['client-insiders/free'],
  },
  {
    name: 'hooks of serialisation are called before others have the object',
    text: 'if (HOOKS.has(method.name) || isOfForeign(this.program, method)) return false;',
    without: 'if (isOfForeign(this.program, method)) return false;',
    programs: ['client-insiders/free'],
  },
  {
    name: 'methods that the JDK declares, and that are not public, the JDK calls',
    text: 'if (HOOKS.has(method.name) || isOfForeign(this.program, method)) return false;',
    without: 'if (HOOKS.has(method.name)) return false;',
    programs: ['client-insiders/free'],
  },
  {
    name: 'what a public class calls itself is a step of its own, where no contract says more',
    text: 'return !has(program.class(method.owner), Access.public) && !this.isStep(method, uses);',
    without: 'return !this.isStep(method, uses);',
    programs: ['client-insiders/free'],
  },
  {
    name: 'what a class of one package alone calls is a step of its own',
    text: 'return !has(program.class(method.owner), Access.public) && !this.isStep(method, uses);',
    without: 'return !has(program.class(method.owner), Access.public);',
    programs: ['client-insiders/free'],
  },
  {
    name: 'what a program has for itself has no other users',
    text: 'if (this.isOfProgram(method.owner)) return this.hasContract(cls);',
    without: '',
    programs: ['client-insiders/free'],
  },
  {
    name: 'a contract is about all who can name a method',
    text: 'if (this.hasContract(cls)) return true;',
    without: '',
    programs: ['client-insiders/racy'],
  },
  {
    name: 'code of the package holds what other code of the package holds',
    text: '...(isInside ? asks : []),',
    without: '',
    programs: ['client-insiders/free'],
  },
  {
    name: 'for code of the package one call is a habit',
    text: 'this.callers.of(method.id, isInside ? 1 : undefined)',
    without: 'this.callers.of(method.id)',
    programs: ['client-insiders/free'],
  },
  {
    name: 'a private class that says itself that threads use it is open',
    text: 'const open = isMarked(cls) ? cls : visibleClassAround(program, cls);',
    without: 'const open = visibleClassAround(program, cls);',
    programs: ['client-insiders/racy'],
  },
  {
    name: 'a private method that says itself that threads use it is called',
    text: "return findMark(method.member?.annotations ?? [], 'thread-safe') !== undefined;",
    without: 'return false;',
    programs: ['client-insiders/racy'],
  },
  {
    name: 'private constructors are for the class itself',
    text: 'if (has(init, Access.private)) return false;',
    without: '',
    programs: ['client-makes/free'],
  },
  {
    name: 'what a container makes has no users in its package',
    text: 'return !isMadeByContainer(program, program.class(cls)) && users?.call(method, cls) === true;',
    without: 'return users?.call(method, cls) === true;',
    programs: ['frameworks-spring/free'],
  },
  {
    name: 'what a container makes no client makes',
    text: 'return isMadeByContainer(program, cls);',
    without: 'return false;',
    programs: ['client-makes/free'],
  },
  {
    name: 'clients use public fields alone',
    text: 'if (isOwn && has(field, Access.public) && mayChange(program, field)) found.push(field);',
    without: 'if (isOwn && mayChange(program, field)) found.push(field);',
    programs: ['client-fields/free'],
  },
  {
    name: 'public fields of classes that users cannot name are not theirs',
    text: 'if (!has(info, Access.public) || isHidden(info)) return [];',
    without: '',
    programs: ['client-fields/free'],
  },
  {
    name: 'what comes from one maker shares what the maker gives it',
    text: 'const harness = { ...this.harness, makers: this.makers };',
    without: 'const harness = this.harness;',
    programs: ['client-factories/racy'],
  },
];
