/** What frameworks make and call (`src/program/frameworks`, `src/harness/frameworks.ts`). */
import type { Rule } from './rules.js';

export const frameworkRules: readonly Rule[] = [
  {
    name: 'a framework calls the methods that its table names, and no others',
    text: 'const isCalled = asked === undefined ? has(method, Access.public) : isAsked(program, method, asked);',
    without: 'const isCalled = has(method, Access.public) || isAsked(program, method, asked ?? []);',
    programs: ['frameworks-servlet/free'],
  },
  {
    name: 'a framework calls methods that its annotations mark, whatever their access',
    text: 'if (isCalled || program.frameworks.isCalled(id)) found.set(method.selector, method);',
    without: 'if (isCalled) found.set(method.selector, method);',
    programs: ['frameworks-spring/racy', 'frameworks-cdi-ejb/racy'],
  },
  {
    name: 'what a framework calls before all others runs before others have the object',
    text: "return hasMethodMark(program, method, 'initialises') || program.frameworks.runsOf(method, cls) === 'before';",
    without: "return hasMethodMark(program, method, 'initialises');",
    programs: ['frameworks-spring/free'],
  },
  {
    name: 'what a framework calls after all others runs beside none',
    text: "if (program.frameworks.runsOf(method.id, cls) === 'after') return false;",
    without: '',
    programs: ['frameworks-cdi-ejb/free'],
  },
  {
    name: 'of what a framework makes for each call, each thread has one of its own',
    text: "const isPerCall = program.frameworks.ofClass(cls.id)?.objects === 'per-request';",
    without: 'const isPerCall = cls.id < 0;',
    programs: ['frameworks-jaxrs/free', 'frameworks-cdi-ejb/free', 'frameworks-quartz/free'],
  },
  {
    name: 'but not of what another open class has threads share',
    text: 'if (opened.isPerCall !== true) claim.isPerCall = false;',
    without: '',
    programs: ['frameworks-jaxrs/racy'],
  },
  {
    name: 'what a framework runs one at a time does not run beside itself',
    text: "if (runs === 'one-at-a-time')",
    without: 'if (root < 0)',
    programs: ['frameworks-spring/free', 'frameworks-quartz/free', 'frameworks-messaging/free'],
  },
  {
    name: 'methods of one event thread do not run beside each other',
    text: "return typeof runs === 'object' ?",
    without: 'return root < 0 ?',
    programs: ['frameworks-interfaces/free', 'frameworks-more/free'],
  },
  {
    name: 'a framework that has one thread at a time call an object is as good as a lock',
    text: "return frameworks.ofClass(receiver)?.objects === 'per-thread' ? containerLock('exclusive') : undefined;",
    without: 'return undefined;',
    programs: ['frameworks-netty-vertx/free', 'frameworks-actors/free', 'frameworks-servlet/free'],
  },
  {
    name: 'a framework locks an object for each call where its table says so',
    text: 'if (lock !== undefined) return containerLock(lock);',
    without: '',
    programs: ['frameworks-cdi-ejb/free'],
  },
  {
    name: 'it does so for calls of other classes',
    text: 'return promise?.target === callee ? promise.holds : this.byFramework(caller, callee);',
    without: 'return promise?.target === callee ? promise.holds : [];',
    programs: ['frameworks-cdi-ejb/free'],
  },
  {
    name: 'but not for those of the class itself',
    text: 'const isOwn = program.isSubclass(to.id, from.id) || isNested(from.name, to.name);',
    without: 'const isOwn = from.id < 0;',
    programs: ['frameworks-cdi-ejb/racy'],
  },
  {
    name: 'nor for what threads are given to run',
    text: 'return isCode && !isOwn;',
    without: 'return !isOwn;',
    programs: ['frameworks-cdi-ejb/racy'],
  },
  {
    name: 'a lock for reading lets others read',
    text: "return runs === 'locked' ? 'exclusive' : runs === 'read-locked' ? 'shared' : undefined;",
    without: "return runs === 'locked' || runs === 'read-locked' ? 'exclusive' : undefined;",
    programs: ['frameworks-cdi-ejb/racy'],
  },
  {
    name: 'the lock of a framework is another one than the monitor',
    text: "const name = this.nameOf('container', fields);",
    without: "const name = this.nameOf('monitor', fields);",
    programs: ['frameworks-cdi-ejb/racy', 'frameworks-netty-vertx/racy'],
  },
  {
    name: 'tests have their objects to themselves',
    text: "return program.frameworks.ofClass(cls.id)?.objects === 'unshared';",
    without: 'return cls.id < 0;',
    programs: ['frameworks-more/free'],
  },
  {
    name: 'a scope goes before what holds by default',
    text: 'return said.length > 0 ? said : among;',
    without: 'return among;',
    programs: ['frameworks-spring/free', 'frameworks-more/free'],
  },
  {
    name: 'what the settings say of a class goes before the tables',
    text: 'const among = own.length > 0 ? own : fits;',
    without: 'const among = fits;',
    programs: ['frameworks-more/free'],
  },
  {
    name: 'an entry may ask for values of an annotation',
    text: 'types.includes(annotation.type) && hasElements(annotation, wanted)',
    without: 'types.includes(annotation.type)',
    programs: ['frameworks-more/free', 'frameworks-messaging/free'],
  },
  {
    name: 'a scope beside the annotation of a factory method is that of what it makes',
    text: 'const objects = scope?.entry.objects ?? (most.row.entry.returns as ObjectsOf);',
    without: 'const objects = most.row.entry.returns as ObjectsOf;',
    programs: ['frameworks-spring/free'],
  },
  {
    name: 'an annotation passes on what it carries',
    text: 'for (const next of this.onType(type)) if (!found.has(next.type)) found.set(next.type, next);',
    without: 'void type;',
    programs: ['frameworks-spring/racy'],
  },
  {
    name: 'annotations of scopes are inherited',
    text: 'const on = annotationFor(entry, entry.inherited === true ? [...own, ...inherited] : own);',
    without: 'const on = annotationFor(entry, own);',
    programs: ['frameworks-cdi-ejb/racy', 'frameworks-jaxrs/racy'],
  },
  {
    name: 'a framework runs tasks that are nested in another class',
    text: '(id) => isManaged || !isEntryOfInnerTask(program, cls, program.method(id)),',
    without: '(id) => !isEntryOfInnerTask(program, cls, program.method(id)),',
    programs: ['frameworks-actors/racy'],
  },
];
