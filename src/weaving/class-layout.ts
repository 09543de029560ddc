/** Where the parts of a class file lie in its bytes (JVMS §4.1). The file has been parsed: nothing here is checked again. */

/** Bytes of a constant with its tag. JVMS §4.4. */
const SIZES: Readonly<Record<number, number>> = {
  ...{ 3: 5, 4: 5, 5: 9, 6: 9, 7: 3, 8: 3, 9: 5, 10: 5, 11: 5 },
  ...{ 12: 5, 15: 4, 16: 3, 17: 5, 18: 5, 19: 3, 20: 3 },
};
const [UTF8, LONG, DOUBLE] = [1, 5, 6];

export const POOL_START = 10;

export interface AttributeRange {
  /** Constant of the name. */
  readonly name: number;
  /** Where the name stands. */
  readonly start: number;
  /** Where the content stands, and ends. */
  readonly content: number;
  readonly end: number;
}

export interface ClassRanges {
  readonly poolEnd: number;
  /** The attributes of each method. */
  readonly methods: readonly (readonly AttributeRange[])[];
}

export function rangesOf(bytes: Buffer): ClassRanges {
  const poolEnd = endOfPool(bytes);
  const interfaces = poolEnd + 6;
  const fields = membersAt(bytes, interfaces + 2 + 2 * bytes.readUInt16BE(interfaces));
  return { poolEnd, methods: membersAt(bytes, fields.end).attributes };
}

/** A table of attributes and where it ends. */
export function attributesAt(
  bytes: Buffer,
  start: number,
): { readonly attributes: readonly AttributeRange[]; readonly end: number } {
  const attributes: AttributeRange[] = [];
  let at = start + 2;
  for (let left = bytes.readUInt16BE(start); left > 0; left--) {
    const end = at + 6 + bytes.readUInt32BE(at + 2);
    attributes.push({ name: bytes.readUInt16BE(at), start: at, content: at + 6, end });
    at = end;
  }
  return { attributes, end: at };
}

function membersAt(bytes: Buffer, start: number): { attributes: (readonly AttributeRange[])[]; end: number } {
  const all: (readonly AttributeRange[])[] = [];
  let at = start + 2;
  for (let left = bytes.readUInt16BE(start); left > 0; left--) {
    const { attributes, end } = attributesAt(bytes, at + 6);
    all.push(attributes);
    at = end;
  }
  return { attributes: all, end: at };
}

function endOfPool(bytes: Buffer): number {
  const count = bytes.readUInt16BE(8);
  let at = POOL_START;
  for (let index = 1; index < count; index++) {
    const tag = bytes[at];
    at += tag === UTF8 ? 3 + bytes.readUInt16BE(at + 1) : SIZES[tag];
    if (tag === LONG || tag === DOUBLE) index++; // JVMS §4.4.5: long and double take two entries
  }
  return at;
}
