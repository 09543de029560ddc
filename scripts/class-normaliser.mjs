// Takes out of a class file what only some versions of javac write: the MethodParameters attributes that
// JDK 21 and later add for bridges and enums, and their name in the constant pool. What is left has the
// same bytes from every JDK. References to the pool are renumbered where they stand, so sizes do not change.

const NAME = 'MethodParameters';

/** Bytes that follow an opcode; those below that take none are left out. JVMS §6.5. */
const OPERANDS = new Map([
  ...fill([0x10, 0x12, 0xbc, ...range(0x15, 0x19), ...range(0x36, 0x3a), 0xa9], 1),
  ...fill(
    [0x11, 0x13, 0x14, 0x84, ...range(0x99, 0xa8), ...range(0xb2, 0xb8), 0xbb, 0xbd, 0xc0, 0xc1, 0xc6, 0xc7],
    2,
  ),
  ...fill([0xc5], 3),
  ...fill([0xb9, 0xba, 0xc8, 0xc9], 4),
]);
const LDC = 0x12;
const POOL_OPCODES = new Set([0x13, 0x14, ...range(0xb2, 0xbb), 0xbd, 0xc0, 0xc1, 0xc5]);
const [TABLESWITCH, LOOKUPSWITCH, WIDE, IINC] = [0xaa, 0xab, 0xc4, 0x84];

/** Where the constants of a tag refer to others, after the tag, and their size with the tag. JVMS §4.4. */
const CONSTANTS = new Map([
  [3, { size: 5, references: [] }],
  [4, { size: 5, references: [] }],
  [5, { size: 9, references: [] }],
  [6, { size: 9, references: [] }],
  [7, { size: 3, references: [1] }],
  [8, { size: 3, references: [1] }],
  [9, { size: 5, references: [1, 3] }],
  [10, { size: 5, references: [1, 3] }],
  [11, { size: 5, references: [1, 3] }],
  [12, { size: 5, references: [1, 3] }],
  [15, { size: 4, references: [2] }],
  [16, { size: 3, references: [1] }],
  [17, { size: 5, references: [3] }],
  [18, { size: 5, references: [3] }],
]);

/** The class without MethodParameters. Throws on an attribute it does not know. */
export function normaliseClass(original) {
  const bytes = Buffer.from(original);
  const pool = readPool(bytes);
  const removed = pool.texts.indexOf(NAME);
  if (removed < 0) return bytes;
  const cuts = [[pool.offsets[removed], pool.offsets[removed] + 3 + NAME.length]];

  const renumber = (at) => {
    const index = bytes.readUInt16BE(at);
    if (index > removed) bytes.writeUInt16BE(index - 1, at);
  };
  const every = (at, step, references) => {
    const count = bytes.readUInt16BE(at);
    for (let i = 0; i < count; i++) for (const offset of references) renumber(at + 2 + i * step + offset);
    return at + 2 + count * step;
  };

  /** Walks an attribute table; returns where it ends. */
  const attributes = (at) => {
    const count = bytes.readUInt16BE(at);
    let kept = count;
    let next = at + 2;
    for (let i = 0; i < count; i++) {
      const start = next;
      const name = pool.texts[bytes.readUInt16BE(start)];
      next = start + 6 + bytes.readUInt32BE(start + 2);
      if (name === NAME) {
        cuts.push([start, next]);
        kept--;
      } else {
        renumber(start);
        attribute(name, start + 6);
      }
    }
    bytes.writeUInt16BE(kept, at);
    return next;
  };

  const attribute = (name, at) => {
    switch (name) {
      case 'Code':
        return code(at);
      case 'StackMapTable':
        return frames(at);
      case 'Signature':
      case 'SourceFile':
      case 'ConstantValue':
      case 'NestHost':
        return renumber(at);
      case 'Exceptions':
      case 'NestMembers':
      case 'PermittedSubclasses':
        return every(at, 2, [0]);
      case 'InnerClasses':
        return every(at, 8, [0, 2, 4]);
      case 'RuntimeVisibleAnnotations':
      case 'RuntimeInvisibleAnnotations':
        return annotations(at, bytes, renumber);
      case 'LineNumberTable':
      case 'Deprecated':
        return undefined;
      default:
        throw new Error(`a model has the class file attribute ${name}, which the build cannot renumber`);
    }
  };

  const code = (at) => {
    const start = at + 8;
    const end = start + bytes.readUInt32BE(at + 4);
    for (let pc = start; pc < end; pc = nextInstruction(bytes, start, pc)) {
      const opcode = bytes[pc];
      if (opcode === LDC && bytes[pc + 1] > removed) bytes[pc + 1]--;
      else if (POOL_OPCODES.has(opcode)) renumber(pc + 1);
    }
    attributes(every(end, 8, [6]));
  };

  /** JVMS §4.7.4. */
  const frames = (at) => {
    const count = bytes.readUInt16BE(at);
    let next = at + 2;
    const types = (from, howMany) => {
      let type = from;
      for (let i = 0; i < howMany; i++) {
        const tag = bytes[type];
        if (tag === 7) renumber(type + 1);
        type += tag === 7 || tag === 8 ? 3 : 1;
      }
      return type;
    };
    for (let i = 0; i < count; i++) {
      const kind = bytes[next];
      if (kind < 64) next += 1;
      else if (kind < 128) next = types(next + 1, 1);
      else if (kind === 247) next = types(next + 3, 1);
      else if (kind < 252) next += 3;
      else if (kind < 255) next = types(next + 3, kind - 251);
      else {
        next = types(next + 5, bytes.readUInt16BE(next + 3));
        next = types(next + 2, bytes.readUInt16BE(next));
      }
    }
  };

  const members = (at) => {
    const count = bytes.readUInt16BE(at);
    let next = at + 2;
    for (let i = 0; i < count; i++) {
      renumber(next + 2);
      renumber(next + 4);
      next = attributes(next + 6);
    }
    return next;
  };

  for (const [index, offset] of pool.offsets.entries()) {
    if (offset === undefined || pool.texts[index] !== undefined) continue;
    for (const reference of CONSTANTS.get(bytes[offset]).references) renumber(offset + reference);
  }
  renumber(pool.end + 2);
  renumber(pool.end + 4);
  attributes(members(members(every(pool.end + 6, 2, [0]))));
  bytes.writeUInt16BE(pool.offsets.length - 1, 8);
  return withoutRanges(
    bytes,
    cuts.sort((a, b) => a[0] - b[0]),
  );
}

