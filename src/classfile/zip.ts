/** Reads zip archives: the central directory and single entries, with bounds on sizes. */
import { inflateRawSync } from 'node:zlib';
import { ClassFormatError, InputError } from './errors.js';
import { type InputBytes, InputMemory, InputSlice } from './file.js';
import { MAX_CLASS_BYTES, MAX_FILES } from './source.js';

/** A file of the archive; sizes are those that its central directory declares. */
export interface ZipEntry {
  readonly path: string;
  readonly flags: number;
  readonly method: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Offset of the local header in the file. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END64_LOCATOR_SIGNATURE = 0x07064b50;
const END64_SIGNATURE = 0x06064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;
const MAX_DIRECTORY_BYTES = 256 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const UTF8 = new TextDecoder();

/**
 * Reads the central directory of a zip file (PKWARE APPNOTE §4.3.12); directories are left out. Bytes before the
 * archive, as jmods and executable jars have, are allowed.
 * @throws InputError where this is no zip file or its directory is broken.
 */
export function readZipDirectory(file: InputBytes): ZipEntry[] {
  const { start, length, base } = findDirectory(file);
  if (length > MAX_DIRECTORY_BYTES) throw broken(file, `its table of contents takes ${length} bytes`);
  const bytes = file.read(start, length);
  const view = new DataView(bytes.buffer);
  const entries: ZipEntry[] = [];
  for (let at = 0; at < length; ) {
    if (at + 46 > length || view.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    }
    const pathLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const next = at + 46 + pathLength + extraLength + view.getUint16(at + 32, true);
    if (next > length) throw broken(file, `its table of contents is damaged at entry ${entries.length + 1}`);
    const path = UTF8.decode(bytes.subarray(at + 46, at + 46 + pathLength));
    if (!path.endsWith('/')) entries.push(readEntry(view, at, path, base));
    if (entries.length > MAX_FILES) throw broken(file, `it has more than ${MAX_FILES} files`);
    at = next;
  }
  return entries;
}

/** Why the entry's content cannot be had, or undefined where it can; a class may have `most` bytes. */
export function unreadableBecause(entry: ZipEntry, most = MAX_CLASS_BYTES): string | undefined {
  if ((entry.flags & ENCRYPTED) !== 0) return 'it is encrypted';
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    return `it is compressed by the method ${entry.method}, which jars do not use`;
  }
  if (entry.size > most) {
    return `it has ${entry.size} bytes, more than the ${most} allowed`;
  }
  return undefined;
}

/**
 * Refuses sizes that cannot both be true. One that is far too large would cost memory or time that the archive has not
 * got: deflate gives at most 1,032 bytes for one (zlib's algorithm.txt), and makes nothing much longer.
 */
function checkSizes({ method, size, compressedSize, offset }: ZipEntry, origin: string): void {
  const fits =
    method === STORED
      ? size === compressedSize
      : size <= 1032 * compressedSize && compressedSize <= 2 * size + 16_384;
  if (fits) return;
  const reason = `it has ${compressedSize} bytes where the archive declares ${size}`;
  throw new ClassFormatError(origin, offset, method === STORED ? reason : `${reason} when inflated`);
}

/** The content of an entry. @throws ClassFormatError where it is not what the central directory declares. */
export function readZipEntry(
  file: InputBytes,
  entry: ZipEntry,
  origin: string,
  most = MAX_CLASS_BYTES,
): Uint8Array {
  const reason = unreadableBecause(entry, most);
  if (reason !== undefined) throw new ClassFormatError(origin, entry.offset, reason);
  checkSizes(entry, origin);
  const data = compressedData(file, entry, origin);
  const bytes = entry.method === STORED ? data : inflate(data, entry, origin);
  if (bytes.length !== entry.size) {
    const sizes = `${bytes.length} bytes where the archive declares ${entry.size}`;
    throw new ClassFormatError(origin, entry.offset, `it has ${sizes}`);
  }
  return bytes;
}

/**
 * A file of the archive to be read in pieces: where it lies stored, as executable jars have their libraries, it is not
 * copied. @throws ClassFormatError as `readZipEntry` does.
 */
export function openZipEntry(file: InputBytes, entry: ZipEntry, origin: string, most: number): InputBytes {
  if (entry.method !== STORED || entry.compressedSize !== entry.size) {
    return new InputMemory(origin, readZipEntry(file, entry, origin, most));
  }
  const reason = unreadableBecause(entry, most);
  if (reason !== undefined) throw new ClassFormatError(origin, entry.offset, reason);
  return new InputSlice(origin, file, dataStart(file, entry, origin), entry.size);
}

function compressedData(file: InputBytes, entry: ZipEntry, origin: string): Uint8Array {
  return file.read(dataStart(file, entry, origin), entry.compressedSize);
}

