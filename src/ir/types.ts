/**
 * The intermediate representation: SSA three-address code over a control-flow graph with exceptional edges.
 *
 * A value is a dense integer, local to its body: 0 … paramCount−1 are the parameters (`this` first for instance methods;
 * a long or double counts as one), the rest are defined by exactly one instruction.
 */
import type { MemberRef, MethodHandle } from '../classfile/index.js';

export type Value = number;

/** The kind of a value: all references are `ref`, and the constant `null` is `null`. */
export type Kind = 'int' | 'long' | 'float' | 'double' | 'ref' | 'null' | 'void';

export type BinaryOp = 'add' | 'sub' | 'mul' | 'div' | 'rem' | 'shl' | 'shr' | 'ushr' | 'and' | 'or' | 'xor';
/** `lcmp`, `fcmpl`, … of the JVM. */
export type CompareOp = 'lcmp' | 'fcmpl' | 'fcmpg' | 'dcmpl' | 'dcmpg';
export type Condition = 'eq' | 'ne' | 'lt' | 'ge' | 'gt' | 'le';
/** `i2l`, … of the JVM. */
export type ConvertOp =
  | 'i2l'
  | 'i2f'
  | 'i2d'
  | 'l2i'
  | 'l2f'
  | 'l2d'
  | 'f2i'
  | 'f2l'
  | 'f2d'
  | 'd2i'
  | 'd2l'
  | 'd2f'
  | 'i2b'
  | 'i2c'
  | 'i2s';
/** What an array instruction says of the elements; `byte` stands for booleans too (`baload`, JVMS §6.5). */
export type ElementKind = 'boolean' | 'byte' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'ref';
/**
 * How an access by a handle differs from one as the field declares it: `ordered` as to a volatile field, `plain` as to one
 * that is not.
 */
export type AccessMode = 'ordered' | 'plain';
/** What a store by a handle makes of the value from before: `compareAndSet`, `getAndSet` and their kin. */
export interface Swap {
  /** What has to be there for the store to happen; −1: it happens whatever is there. */
  readonly expected: Value;
  /** What the handle gives; −1 where nobody takes it. */
  readonly result: Value;
  /** Is that the value from before? Else it says whether the store has happened. */
  readonly givesOld: boolean;
  /** Is it ordered with what follows, and with what comes before? */
  readonly acquires: boolean;
  readonly releases: boolean;
}
export type InvokeKind = 'static' | 'special' | 'virtual' | 'interface';

/** What every instruction carries. */
interface Base {
  /** Bytecode offset of the instruction it was made from; −1 where there is none (φ, synthesised code). */
  readonly offset: number;
  /** Source line; −1 where unknown. */
  readonly line: number;
}

export type ConstValue =
  | { readonly type: 'int' | 'float' | 'double'; readonly value: number }
  | { readonly type: 'long'; readonly value: bigint }
  | { readonly type: 'string'; readonly value: string }
  /** A class literal: internal name or array descriptor. */
  | { readonly type: 'class'; readonly value: string }
  | { readonly type: 'null' }
  | { readonly type: 'methodType'; readonly value: string }
  | { readonly type: 'methodHandle'; readonly handle: MethodHandle };

/**
 * An instruction that is a `ghost` is no access. A load that is one tells what names a lock that a call takes or gives up
 * (`CallLocking`), as its callee reads it. A store that is one stands for what other code than the bytecode stores before
 * anybody else has the object or uses the class (`prologue.ts`).
 */
