/** The constant pool (JVMS §4.4), whose texts are decoded and checked on demand. */
import { isClassName, isFieldDescriptor, isMemberName, isMethodDescriptor } from './descriptor.js';
import { ClassFormatError } from './errors.js';
import { decodeModifiedUtf8 } from './mutf8.js';
import { type ByteReader, readInt } from './reader.js';
import type { Constant, ConstantPool, DynamicRef, MemberRef, MethodHandle, RefKind } from './types.js';

/** JVMS Table 4.4-A. */
export const Tag = {
  utf8: 1,
  integer: 3,
  float: 4,
  long: 5,
  double: 6,
  class: 7,
  string: 8,
  fieldref: 9,
  methodref: 10,
  interfaceMethodref: 11,
  nameAndType: 12,
  methodHandle: 15,
  methodType: 16,
  dynamic: 17,
  invokeDynamic: 18,
  module: 19,
  package: 20,
} as const;

const TAG_NAMES: readonly string[] = Array.from({ length: 21 }, (_, tag) => {
  return Object.entries(Tag).find(([, value]) => value === tag)?.[0] ?? `unknown tag ${tag}`;
});

/** Bytes after the tag; 0 marks a tag that does not exist. Utf8 carries its own length. */
const SIZES = new Uint8Array([0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2]);

/**
 * Reads the constant pool: where each entry is, and that every reference inside it hits an entry of the right
 * kind. Texts are decoded and checked on demand.
 */
export function readPool(reader: ByteReader): ParsedPool {
  const size = reader.u2();
  if (size === 0) reader.fail('the constant pool has no size', -2);
  // The shortest entry is an empty Utf8 or a reference: three bytes; longs and doubles take two numbers.
  if (size - 1 > reader.end - reader.position) {
    reader.fail(`${size - 1} constants do not fit into the ${reader.end - reader.position} bytes left`, -2);
  }
  const offsets = new Int32Array(size);
  for (let index = 1; index < size; index++) {
    offsets[index] = reader.position;
    const tag = reader.u1();
    const length = tag < SIZES.length ? SIZES[tag] : 0;
    if (length === 0) reader.fail(`constant ${index} has the unknown tag ${tag}`, -1);
    if (tag === Tag.utf8) reader.skip(reader.u2());
    else reader.skip(length);
    if ((tag === Tag.long || tag === Tag.double) && ++index >= size) {
      reader.fail('the last constant takes two numbers but the pool ends', -9);
    }
  }
  const pool = new ParsedPool(reader.bytes, reader.origin, offsets);
  for (let index = 1; index < size; index++) pool.checkReferences(index);
  return pool;
}

export class ParsedPool implements ConstantPool {
  readonly size: number;
  private readonly texts: (string | undefined)[];
  /** Class names and references that were asked for before, by index. */
  private readonly classNames: (string | undefined)[] = [];
  private readonly members = new Map<number, MemberRef>();

  constructor(
    private readonly bytes: Uint8Array,
    private readonly origin: string,
    /** Offset of each entry's tag; 0 for number 0 and for the second half of long and double. */
    private readonly offsets: Int32Array,
  ) {
    this.size = offsets.length;
    this.texts = new Array(offsets.length);
  }

  utf8(index: number): string {
    const known = index < this.size ? this.texts[index] : undefined;
    if (known !== undefined) return known;
    const at = this.entry(index, Tag.utf8);
    const start = at + 3;
    const text = decodeModifiedUtf8(this.bytes, start, start + this.u2(at + 1));
    if (typeof text === 'number') {
      throw new ClassFormatError(this.origin, text, `constant ${index} is no modified UTF-8`);
    }
    this.texts[index] = text;
    return text;
  }

  className(index: number): string {
    const known = this.classNames[index];
    if (known !== undefined) return known;
    const at = this.entry(index, Tag.class);
    const name = this.utf8(this.u2(at + 1));
    if (!(name.charCodeAt(0) === 0x5b ? isFieldDescriptor(name) : isClassName(name, 0, name.length))) {
      this.bad(at, index, `names a class ${quote(name)}, which is no class name`);
    }
    this.classNames[index] = name;
    return name;
  }

  *methodRefs(): Iterable<MemberRef> {
    for (let index = 1; index < this.size; index++) {
      const tag = this.offsets[index] > 0 ? this.bytes[this.offsets[index]] : 0;
      if (tag === Tag.methodref || tag === Tag.interfaceMethodref) yield this.memberRef(index);
    }
  }

