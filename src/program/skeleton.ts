/**
 * Reads dist/skeleton.bin: the names, supertypes, flags and descriptors of the JDK's public API.
 *
 * The file, all numbers little-endian:
 *
 *     "RWSKEL1\n"                         8 bytes
 *     u32  bytes of the body when inflated
 *     body, compressed by brotli:
 *       u32  number of strings s
 *       u32  number of classes c
 *       u32  bytes of text
 *       u32  end of each string in the text, s times
 *       c ×  u32 name (a string's number), u32 offset of the record from the start of the records; sorted by name
 *       text, UTF-8
 *       records, of varints (7 bits a byte, low first, top bit: more follows):
 *         access, 1 where removed from the newest release else 0, superclass (string + 1, 0 for none),
 *         interfaces (count, then strings),
 *         fields (count, then access, name, descriptor each), methods (the same)
 *
 * Only the index is decoded at the start; a class when it is asked for.
 */
import { brotliDecompressSync } from 'node:zlib';
import type { SkeletonClass } from './records.js';

/** A field or method as it stands in the file. */
export interface SkeletonMember {
  readonly name: string;
  readonly desc: string;
  readonly access: number;
}

const SKELETON_MAGIC = 'RWSKEL1\n';
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export class Skeleton {
  private readonly view: DataView;
  private readonly body: Buffer;
  private readonly recordOf = new Map<string, number>();
  private readonly endsAt = 12;
  private readonly textAt: number;
  private readonly recordsAt: number;
  private at = 0;

  /** @throws Error where the bytes are no skeleton of this version. */
  constructor(file: Uint8Array) {
    this.body = inflate(file);
    this.view = new DataView(this.body.buffer, this.body.byteOffset, this.body.length);
    const [strings, classes, textBytes] = [this.u32(0), this.u32(4), this.u32(8)];
    const indexAt = this.endsAt + 4 * strings;
    this.textAt = indexAt + 8 * classes;
    this.recordsAt = this.textAt + textBytes;
    for (let i = 0; i < classes; i++) {
      const row = indexAt + 8 * i;
      this.recordOf.set(this.text(this.u32(row)), this.u32(row + 4));
    }
  }

  get classCount(): number {
    return this.recordOf.size;
  }

  /** Sorted. */
  names(): IterableIterator<string> {
    return this.recordOf.keys();
  }

  find(name: string): SkeletonClass | undefined {
    const record = this.recordOf.get(name);
    if (record === undefined) return undefined;
    this.at = this.recordsAt + record;
    const access = this.varint();
    const isRemoved = this.varint() === 1;
    const above = this.varint();
    const superName = above === 0 ? undefined : this.text(above - 1);
    const interfaces = this.list(() => this.text(this.varint()));
    const fields = this.list(() => this.member());
    const methods = this.list(() => this.member());
    return { name, access, isRemoved, superName, interfaces, fields, methods };
  }

  private list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let left = this.varint(); left > 0; left--) items.push(read());
    return items;
  }

  private member(): SkeletonMember {
    const access = this.varint();
    const name = this.text(this.varint());
    return { name, desc: this.text(this.varint()), access };
  }

  private text(string: number): string {
    const start = string === 0 ? 0 : this.u32(this.endsAt + 4 * (string - 1));
    const end = this.u32(this.endsAt + 4 * string);
    return this.body.toString('utf8', this.textAt + start, this.textAt + end);
  }

  private u32(at: number): number {
    return this.view.getUint32(at, true);
  }

  private varint(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.body[this.at++];
      value |= (byte & 0x7f) << shift;
      if ((byte & 0x80) === 0) return value;
    }
  }
}

function inflate(file: Uint8Array): Buffer {
  const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const start = SKELETON_MAGIC.length + 4;
  if (buffer.length < start || buffer.toString('latin1', 0, SKELETON_MAGIC.length) !== SKELETON_MAGIC) {
    throw new Error('The skeleton of the JDK is not a file of this version: reinstall racewarden.');
  }
  const size = buffer.readUInt32LE(SKELETON_MAGIC.length);
  // One piece as large as the body, where the file is not damaged: pieces of the usual size would have to be joined.
  const options = { maxOutputLength: MAX_BODY_BYTES, chunkSize: Math.min(size, MAX_BODY_BYTES) + 64 };
  const body = brotliDecompressSync(buffer.subarray(start), options);
  if (body.length !== size) throw new Error('The skeleton of the JDK is damaged: reinstall racewarden.');
  return body;
}