export type Insn =
  | (Base & { readonly op: 'const'; readonly dst: Value; readonly value: ConstValue })
  /** `args[i]` comes from `block.preds[i]`. */
  | (Base & { readonly op: 'phi'; readonly dst: Value; readonly args: readonly Value[] })
  | (Base & { readonly op: 'copy'; readonly dst: Value; readonly src: Value })
  | (Base & {
      readonly op: 'binary';
      readonly dst: Value;
      readonly fn: BinaryOp;
      readonly kind: Kind;
      readonly a: Value;
      readonly b: Value;
    })
  | (Base & { readonly op: 'neg'; readonly dst: Value; readonly kind: Kind; readonly src: Value })
  | (Base & {
      readonly op: 'compare';
      readonly dst: Value;
      readonly fn: CompareOp;
      readonly a: Value;
      readonly b: Value;
    })
  | (Base & { readonly op: 'convert'; readonly dst: Value; readonly fn: ConvertOp; readonly src: Value })
  /** checkcast; `type` is an internal name or array descriptor. */
  | (Base & { readonly op: 'cast'; readonly dst: Value; readonly src: Value; readonly type: string })
  | (Base & { readonly op: 'instanceof'; readonly dst: Value; readonly src: Value; readonly type: string })
  | (Base & { readonly op: 'new'; readonly dst: Value; readonly type: string })
  /** `type` is the array's descriptor (`[I`, `[[Ljava/lang/String;`); `dims` the given lengths, outermost first. */
  | (Base & {
      readonly op: 'newarray';
      readonly dst: Value;
      readonly type: string;
      readonly dims: readonly Value[];
    })
  | (Base & { readonly op: 'arraylength'; readonly dst: Value; readonly src: Value })
  | (Base & {
      readonly op: 'getfield';
      readonly dst: Value;
      readonly obj: Value;
      readonly field: MemberRef;
      readonly ghost?: true;
      readonly mode?: AccessMode;
    })
  | (Base & {
      readonly op: 'putfield';
      readonly obj: Value;
      readonly field: MemberRef;
      readonly src: Value;
      readonly ghost?: true;
      readonly mode?: AccessMode;
      readonly swap?: Swap;
      readonly locking?: readonly CallLocking[];
    })
  | (Base & {
      readonly op: 'getstatic';
      readonly dst: Value;
      readonly field: MemberRef;
      readonly ghost?: true;
      readonly mode?: AccessMode;
    })
  | (Base & {
      readonly op: 'putstatic';
      readonly field: MemberRef;
      readonly src: Value;
      readonly ghost?: true;
      readonly mode?: AccessMode;
      readonly swap?: Swap;
      readonly locking?: readonly CallLocking[];
    })
  | (Base & {
      readonly op: 'aload';
      readonly dst: Value;
      readonly array: Value;
      readonly index: Value;
      readonly elem: ElementKind;
      readonly mode?: AccessMode;
    })
  | (Base & {
      readonly op: 'astore';
      readonly array: Value;
      readonly index: Value;
      readonly src: Value;
      readonly elem: ElementKind;
      readonly mode?: AccessMode;
    })
  /** `dst` is −1 for void; `args` includes the receiver first unless static. */
  | (Base & {
      readonly op: 'invoke';
      readonly dst: Value;
      readonly kind: InvokeKind;
      readonly method: MemberRef;
      readonly args: readonly Value[];
      readonly ghost?: true;
      /** What it does is said by the instructions beside it (`program/handles/`); it only gives a number. */
      readonly known?: true;
      /** What its callee does to explicit locks and does not undo; releases come first. */
      readonly locking?: readonly CallLocking[];
    })
  /** An object made by LambdaMetafactory (JLS §15.27, §15.13): see `LambdaSite`. */
  | (Base & {
      readonly op: 'lambda';
      readonly dst: Value;
      readonly site: LambdaSite;
      readonly captures: readonly Value[];
    })
  /** String concatenation by invokedynamic: a fresh string; calls nothing that matters but `toString` of its arguments. */
  | (Base & {
      readonly op: 'concat';
      readonly dst: Value;
      readonly args: readonly Value[];
      /** The text, with `\u0001` for each argument; undefined where it is not known. */
      readonly recipe?: string | undefined;
    })
  /** Record methods by ObjectMethods: reads `fields` of `args[0]` (and `args[1]` for equals). */
  | (Base & {
      readonly op: 'recordmethod';
      readonly dst: Value;
      readonly name: string;
      readonly fields: readonly MemberRef[];
      readonly args: readonly Value[];
    })
  /** typeSwitch and enumSwitch bootstraps: an int from the selector and the restart index. */
  | (Base & { readonly op: 'typeswitch'; readonly dst: Value; readonly args: readonly Value[] })
  /**
   * Any other invokedynamic, or a dynamic constant (no `args`, `desc` is `()` and its type): an unknown result of
   * `desc`'s return type, `dst` −1 for void.
   */
  | (Base & {
      readonly op: 'dynamic';
      readonly dst: Value;
      readonly bootstrap: MethodHandle;
      readonly name: string;
      readonly desc: string;
      readonly args: readonly Value[];
    })
  | (Base & { readonly op: 'monitorenter'; readonly src: Value })
  | (Base & { readonly op: 'monitorexit'; readonly src: Value })
  /** First of a handler block: the caught exception; `types` undefined entries mean any throwable. */
  | (Base & { readonly op: 'catch'; readonly dst: Value; readonly types: readonly (string | undefined)[] })
  // --- terminators: exactly one ends each block ---
  /** Compares `a` with `b`, or with 0/null where `b` is −1; successor 0 when true, 1 when false. */
  | (Base & { readonly op: 'if'; readonly cond: Condition; readonly a: Value; readonly b: Value })
  | (Base & { readonly op: 'goto' })
  /** Successor i for keys[i]; the last successor is the default. */
  | (Base & { readonly op: 'switch'; readonly key: Value; readonly keys: readonly number[] })
  /** `src` is −1 for void. */
  | (Base & { readonly op: 'return'; readonly src: Value })
  | (Base & { readonly op: 'throw'; readonly src: Value });

