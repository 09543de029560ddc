/** The constant pool as `java-class-tools` reads it: numbers that lead to numbers, followed to what they say. */
import type { ConstantPoolInfo, JavaClassFile } from 'java-class-tools';
import type { ConstantPool } from '../../src/classfile/index.js';

/** JVMS Table 4.4-A. */
const Tag = {
  utf8: 1,
  int: 3,
  float: 4,
  long: 5,
  double: 6,
  class: 7,
  string: 8,
  field: 9,
  method: 10,
} as const;
const MORE = { interfaceMethod: 11, nameAndType: 12, handle: 15, type: 16, dynamic: 17, call: 18 } as const;

/** The parts of all kinds of constants. */
export interface Entry extends ConstantPoolInfo {
  readonly bytes: number & number[];
  readonly high_bytes: number;
  readonly low_bytes: number;
  readonly name_index: number;
  readonly string_index: number;
  readonly class_index: number;
  readonly name_and_type_index: number;
  readonly descriptor_index: number;
  readonly reference_kind: number;
  readonly reference_index: number;
  readonly bootstrap_method_attr_index: number;
}

export class ToolPool {
  constructor(private readonly theirs: JavaClassFile) {}

  entry(index: number): Entry {
    return this.theirs.constant_pool[index] as Entry;
  }

  text(index: number): string | undefined {
    return index === 0 ? undefined : decoded(this.entry(index).bytes);
  }

  className(index: number): string | undefined {
    return index === 0 ? undefined : this.text(this.entry(index).name_index);
  }

  private nameAndType(index: number): [string | undefined, string | undefined] {
    const { name_index, descriptor_index } = this.entry(index);
    return [this.text(name_index), this.text(descriptor_index)];
  }

  /** What an entry says, in the words of `asked`. */
  said(entry: Entry): unknown {
    const words = new DataView(new ArrayBuffer(8));
    words.setInt32(0, entry.high_bytes ?? entry.bytes);
    words.setInt32(4, entry.low_bytes ?? 0);
    switch (entry.tag as number) {
      case Tag.utf8:
        return decoded(entry.bytes);
      case Tag.int:
        return words.getInt32(0);
      case Tag.float:
        return words.getFloat32(0);
      case Tag.long:
        return `${words.getBigInt64(0)}`;
      case Tag.double:
        return words.getFloat64(0);
      case Tag.class:
        return this.text(entry.name_index);
      case Tag.string:
        return this.text(entry.string_index);
      case MORE.type:
        return this.text(entry.descriptor_index);
      case MORE.handle:
        return [entry.reference_kind, this.member(this.entry(entry.reference_index))];
      case MORE.dynamic:
      case MORE.call:
        return [entry.bootstrap_method_attr_index, ...this.nameAndType(entry.name_and_type_index)];
      case MORE.nameAndType:
        return 'a name and a type';
      default:
        return this.member(entry);
    }
  }

  private member(entry: Entry): unknown {
    const owner = this.className(entry.class_index);
    return [
      owner,
      ...this.nameAndType(entry.name_and_type_index),
      (entry.tag as number) === MORE.interfaceMethod,
    ];
  }
}

/** What our pool says of a constant of this kind. */
export function asked(pool: ConstantPool, index: number, tag: number): unknown {
  switch (tag) {
    case Tag.utf8:
      return pool.utf8(index);
    case Tag.field:
    case Tag.method:
    case MORE.interfaceMethod:
      return memberOf(pool.memberRef(index));
    case MORE.dynamic:
    case MORE.call: {
      const { bootstrap, name, desc } = pool.dynamicRef(index);
      return [bootstrap, name, desc];
    }
    // Nothing asks for one but what refers to it, which is compared.
    case MORE.nameAndType:
      return 'a name and a type';
  }
  const constant = pool.loadable(index);
  if (constant.kind === 'methodHandle') return [constant.handle.kind, memberOf(constant.handle.member)];
  return constant.kind === 'dynamic' ? constant.dynamic : printable(constant).value;
}

function memberOf(ref: ReturnType<ConstantPool['memberRef']>): unknown {
  return [ref.owner, ref.name, ref.desc, ref.isInterface];
}

/** JSON has no bigints. */
export function printable(constant: ReturnType<ConstantPool['loadable']>): Record<string, unknown> {
  return constant.kind === 'long' ? { kind: 'long', value: `${constant.value}` } : { ...constant };
}

/** Modified UTF-8 by the book (JVMS §4.4.7): one, two or three bytes to a unit. */
function decoded(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i++];
    if (byte < 0x80) text += String.fromCharCode(byte);
    else if (byte < 0xe0) text += String.fromCharCode(((byte & 0x1f) << 6) + (bytes[i++] & 0x3f));
    else
      text += String.fromCharCode(((byte & 0x0f) << 12) + ((bytes[i++] & 0x3f) << 6) + (bytes[i++] & 0x3f));
  }
  return text;
}