  memberRef(index: number): MemberRef {
    const known = this.members.get(index);
    if (known !== undefined) return known;
    const tag = this.tag(index);
    const at = this.offsets[index];
    if (tag !== Tag.fieldref && tag !== Tag.methodref && tag !== Tag.interfaceMethodref) {
      this.wrongTag(index, 'a field or method reference');
    }
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag !== Tag.fieldref);
    const owner = this.className(this.u2(at + 1));
    const ref = { owner, name, desc, isInterface: tag === Tag.interfaceMethodref };
    this.members.set(index, ref);
    return ref;
  }

  loadable(index: number): Constant {
    const tag = this.tag(index);
    const at = this.offsets[index];
    switch (tag) {
      case Tag.integer:
        return { kind: 'int', value: readInt(this.bytes, at + 1) };
      case Tag.float:
        return { kind: 'float', value: this.view(at + 1, 4).getFloat32(0) };
      case Tag.long:
        return { kind: 'long', value: this.view(at + 1, 8).getBigInt64(0) };
      case Tag.double:
        return { kind: 'double', value: this.view(at + 1, 8).getFloat64(0) };
      case Tag.string:
        return { kind: 'string', value: this.utf8(this.u2(at + 1)) };
      case Tag.class:
        return { kind: 'class', value: this.className(index) };
      case Tag.methodType:
        return { kind: 'methodType', value: this.methodDescriptor(this.u2(at + 1)) };
      case Tag.methodHandle:
        return { kind: 'methodHandle', handle: this.methodHandle(index) };
      case Tag.dynamic:
        return { kind: 'dynamic', dynamic: this.dynamicRef(index) };
      default:
        return this.wrongTag(index, 'a loadable constant');
    }
  }

  dynamicRef(index: number): DynamicRef {
    const tag = this.tag(index);
    if (tag !== Tag.dynamic && tag !== Tag.invokeDynamic)
      this.wrongTag(index, 'a dynamic constant or call site');
    const at = this.offsets[index];
    const { name, desc } = this.nameAndType(this.u2(at + 3), tag === Tag.invokeDynamic);
    return { bootstrap: this.u2(at + 1), name, desc };
  }

  methodHandle(index: number): MethodHandle {
    const at = this.entry(index, Tag.methodHandle);
    return { kind: this.bytes[at + 1] as RefKind, member: this.memberRef(this.u2(at + 2)) };
  }

  fieldDescriptor(index: number): string {
    const desc = this.utf8(index);
    if (!isFieldDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no field descriptor`);
    return desc;
  }

  methodDescriptor(index: number): string {
    const desc = this.utf8(index);
    if (!isMethodDescriptor(desc))
      this.bad(this.offsets[index], index, `is ${quote(desc)}, which is no method descriptor`);
    return desc;
  }

  memberName(index: number, ofMethod: boolean): string {
    const name = this.utf8(index);
    if (!isMemberName(name, ofMethod))
      this.bad(this.offsets[index], index, `is ${quote(name)}, which is no member name`);
    return name;
  }

  /** The tag of an entry. @throws ClassFormatError where there is none of that number. */
  tag(index: number): number {
    const at = index >= 0 && index < this.size ? this.offsets[index] : 0;
    if (at === 0) throw new ClassFormatError(this.origin, 8, `there is no constant ${index}`);
    return this.bytes[at];
  }

  /** @throws ClassFormatError unless the entry has the tag. */
  check(index: number, tag: number): void {
    if (this.tag(index) !== tag) this.wrongTag(index, `a ${TAG_NAMES[tag]}`);
  }

  /** JVMS §4.4: every index inside an entry points at an entry of the kind that its place demands. */
  checkReferences(index: number): void {
    const at = this.offsets[index];
    if (at === 0) return;
    switch (this.bytes[at]) {
      case Tag.class:
      case Tag.string:
      case Tag.methodType:
      case Tag.module:
      case Tag.package:
        this.check(this.u2(at + 1), Tag.utf8);
        break;
      case Tag.fieldref:
      case Tag.methodref:
      case Tag.interfaceMethodref:
        this.check(this.u2(at + 1), Tag.class);
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.nameAndType:
        this.check(this.u2(at + 1), Tag.utf8);
        this.check(this.u2(at + 3), Tag.utf8);
        break;
      case Tag.dynamic:
      case Tag.invokeDynamic:
        this.check(this.u2(at + 3), Tag.nameAndType);
        break;
      case Tag.methodHandle:
        this.checkHandle(index, at);
        break;
    }
  }

  /** JVMS §4.4.8: which kind of handle may name which kind of member. */
  private checkHandle(index: number, at: number): void {
    const kind = this.bytes[at + 1];
    const target = this.tag(this.u2(at + 2));
    const fits =
      kind >= 1 && kind <= 4
        ? target === Tag.fieldref
        : kind === 5 || kind === 8
          ? target === Tag.methodref
          : kind === 6 || kind === 7
            ? target === Tag.methodref || target === Tag.interfaceMethodref
            : kind === 9 && target === Tag.interfaceMethodref;
    if (!fits) this.bad(at, index, `is a method handle of kind ${kind} on a ${TAG_NAMES[target]}`);
  }

  /** Name and descriptor of the method that a NameAndType entry stands for. */
  methodNameAndType(index: number): { name: string; desc: string } {
    return this.nameAndType(index, true);
  }

  private nameAndType(index: number, ofMethod: boolean): { name: string; desc: string } {
    const at = this.entry(index, Tag.nameAndType);
    const desc = this.u2(at + 3);
    return {
      name: this.memberName(this.u2(at + 1), ofMethod),
      desc: ofMethod ? this.methodDescriptor(desc) : this.fieldDescriptor(desc),
    };
  }

  private entry(index: number, tag: number): number {
    this.check(index, tag);
    return this.offsets[index];
  }

  private u2(at: number): number {
    return (this.bytes[at] << 8) | this.bytes[at + 1];
  }

  private view(at: number, length: number): DataView {
    return new DataView(this.bytes.buffer, this.bytes.byteOffset + at, length);
  }

  private wrongTag(index: number, wanted: string): never {
    return this.bad(
      this.offsets[index],
      index,
      `is a ${TAG_NAMES[this.tag(index)]} where ${wanted} is needed`,
    );
  }

  private bad(at: number, index: number, what: string): never {
    throw new ClassFormatError(this.origin, at, `constant ${index} ${what}`);
  }
}

function quote(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}