export type Op = Insn['op'];
export type InsnOf<O extends Op> = Extract<Insn, { op: O }>;

/** One lambda expression or method reference: all arguments of LambdaMetafactory (JDK API, altMetafactory too). */
export interface LambdaSite {
  /** The functional interface. */
  readonly interfaceType: string;
  /** Marker interfaces of altMetafactory. */
  readonly markers: readonly string[];
  /** Name and erased descriptor of the single abstract method. */
  readonly name: string;
  readonly desc: string;
  /** Descriptor specialised at this site. */
  readonly instantiatedDesc: string;
  /** Further descriptors to implement (bridges). */
  readonly bridges: readonly string[];
  /** The method that runs. */
  readonly implementation: MethodHandle;
  /** Descriptors of the captured values. */
  readonly captureDescs: readonly string[];
}

export interface Block {
  /** Its position in `Body.blocks`. */
  readonly id: number;
  readonly insns: readonly Insn[];
  /** Normal successors, in the order its terminator says. */
  readonly succs: readonly number[];
  /** Handler blocks that an exception in this block may reach, innermost first. */
  readonly handlers: readonly number[];
  /** Predecessors, normal and exceptional, each once however many edges it has here; φ arguments follow this order. */
  readonly preds: readonly number[];
  /** True when it is reached by exceptional edges (then `catch` follows its φs). */
  readonly isHandler: boolean;
}

/**
 * A method body. Blocks stand in reverse post-order over normal and exceptional edges, `blocks[0]` is the entry and has
 * no predecessors; unreachable code is left out. Inside a protected range no block changes a local variable or the set
 * of held monitors after a point that may throw, so that an exceptional edge carries one state.
 */
export interface Body {
  /** `java/util/Map.get(Ljava/lang/Object;)Ljava/lang/Object;`, for messages. */
  readonly name: string;
  readonly paramCount: number;
  readonly blocks: readonly Block[];
  /** Number of values; valid values are 0 … valueCount−1. */
  readonly valueCount: number;
  /** Kind of each value. */
  readonly kinds: readonly Kind[];
  /** Source names of values where the class file has a LocalVariableTable; for people only. */
  readonly valueNames: ReadonlyMap<Value, string>;
}

/** A natural loop, of the loop nest (Havlak); irreducible regions are marked. */
export interface Loop {
  readonly header: number;
  /** Index of the enclosing loop in the nest, −1 at top level. */
  readonly parent: number;
  readonly blocks: readonly number[];
  readonly irreducible: boolean;
}

// ---------------------------------------------------------------------------------------------------------------
// Held locks

/**
 * What an instruction does to a lock; `tryAcquire` takes effect on the branch where it succeeded. Whether a lock is
 * exclusive (monitors, `ReentrantLock`, write locks) or shared (read locks) is decided where the lock object is known.
 */
export type LockOp = 'acquire' | 'release' | 'tryAcquire';

