import { deflateRawSync } from 'node:zlib';

export interface Part {
  readonly path: string;
  readonly content: Uint8Array | string;
  readonly stored?: boolean;
  readonly flags?: number;
  readonly method?: number;
  /** What the central directory declares; default: the truth. */
  readonly size?: number;
  readonly offset?: number;
  readonly zip64?: boolean;
}

export interface ZipOptions {
  /** Bytes before the archive. */
  readonly prefix?: Uint8Array;
  readonly comment?: string;
  /** Writes the zip64 end records too. */
  readonly zip64?: boolean;
}

/** Builds a zip file as PKWARE's APPNOTE says, or wrong where a part asks for it. */
export function zip(parts: readonly Part[], options: ZipOptions = {}): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const data = part.stored ? content : deflateRawSync(content);
    const method = part.method ?? (part.stored ? 0 : 8);
    const name = Buffer.from(part.path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, name, data);
    directory.push(...directoryEntry(part, name, method, data.length, content.length, offset));
    offset += 30 + name.length + data.length;
  }
  const table = Buffer.concat(directory);
  const comment = Buffer.from(options.comment ?? '');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(options.zip64 ? 0xffff : parts.length, 8);
  end.writeUInt16LE(options.zip64 ? 0xffff : parts.length, 10);
  end.writeUInt32LE(options.zip64 ? 0xffffffff : table.length, 12);
  end.writeUInt32LE(options.zip64 ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  const end64 = options.zip64 ? [zip64End(parts.length, table.length, offset)] : [];
  return Buffer.concat([options.prefix ?? Buffer.alloc(0), ...locals, table, ...end64, end, comment]);
}

function directoryEntry(
  part: Part,
  name: Buffer,
  method: number,
  compressed: number,
  truth: number,
  offset: number,
): Buffer[] {
  const entry = Buffer.alloc(46);
  const size = part.size ?? truth;
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(part.flags ?? 0, 8);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(part.zip64 ? 0xffffffff : compressed, 20);
  entry.writeUInt32LE(part.zip64 ? 0xffffffff : size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(part.zip64 ? 0xffffffff : (part.offset ?? offset), 42);
  if (!part.zip64) return [entry, name];
  const extra = Buffer.alloc(6 + 28);
  // Another field first: the right one has to be looked for.
  extra.writeUInt16LE(0x5455, 0);
  extra.writeUInt16LE(2, 2);
  extra.writeUInt16LE(1, 6);
  extra.writeUInt16LE(24, 8);
  extra.writeBigUInt64LE(BigInt(size), 10);
  extra.writeBigUInt64LE(BigInt(compressed), 18);
  extra.writeBigUInt64LE(BigInt(part.offset ?? offset), 26);
  entry.writeUInt16LE(extra.length, 30);
  return [entry, name, extra];
}

function zip64End(count: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + length), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
