/**
 * What calls by handles do: methods of `VarHandle`, of field updaters, of `Unsafe` and of `Field`, with the memory order that
 * their documentation gives them (java.lang.invoke.VarHandle, *access mode*). Plain and opaque accesses order nothing; all
 * others count as accesses of a volatile field.
 */
import type { MemberRef } from '../../classfile/index.js';
import type { AccessMode, InsnOf, Value } from '../../ir/index.js';

/** An access to a variable by a handle. */
export interface Operation {
  /** Is the old value what the call gives? */
  readonly reads: boolean;
  /** What is stored: the last argument, what a number becomes, or what a function makes of the old value. */
  readonly writes: 'argument' | 'number' | 'function' | undefined;
  /** Undefined: as the field declares it. */
  readonly mode: AccessMode | undefined;
  /** The argument that is the handle, or the offset; the object follows the receiver. */
  readonly handle: number;
  /** Of a store that depends on the value from before, or gives it, and is ordered with what is around it. */
  readonly swap?: SwapKind | undefined;
}

export interface SwapKind {
  /** Does it store only where the last argument but one is there? */
  readonly isConditional: boolean;
  readonly givesOld: boolean;
  readonly acquires: boolean;
  readonly releases: boolean;
}

const ORDERED = 'ordered';
const PLAIN = 'plain';
/** The weak method of updaters (its documentation: *does not provide ordering guarantees*). */
const UNORDERED = { acquires: false, releases: false } as const;
const VAR_HANDLE = 'java/lang/invoke/VarHandle';
/** Methods that give a method handle for what a `VarHandle` does. */
const GIVING_CODE = new Set([
  `${VAR_HANDLE}.toMethodHandle`,
  'java/lang/invoke/MethodHandles.varHandleInvoker',
  'java/lang/invoke/MethodHandles.varHandleExactInvoker',
]);
const FIELD = 'java/lang/reflect/Field';
const UPDATER = /^java\/util\/concurrent\/atomic\/Atomic(?:Integer|Long|Reference)FieldUpdater$/;
const UNSAFE = /^(?:sun|jdk\/internal)\/misc\/Unsafe$/;

/** What a call does to the variable of its handle; undefined for calls of other methods. */
export function operationOf(ref: MemberRef): Operation | undefined {
  if (ref.owner === VAR_HANDLE) return ofVarHandle(ref.name);
  if (ref.owner === FIELD) return ofField(ref.name);
  if (UPDATER.test(ref.owner)) return ofUpdater(ref.name);
  return UNSAFE.test(ref.owner) && ref.desc.startsWith('(Ljava/lang/Object;J')
    ? ofUnsafe(ref.name)
    : undefined;
}

/** Does a call store to the variable of a `VarHandle` or of a field updater, or give code that may? */
export function storesByHandle(ref: MemberRef): boolean {
  if (givesCode(ref)) return true;
  return (ref.owner === VAR_HANDLE || UPDATER.test(ref.owner)) && operationOf(ref)?.writes !== undefined;
}

const givesCode = ({ owner, name }: MemberRef): boolean => GIVING_CODE.has(`${owner}.${name}`);

/**
 * The argument of such a call that is the object, or the array, whose variable is stored: −1 where the variable is static, undefined
 * where the call does not say it.
 */
export function handledObject({ method, args }: InsnOf<'invoke'>): Value | -1 | undefined {
  if (givesCode(method)) return undefined;
  if (method.owner !== VAR_HANDLE) return args[1];
  const values = /^(?:weakC|c)ompareAnd/.test(method.name) ? 2 : 1;
  return args.length - 1 > values ? args[1] : -1;
}

function operation(
  reads: boolean,
  writes: Operation['writes'],
  mode: Operation['mode'],
  handle = 0,
): Operation {
  return { reads, writes, mode, handle };
}

