/** One class as `java-class-tools` reads it, in numbers of its constant pool, put into the words of `src/classfile`. */
import type {
  AttributeInfo,
  CodeAttributeInfo,
  ConstantPoolInfo,
  JavaClassFile,
  StackMapTableAttributeInfo,
} from 'java-class-tools';
import type { ClassFile, Code, ConstantPool } from '../../src/classfile/index.js';
import type { Differences } from './java-base.js';

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
interface Entry extends ConstantPoolInfo {
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

export interface ToolCounts {
  classes: number;
  bodies: number;
  codeBytes: number;
  lines: number;
  constants: number;
  frames: number;
}

/** Holds a class that both have read against each other. */
export function compareWithTools(
  ours: ClassFile,
  theirs: JavaClassFile,
  out: Differences,
  counts: ToolCounts,
): void {
  new Comparison(ours, theirs, out, counts).run();
}

class Comparison {
  constructor(
    private readonly ours: ClassFile,
    private readonly theirs: JavaClassFile,
    private readonly out: Differences,
    private readonly counts: ToolCounts,
  ) {}

  run(): void {
    const { ours, theirs } = this;
    this.same(
      'the version',
      [ours.majorVersion, ours.minorVersion],
      [theirs.major_version, theirs.minor_version],
    );
    this.same('the flags', ours.access, theirs.access_flags);
    this.same('the name', ours.name, this.className(theirs.this_class));
    this.same('the superclass', ours.superName, this.className(theirs.super_class));
    this.same(
      'the interfaces',
      ours.interfaces,
      theirs.interfaces.map((index) => this.className(index)),
    );
    this.attributes();
    this.same('the size of the pool', ours.pool.size, theirs.constant_pool_count);
    for (let index = 1; index < theirs.constant_pool_count; index++) this.constant(index);
    this.members('field', ours.fields, theirs.fields);
    this.members('method', ours.methods, theirs.methods);
    this.counts.classes++;
  }

  private same(what: string, ours: unknown, theirs: unknown): void {
    const [a, b] = [JSON.stringify(ours), JSON.stringify(theirs)];
    if (a !== b) this.out.add(this.ours.name, `${what}: we read ${a}, they read ${b}`);
  }

  private attributes(): void {
    const { ours } = this;
    const all = this.theirs.attributes;
    this.same('the signature', ours.signature, this.textIn(all, 'Signature', 'signature_index'));
    this.same('the source file', ours.sourceFile, this.textIn(all, 'SourceFile', 'sourcefile_index'));
    this.same(
      'the nest host',
      ours.nestHost,
      this.className(this.numberIn(all, 'NestHost', 'host_class_index')),
    );
    const nest = this.find(all, 'NestMembers')?.classes as number[] | undefined;
    this.same(
      'the nest',
      ours.nestMembers,
      (nest ?? []).map((index) => this.className(index)),
    );
    const inner = this.find(all, 'InnerClasses')?.classes as Record<string, number>[] | undefined;
    this.same(
      'the inner classes',
      ours.innerClasses.map((row) => [row.inner, row.outer, row.simpleName, row.access]),
      (inner ?? []).map((row) => [
        this.className(row.inner_class_info_index),
        this.className(row.outer_class_info_index),
        this.text(row.inner_name_index),
        row.inner_class_access_flags,
      ]),
    );
    this.same(
      'the enclosing class',
      ours.enclosingMethod?.owner,
      this.className(this.numberIn(all, 'EnclosingMethod', 'class_index')),
    );
    this.bootstrapMethods(all);
    this.annotations('the class', ours.annotations, all);
  }

  private bootstrapMethods(all: readonly AttributeInfo[]): void {
    const theirs = this.find(all, 'BootstrapMethods')?.bootstrap_methods as
      | { bootstrap_method_ref: number; bootstrap_arguments: number[] }[]
      | undefined;
    const { pool } = this.ours;
    this.same(
      'the bootstrap methods',
      this.ours.bootstrapMethods.map(({ handle, args }) => [handle, args.map(printable)]),
      (theirs ?? []).map((row) => {
        const handle = pool.loadable(row.bootstrap_method_ref);
        return [
          handle.kind === 'methodHandle' ? handle.handle : undefined,
          row.bootstrap_arguments.map((index) => printable(pool.loadable(index))),
        ];
      }),
    );
  }

  private members(what: string, ours: readonly Member[], theirs: JavaClassFile['methods']): void {
    this.same(`the number of ${what}s`, ours.length, theirs.length);
    ours.forEach((mine, i) => {
      const other = theirs[i];
      const name = `${what} ${mine.name}${mine.desc}`;
      this.same(
        name,
        [mine.access, mine.name, mine.desc, mine.signature],
        [
          other.access_flags,
          this.text(other.name_index),
          this.text(other.descriptor_index),
          this.textIn(other.attributes, 'Signature', 'signature_index'),
        ],
      );
      this.annotations(name, mine.annotations, other.attributes);
      const thrown = this.find(other.attributes, 'Exceptions')?.exception_index_table as number[] | undefined;
      this.same(
        `${name} throws`,
        mine.exceptions ?? [],
        (thrown ?? []).map((index) => this.className(index)),
      );
      const constant = this.numberIn(other.attributes, 'ConstantValue', 'constantvalue_index');
      const value = constant === 0 ? undefined : this.ours.pool.loadable(constant);
      this.same(`${name} is`, mine.constantValue && printable(mine.constantValue), value && printable(value));
      const code = this.find(other.attributes, 'Code') as unknown as CodeAttributeInfo | undefined;
      if (mine.code !== undefined && code !== undefined) this.code(name, mine.code, code);
      else this.same(`${name} has code`, mine.code !== undefined, code !== undefined);
    });
  }

