/**
 * Side conditions of the order of threads: without one of them a race of a fixture is missed, as the join before it seems to be
 * for threads that it is not for.
 */
import type { Rule } from './rules.js';

export const orderRules: readonly Rule[] = [
  // Loops over all elements.
  {
    name: 'the iterator of a loop is made right before it',
    text: "if (at < 0 || insns.slice(at + 1).some(({ op }) => op === 'invoke' || op === 'astore')) return undefined;",
    without: 'if (at < 0) return undefined;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'the iterator of a loop gives its elements in one place alone',
    text: 'return found.length === 1 && others === 1 && found[0].element >= 0 ? found[0] : undefined;',
    without: 'return found.length > 0 && found[0].element >= 0 ? found[0] : undefined;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'an iteration takes one element',
    text: 'if (next === undefined || !blocks.has(next.block) || inner.has(next.block)) return undefined;',
    without: 'if (next === undefined || !blocks.has(next.block)) return undefined;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a loop over an array begins with its first element',
    text: 'if (first > 0 && !arrays.every((array) => isStoredFrom(code, array, first))) return undefined;',
    without: '',
    programs: ['order-join-all/racy', 'order-join-some/racy'],
  },
  {
    name: 'or with the first that is ever filled',
    text: 'return isCounted && first !== undefined && first >= 0 ? first : undefined;',
    without: 'return isCounted && first === 0 ? first : undefined;',
    programs: ['order-join-some/free'],
  },
  {
    name: 'elements below the first index stay empty',
    text: 'return !isArray(insn.src) && isFrom(definitions, insn.index, first);',
    without: 'return !isArray(insn.src);',
    programs: ['order-join-some/racy'],
  },
  {
    name: 'the element of an iteration that is null needs no join',
    text: 'after = this.steps.absent(after, nullTest.value);',
    without: '',
    programs: ['order-join-some/free'],
  },
  {
    name: 'the size of an array may be in a field that stays the same',
    text: 'return isOneField(insn.field, size.field) ? array : undefined;',
    without: 'return insn.dst < 0 ? array : undefined;',
    programs: ['order-join-some/free'],
  },
  {
    name: 'the size of an array is in one field, which stays the same',
    text: 'return isOneField(insn.field, size.field) ? array : undefined;',
    without: 'return array;',
    programs: ['order-join-some/racy'],
  },
  {
    name: 'a loop over an array leaves no element out',
    text: '((from.a === value && isConstant(definitions[from.b], 1)) ||',
    without: '(from.a === value ||',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a loop over an array ends at the length of that array',
    text: 'sources: [...arrays, lengthOf], elements',
    without: 'sources: arrays, elements',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a loop over an array ends at no other number than its length',
    text: 'const lengthOf = arrayOfLength(code, test.b, arrays[0]);',
    without: 'const lengthOf = arrayOfLength(code, test.b, arrays[0]) ?? arrays[0];',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a number that ends a loop is the one that the array was made with',
    text: 'return constant !== undefined && constant === constantOf(size) ? array : undefined;',
    without: 'return constant !== undefined ? array : undefined;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'each iteration joins its element',
    text: 'if (loop.backs.every(isJoined)) after',
    without: 'if (loop.backs.length > 0) after',
    programs: ['order-loops/racy'],
  },
  {
    name: 'each way to the next iteration joins the element',
    text: 'if (loop.backs.every(isJoined)) after',
    without: 'if (loop.backs.some(isJoined)) after',
    programs: ['order-loops/racy'],
  },
  {
    name: 'all are joined where the loop is done, not where it is left',
    text: 'if (loop.exit !== to) continue;',
    without: '',
    programs: ['order-join-all/racy'],
  },
  // What arrays and collections hold.
  {
    name: 'an array is filled once where it is made for each filling',
    text: 'if (code.isMadeIn(first.insn.array, outer)) return true;',
    without: 'if (first !== undefined) return true;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'an array is filled once where its filling runs once',
    text: 'return outer < 0 && this.sole.has(array) && stores.length === 1 && this.once.runsOnce(first.cs);',
    without: 'return outer < 0 && this.sole.has(array) && stores.length === 1;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'an array is filled by the counter of a loop',
    text: '      if (loop === undefined) return false;\n',
    without: '      if (loop === undefined) return true;\n',
    programs: ['order-loops/racy'],
  },
  {
    name: 'two stores with one index are of one element',
    text: '      indices.size === sites.size &&\n',
    without: '',
    programs: ['order-loops/racy'],
  },
  {
    name: 'stores with constant indices run once for an array',
    text: 'stores.every(({ insn, block }) => code.isMadeIn(insn.array, code.innermost(block)))',
    without: 'stores.length > 0',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a collection of which elements are taken out does not hold all',
    text: "return program.isJdk(cls) && program.hasRole(cls, 'COLLECTION') && !this.losing().has(object);",
    without: "return program.isJdk(cls) && program.hasRole(cls, 'COLLECTION');",
    programs: ['order-loops/racy'],
  },
  {
    name: 'an array that others are copied into does not hold all',
    text: "if (call.intrinsic === 'arraycopy') this.addObjects(cs, call.args[2], losing);",
    without: '',
    programs: ['order-loops/racy'],
  },
  {
    name: 'what a loop makes is not one object',
    text: 'if (blocks.has(block)) return -1;',
    without: '',
    programs: ['order-loops/racy'],
  },
  {
    name: 'what a method makes that runs twice is not one object',
    text: 'makers.length === 1 && this.once.runsOnce(makers[0]) && calls.methodOf(makers[0]) === method;',
    without: 'makers.length === 1 && calls.methodOf(makers[0]) === method;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a thread that was started before is not started again',
    text: 'const refused = isThreadStart(this.ask.pt, this.cs) ? state : undefined;',
    without: 'const refused = undefined;',
    programs: ['order-nested/racy'],
  },
  {
    name: 'a thread that was just made is started',
    text: 'if (isThreadStart(this.pt, callee) && this.firsts.has(cs, call)) isFirst = true;',
    without: '',
    programs: ['order-nested/free'],
  },
  // Names of live threads.
  {
    name: 'a name dies where its value is made anew',
    text: 'else if (isRef && isInLoop && definesAnew(insn)) events',
    without: "else if (isRef && isInLoop && insn.op === 'return') events",
    programs: ['order-loops/racy'],
  },
  {
    name: 'a name dies where its value is returned anew',
    text: '      after = this.states.define(after, result);\n',
    without: '',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a name dies where its value is loaded anew',
    text: 'let after = this.states.define(state, element);',
    without: 'let after = state;',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a name dies where ways meet that bring another value',
    text: 'const names = own.has(value) ? [] : [value];',
    without: 'const names = [value];',
    programs: ['order-loops/racy'],
  },
  {
    name: 'a group that is harder to end stands for others',
    text: 'fewer.length < own.size && fewer.every((each) => own.has(each));',
    without: 'fewer.length > own.size && [...own].every((each) => fewer.includes(each));',
    programs: ['order-loops/racy'],
  },
  {
    name: 'what a thread leaves running is left when it has ended',
    text: '          after = this.add(after, each, stays);\n',
    without: '',
    programs: ['order-nested/racy'],
  },
  {
    name: 'what threads start counts, and what these start',
    text: 'all = sets.union(all, direct[group]);',
    without: '',
    programs: ['order-edges/racy'],
  },
  {
    name: 'what a live thread may start may be live',
    text: 'after = this.states.add(after, below, via);',
    without: 'void below;',
    programs: ['order-termination/racy'],
  },
  {
    name: 'what a thread leaves running counts where it ends with an exception, too',
    text: 'const state = this.states.join(normal, thrown);',
    without: 'const state = normal ?? thrown;',
    programs: ['order-nested/racy'],
  },
  {
    name: 'what is live when another one is started runs beside it',
    text: 'if (live === sets.none || !this.met.add(live, started)) return;',
    without: 'return;',
    programs: ['order-nested/racy'],
  },
  {
    name: 'what callers have running is live in a method',
    text: '    const joined = this.states.join(known, state);\n',
    without: '    const joined = known ?? NOTHING_LIVE;\n',
    programs: ['callbacks-of-tasks/racy'],
  },
  // Waits and calls.
  {
    name: 'a wait that is interrupted ends nothing',
    text: "return { normal: this.ended(state, args[0]), thrown: interrupted };\n      case 'joinUncompleted'",
    without:
      "return { normal: this.ended(state, args[0]), thrown: undefined };\n      case 'joinUncompleted'",
    programs: ['order-join/racy'],
  },
  {
    name: 'a handler of interrupts is reached where somebody interrupts',
    text: 'if (blocks[to].isForInterrupts && !this.ask.mayBeInterrupted(this.cs)) continue;',
    without: 'if (blocks[to].isForInterrupts) continue;',
    programs: ['order-join/racy'],
  },
  {
    name: 'who may be the receiver of interrupt() may be interrupted',
    text: 'this.add(cs, (root) => isFirst || objects.some((object) => this.pt.holds(root.cs, 0, object)));',
    without: '',
    programs: ['order-join/racy'],
  },
  {
    name: 'who cancels tasks interrupts threads',
    text: "if (CANCELLING.has(name)) this.add(cs, ({ kind }) => kind === 'thread');",
    without: '',
    programs: ['order-cut-short/racy'],
  },
  {
    name: 'the wait for a task that is cancelled ends before the task',
    text: 'if (name === CANCEL) this.cancelling = sets.union(this.cancelling, this.concernedBy(cs));',
    without: '',
    programs: ['order-cut-short/racy'],
  },
  {
    name: 'the wait for a future that others complete ends before its task',
    text: 'if (program.isCutShort(call.target)) this.completing = sets.union(this.completing, this.concernedBy(cs));',
    without: '',
    programs: ['order-cut-short/racy'],
  },
  {
    name: 'a thread may interrupt itself',
    text: 'if (!isInHandler(body, call.block))',
    without: 'if (call.block < 0)',
    programs: ['order-interrupts/racy'],
  },
  {
    name: 'a question has two answers',
    text: 'const isEnded = [isTrueFirst, !isTrueFirst].map((answer) => answer === said.answer);',
    without: 'const isEnded = [isTrueFirst, !isTrueFirst].map(() => true);',
    programs: ['order-join/racy'],
  },
  {
    name: 'a call may run what does nothing',
    text: '    if (isSkipped) {\n',
    without: '    if (isSkipped && edges.length === 0) {\n',
    programs: ['order-edges/racy'],
  },
  {
    name: 'a callee that waits for nobody is a callee',
    text: 'mattering.length < edges.length || this.isSkipped(cs, call, edges)',
    without: 'this.isSkipped(cs, call, edges)',
    programs: ['order-edges/racy'],
  },
  {
    name: 'what a model calls back may start threads',
    text: 'return sets.union(sets.of(given), this.byOthers[callee]);',
    without: 'return sets.of(given);',
    programs: ['order-edges/racy'],
  },
  {
    name: 'a thread that another place may have started refuses',
    text: 'const found = this.isMadeFor(cs, call) && this.isOnlyStart(cs, call);',
    without: 'const found = this.isMadeFor(cs, call);',
    programs: ['order-nested/racy'],
  },
  // Tests for null.
  {
    name: 'where a value is null, it names no thread',
    text: 'if (nullTest?.branch === branch)',
    without: 'if (nullTest === undefined && branch < 0)',
    programs: ['order-null-tests/free'],
  },
  {
    name: 'a value names threads where it is not null',
    text: 'if (nullTest?.branch === branch)',
    without: 'if (nullTest !== undefined)',
    programs: ['order-null-tests/racy'],
  },
  {
    name: 'where a value is null, its object may have threads',
    text: '.map((kind) => handle(kind, nullTest.value)),',
    without: '.flatMap((kind) => this.steps.handlesOf(kind, nullTest.value)),',
    programs: ['order-null-tests/racy'],
  },
  {
    name: 'a task is run once for each call of a method named like one of an executor',
    text: 'if (isExecuting(method)) return true;',
    without: '',
    programs: ['foreign-executors/free'],
  },
  {
    name: 'a future of missing code is made once for each call',
    text: 'return isFuture(returnDesc(method.desc)) && !paramDescs(method.desc).some(callsBack);',
    without: 'return false;',
    programs: ['foreign-executors/free'],
  },
  {
    name: 'a store of null forgets a thread',
    text: "insn.op === 'astore' && insn.elem === 'ref' ? [{ method, block: id, insn }] : [],",
    without:
      "insn.op === 'astore' && insn.elem === 'ref' && pt.methodConstraints(method).localOf[insn.src] >= 0 ? [{ method, block: id, insn }] : [],",
    programs: ['order-join-some/racy'],
  },
  {
    name: 'a static method that is given a list takes elements out of it',
    text: 'const isOwn = program.isJdk(owner) && !isStatic;',
    without: 'const isOwn = program.isJdk(owner);',
    programs: ['order-join-some/racy'],
  },
  {
    name: 'the initialiser of a superclass runs before that of a class',
    text: 'if (isStatic && !isInitialisedFirst(program, owner)) return undefined;',
    without: '',
    programs: ['order-join-some/racy'],
  },
  {
    name: 'an initialiser that runs other code may give a field its value too late',
    text: '|| !this.isFirst(owner, body)) changing.add(field);',
    without: ') changing.add(field);',
    programs: ['own-strides/racy'],
  },
];
