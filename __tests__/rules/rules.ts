/**
 * The rules that silence false alarms, each with programs that give one without it.
 *
 * Soundness has oracles: an interpreter and naive solvers see what is missed. They cannot see a report too many, so a
 * rule that only makes the analysis more precise could be lost without notice. Here each of them is written down with
 * the source text that is the rule, what is left when it is deleted, and the twins of fixtures whose marks then no longer
 * fit. `scripts/mutate-rules.mjs` deletes them one after the other and scans these programs.
 *
 * The text must stand in `src/` exactly once, wherever that is: who moves the code need not change its row.
 */
import { barrierRules } from './barrier-rules.js';
import { callLockRules } from './call-lock-rules.js';
import { callRules } from './call-rules.js';
import { clientRules } from './client-rules.js';
import { contractRules } from './contract-rules.js';
import { entryRules } from './entry-rules.js';
import { fillRules } from './fill-rules.js';
import { frameworkRules } from './framework-rules.js';
import { handOverRules } from './hand-over-rules.js';
import { indexRules } from './index-rules.js';
import { keyRules } from './key-rules.js';
import { lockRules } from './lock-rules.js';
import { lockWordRules } from './lock-word-rules.js';
import { markRules } from './mark-rules.js';
import { orderRules } from './order-rules.js';
import { ownRules } from './own-rules.js';
import { permitRules } from './permit-rules.js';
import { publicationRules } from './publication-rules.js';
import { rangeRules } from './range-rules.js';
import { servedRules } from './served-rules.js';
import { signalRules } from './signal-rules.js';
import { stampedRules } from './stamped-rules.js';
import { stripedRules } from './striped-rules.js';
import { toldApartRules } from './told-apart-rules.js';
import { updateRules } from './update-rules.js';

export interface Rule {
  readonly name: string;
  /** The source text that is replaced. */
  readonly text: string;
  /** What stands in its place where the rule is gone. */
  readonly without: string;
  /** `fixture/twin`: scanned without the rule, the findings in each of them differ from the marks in its sources. */
  readonly programs: readonly string[];
  /**
   * A later stage repeats the rule on its own terms, so that the findings stay the same: then the number of pairs that are
   * left after this stage must differ.
   */
  readonly stage?: 'reachable' | 'local-thread';
}

