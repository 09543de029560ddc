/** Decompresses the resources of a JDK image. */
import { inflateSync } from 'node:zlib';
import { ClassFormatError } from './errors.js';
import { MAX_CLASS_BYTES } from './source.js';

/** The string table of an image: modified UTF-8 up to a NUL, as raw bytes. */
export type ImageStrings = (offset: number) => Uint8Array;

/** The layers of compression that `jlink` can put on one resource; it uses at most two. */
const MAX_LAYERS = 4;
const MAGIC = 0xcafefafa;
const HEADER_SIZE = 29;

/**
 * Undoes the compression of one resource of an image (jdk.internal.jimage.decompressor.Decompressor): as long as a
 * compression header stands in front, the decompressor that it names is run.
 * @throws ClassFormatError on broken data and on decompressors that no JDK has.
 */
export function decompressResource(
  content: Uint8Array,
  strings: ImageStrings,
  littleEndian: boolean,
  origin: string,
): Uint8Array {
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
    if (content.length < HEADER_SIZE || view.getUint32(0, littleEndian) !== MAGIC) return content;
    const compressedSize = Number(view.getBigUint64(4, littleEndian));
    const size = Number(view.getBigUint64(12, littleEndian));
    if (size > MAX_CLASS_BYTES) throw new ClassFormatError(origin, 0, `it has ${size} bytes, too many`);
    if (HEADER_SIZE + compressedSize > content.length) throw new ClassFormatError(origin, 0, 'it is cut off');
    const body = content.subarray(HEADER_SIZE, HEADER_SIZE + compressedSize);
    const name = Buffer.from(strings(view.getUint32(20, littleEndian))).toString('latin1');
    if (name === 'zip') content = unzip(body, size, origin);
    else if (name === 'compact-cp') content = new PoolRestorer(body, size, strings, origin).restore();
    else
      throw new ClassFormatError(origin, 0, `it is compressed by ${JSON.stringify(name)}, which is unknown`);
  }
  throw new ClassFormatError(origin, 0, `it is compressed more than ${MAX_LAYERS} times`);
}

function unzip(body: Uint8Array, size: number, origin: string): Uint8Array {
  try {
    return inflateSync(body, { chunkSize: Math.max(size, 64) + 1, maxOutputLength: Math.max(size, 64) });
  } catch {
    throw new ClassFormatError(origin, 0, 'its compressed data is damaged');
  }
}

/** Tags of the pool entries that `compact-cp` puts in the place of a Utf8. */
const EXTERNAL_STRING = 23;
const EXTERNAL_DESCRIPTOR = 25;
/** Bytes behind the tags of ordinary constants (JVMS Table 4.4-A). */
const SIZES: readonly number[] = [0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2];
const LETTER_L = 0x4c;
const SLASH = 0x2f;

/**
 * Puts a constant pool together again whose texts were moved to the image's string table (jdk.tools.jlink
 * StringSharingPlugin). Descriptors are `(L;L;)V` there, with package and class of each `L` aside.
 */
class PoolRestorer {
  private readonly out: Uint8Array;
  private at = 0;
  private written = 0;

  constructor(
    private readonly data: Uint8Array,
    size: number,
    private readonly strings: ImageStrings,
    private readonly origin: string,
  ) {
    this.out = new Uint8Array(size);
  }

  restore(): Uint8Array {
    this.copy(8);
    const count = (this.data[this.at] << 8) | this.data[this.at + 1];
    this.copy(2);
    for (let index = 1; index < count; index++) {
      const tag = this.byte();
      if (tag === EXTERNAL_STRING) this.text([this.strings(this.number())]);
      else if (tag === EXTERNAL_DESCRIPTOR) this.text(this.descriptor());
      else index += this.constant(tag);
    }
    this.copy(this.data.length - this.at);
    if (this.written !== this.out.length) this.fail();
    return this.out;
  }

  /** Copies a constant; gives the numbers that it takes beyond the first. */
  private constant(tag: number): number {
    this.put(Uint8Array.of(tag));
    if (tag === 1) this.copy(2 + ((this.data[this.at] << 8) | this.data[this.at + 1]));
    else if (SIZES[tag] > 0) this.copy(SIZES[tag]);
    else this.fail();
    return tag === 5 || tag === 6 ? 1 : 0;
  }

  private descriptor(): Uint8Array[] {
    const shape = this.strings(this.number());
    const length = this.number();
    if (length === 0) return [shape];
    const end = this.at + length;
    const parts: Uint8Array[] = [];
    for (const letter of shape) {
      parts.push(Uint8Array.of(letter));
      if (letter !== LETTER_L) continue;
      const packageName = this.strings(this.number());
      if (packageName.length > 0) parts.push(packageName, Uint8Array.of(SLASH));
      parts.push(this.strings(this.number()));
    }
    if (this.at !== end) this.fail();
    return parts;
  }

  /** Writes a Utf8 constant. */
  private text(parts: readonly Uint8Array[]): void {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > 0xffff) this.fail();
    this.put(Uint8Array.of(1, length >> 8, length & 0xff));
    for (const part of parts) this.put(part);
  }

  /** A number of one to four bytes: bit 7 says that it is short, bits 5 and 6 how long it is then. */
  private number(): number {
    const first = this.byte();
    const isShort = (first & 0x80) !== 0;
    let value = isShort ? first & 0x1f : first;
    for (let left = isShort ? ((first >> 5) & 3) - 1 : 3; left > 0; left--) value = value * 256 + this.byte();
    return value;
  }

  private byte(): number {
    if (this.at >= this.data.length) this.fail();
    return this.data[this.at++];
  }

  private copy(length: number): void {
    if (this.at + length > this.data.length) this.fail();
    this.put(this.data.subarray(this.at, this.at + length));
    this.at += length;
  }

  private put(bytes: Uint8Array): void {
    if (this.written + bytes.length > this.out.length) this.fail();
    this.out.set(bytes, this.written);
    this.written += bytes.length;
  }

  private fail(): never {
    throw new ClassFormatError(this.origin, this.at, 'its shared constant pool is damaged');
  }
}