/** What `compareAndSet`, `compareAndExchange` and `getAndSet` do in their modes; undefined for others, and for what orders nothing. */
function swapOf(name: string): SwapKind | undefined {
  const [, verb, order] =
    /^(weakCompareAndSet|compareAndSet|compareAndExchange|getAndSet)(Volatile|Acquire|Release)?$/.exec(
      name,
    ) ?? [];
  if (verb === undefined) return undefined;
  return {
    isConditional: verb !== 'getAndSet',
    givesOld: verb === 'getAndSet' || verb === 'compareAndExchange',
    acquires: order !== 'Release',
    releases: order !== 'Acquire',
  };
}

function ofVarHandle(name: string): Operation | undefined {
  const mode = /Plain$|Opaque$|^[gs]et$/.test(name) ? PLAIN : ORDERED;
  if (/^get(?:Opaque|Volatile|Acquire)?$/.test(name)) return operation(true, undefined, mode);
  if (/^set(?:Opaque|Volatile|Release)?$/.test(name)) return operation(false, 'argument', mode);
  const swap = swapOf(name);
  if (/^(?:weakC|c)ompareAndSet/.test(name)) return { ...operation(false, 'argument', mode), swap };
  if (/^(?:compareAndExchange|getAndSet)/.test(name)) return { ...operation(true, 'argument', mode), swap };
  return /^getAnd(?:Add|Bitwise)/.test(name) ? operation(true, 'number', mode) : undefined;
}

function ofUpdater(name: string): Operation | undefined {
  if (name === 'get') return operation(true, undefined, ORDERED);
  if (/^(?:set|lazySet)$/.test(name)) return operation(false, 'argument', ORDERED);
  const swap = swapOf(name);
  const weak = operation(false, 'argument', ORDERED);
  if (name === 'weakCompareAndSet') return { ...weak, swap: swap && { ...swap, ...UNORDERED } };
  if (name === 'compareAndSet') return { ...operation(false, 'argument', ORDERED), swap };
  if (name === 'getAndSet') return { ...operation(true, 'argument', ORDERED), swap };
  if (/^getAnd(?:Add|Increment|Decrement)$/.test(name)) return operation(true, 'number', ORDERED);
  if (/^(?:add|increment|decrement)AndGet$/.test(name)) return operation(false, 'number', ORDERED);
  if (/^getAnd(?:Update|Accumulate)$/.test(name)) return operation(true, 'function', ORDERED);
  return /^(?:update|accumulate)AndGet$/.test(name) ? operation(false, 'function', ORDERED) : undefined;
}

function ofUnsafe(name: string): Operation | undefined {
  const [, verb, order] = /^(get|put)(?!And)[A-Z][a-z]+(Volatile|Acquire|Release|Opaque)?$/.exec(name) ?? [];
  if (name.startsWith('putOrdered')) return operation(false, 'argument', ORDERED, 2);
  const mode = order === undefined || order === 'Opaque' ? PLAIN : ORDERED;
  if (verb === 'get') return operation(true, undefined, mode, 2);
  if (verb === 'put') return operation(false, 'argument', mode, 2);
  const casMode = name.endsWith('Plain') ? PLAIN : ORDERED;
  if (/^(?:compareAndSwap|(?:weakC|c)ompareAndSet)/.test(name))
    return operation(false, 'argument', casMode, 2);
  if (/^(?:compareAndExchange|getAndSet)/.test(name)) return operation(true, 'argument', casMode, 2);
  return /^getAnd(?:Add|Bitwise)/.test(name) ? operation(true, 'number', casMode, 2) : undefined;
}

function ofField(name: string): Operation | undefined {
  if (/^get(?:Boolean|Byte|Short|Char|Int|Long|Float|Double)?$/.test(name))
    return operation(true, undefined, undefined);
  if (/^set(?:Boolean|Byte|Short|Char|Int|Long|Float|Double)?$/.test(name))
    return operation(false, 'argument', undefined);
  return undefined;
}
