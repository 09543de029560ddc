/** Constants appended to a constant pool (JVMS §4.4). No constant of the class gets another number. */

/** A pool has no room for what is to be added, so that the class cannot be woven. */
export class PoolFullError extends Error {}

const [UTF8, INTEGER, CLASS, METHODREF, NAME_AND_TYPE] = [1, 3, 7, 10, 12];

export class PoolWriter {
  private readonly indices = new Map<string, number>();
  private readonly parts: Buffer[] = [];

  /** @param size the count of the pool as the class file has it: one more than its last constant. */
  constructor(private size: number) {}

  /** What stands in the place of the count. */
  get count(): number {
    return this.size;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.parts);
  }

  integer(value: number): number {
    return this.entry(`i${value}`, () => {
      const bytes = Buffer.alloc(5, INTEGER);
      bytes.writeInt32BE(value, 1);
      return bytes;
    });
  }

  className(name: string): number {
    return this.entry(`c${name}`, () => pair(CLASS, this.utf8(name)));
  }

  staticMethod(owner: string, name: string, desc: string): number {
    return this.entry(`m${owner}.${name}${desc}`, () =>
      pair(METHODREF, this.className(owner), this.nameAndType(name, desc)),
    );
  }

  private nameAndType(name: string, desc: string): number {
    return this.entry(`n${name}${desc}`, () => pair(NAME_AND_TYPE, this.utf8(name), this.utf8(desc)));
  }

  utf8(text: string): number {
    return this.entry(`u${text}`, () => {
      const bytes = modifiedUtf8(text);
      return Buffer.concat([pair(UTF8, bytes.length), bytes]);
    });
  }

  private entry(key: string, make: () => Buffer): number {
    const known = this.indices.get(key);
    if (known !== undefined) return known;
    const bytes = make();
    if (this.size >= 0xffff) throw new PoolFullError();
    this.parts.push(bytes);
    this.indices.set(key, this.size);
    return this.size++;
  }
}

/** JVMS §4.4.7: each UTF-16 unit by itself, NUL in two bytes. Names of classes may have any of them. */
function modifiedUtf8(text: string): Buffer {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit > 0 && unit < 0x80) bytes.push(unit);
    else if (unit < 0x800) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return Buffer.from(bytes);
}

/** A tag and numbers of two bytes. */
function pair(tag: number, ...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(1 + 2 * numbers.length, tag);
  for (const [i, number] of numbers.entries()) bytes.writeUInt16BE(number, 1 + 2 * i);
  return bytes;
}
