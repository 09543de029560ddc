/** What is woven into a method: hooks at what orders threads, everywhere, and at accesses that are watched. */
import {
  Access,
  type ClassFile,
  type Code,
  constantIndex,
  forEachInstruction,
  kindOfDescriptor,
  type MemberRef,
  type MethodMember,
  Opcode,
  parseMethodDescriptor,
} from '../classfile/index.js';
import type { Emit, Insertion, MethodEdits } from '../weaving/index.js';
import { ACCESS_STACK, beforeGet, beforeLoad, beforePut, beforeStore, HOOKS, ofStatic } from './accesses.js';
import { aroundCall, CALL_STACK } from './around-call.js';
import { insteadOf, wovenCall } from './calls.js';
import { type Classes, type DeclaredField, isWatchable } from './classes.js';
import { initialisedFrom, lineAt, storesFirst } from './code-facts.js';
import type { Sites } from './sites.js';

const OBJECT = 'Ljava/lang/Object;';
const WAITS = 'racewarden/agent/Waits';
const TASKS = 'racewarden/agent/Tasks';

/** A place in a method. */
export interface Where {
  readonly file: ClassFile;
  readonly method: MethodMember;
  readonly pc: number;
  readonly line: number;
}

export interface WatchedCall {
  readonly access: 'read' | 'write';
  readonly findings: readonly string[];
  readonly subject: string;
}

/** What is watched; the answers are the findings that it is part of. */
export interface Watch {
  field(field: DeclaredField, where: Where): readonly string[] | undefined;
  element(where: Where): readonly string[] | undefined;
  /** Whether a call stands for an access to the state of its receiver. */
  call(where: Where): WatchedCall | undefined;
}

export interface Weaving {
  readonly classes: Classes;
  readonly sites: Sites;
  readonly watch: Watch;
  readonly hasParallel: boolean;
  /** Takes a name for each thing that is left out. */
  readonly skip: (what: string) => void;
  /** Makes a site. */
  readonly siteAt: (
    where: Where,
    access: 'read' | 'write',
    subject: string,
    findings: readonly string[],
    field?: string,
  ) => number;
}

