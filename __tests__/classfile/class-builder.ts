/** Builds class files by hand, byte by byte, for tests: also such that no compiler would write. */
export class ClassBuilder {
  major = 61;
  minor = 0;
  access = 0x21;
  name = 'x/A';
  superName: string | undefined = 'java/lang/Object';
  interfaces: string[] = [];
  readonly fields: number[][] = [];
  readonly methods: number[][] = [];
  readonly attributes: number[][] = [];
  private readonly entries: number[][] = [];
  private readonly known = new Map<string, number>();
  private next = 1;

  utf8(text: string): number {
    return this.raw([1, ...u2(mutf8(text).length), ...mutf8(text)]);
  }

  className(name: string): number {
    return this.raw([7, ...u2(this.utf8(name))]);
  }

  nameAndType(name: string, desc: string): number {
    return this.raw([12, ...u2(this.utf8(name)), ...u2(this.utf8(desc))]);
  }

  /** `tag` is 9 (field), 10 (method) or 11 (interface method). */
  member(tag: number, owner: string, name: string, desc: string): number {
    return this.raw([tag, ...u2(this.className(owner)), ...u2(this.nameAndType(name, desc))]);
  }

  /** Adds a constant as it stands; equal ones are shared. */
  raw(bytes: number[]): number {
    const key = bytes.join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const index = this.next;
    this.known.set(key, index);
    this.entries.push(bytes);
    this.next += bytes[0] === 5 || bytes[0] === 6 ? 2 : 1;
    return index;
  }

  attribute(name: string, content: number[]): number[] {
    return [...u2(this.utf8(name)), ...u4(content.length), ...content];
  }

  field(access: number, name: string, desc: string, attributes: number[][] = []): this {
    this.fields.push(this.head(access, name, desc, attributes));
    return this;
  }

  method(access: number, name: string, desc: string, attributes: number[][] = []): this {
    this.methods.push(this.head(access, name, desc, attributes));
    return this;
  }

  code(
    bytes: number[],
    options: { stack?: number; locals?: number; handlers?: number[]; attributes?: number[][] } = {},
  ) {
    const handlers = options.handlers ?? [];
    return this.attribute('Code', [
      ...u2(options.stack ?? 2),
      ...u2(options.locals ?? 2),
      ...u4(bytes.length),
      ...bytes,
      ...u2(handlers.length / 8),
      ...handlers,
      ...table(options.attributes ?? []),
    ]);
  }

  build(): Uint8Array {
    const body = [
      ...u2(this.access),
      ...u2(this.className(this.name)),
      ...u2(this.superName === undefined ? 0 : this.className(this.superName)),
      ...table(this.interfaces.map((name) => u2(this.className(name)))),
      ...table(this.fields),
      ...table(this.methods),
      ...table(this.attributes),
    ];
    return Uint8Array.from([
      ...u4(0xcafebabe),
      ...u2(this.minor),
      ...u2(this.major),
      ...u2(this.next),
      ...this.entries.flat(),
      ...body,
    ]);
  }

  private head(access: number, name: string, desc: string, attributes: number[][]): number[] {
    return [...u2(access), ...u2(this.utf8(name)), ...u2(this.utf8(desc)), ...table(attributes)];
  }
}

export function u2(value: number): number[] {
  return [(value >> 8) & 0xff, value & 0xff];
}

export function u4(value: number): number[] {
  return [...u2(value >>> 16), ...u2(value & 0xffff)];
}

export function table(rows: readonly number[][]): number[] {
  return [...u2(rows.length), ...rows.flat()];
}

/** Modified UTF-8 by the letter of JVMS §4.4.7. */
export function mutf8(text: string): number[] {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 1 && unit <= 0x7f) bytes.push(unit);
    else if (unit <= 0x7ff) bytes.push(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f));
    else bytes.push(0xe0 | (unit >> 12), 0x80 | ((unit >> 6) & 0x3f), 0x80 | (unit & 0x3f));
  }
  return bytes;
}
