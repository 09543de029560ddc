/** A lock, as a method may name it: by one of its parameters, by a class, or by a static field. */
import type { ContainerLock } from './frameworks/managed.js';
import type { FieldId } from './types.js';

export interface LockPath {
  /** Where the way to the lock begins: at a parameter (0 is `this`), at the object of a class, or at a static field. */
  readonly from:
    | { readonly kind: 'param'; readonly param: number }
    | { readonly kind: 'class'; readonly name: string }
    | { readonly kind: 'static' };
  /** The fields to read on the way, the static one first. */
  readonly fields: readonly FieldId[];
  /** Its monitor, what its method `lock` takes, or a lock that no code knows, which a framework has for it. */
  readonly via: 'monitor' | 'lock' | 'container';
  /** Others may hold it too. */
  readonly isShared?: boolean;
}

/** Equal for equal locks. */
export function lockPathKey({ from, fields, via, isShared = false }: LockPath): string {
  const start = from.kind === 'param' ? from.param : from.kind === 'class' ? from.name : '';
  return `${from.kind} ${start} ${fields.join('.')} ${via} ${isShared}`;
}

/** The lock that a framework holds of an object while it calls one of its methods. */
export function containerLock(lock: ContainerLock): LockPath {
  return {
    from: { kind: 'param', param: 0 },
    fields: [],
    via: 'container',
    ...(lock === 'shared' && { isShared: true }),
  };
}
