/**
 * A small language for random programs: straight-line methods over references, as plain data. To a flow-insensitive
 * reader the order of the steps does not matter, nor does the order of methods and classes.
 */

/** A parameter (0 … params−1) or `params + i` for what step i gives. */
export type Var = number;

export type Step =
  | { readonly op: 'new' | 'literal'; readonly type: string }
  /** An array of arrays makes the inner one as well. */
  | { readonly op: 'array'; readonly type: string }
  /** Where it is used as a monitor, a text is an object of its own. */
  | { readonly op: 'string'; readonly isMonitor: boolean }
  | { readonly op: 'load'; readonly obj: Var; readonly field: string }
  | { readonly op: 'store'; readonly obj: Var; readonly field: string; readonly src: Var }
  | { readonly op: 'getstatic'; readonly owner: string }
  | { readonly op: 'putstatic'; readonly owner: string; readonly src: Var }
  | { readonly op: 'aload'; readonly array: Var }
  | { readonly op: 'astore'; readonly array: Var; readonly src: Var }
  | { readonly op: 'arraycopy'; readonly from: Var; readonly to: Var }
  | { readonly op: 'cast'; readonly src: Var; readonly type: string }
  | { readonly op: 'catch'; readonly types: readonly (string | undefined)[] }
  | { readonly op: 'choose'; readonly values: readonly Var[] }
  | {
      readonly op: 'call';
      /** `special` is a constructor, a private method or `super.m()`. */
      readonly kind: 'virtual' | 'special' | 'static';
      readonly owner: string;
      readonly name: string;
      readonly args: readonly Var[];
    }
  | { readonly op: 'lambda'; readonly body: LambdaBody; readonly captures: readonly Var[] }
  | { readonly op: 'throw'; readonly src: Var }
  | Intrinsic;

/** Calls of methods that no code could express. */
export type Intrinsic =
  | { readonly op: 'forName'; readonly type: string }
  | { readonly op: 'clone' | 'getClass' | 'newInstance' | 'fork'; readonly src: Var };

/** The interface method that a lambda implements, and by what: a static method, a method reference, a constructor. */
export type LambdaBody = 's0 by static' | 's0 by s1' | 's0 by new' | 'run by static' | 'run by s0';

export interface MiniMethod {
  readonly name: string;
  readonly isStatic: boolean;
  /** `this` included. */
  readonly params: number;
  readonly steps: readonly Step[];
  /** The line of each step: its name on both sides of a comparison. In a lambda's class all are a fraction behind one. */
  readonly lines: readonly number[];
  /** −1 for void. */
  readonly result: Var;
}

export interface MiniClass {
  readonly name: string;
  readonly isInterface: boolean;
  readonly above: string;
  readonly interfaces: readonly string[];
  readonly methods: readonly MiniMethod[];
}

export interface MiniProgram {
  /** Supertypes before subtypes. */
  readonly classes: readonly MiniClass[];
  /** Classes that are models of a library: what they make names its owner on top of its own site. */
  readonly models: readonly string[];
}

export const OBJECT = 'java/lang/Object';
export const STRING = 'java/lang/String';
export const THROWABLE = 'java/lang/Throwable';
export const CLASS = 'java/lang/Class';
export const RUNNABLE = 'java/lang/Runnable';
export const BOX = 'java/lang/Integer';
export const ANY = `L${OBJECT};`;
export const ARRAY = `[${ANY}`;
/** Arrays of objects, of one class, of an interface, and of arrays. */
export const ARRAYS = [ARRAY, '[LA;', '[LI;', '[[LB;'];
export const ENTRY = 'Main.main';
/** Static methods whose calls start threads. */
export const ROOTS = ['Main.root0', 'Main.root1'];
/** Static methods that make instance 1 or 2 of what is shared. */
export const MAKERS = ['Main.t0', 'Main.t1'];
/** All static methods but the roots and the entry. A's may be hidden by those of its subclasses. */
export const STATICS = ['Main.t0', 'Main.t1', 'Main.t2', 'Main.t3', 'A.q'];
/** Classes with fields, a hierarchy and virtual methods. */
export const HIERARCHY = ['A', 'B', 'C', 'D'];
/** The class that a lambda `s0 by new` makes. */
export const MADE_BY_LAMBDA = 'B';
/** E and F are throwables. */
export const TYPES = [...HIERARCHY, 'E', 'F'];
/** The fields, by their owners: `fA` of A. Interfaces have static fields only. */
export const FIELDS = TYPES.map((type) => `${type}.f${type}`);

/** Methods that take a function, as far as their types say: whoever calls them may give them anything. */
export const TAKERS = /^(?:q|p[A-D])$/;

export function givesValue(step: Step): boolean {
  if (step.op === 'call') return step.name !== '<init>';
  return !['store', 'putstatic', 'astore', 'arraycopy', 'fork', 'throw'].includes(step.op);
}

/** An empty method does nothing at all: it is never entered. */
export const isEmpty = ({ steps, result }: MiniMethod): boolean => steps.length === 0 && result < 0;

export function descOf(name: string): string {
  if (name === '<init>') return `(${ANY})V`;
  if (name === 'l0') return `(${ANY}${ANY})${ANY}`;
  if (TAKERS.test(name)) return `(L${RUNNABLE};)${ANY}`;
  return name === 'run' || name === 'main' || name === '<clinit>' ? '()V' : `(${ANY})${ANY}`;
}