/** Where the data of an entry begins, all of it inside the file. */
function dataStart(file: InputBytes, entry: ZipEntry, origin: string): number {
  const outside = () => new ClassFormatError(origin, entry.offset, 'its data lies outside the archive');
  if (entry.offset < 0 || entry.offset + 30 > file.size) throw outside();
  const header = new DataView(file.read(entry.offset, 30).buffer);
  if (header.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw new ClassFormatError(origin, entry.offset, 'the archive has no entry where its directory says');
  }
  // The extra field here may differ from the directory's; sizes may be missing here (data descriptors).
  const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.compressedSize > file.size) throw outside();
  return start;
}

function inflate(data: Uint8Array, entry: ZipEntry, origin: string): Uint8Array {
  // One chunk of the declared size (and one, or zlib asks for a second chunk): no copy, no slack kept alive, and a
  // bomb stops at the first byte too many.
  const size = Math.max(entry.size, 64);
  try {
    return inflateRawSync(data, { chunkSize: size + 1, maxOutputLength: size });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    const reason = isBomb
      ? `it inflates to more than the ${entry.size} bytes declared`
      : 'its compressed data is damaged';
    throw new ClassFormatError(origin, entry.offset, reason);
  }
}

interface DirectoryPlace {
  readonly start: number;
  readonly length: number;
  /** What to add to the archive's own offsets: the bytes before it. */
  readonly base: number;
}

function findDirectory(file: InputBytes): DirectoryPlace {
  const tailLength = Math.min(file.size, END_SIZE + MAX_COMMENT);
  const tailStart = file.size - tailLength;
  const tail = new DataView(file.read(tailStart, tailLength).buffer);
  for (let at = tailLength - END_SIZE; at >= 0; at--) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_SIZE + tail.getUint16(at + 20, true) > tailLength) continue;
    const end = tailStart + at;
    const place = directory64(file, end) ?? {
      end,
      length: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
    const start = place.end - place.length;
    if (start < 0 || start < place.offset) throw broken(file, 'its table of contents lies outside of it');
    return { start, length: place.length, base: start - place.offset };
  }
  throw broken(file, 'it is not a jar or zip file, or its end is missing');
}

/** The directory as the zip64 end record has it (APPNOTE §4.3.14), where there is one before the end record. */
function directory64(
  file: InputBytes,
  end: number,
): { end: number; length: number; offset: number } | undefined {
  if (end < 20) return undefined;
  const locator = new DataView(file.read(end - 20, 20).buffer);
  if (locator.getUint32(0, true) !== END64_LOCATOR_SIGNATURE) return undefined;
  // Where bytes stand before the archive, the locator is off by their number: the record is just before it then.
  const stated = Number(locator.getBigUint64(8, true));
  for (const at of [stated, end - 20 - 56]) {
    if (at < 0 || at + 56 > end) continue;
    const record = new DataView(file.read(at, 56).buffer);
    if (record.getUint32(0, true) !== END64_SIGNATURE) continue;
    return {
      end: at,
      length: Number(record.getBigUint64(40, true)),
      offset: Number(record.getBigUint64(48, true)),
    };
  }
  throw broken(file, 'its zip64 end record is missing');
}

function readEntry(view: DataView, at: number, path: string, base: number): ZipEntry {
  let compressedSize = view.getUint32(at + 20, true);
  let size = view.getUint32(at + 24, true);
  let offset = view.getUint32(at + 42, true);
  if (size === 0xffffffff || compressedSize === 0xffffffff || offset === 0xffffffff) {
    const next = zip64Numbers(view, at);
    if (size === 0xffffffff) size = next() ?? size;
    if (compressedSize === 0xffffffff) compressedSize = next() ?? compressedSize;
    if (offset === 0xffffffff) offset = next() ?? offset;
  }
  return {
    path,
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    compressedSize,
    size,
    offset: base + offset,
  };
}

/** The numbers of the zip64 extra field (APPNOTE §4.5.3), one after the other. */
function zip64Numbers(view: DataView, entry: number): () => number | undefined {
  const end = entry + 46 + view.getUint16(entry + 28, true) + view.getUint16(entry + 30, true);
  for (let at = end - view.getUint16(entry + 30, true); at + 4 <= end; ) {
    const fieldEnd = at + 4 + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      let position = at + 4;
      return () => {
        position += 8;
        return position <= Math.min(fieldEnd, end)
          ? Number(view.getBigUint64(position - 8, true))
          : undefined;
      };
    }
    at = fieldEnd;
  }
  return () => undefined;
}

function broken(file: InputBytes, why: string): InputError {
  return new InputError(file.path, `Cannot read ${file.path} as a jar: ${why}; build or download it again.`);
}