/** Renumbers a table of annotations (JVMS §4.7.16). */
function annotations(at, bytes, renumber) {
  let next = at + 2;
  for (let left = bytes.readUInt16BE(at); left > 0; left--) next = annotation(next, bytes, renumber);
}

/** One annotation; returns where it ends. */
function annotation(at, bytes, renumber) {
  renumber(at);
  let next = at + 4;
  for (let left = bytes.readUInt16BE(at + 2); left > 0; left--) {
    renumber(next);
    next = element(next + 2, bytes, renumber);
  }
  return next;
}

/** The value of an element (JVMS §4.7.16.1); returns where it ends. */
function element(at, bytes, renumber) {
  switch (String.fromCharCode(bytes[at])) {
    case '@':
      return annotation(at + 1, bytes, renumber);
    case '[': {
      let next = at + 3;
      for (let left = bytes.readUInt16BE(at + 1); left > 0; left--) next = element(next, bytes, renumber);
      return next;
    }
    case 'e':
      renumber(at + 1);
      renumber(at + 3);
      return at + 5;
    default:
      renumber(at + 1);
      return at + 3;
  }
}

/** Where each constant starts (undefined where none does), the text of the Utf8 ones, and the pool's end. */
export function readPool(bytes) {
  const count = bytes.readUInt16BE(8);
  const offsets = new Array(count).fill(undefined);
  const texts = new Array(count).fill(undefined);
  let at = 10;
  for (let index = 1; index < count; index++) {
    const tag = bytes[at];
    offsets[index] = at;
    if (tag === 1) {
      const length = bytes.readUInt16BE(at + 1);
      texts[index] = bytes.toString('latin1', at + 3, at + 3 + length);
      at += 3 + length;
    } else {
      at += CONSTANTS.get(tag).size;
    }
    if (tag === 5 || tag === 6) index++; // JVMS §4.4.5: long and double take two entries
  }
  return { offsets, texts, end: at };
}

function nextInstruction(bytes, start, pc) {
  const opcode = bytes[pc];
  const aligned = start + ((pc - start + 4) & ~3);
  if (opcode === TABLESWITCH) {
    return aligned + 12 + 4 * (bytes.readInt32BE(aligned + 8) - bytes.readInt32BE(aligned + 4) + 1);
  }
  if (opcode === LOOKUPSWITCH) return aligned + 8 + 8 * bytes.readInt32BE(aligned + 4);
  if (opcode === WIDE) return pc + (bytes[pc + 1] === IINC ? 6 : 4);
  return pc + 1 + (OPERANDS.get(opcode) ?? 0);
}

function withoutRanges(bytes, cuts) {
  const parts = [];
  let from = 0;
  for (const [start, end] of cuts) {
    parts.push(bytes.subarray(from, start));
    from = end;
  }
  parts.push(bytes.subarray(from));
  return Buffer.concat(parts);
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function fill(opcodes, size) {
  return opcodes.map((opcode) => [opcode, size]);
}
