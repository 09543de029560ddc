/** Untrusted bytes to read from: a file, a slice of one, or memory; all reads are bounded. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { InputError } from './errors.js';

/** Bytes that are read in pieces, each a copy of its own: a file, or one inside another. Every failure is an InputError. */
export interface InputBytes {
  /** How messages call them. */
  readonly path: string;
  readonly size: number;
  /** Exactly `length` bytes from `offset`. @throws InputError where they are not all inside. */
  read(offset: number, length: number): Uint8Array;
  close(): void;
}

/** A file of the disk. */
export class InputFile implements InputBytes {
  readonly size: number;
  private handle: number | undefined;

  constructor(readonly path: string) {
    let handle: number | undefined;
    try {
      handle = openSync(path, 'r');
      this.size = fstatSync(handle).size;
      this.handle = handle;
    } catch (error) {
      if (handle !== undefined) closeSync(handle);
      throw cannotRead(path, error);
    }
  }

  /** Exactly `length` bytes from `offset`. @throws InputError where they are not all inside the file. */
  read(offset: number, length: number): Uint8Array {
    if (this.handle === undefined)
      throw new InputError(this.path, `Cannot read ${this.path}: it was closed before.`);
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) {
      throw cutOff(this.path);
    }
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const count = this.readSome(this.handle, bytes, done, offset);
      if (count === 0) {
        throw new InputError(
          this.path,
          `Cannot read ${this.path}: it became shorter while it was read; try again.`,
        );
      }
      done += count;
    }
    return bytes;
  }

  close(): void {
    if (this.handle === undefined) return;
    closeSync(this.handle);
    this.handle = undefined;
  }

  private readSome(handle: number, bytes: Uint8Array, done: number, offset: number): number {
    try {
      return readSync(handle, bytes, done, bytes.length - done, offset + done);
    } catch (error) {
      throw cannotRead(this.path, error);
    }
  }
}

/** A part of a file, which stays open for others. */
export class InputSlice implements InputBytes {
  constructor(
    readonly path: string,
    private readonly outer: InputBytes,
    private readonly start: number,
    readonly size: number,
  ) {}

  read(offset: number, length: number): Uint8Array {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    return this.outer.read(this.start + offset, length);
  }

  close(): void {}
}

/** Bytes in memory. */
export class InputMemory implements InputBytes {
  constructor(
    readonly path: string,
    private readonly bytes: Uint8Array,
  ) {}

  get size(): number {
    return this.bytes.length;
  }

  read(offset: number, length: number): Uint8Array {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw cutOff(this.path);
    // `slice` of a Buffer would be no copy.
    return new Uint8Array(this.bytes.subarray(offset, offset + length));
  }

  close(): void {}
}

function cutOff(path: string): InputError {
  return new InputError(path, `Cannot read ${path}: it is cut off; download or build it again.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist; build the project first or correct the path',
  ENOTDIR: 'a part of its path is no directory; correct the path',
  EACCES: 'permission is denied; let this user read it',
  EPERM: 'permission is denied; let this user read it',
  ELOOP: 'its symbolic links go round in a circle; correct them',
  EISDIR: 'it is a directory where a file is needed',
  EMFILE: 'too many files are open; give fewer jars at once or raise the limit (ulimit -n)',
};

/** The sentence for what the system says about a path. */
export function cannotRead(path: string, error: unknown): InputError {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? 'unknown error';
  return new InputError(path, `Cannot read ${path}: ${REASONS[code] ?? `the system says ${code}`}.`);
}
