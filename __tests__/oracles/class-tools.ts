/** One class as `java-class-tools` reads it, in numbers of its constant pool, put into the words of `src/classfile`. */
import type {
  AttributeInfo,
  CodeAttributeInfo,
  JavaClassFile,
  StackMapTableAttributeInfo,
} from 'java-class-tools';
import type { ClassFile, Code } from '../../src/classfile/index.js';
import type { Differences } from './java-base.js';
import { asked, printable, ToolPool } from './tool-pool.js';

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
  private readonly theirPool: ToolPool;

  constructor(
    private readonly ours: ClassFile,
    private readonly theirs: JavaClassFile,
    private readonly out: Differences,
    private readonly counts: ToolCounts,
  ) {
    this.theirPool = new ToolPool(theirs);
  }

  run(): void {
    const { ours, theirs } = this;
    this.same(
      'the version',
      [ours.majorVersion, ours.minorVersion],
      [theirs.major_version, theirs.minor_version],
    );
    this.same('the flags', ours.access, theirs.access_flags);
    this.same('the name', ours.name, this.theirPool.className(theirs.this_class));
    this.same('the superclass', ours.superName, this.theirPool.className(theirs.super_class));
    this.same(
      'the interfaces',
      ours.interfaces,
      theirs.interfaces.map((index) => this.theirPool.className(index)),
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
      this.theirPool.className(this.numberIn(all, 'NestHost', 'host_class_index')),
    );
    const nest = this.find(all, 'NestMembers')?.classes as number[] | undefined;
    this.same(
      'the nest',
      ours.nestMembers,
      (nest ?? []).map((index) => this.theirPool.className(index)),
    );
    const inner = this.find(all, 'InnerClasses')?.classes as Record<string, number>[] | undefined;
    this.same(
      'the inner classes',
      ours.innerClasses.map((row) => [row.inner, row.outer, row.simpleName, row.access]),
      (inner ?? []).map((row) => [
        this.theirPool.className(row.inner_class_info_index),
        this.theirPool.className(row.outer_class_info_index),
        this.theirPool.text(row.inner_name_index),
        row.inner_class_access_flags,
      ]),
    );
    this.same(
      'the enclosing class',
      ours.enclosingMethod?.owner,
      this.theirPool.className(this.numberIn(all, 'EnclosingMethod', 'class_index')),
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
          this.theirPool.text(other.name_index),
          this.theirPool.text(other.descriptor_index),
          this.textIn(other.attributes, 'Signature', 'signature_index'),
        ],
      );
      this.annotations(name, mine.annotations, other.attributes);
      const thrown = this.find(other.attributes, 'Exceptions')?.exception_index_table as number[] | undefined;
      this.same(
        `${name} throws`,
        mine.exceptions ?? [],
        (thrown ?? []).map((index) => this.theirPool.className(index)),
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
        this.theirPool.className(row.catch_type),
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
        this.theirPool.text(row.name_index),
        this.theirPool.text(row.descriptor_index),
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
      .filter((one) => this.theirPool.text(one.attribute_name_index) === attribute)
      .flatMap((one) => (one as unknown as Record<string, Record<string, number>[]>)[table]);
  }

  private annotations(where: string, ours: Member['annotations'], all: readonly AttributeInfo[]): void {
    const types = (attribute: string) => {
      const rows = this.find(all, attribute)?.annotations as { type_index: number }[] | undefined;
      return (rows ?? []).map((row) => this.theirPool.text(row.type_index)).sort();
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
    const found = all.find((one) => this.theirPool.text(one.attribute_name_index) === name);
    return found as Record<string, unknown> | undefined;
  }

  /** 0, which is no constant, where there is no such attribute. */
  private numberIn(all: readonly AttributeInfo[], attribute: string, part: string): number {
    return (this.find(all, attribute)?.[part] as number | undefined) ?? 0;
  }

  private textIn(all: readonly AttributeInfo[], attribute: string, part: string): string | undefined {
    return this.theirPool.text(this.numberIn(all, attribute, part));
  }

  /** One constant, as what the pool says of it and what their numbers lead to. */
  private constant(index: number): void {
    const entry = this.theirPool.entry(index);
    // The second place of a long or double.
    if (entry === undefined) return;
    this.counts.constants++;
    const { pool } = this.ours;
    this.same(`constant ${index}`, asked(pool, index, entry.tag), this.theirPool.said(entry));
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
