/** Where the parts of a sound class file lie: written apart from the reader under test, so that both can be wrong alone. */

/** A text of the constant pool, without tag and length. */
interface TextPlace {
  readonly index: number;
  readonly start: number;
  readonly length: number;
}

/** `start` is the first byte of the attribute's name index, `end` the byte after its content. */
interface AttributePlace {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Of the count that the attribute is counted in. */
  readonly countAt: number;
}

export interface Layout {
  /** Tags of the constant pool. */
  readonly tags: number[];
  readonly texts: TextPlace[];
  /** u2 numbers of constants, in the pool and after it. */
  readonly references: number[];
  /** u2 counts. */
  readonly counts: number[];
  /** u4 lengths. */
  readonly lengths: number[];
  /** u2 access flags. */
  readonly flags: number[];
  readonly attributes: AttributePlace[];
  /** Bytecode, start and end. */
  readonly code: (readonly [number, number])[];
  /** Rows of exception tables: start of each. */
  readonly handlers: number[];
  readonly thisClassAt: number;
  readonly constantCount: number;
}

/** Bytes after the tag. */
const SIZES: Readonly<Record<number, number>> = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 2,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};

export function layoutOf(bytes: Uint8Array): Layout {
  return new Walker(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).walk();
}

class Walker {
  private at = 8;
  private readonly names: string[] = [];
  private readonly found = {
    tags: [] as number[],
    texts: [] as TextPlace[],
    references: [] as number[],
    counts: [] as number[],
    lengths: [] as number[],
    flags: [] as number[],
    attributes: [] as AttributePlace[],
    code: [] as (readonly [number, number])[],
    handlers: [] as number[],
  };

  constructor(private readonly bytes: Buffer) {}

  walk(): Layout {
    const constantCount = this.pool();
    this.flag();
    const thisClassAt = this.at;
    this.reference();
    this.reference();
    this.rows(() => this.reference());
    this.rows(() => this.member());
    this.rows(() => this.member());
    this.attributes();
    return { ...this.found, thisClassAt, constantCount };
  }

  private pool(): number {
    const size = this.count();
    for (let index = 1; index < size; index++) {
      this.found.tags.push(this.at);
      const tag = this.bytes[this.at++];
      if (tag === 1) {
        const length = this.bytes.readUInt16BE(this.at);
        this.found.texts.push({ index, start: this.at + 2, length });
        this.names[index] = this.bytes.toString('latin1', this.at + 2, this.at + 2 + length);
        this.at += 2 + length;
        continue;
      }
      const end = this.at + SIZES[tag];
      // A handle's kind comes before its reference, a dynamic constant's bootstrap is no constant.
      if (tag === 15) this.at++;
      while (tag >= 7 && this.at < end) this.reference();
      this.at = end;
      if (tag === 5 || tag === 6) index++;
    }
    return size;
  }

  private member(): void {
    this.flag();
    this.reference();
    this.reference();
    this.attributes();
  }

  private attributes(): void {
    const countAt = this.at;
    this.rows(() => {
      const start = this.at;
      const name = this.names[this.bytes.readUInt16BE(this.at)] ?? '';
      this.reference();
      this.found.lengths.push(this.at);
      const end = this.at + 4 + this.bytes.readUInt32BE(this.at);
      this.at += 4;
      this.content(name);
      this.at = end;
      this.found.attributes.push({ name, start, end, countAt });
    });
  }

  /** What most attributes hold first; of other ones the bytes are only content. */
  private content(name: string): void {
    if (name === 'Code') this.code();
    else if (/^(Signature|SourceFile|ConstantValue|NestHost)$/.test(name)) this.reference();
    else if (/^(Exceptions|NestMembers|PermittedSubclasses)$/.test(name)) this.rows(() => this.reference());
    else if (/^(LineNumberTable|InnerClasses|BootstrapMethods|Runtime.*|StackMapTable)$/.test(name))
      this.count();
  }

  private code(): void {
    this.found.counts.push(this.at, this.at + 2);
    this.found.lengths.push(this.at + 4);
    const start = this.at + 8;
    this.at = start + this.bytes.readUInt32BE(this.at + 4);
    this.found.code.push([start, this.at]);
    this.rows(() => {
      this.found.handlers.push(this.at);
      this.at += 8;
    });
    this.attributes();
  }

  private rows(row: () => void): void {
    for (let left = this.count(); left > 0; left--) row();
  }

  private count(): number {
    this.found.counts.push(this.at);
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  private reference(): void {
    this.found.references.push(this.at);
    this.at += 2;
  }

  private flag(): void {
    this.found.flags.push(this.at);
    this.at += 2;
  }
}