export const rules: readonly Rule[] = [
  // Accesses by handles.
  {
    name: 'accesses by handles are ordered among each other',
    text: '(!(isOrdered(a) && isOrdered(b)) || isLost(a, b))',
    without: '(isOrdered(a) || a > 0 || isLost(a, b))',
    programs: ['handles-of-variables/free'],
  },
  {
    name: 'a plain access by a handle is not ordered',
    text: "const ordered = mode === 'ordered' || (isVolatile && mode !== 'plain');",
    without: 'const ordered = mode !== undefined || isVolatile;',
    programs: ['handles-of-variables/racy'],
  },

  // Threads: who runs beside whom.
  {
    name: 'tasks of one thread are a group of their own, beside those of other threads',
    text: "return turns[i] < 0 ? key : [key, 'turn', turns[i]].join(' ');",
    without: 'return key;',
    programs: ['turns-of-clients/free'],
  },
  {
    name: 'tasks of two such threads are two groups',
    text: "return turns[i] < 0 ? key : [key, 'turn', turns[i]].join(' ');",
    without: "return turns[i] < 0 ? key : [key, 'turn'].join(' ');",
    programs: ['turns-of-clients/free'],
  },
  {
    name: 'what the client calls in the event thread takes turns with tasks that are given to it',
    text: 'if (cls >= 0) return getOrMake(ofClass, cls, () => onlyOne(pt, sole, cls));',
    without: '',
    programs: ['listeners-of-clients/free'],
  },
  {
    name: 'only what the event thread of AWT and Swing runs does',
    text: 'executorClassOf: (method) => (EVENT_THREADS.has(threadOf(method)) ? program.findClass(EVENTS) : -1),',
    without: 'executorClassOf: () => program.findClass(EVENTS),',
    programs: ['listeners-of-clients/racy'],
  },
  {
    name: 'who adds a listener does not call it',
    text: 'if (isReceiver || isForEvents(this.table, this.method, type) || !this.options.isCalled(type)) continue;',
    without: 'if (isReceiver || !this.options.isCalled(type)) continue;',
    programs: ['listeners-of-clients/free'],
  },
  {
    name: 'events come when a window is shown, not before',
    text: "if (options.hasMain()) this.builder.invoke('static', KEEP, [value]);",
    without: "if (false) this.builder.invoke('static', KEEP, [value]);",
    programs: ['order-listeners/free'],
  },
  {
    name: 'class initialisers run beside each other only where threads that do set them off',
    text: "if (a.kind === 'initialiser' && b.kind === 'initialiser') return false;",
    without: '',
    programs: ['static-initialisers/free'],
  },
  {
    name: 'one thread runs one class initialiser after the other',
    text: 'if (sets.overlap(besides(setters[i]), setters[j])) pairs.push',
    without: 'pairs.push',
    programs: ['static-initialisers/free'],
  },
  {
    name: 'an initialiser that one thread alone sets off runs in that thread',
    text: 'return isKnown && !sets.has(parallel[setter], setter)',
    without: 'return false',
    programs: ['order-edges/free', 'initialisers-at-once/free'],
  },
  {
    name: 'an initialiser that several threads set off runs beside each of them',
    text: 'setter !== undefined && others.length === 0;',
    without: 'setter !== undefined;',
    programs: ['initialisers-at-once/racy'],
  },
  {
    name: 'an initialiser that one of many threads sets off runs beside the others',
    text: 'isKnown && !sets.has(parallel[setter], setter)',
    without: 'isKnown',
    programs: ['initialisers-at-once/racy'],
  },
  {
    name: 'what is initialised with a class ends before its initialiser begins',
    text: 'if (program.initialisedWith(x).includes(y) || program.initialisedWith(y).includes(x)) continue;',
    without: '',
    programs: ['initialisers-at-once/free'],
  },
  {
    name: 'the class of a program is initialised before the program begins',
    text: 'return sets.without(of[cs], sets.unionOf(done));',
    without: 'return of[cs];',
    programs: ['initialisers-at-once/free'],
  },
  {
    name: 'only interfaces with default methods are initialised with a class',
    text: 'return initializer >= 0 && methods.some((id) => isDefault(table.methods[id].access));',
    without: 'return initializer >= 0;',
    programs: ['initialisers-at-once/free'],
  },
  {
    name: 'an initialiser that calls a method of another class is not that class',
    text: '(this.classOf.get(group) ?? owner) === owner',
    without: 'true',
    programs: ['initialisers-at-once/racy'],
  },
  {
    name: 'a thread that is started once does not run beside itself',
    text: 'if (i === j && !a.many) return false;',
    without: '',
    programs: ['callbacks-once/free'],
    stage: 'reachable',
  },
  {
    name: 'threads that are started in one place, once, are one thread',
    text: "many: harness === 'open' || (harness !== 'main' && !once.startsAlone(cs) && !single.has(cs)),",
    without: "many: harness !== 'main' && !single.has(cs),",
    programs: ['callbacks-once/free'],
    stage: 'reachable',
  },
  {
    name: 'a program starts with one thread',
    text: "many: harness === 'open' || (harness !== 'main' && !once.startsAlone(cs) && !single.has(cs)),",
    without: "many: harness === 'open' || harness === 'main' || (!once.startsAlone(cs) && !single.has(cs)),",
    programs: ['callbacks-of-tasks/free'],
    stage: 'reachable',
  },
  {
    name: 'what only a second call would start is not started by one call',
    text: 'if (once.startsNothing(e)) continue;',
    without: '',
    programs: ['continuations/free'],
  },
  {
    name: 'the JDK calls once what its models say it calls once',
    text: 'return [...method.annotations, ...file.annotations].some(({ type }) => type === CALLS_ONCE);',
    without: 'return false;',
    programs: ['callbacks-once/free'],
  },
  {
    name: 'threads that the settings keep apart do not meet',
    text: 'return !options.excluded(pt.calls.methodOf(a.cs), pt.calls.methodOf(b.cs));',
    without: 'return true;',
    programs: ['excluded-roots/free'],
  },
  {
    name: 'only threads that may run at once race',
    text: 'return a !== sets.none && b !== sets.none && sets.overlap(this.besideAny(a), b);',
    without: 'return a !== sets.none && b !== sets.none;',
    programs: ['many-programs/free'],
    stage: 'reachable',
  },
  // Sharing: what more than one thread can reach.
  {
    name: 'an object that no static field and no thread start leads to is not shared',
    text: 'return reachable(pt, fields, locals, [...startingObjects(pt), ...inherited]);',
    without:
      'return reachable(pt, fields, locals, Array.from({ length: pt.heap.objectCount }, (_, o) => o));',
    programs: ['thread-local/free'],
  },
  {
    name: 'what a ThreadLocal holds is the own of each thread',
    text: 'return key === this.value || key === this.inherited;',
    without: 'return key === this.inherited;',
    programs: ['thread-local-set/free'],
  },
  {
    name: 'a copy that a child thread inherits is its own',
    text: 'return key === this.value || key === this.inherited;',
    without: 'return key === this.value;',
    programs: ['inheritable-thread-local/free'],
  },
  {
    name: 'a class initialiser is done with the statics of its class before others use them',
    text: 'return this.threads.sets.without(mask, own);',
    without: 'return mask;',
    programs: ['constructor-fills/free'],
  },
  {
    name: 'a class initialiser is done with what it made before others use it',
    text: 'return this.methods.has(heap.sites[heap.siteOf(object)].method);',
    without: 'return false;',
    programs: ['static-table/free'],
  },
  {
    name: 'what a method made is captured until it is published',
    text: 'return this.code.isLeftOut[local] === 0 && this.foreign[local] === 0 && !this.isBad(local);',
    without: 'return false;',
    programs: ['fill-before-publish/free', 'constructor-fills/free'],
  },
  {
    name: 'a cast of what is captured is captured',
    text: `case 'copy':
      case 'cast':
        this.move(dst,`,
    without: `case 'copy':
        this.move(dst,`,
    programs: ['copy-on-write/free'],
  },
  {
    name: 'a copy by clone() is captured',
    text: `case CapturedOp.make:
      case CapturedOp.clone:`,
    without: 'case CapturedOp.make:',
    programs: ['copy-on-write/free'],
  },
  {
    name: 'what a round of a loop made is captured in that round, whatever was published in others',
    text: 'kept.set(header, set);',
    without: '',
    programs: ['captured-factory/free'],
  },
  {
    name: 'what is captured in a caller is captured in a helper that keeps it so',
    text: 'if (this.captured.keeps(e, param)) continue;',
    without: '',
    programs: ['captured-helper/free'],
  },
  {
    name: 'a parameter is captured where all callers pass what is captured',
    text: 'if (!isHidden && param < BITS) params |= 1 << param;',
    without: 'if (param < BITS) params |= 1 << param;',
    programs: ['captured-recursion/free'],
  },
  {
    name: 'what a method returns is captured as what it is made of',
    text: 'if (params < 0) return NEVER;',
    without: 'return NEVER;',
    programs: ['captured-factory/free'],
  },
  {
    name: 'parts of what is captured are captured',
    text: 'if (isBroken[load]) this.needs[ops[at + 1]] = NEVER;',
    without: 'this.needs[ops[at + 1]] = NEVER;',
    programs: ['captured-parts/free'],
  },
  {
    name: 'what was made just now is captured, whatever else its variables might hold',
    text: 'return this.fresh.isFresh(local, block, insn);',
    without: 'return false;',
    programs: ['captured-parts/free'],
  },
  {
    name: 'what holds a captured object is not published with it',
    text: 'const known = this.heldBy(variable);',
    without: 'const known = this.find(variable);',
    programs: ['captured-with-shared/free'],
  },
  // Accesses that cannot race.
  {
    name: 'volatile fields do not race',
    text: "const ordered = mode === 'ordered' || (isVolatile && mode !== 'plain');",
    without: "const ordered = mode === 'ordered';",
    programs: ['volatile-publish/free'],
    stage: 'local-thread',
  },
  {
    name: 'arrays of no elements do not race',
    text: 'return this.sites[this.siteOf(object)].isEmpty === true;',
    without: 'return false;',
    programs: ['empty-array/free'],
  },
  {
    name: 'what the settings call local does not race',
    text: 'if (isLocal(this.locations.keyOf(location), this.locations.objectOf(location))) return;',
    without: '',
    programs: ['excluded-fields/free'],
  },
  {
    name: 'what each of two threads has made for itself is two objects',
    text: 'classOf: (instance) => (instances.isOwn(instance) ? OWN : OTHER),',
    without: 'classOf: () => OTHER,',
    programs: ['own-objects/free'],
  },
  // What clients do.
  {
    name: 'what an object is made from is made for it alone',
    text: 'const own = ownerInside(new Map([...owner.around, [type, object]]));',
    without: 'const own = owner;',
    programs: ['owned-arguments/free'],
  },
  {
    name: 'two shared instances have arguments of their own',
    text: 'if (tag !== 0) kept.push(tag);',
    without: '',
    programs: ['owned-part/free'],
    stage: 'local-thread',
  },
  {
    name: 'builders are used by one thread',
    text: 'if (isBuilder(program, cls))',
    without: 'if (false)',
    programs: ['builders/free'],
  },
  {
    name: 'readExternal is called on an object that is new',
    text: 'if (isReadExternal(program, method, cls)) return false;',
    without: '',
    programs: ['externalizable-state/free'],
  },
  {
    name: 'a caller holds the lock that a method asks it for',
    text: 'known = sets.join(promised.locksAt(edge), ofEntries.locksAt(edge));',
    without: 'known = ofEntries.locksAt(edge);',
    programs: ['callers-hold/free'],
  },
  // Calls into the JDK.
  {
    name: 'a model holds locks of its own',
    text: 'return this.put(summary, relative(base, key, write), entry);',
    without: 'return this.put(summary, relative(base, key, write), { ...entry, lockset: NO_LOCKS });',
    programs: ['string-builder/free'],
    stage: 'local-thread',
  },
  {
    name: 'a call into the JDK gets at what its arguments lead to',
    text: 'return this.marks[object] === this.queried;',
    without: 'return true;',
    programs: ['append-to-builder/free'],
  },
  // Locks.
  {
    name: 'a lock that both hold excludes',
    text: 'if (set.includes(lock) && !isShared(lock)) return lock;',
    without: '',
    programs: ['static-and-instance-sync/free', 'class-literal-lock/free'],
  },
  {
    name: 'a read lock excludes its write lock',
    text: 'if ((isOfObject(lock) || isOfAccessed(lock)) && set.includes(lock ^ 4)) return lock ^ 4;',
    without: '',
    programs: ['read-write-lock/free'],
    stage: 'local-thread',
  },
  {
    name: 'read and write lock are views of one lock',
    text: 'if (view === undefined) return lockOfObject(object, isShared);',
    without: 'if (view === undefined || object >= 0) return lockOfObject(object, isShared);',
    programs: ['order-guarded-flags/free'],
  },
  {
    name: 'the lock of an argument is that of the parameter',
    text: 'for (const { name, shared } of named) found.push(lockOfParam(a, shared, name));',
    without: '',
    programs: ['lock-of-argument/free'],
  },
  {
    name: 'the lock of a receiver is that of the object it is in the callee',
    text: "if (isLocked && a === 0 && call.dispatch !== 'static') ofReceiver = 1;",
    without: '',
    programs: ['lock-of-holder/free'],
  },
  {
    name: 'the monitor of a java.util.concurrent lock is another lock',
    text: 'if (isMonitor && this.facts.isExplicitLock(object)) return monitorOfObject(object);',
    without: '',
    programs: ['monitor-of-lock/racy'],
  },
  {
    name: 'a static synchronized method holds the lock of its class',
    text: "if (expr.kind === 'class') return [lockOfObject(pt.heap.classLiteral(expr.type), false)];",
    without: "if (expr.kind === 'class') return [];",
    programs: ['static-and-instance-sync/free'],
  },
  {
    name: 'a static final field is one lock for good',
    text: 'if (field >= 0) found.push(objects.ofStaticFinal(field, isMonitor, shared));',
    without: '',
    programs: ['boxed-lock/free'],
  },
  {
    name: 'an object that is locked itself is accessed by one thread',
    text: 'return this.sets.join(lockset, this.namedAt(cs, base, block, insn, entry));',
    without: 'return lockset;',
    programs: ['copy-from/free'],
    stage: 'local-thread',
  },
  {
    name: 'a method runs under the locks of its caller',
    text: 'if (!this.locksAt(edge) && frames.strip(entry) === entry) return entry;',
    without: 'if (entry !== UNREACHED) return NOTHING;',
    programs: ['helper-chain/free'],
    stage: 'local-thread',
  },
  {
    name: 'a part is reached through its owner, and with the locks held there',
    text: 'const owner = mask === 0 || base < 0 ? undefined : parts.ownerOf(cs, base, object);',
    without: 'const owner = undefined as ReturnType<typeof parts.ownerOf>;',
    programs: ['owned-part/free'],
    stage: 'local-thread',
  },
  {
    name: 'accesses race only where the calls on the owner of the object may overlap',
    text: 'return races.prunedBy(owned);',
    without: 'return races.prunedBy({ ...owned, keeps: () => true });',
    programs: ['owned-chain/free'],
  },
  // Heap: which objects are told apart.
  {
    name: 'methods are looked at by the object that they run on',
    text: 'context = named\n      ? EMPTY_CONTEXT',
    without: 'context = true\n      ? EMPTY_CONTEXT',
    programs: ['captured-parts/free'],
  },
  {
    name: 'functions given to models are told apart by the call that gave them',
    text: 'const takes = this.functionTakers.has(target);',
    without: 'const takes = false;',
    programs: ['functions-to-models/free'],
  },
  {
    name: 'a box, string or throwable that looks like a lock is an object of its own',
    text: 'if (!merging.mayKeep(owner, cls)) return false;',
    without: 'return false;',
    programs: ['locks-made-by-new/free'],
  },
  {
    name: 'a method that gives back its argument does not mix its callers',
    text: 'return params.length === 0 ? undefined : Int32Array.from(params.flat());',
    without: 'return undefined;',
    programs: ['given-back/free'],
  },
  {
    name: 'an object that is passed twice is one object to who gets it',
    text: '&& !values.isTwice(args, param)',
    without: '',
    programs: ['captured-passed-twice/racy'],
  },
  ...lockRules,
  ...orderRules,
  ...ownRules,
  ...indexRules,
  ...rangeRules,
  ...frameworkRules,
  ...fillRules,
  ...handOverRules,
  ...publicationRules,
  ...barrierRules,
  ...callLockRules,
  ...stampedRules,
  ...stripedRules,
  ...entryRules,
  ...keyRules,
  ...lockWordRules,
  ...permitRules,
  ...callRules,
  ...clientRules,
  ...contractRules,
  ...markRules,
  ...updateRules,
  ...servedRules,
  ...signalRules,
  ...toldApartRules,
];
