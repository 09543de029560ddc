/**
 * Which instructions may order threads, as the agent sees it: what makes it acquire, or release, the clock of the thread that
 * runs them. Calls do what the methods do that they may run.
 *
 * Assumes that code which is not woven runs a woven method only where its receiver or an argument lets it, or where it starts
 * the thread; and that no class that is not woven overrides a method of a woven class.
 */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  type MethodMember,
  Opcode,
  parseMethodDescriptor,
} from '../../classfile/index.js';
import { hasOrder } from '../boundaries.js';
import { wovenCall } from '../calls.js';
import type { OrderFacts } from '../weaving-facts.js';

/** Bits. What may initialise a class does both, but only until the thread knows that it is initialised. */
export const Effect = { none: 0, acquire: 1, release: 2, both: 3, initialises: 4 } as const;

export const MAY_ACQUIRE = Effect.acquire | Effect.initialises;
export const MAY_RELEASE = Effect.release | Effect.initialises;

/** Library code that runs no code of others, given only what has no methods that others wrote. */
const QUIET_OWNERS =
  /^java\/lang\/(Math|StrictMath|Boolean|Character|Byte|Short|Integer|Long|Float|Double|String|StringBuilder)$/;
const QUIET_PARAM = /^(\[?[ZBCSIJFD]|Ljava\/lang\/String;)$/;
const QUIET_CALLS = new Set([
  'java/lang/Object.<init>()V',
  'java/lang/System.nanoTime()J',
  'java/lang/System.currentTimeMillis()J',
  'java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V',
]);

interface Node {
  effects: number;
  readonly callers: Node[];
}

export interface InMethod {
  readonly file: ClassFile;
  readonly method: MethodMember;
}

export class SyncEffects {
  /** By class, name and descriptor; and by name and descriptor alone for calls that the receiver decides. */
  private readonly nodes = new Map<string, Node>();

  constructor(
    files: readonly ClassFile[],
    private readonly weaving: OrderFacts,
  ) {
    for (const file of files) for (const method of file.methods) this.addMethod({ file, method });
    for (const file of files) for (const method of file.methods) this.addCallsOf({ file, method });
    const work = [...this.nodes.values()].filter(({ effects }) => effects !== Effect.none);
    for (let node = work.pop(); node !== undefined; node = work.pop())
      for (const caller of node.callers) {
        const before = caller.effects;
        caller.effects |= node.effects;
        if (caller.effects !== before) work.push(caller);
      }
  }

  /** What the instruction may do, calls included. */
  at(at: InMethod, pc: number, opcode: number): number {
    const code = at.method.code;
    if (code === undefined) return Effect.none;
    const { bytes } = code;
    switch (opcode) {
      case Opcode.monitorenter:
        return Effect.acquire;
      case Opcode.monitorexit:
        return Effect.release;
      case Opcode.getfield:
      case Opcode.putfield:
      case Opcode.getstatic:
      case Opcode.putstatic:
        return this.ofField(at, at.file.pool.memberRef(constantIndex(bytes, pc)), opcode);
      case Opcode.new:
        return this.initialised(at, at.file.pool.className(constantIndex(bytes, pc))) === undefined
          ? Effect.none
          : Effect.both;
      case Opcode.invokedynamic:
        return Effect.both;
      case Opcode.invokevirtual:
      case Opcode.invokeinterface:
      case Opcode.invokespecial:
      case Opcode.invokestatic: {
        const ref = at.file.pool.memberRef(constantIndex(bytes, pc));
        const callee = this.calleeOf(ref, opcode);
        return this.ofCall(at, ref, opcode) | (callee?.effects ?? Effect.none);
      }
      default:
        return Effect.none;
    }
  }

  /** Whether a call may wait: all do but those of library code that is known. */
  mayWait(at: InMethod, pc: number, opcode: number): boolean {
    const ref = at.file.pool.memberRef(constantIndex(at.method.code?.bytes ?? new Uint8Array(), pc));
    return this.calleeOf(ref, opcode) !== undefined || !isQuiet(ref, parseMethodDescriptor(ref.desc).params);
  }

  private addMethod({ file, method }: InMethod): void {
    const { access, name, desc, code } = method;
    const isNative = (access & Access.native) !== 0;
    if (code === undefined && !isNative) return;
    const node = this.node(`${file.name}.${name}${desc}`);
    node.callers.push(this.node(name + desc));
    // What is native may do anything.
    if (isNative || hasOrder(method, this.weaving)) node.effects = Effect.both;
    // A handler may notice an interrupt.
    if (code === undefined) return;
    if (code.handlers.length > 0) node.effects |= Effect.acquire;
  }

  /** Broken code may do anything. */
  private addCallsOf(at: InMethod): void {
    try {
      this.addCalls(at);
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
      this.node(`${at.file.name}.${at.method.name}${at.method.desc}`).effects = Effect.both;
    }
  }

  private addCalls(at: InMethod): void {
    const { file, method } = at;
    const { name, desc, code } = method;
    if (code === undefined) return;
    const node = this.node(`${file.name}.${name}${desc}`);
    forEachInstruction(code.bytes, (pc, opcode) => {
      const isCall = opcode >= Opcode.invokevirtual && opcode <= Opcode.invokeinterface;
      if (!isCall) {
        const effects = this.at(at, pc, opcode);
        node.effects |= effects & Effect.initialises ? Effect.both : effects;
        return;
      }
      const ref = file.pool.memberRef(constantIndex(code.bytes, pc));
      node.effects |= this.ofCall(at, ref, opcode);
      this.calleeOf(ref, opcode)?.callers.push(node);
    });
  }

  private node(key: string): Node {
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const node: Node = { effects: Effect.none, callers: [] };
    this.nodes.set(key, node);
    return node;
  }

  private ofField(at: InMethod, { owner, name, desc }: MemberRef, opcode: number): number {
    const declared = this.weaving.classes.fieldOf(owner, name, desc);
    if (declared === undefined) return Effect.none;
    const isRead = opcode === Opcode.getfield || opcode === Opcode.getstatic;
    const isStatic = opcode === Opcode.getstatic || opcode === Opcode.putstatic;
    const isVolatile = (declared.field.access & Access.volatile) !== 0;
    const own = !isVolatile ? Effect.none : isRead ? Effect.acquire : Effect.release;
    return isStatic && this.initialised(at, declared.owner) !== undefined ? own | Effect.initialises : own;
  }

  /** The class that an access to a static field may initialise. */
  initialisedBy(at: InMethod, { owner, name, desc }: MemberRef): string | undefined {
    const declared = this.weaving.classes.fieldOf(owner, name, desc);
    return declared && this.initialised(at, declared.owner);
  }

  /** The first use of a class runs its initialiser, or waits for it (JLS §12.4.1); code of the class itself comes later. */
  private initialised({ file, method }: InMethod, type: string): string | undefined {
    const { classes } = this.weaving;
    const initialised = classes.initialiserOf(type);
    if (initialised === undefined || type === file.name) return undefined;
    const hasUsed = method.name === '<init>' || (method.access & Access.static) !== 0;
    return hasUsed && initialised === classes.initialiserOf(file.name) ? undefined : initialised;
  }

  /** What a call does besides what its callee does. */
  private ofCall(at: InMethod, ref: MemberRef, opcode: number): number {
    const { classes, hasParallel } = this.weaving;
    const isStatic = opcode === Opcode.invokestatic;
    const isSpecial = opcode === Opcode.invokespecial;
    const { params } = parseMethodDescriptor(ref.desc);
    const roots = classes.rootsOf(ref.owner);
    const isWoven = classes.find(ref.owner) !== undefined;
    if (wovenCall({ ref, isStatic, isSpecial, roots, isWoven, params, hasParallel }) !== undefined)
      return Effect.both;
    if (this.calleeOf(ref, opcode) === undefined && !isQuiet(ref, params)) return Effect.both;
    // The hook of the callee's entry learns what the initialiser of its class has done.
    return isStatic || ref.name === '<init>' ? this.entryEffect(at, ref) : Effect.none;
  }

  private entryEffect(at: InMethod, { owner }: MemberRef): number {
    if (this.weaving.classes.initialiserOf(owner) === undefined) return Effect.none;
    const hasUsed = at.method.name === '<init>' || (at.method.access & Access.static) !== 0;
    if (owner === at.file.name) return hasUsed ? Effect.none : Effect.acquire;
    return this.initialised(at, owner) === undefined ? Effect.none : Effect.both;
  }

  /** What stands for all methods that a call may run; undefined where one of them may not be woven. */
  private calleeOf({ owner, name, desc }: MemberRef, opcode: number): Node | undefined {
    const { classes } = this.weaving;
    // A lambda or a proxy may have the interface.
    if (opcode === Opcode.invokeinterface) return undefined;
    const isExact = opcode === Opcode.invokestatic || opcode === Opcode.invokespecial;
    let at: string | undefined = owner;
    for (let depth = 0; at !== undefined && depth < 100; depth++) {
      const file = classes.find(at);
      if (file === undefined) return undefined;
      const method = file.methods.find((one) => one.name === name && one.desc === desc);
      if (method !== undefined) return this.nodes.get(isExact ? `${at}.${name}${desc}` : name + desc);
      at = file.superName;
    }
    return undefined;
  }
}

function isQuiet({ owner, name, desc }: MemberRef, params: readonly string[]): boolean {
  if (QUIET_CALLS.has(`${owner}.${name}${desc}`)) return true;
  return QUIET_OWNERS.test(owner) && params.every((param) => QUIET_PARAM.test(param));
}