/** How a lock is held: by one thread, by several, or by nobody who could keep others out, but who notices them. */
export type LockMode = 'exclusive' | 'shared' | 'optimistic';

/** What a call does to an explicit lock, and leaves so. */
export interface CallLocking {
  /** `tryAcquire`: it has the lock where its result is true. */
  readonly op: LockOp;
  /** The lock; −1 where no value of the caller is it. */
  readonly lock: Value;
  /** The value by which an acquisition and its release know each other: the lock, or the field of a guard that holds it. */
  readonly key: Value;
  readonly via: LockVia;
  /** Of a release: may the lock be given up more than once? */
  readonly many: boolean;
  /** Of a release: does it only happen where the call ends by an exception? */
  readonly onThrow: boolean;
  /** Of an attempt: does it have the lock where its result is 0, false or null? */
  readonly givesOld?: boolean;
}

/**
 * What names a lock inside one method. `value`: the lock object is this SSA value (of the acquisition that the lock's
 * id was given for: `this.lock` read twice is two values with one id). `class`: the class object, an internal name.
 */
export type LockExpr =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'class'; readonly type: string };

/**
 * How methods take a lock. `lock`: java.util.concurrent.locks; `permit`: a lock if there is only one permit; `word 17`: field 17 of
 * the object is free while it is 0, false or null, a permit by another way. A static field is one of no object: its value is −1.
 */
export type LockVia = 'lock' | 'permit' | `word ${number}`;

export interface HeldLock {
  /** Dense id within the method; equal ids are the same lock expression taken the same way. */
  readonly id: number;
  readonly expr: LockExpr;
  readonly via: 'monitor' | LockVia;
  /** As its methods say; a lock that is a view of another one is held as its class says. */
  readonly mode: LockMode;
  /** Line of the (outermost) acquisition, −1 for synchronized methods. */
  readonly line: number;
}

/**
 * The locks that must be held at each instruction of a body, on every path from its entry (must: meet is intersection).
 * For synchronized methods the receiver or class is held throughout.
 *
 * Assumes, as the text of `this.lock.lock(); try { … } finally { this.lock.unlock(); }` does, that no other code
 * assigns a field between two reads of it here.
 */
export interface LockRegions {
  /** Does the body do nothing to any lock? */
  readonly isIdle: boolean;
  /** One per acquisition; those of one lock share its `id`. */
  readonly locks: readonly HeldLock[];
  /** Indices into `locks` held just before the instruction runs; the same array object for equal sets. */
  heldAt(block: number, index: number): readonly number[];
  /** Releases that matched no held expression (they clear all locks of their kind): for the diagnostics. */
  readonly unmatchedReleases: number;
  /** The locks that the instruction gives up, in order, whether it returns or throws. */
  givenBy(block: number, index: number): readonly GivenLock[];
  /** May an explicit lock that a caller took have been given up before the instruction? */
  givenUpAt(block: number, index: number, via: 'lock' | 'permit'): boolean;
  /** What the body leaves changed. */
  leaving(): LeavingLocks;
}

/** A lock that an instruction gives up. */
export interface GivenLock {
  /** The value that is given up; −1 where none stands for it. */
  readonly lock: Value;
  readonly via: HeldLock['via'];
  /** Is it held just before, by the same name? */
  readonly isHeld: boolean;
  /** Has the body taken it and not given it up, each time by the same name? */
  isTaken(): boolean;
  /** May it be given up more than once? */
  readonly isMany: boolean;
}

/** Explicit locks that a body takes and keeps, or gives up without having taken them. */
export interface LeavingLocks {
  /** Held at every return. */
  readonly kept: readonly KeptLock[];
  /** Held besides wherever the body returns something else than false. */
  readonly keptWhenTrue: readonly KeptLock[];
  /** Each may be given up where the body returns or, with `onThrow`, only where it ends by an exception. */
  readonly given: readonly {
    readonly key: Value;
    readonly via: LockVia;
    readonly many: boolean;
    readonly onThrow: boolean;
  }[];
}

/** `lock`: what was locked; `key`: a value of the expression that was found locked. */
export interface KeptLock {
  readonly lock: Value;
  readonly key: Value;
  readonly via: LockVia;
}
