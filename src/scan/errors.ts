/** Errors of a scan, and how they get from one thread to another, where only plain data arrives. */
import { ClassFormatError, InputError } from '../classfile/index.js';
import { UsageError } from '../config/index.js';

/** Without a thread there is nothing to say about races, least of all that there are none. */
export class NothingOpenError extends UsageError {
  override readonly name = 'NothingOpenError';
}

/** An error as plain data; `kind` says which class it is made of again. */
export interface PackedError {
  readonly kind: 'nothing-open' | 'usage' | 'input' | 'class-format' | 'bug';
  readonly message: string;
  readonly stack?: string;
  /** What the error is about: of input errors the path, of class files the origin. */
  readonly path?: string;
  readonly offset?: number;
  readonly reason?: string;
}

export function packError(error: unknown): PackedError {
  if (!(error instanceof Error)) return { kind: 'bug', message: String(error) };
  const { message, stack } = error;
  if (error instanceof NothingOpenError) return { kind: 'nothing-open', message, stack };
  if (error instanceof UsageError) return { kind: 'usage', message, stack };
  if (error instanceof InputError) return { kind: 'input', message, stack, path: error.path };
  if (error instanceof ClassFormatError) {
    const { origin, offset, reason } = error;
    return { kind: 'class-format', message, stack, path: origin, offset, reason };
  }
  return { kind: 'bug', message, stack };
}

/** The same error for whoever catches it: its kind, its message, and where it was thrown. */
export function unpackError(packed: PackedError): Error {
  const error = remade(packed);
  if (packed.stack !== undefined) error.stack = packed.stack;
  return error;
}

function remade({ kind, message, path = '', offset = 0, reason = '' }: PackedError): Error {
  switch (kind) {
    case 'nothing-open':
      return new NothingOpenError(message);
    case 'usage':
      return new UsageError(message);
    case 'input':
      return new InputError(path, message);
    case 'class-format':
      return new ClassFormatError(path, offset, reason);
    case 'bug':
      return new Error(message);
  }
}
