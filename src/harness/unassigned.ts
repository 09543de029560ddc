/**
 * Fields of the code under scan that other code than the bytecode fills: those that a container fills, and those to which no
 * instruction stores anything but null.
 *
 * Guarantee: a field that is listed as never assigned has no store of anything else than null in any class under scan. Who
 * else stores it (reflection, deserialisation, native code, subclasses outside the scan) is not known. Fields that
 * nothing reads are left out: what they hold does not matter.
 */
import {
  Access,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  Opcode,
} from '../classfile/index.js';
import type { ClassInfo, FieldInfo, Program } from '../program/index.js';
import { has } from './visible.js';

export interface UnseenField {
  readonly field: FieldInfo;
  readonly isInjected: boolean;
}

/** In the order of the names of their classes, then as in the class file. */
export function unseenFields(program: Program): UnseenField[] {
  const classes = program.applicationClasses().map((id) => program.class(id));
  const open = new OpenFields(program, classes);
  if (open.isEmpty) return [];
  for (const cls of classes) open.lookAt(cls);
  return open.left();
}

class OpenFields {
  private readonly classes: ReadonlyMap<string, ClassInfo>;
  /** By class, by name and descriptor. */
  private readonly fields = new Map<ClassInfo, Map<string, UnseenField>>();
  private readonly read = new Set<FieldInfo>();
  private readonly assigned = new Set<FieldInfo>();

  constructor(
    private readonly program: Program,
    classes: readonly ClassInfo[],
  ) {
    this.classes = new Map(classes.map((cls) => [cls.name, cls]));
    // Of a JDK that is itself under scan only parts are read.
    for (const cls of classes) if (cls.origin === 'application') this.addFieldsOf(cls);
  }

  get isEmpty(): boolean {
    return this.fields.size === 0;
  }

  left(): UnseenField[] {
    const all = [...this.fields.values()].flatMap((fields) => [...fields.values()]);
    return all.filter(
      ({ field, isInjected }) => this.read.has(field) && (isInjected || !this.assigned.has(field)),
    );
  }

  private addFieldsOf(cls: ClassInfo): void {
    for (const id of cls.fields) {
      const field = this.program.field(id);
      if (!field.isReference || has(field, Access.final | Access.synthetic | Access.enum)) continue;
      const isInjected = this.program.frameworks.injects(field.member?.annotations ?? []);
      const known = this.fields.get(cls) ?? new Map<string, UnseenField>();
      this.fields.set(cls, known.set(keyOf(field), { field, isInjected }));
    }
  }

  /** Notes what the code of a class reads and stores. */
  lookAt({ file }: ClassInfo): void {
    if (file === undefined) return;
    /** By index in the constant pool, as many instructions name one field. */
    const known = new Map<number, FieldInfo | undefined>();
    for (const { code } of file.methods) {
      if (code === undefined) continue;
      const { bytes } = code;
      let isNull = false;
      try {
        forEachInstruction(bytes, (pc, opcode) => {
          const wasNull = isNull;
          isNull = opcode === Opcode.aconst_null;
          const isRead = opcode === Opcode.getfield || opcode === Opcode.getstatic;
          if (!isRead && opcode !== Opcode.putfield && opcode !== Opcode.putstatic) return;
          const index = constantIndex(bytes, pc);
          if (!known.has(index)) known.set(index, this.resolved(file.pool.memberRef(index)));
          const field = known.get(index);
          if (field === undefined) return;
          if (isRead) this.read.add(field);
          else if (!wasNull) this.assigned.add(field);
        });
      } catch (error) {
        // The front end counts broken code where it is translated.
        if (!(error instanceof ClassFormatError)) throw error;
      }
    }
  }

  /** The field under scan that code means, which may be one that the named class inherits (JVMS §5.4.3.2). */
  private resolved(ref: MemberRef): FieldInfo | undefined {
    for (let cls = this.classes.get(ref.owner); cls !== undefined; ) {
      const found = this.fields.get(cls)?.get(keyOf(ref));
      if (found !== undefined) return found.field;
      cls = cls.superclass < 0 ? undefined : this.classes.get(this.program.class(cls.superclass).name);
    }
    return undefined;
  }
}

function keyOf({ name, desc }: { readonly name: string; readonly desc: string }): string {
  return `${name}:${desc}`;
}
