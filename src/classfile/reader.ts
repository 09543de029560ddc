/** Reads big-endian numbers from the bytes of a class file; reading past the end is an error. */
import { ClassFormatError } from './errors.js';

/** A cursor over the big-endian bytes of one class file. Every read is checked against the end. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly origin: string;
  position: number;
  end: number;

  constructor(bytes: Uint8Array, origin: string) {
    this.bytes = bytes;
    this.origin = origin;
    this.position = 0;
    this.end = bytes.length;
  }

  u1(): number {
    this.need(1);
    return this.bytes[this.position++];
  }

  u2(): number {
    this.need(2);
    const at = this.position;
    this.position = at + 2;
    return (this.bytes[at] << 8) | this.bytes[at + 1];
  }

  u4(): number {
    this.need(4);
    const at = this.position;
    this.position = at + 4;
    return readInt(this.bytes, at) >>> 0;
  }

  skip(length: number): void {
    this.need(length);
    this.position += length;
  }

  /** Reads a u2 count of rows of at least `rowSize` bytes; a count that cannot fit is corruption. */
  count(rowSize: number, what: string): number {
    const count = this.u2();
    if (count * rowSize > this.end - this.position) {
      this.fail(`${count} ${what} do not fit into the ${this.end - this.position} bytes left`, -2);
    }
    return count;
  }

  need(length: number): void {
    if (length > this.end - this.position) {
      this.fail(`it ends ${length - (this.end - this.position)} bytes too early`);
    }
  }

  fail(reason: string, back = 0): never {
    throw new ClassFormatError(this.origin, this.position + back, reason);
  }
}

/** The signed 32-bit number at `at`; the caller has checked the bounds. */
export function readInt(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
}