  private code(name: string, ours: Code, theirs: CodeAttributeInfo): void {
    this.same(`sizes of ${name}`, [ours.maxStack, ours.maxLocals], [theirs.max_stack, theirs.max_locals]);
    if (Buffer.compare(ours.bytes, Uint8Array.from(theirs.code)) !== 0)
      this.out.add(this.ours.name, `the code of ${name}`);
    this.same(
      `handlers of ${name}`,
      ours.handlers.map((row) => [row.startPc, row.endPc, row.handlerPc, row.catchType]),
      theirs.exception_table.map((row) => [
        row.start_pc,
        row.end_pc,
        row.handler_pc,
        this.className(row.catch_type),
      ]),
    );
    const rows = this.rowsIn(theirs, 'LineNumberTable', 'line_number_table');
    const lines = rows.map((row) => [row.start_pc, row.line_number]).sort((a, b) => a[0] - b[0]);
    this.same(`lines of ${name}`, [...ours.lines], lines.flat());
    this.same(
      `variables of ${name}`,
      ours.localVariables.map((row) => [row.startPc, row.length, row.name, row.desc, row.index]),
      this.rowsIn(theirs, 'LocalVariableTable', 'local_variable_table').map((row) => [
        row.start_pc,
        row.length,
        this.text(row.name_index),
        this.text(row.descriptor_index),
        row.index,
      ]),
    );
    const frames = this.find(theirs.attributes, 'StackMapTable') as unknown as
      | StackMapTableAttributeInfo
      | undefined;
    const offsets = frameOffsets(frames?.entries ?? []);
    this.same(
      `stack map frames of ${name}`,
      ours.stackMap().map((frame) => frame.offset),
      offsets,
    );
    this.counts.bodies++;
    this.counts.codeBytes += ours.bytes.length;
    this.counts.lines += lines.length;
    this.counts.frames += offsets.length;
  }

  private rowsIn(code: CodeAttributeInfo, attribute: string, table: string): Record<string, number>[] {
    return code.attributes
      .filter((one) => this.text(one.attribute_name_index) === attribute)
      .flatMap((one) => (one as unknown as Record<string, Record<string, number>[]>)[table]);
  }

  private annotations(where: string, ours: Member['annotations'], all: readonly AttributeInfo[]): void {
    const types = (attribute: string) => {
      const rows = this.find(all, attribute)?.annotations as { type_index: number }[] | undefined;
      return (rows ?? []).map((row) => this.text(row.type_index)).sort();
    };
    for (const visible of [true, false]) {
      const mine = ours.filter((one) => one.visible === visible).map((one) => one.type);
      this.same(
        `annotations of ${where}`,
        mine.sort(),
        types(`Runtime${visible ? 'V' : 'Inv'}isibleAnnotations`),
      );
    }
  }

  private find(all: readonly AttributeInfo[], name: string): Record<string, unknown> | undefined {
    const found = all.find((one) => this.text(one.attribute_name_index) === name);
    return found as Record<string, unknown> | undefined;
  }

  /** 0, which is no constant, where there is no such attribute. */
  private numberIn(all: readonly AttributeInfo[], attribute: string, part: string): number {
    return (this.find(all, attribute)?.[part] as number | undefined) ?? 0;
  }

  private textIn(all: readonly AttributeInfo[], attribute: string, part: string): string | undefined {
    return this.text(this.numberIn(all, attribute, part));
  }

  private entry(index: number): Entry {
    return this.theirs.constant_pool[index] as Entry;
  }

  private text(index: number): string | undefined {
    return index === 0 ? undefined : decoded(this.entry(index).bytes);
  }

  private className(index: number): string | undefined {
    return index === 0 ? undefined : this.text(this.entry(index).name_index);
  }

  private nameAndType(index: number): [string | undefined, string | undefined] {
    const { name_index, descriptor_index } = this.entry(index);
    return [this.text(name_index), this.text(descriptor_index)];
  }

  /** One constant, as what the pool says of it and what their numbers lead to. */
  private constant(index: number): void {
    const entry = this.entry(index);
    // The second place of a long or double.
    if (entry === undefined) return;
    this.counts.constants++;
    const { pool } = this.ours;
    this.same(`constant ${index}`, asked(pool, index, entry.tag), this.said(entry));
  }

  private said(entry: Entry): unknown {
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

interface Member {
  readonly access: number;
  readonly name: string;
  readonly desc: string;
  readonly signature: string | undefined;
  readonly exceptions?: readonly string[];
  readonly constantValue?: ClassFile['fields'][number]['constantValue'];
  readonly annotations: ClassFile['annotations'];
  readonly code?: Code;
}

function asked(pool: ConstantPool, index: number, tag: number): unknown {
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
function printable(constant: ReturnType<ConstantPool['loadable']>): Record<string, unknown> {
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

/** JVMS §4.7.4: each frame is one further on than its delta says, but for the first. */
function frameOffsets(entries: StackMapTableAttributeInfo['entries']): number[] {
  let offset = -1;
  return entries.map((entry) => {
    const type = entry.frame_type;
    const delta =
      type < 64 ? type : type < 128 ? type - 64 : (entry as { offset_delta: number }).offset_delta;
    offset += delta + 1;
    return offset;
  });
}