/** Methods that others may run as a task. */
const TASK_METHODS = /^(run\(\)V|call\(\)L|compute\(\)|exec\(\)Z|get\(\)L|apply\(|accept\()/;
const LAMBDA_TASKS =
  /\)(Ljava\/(lang\/Runnable|util\/concurrent\/Callable|util\/function\/(Supplier|Function|BiFunction|Consumer|BiConsumer|UnaryOperator|BinaryOperator));)$/;
/** Methods that a parallel stream may call on its functions, its source and its elements. */
const STREAM_METHODS =
  /^(accept|apply(As\w+)?|test|get(As\w+)?|compare(To)?|run|call|equals|hashCode|toString|tryAdvance|trySplit|forEachRemaining|next(Int|Long|Double)?|hasNext)$/;
/** What a handler may catch where a thread has been interrupted. */
const INTERRUPTS = new Set<string | undefined>([
  ...['java/lang/InterruptedException', 'java/lang/Exception', 'java/lang/Throwable'],
  undefined,
]);
/** Constants of classes are of this version on. */
const WITH_CLASS_CONSTANTS = 49;

export function editsOf(file: ClassFile, method: MethodMember, weaving: Weaving): MethodEdits | undefined {
  return method.code === undefined ? undefined : new MethodWeaver(file, method, method.code, weaving).edits();
}

class MethodWeaver {
  private readonly at = new Map<number, Insertion>();
  private readonly isStatic: boolean;
  private readonly thisFrom: number;
  private locals = 0;

  constructor(
    private readonly file: ClassFile,
    private readonly method: MethodMember,
    private readonly code: Code,
    private readonly weaving: Weaving,
  ) {
    this.isStatic = (method.access & Access.static) !== 0;
    this.thisFrom = method.name === '<init>' ? initialisedFrom(file, code) : 0;
  }

  edits(): MethodEdits | undefined {
    const entries = this.entries();
    const leaves = this.leaves();
    const isReturn = (opcode: number): boolean => opcode >= Opcode.ireturn && opcode <= Opcode.return;
    let loop = 0;
    forEachInstruction(this.code.bytes, (pc, opcode) => {
      loop++;
      if (isReturn(opcode)) {
        if (leaves.length > 0) this.add(pc, { before: all(leaves) });
      } else this.instruction(pc, opcode);
    });
    this.handlers();
    const thrown = this.thrown(leaves);
    if (loop === 0 || (this.at.size === 0 && entries.length === 0)) return undefined;
    return {
      ...(entries.length > 0 && { entry: all(entries) }),
      ...(thrown !== undefined && { onThrow: thrown }),
      at: this.at,
      stack: Math.max(ACCESS_STACK, CALL_STACK),
      locals: this.locals,
    };
  }

  /** The monitor of a synchronized method is held before its first instruction. */
  private get isSynchronized(): boolean {
    return (this.method.access & Access.synchronized) !== 0;
  }

  private get isTask(): boolean {
    const { access, name, desc } = this.method;
    return !this.isStatic && (access & Access.bridge) === 0 && TASK_METHODS.test(name + desc);
  }

  /** May it be the first method under scan that a thread of a parallel stream runs? */
  private get isOfStream(): boolean {
    const { hasParallel, classes } = this.weaving;
    const { name } = this.method;
    if (!hasParallel || name.startsWith('<')) return false;
    return /^lambda\$/.test(name) || STREAM_METHODS.test(name) || classes.isReferred(this.method);
  }

  private monitor(): Emit | undefined {
    if (!this.isStatic) return (to) => to.load('reference', 0);
    if (this.file.majorVersion >= WITH_CLASS_CONSTANTS) return (to) => to.classConstant(this.file.name);
    this.weaving.skip('static synchronized methods of classes for Java 1.4');
    return undefined;
  }

  private entries(): Emit[] {
    const entries: Emit[] = [];
    const { name } = this.method;
    const isInitialiser = name === '<clinit>';
    if (name === '<init>' || this.isStatic) {
      const { classes, sites } = this.weaving;
      const initialised = classes.initialiserOf(isInitialiser ? this.file.superName : this.file.name);
      if (initialised !== undefined) {
        const type = sites.initialiser(initialised);
        entries.push((to) => to.int(type).call(HOOKS, 'uses', '(I)V'));
      }
    }
    const monitor = this.isSynchronized ? this.monitor() : undefined;
    if (monitor !== undefined) {
      entries.push((to) => {
        monitor(to);
        to.call(HOOKS, 'acquire', `(${OBJECT})V`);
      });
    }
    if (this.isTask && !this.storesThis())
      entries.push((to) => to.load('reference', 0).call(HOOKS, 'enterTask', `(${OBJECT})V`));
    if (this.isOfStream) entries.push((to) => to.call(HOOKS, 'enterLambda', '()V'));
    return entries;
  }

  private leaves(): Emit[] {
    const leaves: Emit[] = [];
    if (this.storesThis() && (this.isTask || this.isSynchronized)) {
      this.weaving.skip('methods that store something else in place of this');
      return leaves;
    }
    if (this.isOfStream) leaves.push((to) => to.call(HOOKS, 'leaveLambda', '()V'));
    if (this.isTask) leaves.push((to) => to.load('reference', 0).call(HOOKS, 'leaveTask', `(${OBJECT})V`));
    const monitor = this.isSynchronized ? this.monitor() : undefined;
    if (monitor !== undefined) {
      leaves.push((to) => {
        monitor(to);
        to.call(HOOKS, 'release', `(${OBJECT})V`);
      });
    }
    if (this.method.name === '<clinit>') {
      const type = this.weaving.sites.initialiser(this.file.name);
      leaves.push((to) => to.int(type).call(HOOKS, 'initialised', '(I)V'));
    }
    return leaves;
  }

  private thrown(leaves: readonly Emit[]): MethodEdits['onThrow'] {
    if (leaves.length === 0 || !(this.isTask || this.isSynchronized || this.isOfStream)) return undefined;
    return { emit: all(leaves), keepsThis: !this.isStatic };
  }

  private storesThis(): boolean {
    return !this.isStatic && storesFirst(this.code);
  }

  /** Who notices an interrupt by an exception knows what was done before it (JLS §17.4.4). */
  private handlers(): void {
    const places = this.code.handlers.filter(({ catchType }) => INTERRUPTS.has(catchType));
    for (const pc of new Set(places.map(({ handlerPc }) => handlerPc)))
      this.add(pc, { before: (to) => to.call(HOOKS, 'caught', '()V') });
  }

  private instruction(pc: number, opcode: number): void {
    switch (opcode) {
      case Opcode.getfield:
      case Opcode.putfield:
      case Opcode.getstatic:
      case Opcode.putstatic:
        this.fieldAccess(pc, opcode);
        break;
      case Opcode.monitorenter:
        this.add(pc, {
          before: (to) => to.op(Opcode.dup),
          after: (to) => to.call(HOOKS, 'acquire', `(${OBJECT})V`),
        });
        break;
      case Opcode.monitorexit:
        this.add(pc, { before: (to) => to.op(Opcode.dup).call(HOOKS, 'release', `(${OBJECT})V`) });
        break;
      case Opcode.invokevirtual:
      case Opcode.invokeinterface:
      case Opcode.invokespecial:
      case Opcode.invokestatic:
        this.call(pc, opcode);
        break;
      case Opcode.invokedynamic:
        this.lambda(pc);
        break;
      default:
        if (opcode >= Opcode.iaload && opcode <= Opcode.saload) this.element(pc, 'read', false);
        else if (opcode >= Opcode.iastore && opcode <= Opcode.sastore)
          this.element(pc, 'write', opcode === Opcode.lastore || opcode === Opcode.dastore);
    }
  }

  private fieldAccess(pc: number, opcode: number): void {
    const { classes, sites, watch, siteAt } = this.weaving;
    const { owner, name, desc } = this.ref(pc);
    const declared = classes.fieldOf(owner, name, desc);
    if (declared === undefined) return;
    const isWrite = opcode === Opcode.putfield || opcode === Opcode.putstatic;
    const isStatic = opcode === Opcode.getstatic || opcode === Opcode.putstatic;
    // Nobody else has an object that its constructor has not yet begun to initialise.
    if (opcode === Opcode.putfield && pc < this.thisFrom) return;
    const kind = kindOfDescriptor(desc);
    const isWide = kind === 'long' || kind === 'double';
    // The access itself waits for the initialiser (JLS §12.4.1), so that its hooks are behind it.
    const initialised = isStatic ? classes.initialiserOf(declared.owner) : undefined;
    if (initialised !== undefined && declared.owner !== this.file.name)
      this.add(pc, { after: ofStatic('uses', sites.initialiser(initialised)) });
    if ((declared.field.access & Access.volatile) !== 0) {
      const number = classes.mayHaveHandle(declared) ? 0 : sites.field(nameOf(declared));
      if (isStatic) {
        if (isWrite) this.add(pc, { before: ofStatic('volatileWriteStatic', number) });
        else this.add(pc, { after: ofStatic('volatileReadStatic', number) });
      } else if (isWrite) this.add(pc, { before: beforePut('volatileWrite', number, isWide) });
      else this.volatileRead(pc, number);
      return;
    }
    const where = this.where(pc);
    const findings = isWatchable(declared) ? watch.field(declared, where) : undefined;
    if (findings === undefined) return;
    const subject = nameOf(declared);
    const site = siteAt(where, isWrite ? 'write' : 'read', subject, findings, subject);
    const hook = isWrite ? 'write' : 'read';
    if (isStatic) this.add(pc, { after: ofStatic(`${hook}Static`, site) });
    else this.add(pc, { before: isWrite ? beforePut(hook, site, isWide) : beforeGet(hook, site) });
  }

  /** What another thread has written is known behind the read, for which the object is kept. */
  private volatileRead(pc: number, number: number): void {
    const local = this.code.maxLocals;
    this.locals = Math.max(this.locals, 1);
    this.add(pc, {
      before: (to) => to.op(Opcode.dup).store('reference', local),
      after: (to) => to.load('reference', local).int(number).call(HOOKS, 'volatileRead', `(${OBJECT}I)V`),
    });
  }

  private element(pc: number, access: 'read' | 'write', isWide: boolean): void {
    const where = this.where(pc);
    const findings = this.weaving.watch.element(where);
    if (findings === undefined) return;
    const site = this.weaving.siteAt(where, access, 'an element of an array', findings);
    this.add(pc, { before: access === 'read' ? beforeLoad(site) : beforeStore(site, isWide) });
  }

  private call(pc: number, opcode: number): void {
    const { classes, hasParallel, watch, siteAt } = this.weaving;
    const ref = this.ref(pc);
    const isStatic = opcode === Opcode.invokestatic;
    const isSpecial = opcode === Opcode.invokespecial;
    const { params, ret } = parseMethodDescriptor(ref.desc);
    const roots = classes.rootsOf(ref.owner);
    const isWoven = classes.find(ref.owner) !== undefined;
    const woven = wovenCall({ ref, isStatic, isSpecial, roots, isWoven, params, hasParallel });
    const isConstructor = ref.name === '<init>';
    const state = isStatic || isConstructor ? undefined : watch.call(this.where(pc));
    const watched = state && {
      site: siteAt(this.where(pc), state.access, state.subject, state.findings, '#state'),
      access: state.access,
    };
    if (woven?.kind === 'instead') {
      const { name, desc } = insteadOf(ref);
      this.add(pc, { instead: (to) => to.call(WAITS, name, desc) });
    } else if (woven !== undefined || watched !== undefined) {
      const { insertion, locals } = aroundCall({
        ...{ hasReceiver: !isStatic && !isConstructor, params, ret, watched },
        ...{ call: woven?.call, base: this.code.maxLocals },
      });
      this.locals = Math.max(this.locals, locals);
      this.add(pc, insertion);
    }
  }

  /** The class of a lambda cannot be woven: an object of the agent stands before it. */
  private lambda(pc: number): void {
    const { bootstrap, desc } = this.file.pool.dynamicRef(constantIndex(this.code.bytes, pc));
    const factory = this.file.bootstrapMethods[bootstrap]?.handle.member;
    const isPlain = factory?.owner === 'java/lang/invoke/LambdaMetafactory' && factory.name === 'metafactory';
    const type = isPlain ? LAMBDA_TASKS.exec(desc)?.[1] : undefined;
    if (type !== undefined) this.add(pc, { after: (to) => to.call(TASKS, 'of', `(${type})${type}`) });
  }

  private ref(pc: number): MemberRef {
    return this.file.pool.memberRef(constantIndex(this.code.bytes, pc));
  }

  private where(pc: number): Where {
    return { file: this.file, method: this.method, pc, line: lineAt(this.code, pc) };
  }

  private add(pc: number, insertion: Insertion): void {
    const known = this.at.get(pc);
    const both = (a: Emit | undefined, b: Emit | undefined): Emit | undefined =>
      a === undefined || b === undefined ? (a ?? b) : all([a, b]);
    const before = both(known?.before, insertion.before);
    const after = both(known?.after, insertion.after);
    const instead = insertion.instead ?? known?.instead;
    this.at.set(pc, { ...(before && { before }), ...(instead && { instead }), ...(after && { after }) });
  }
}

function all(emits: readonly Emit[]): Emit {
  return (to) => {
    for (const emit of emits) emit(to);
  };
}

export function nameOf({ owner, field }: DeclaredField): string {
  return `${owner.replaceAll('/', '.')}.${field.name}`;
}
