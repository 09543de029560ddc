/** Fields and methods of classes, found as reflection and handles find them: by a class, a name and types. */
import { Access, ClassFormatError, type ConstantPool, type MemberRef } from '../../classfile/index.js';
import { type AccessMode, paramDescs, returnDesc } from '../../ir/index.js';
import { superinterfacesOf } from '../lookup.js';
import { type ClassRecord, type FieldRecord, isFromClassPath, type MethodRecord } from '../records.js';
import type { Resolution } from '../resolution.js';
import type { ClassTable } from '../table.js';
import type { ClassId, FieldId, MethodId } from '../types.js';
import type { Variable } from './constants.js';

export class Members {
  /** Volatile fields that handles access in a way which orders nothing. */
  readonly plain = new Set<FieldId>();

  constructor(
    private readonly table: ClassTable,
    private readonly resolution: Resolution,
    private readonly classesUnderScan: () => readonly ClassId[],
  ) {}

  /** A handle accesses a variable in this mode. */
  noteMode(variable: Variable, mode: AccessMode | undefined): void {
    if (mode === 'plain' && variable.of === 'field') this.plain.add(this.field(variable.field));
  }

  field(ref: MemberRef): FieldId {
    return this.resolution.field(ref);
  }

  method(ref: MemberRef): MethodId {
    return this.resolution.method(ref, true);
  }

  /** Is it a final field of a class whose code is read? */
  isFinalInCode(field: FieldId): boolean {
    const { isFinal, owner } = this.table.fields[field];
    return isFinal && this.hasCode(owner);
  }

  isStaticInCode(method: MethodId): boolean {
    const { isStatic, owner, hasCode } = this.table.methods[method];
    return isStatic && hasCode && this.hasCode(owner);
  }

  /** The methods that may assign a final field (JVMS §6.5, `putfield` and `putstatic`). */
  assigningMethods(field: FieldId): MethodId[] {
    const { owner, isStatic } = this.table.fields[field];
    const name = isStatic ? '<clinit>' : '<init>';
    return this.table.classes[owner].methods.filter((id) => this.table.methods[id].name === name);
  }

  /** The methods that call a constructor of a class under scan, by their classes; none for other methods. */
  callersOfConstructor(method: MethodId): MethodId[] {
    const { owner, name, desc } = this.table.methods[method];
    const { name: type, origin } = this.table.classes[owner];
    if (name !== '<init>' || origin !== 'application') return [];
    const isCalled = (ref: MemberRef): boolean =>
      ref.name === name && ref.owner === type && ref.desc === desc;
    return this.classesUnderScan().flatMap((cls) => {
      const { file, methods } = this.table.classes[cls];
      return file !== undefined && refersTo(file.pool, isCalled) ? methods : [];
    });
  }

  /** A field by its name: of the class itself, or of the nearest class or interface above. */
  fieldNamed(
    desc: string,
    name: string,
  ): { readonly ref: MemberRef; readonly isStatic: boolean } | undefined {
    for (const cls of this.withSupertypes(desc)) {
      for (const id of cls.fields) {
        const field: FieldRecord = this.table.fields[id];
        if (field.name !== name) continue;
        const ref = { owner: cls.name, name, desc: field.desc, isInterface: cls.isInterface };
        return { ref, isStatic: field.isStatic };
      }
    }
    return undefined;
  }

  /**
   * A method by its name and parameters, with the result where that is known. Of several with the same parameters all but
   * one are bridges to it.
   */
  methodNamed(
    desc: string,
    name: string,
    params: readonly string[],
    result?: string,
  ): { readonly ref: MemberRef; readonly isStatic: boolean } | undefined {
    const wanted = params.join('');
    for (const cls of this.withSupertypes(desc)) {
      let found: MethodRecord | undefined;
      for (const id of cls.methods) {
        const method = this.table.methods[id];
        if (method.name !== name || paramDescs(method.desc).join('') !== wanted) continue;
        if (result !== undefined && returnDesc(method.desc) !== result) continue;
        if (found === undefined || (found.access & Access.bridge) !== 0) found = method;
      }
      if (found === undefined) continue;
      const ref = { owner: cls.name, name, desc: found.desc, isInterface: cls.isInterface };
      return { ref, isStatic: found.isStatic };
    }
    return undefined;
  }

  /** The names of the constants of an enum in the order of their fields; undefined where it is none, or has texts of its own. */
  enumNames(type: string, asTexts: boolean): readonly string[] | undefined {
    const cls = this.table.find(type);
    if (cls < 0 || !this.hasCode(cls)) return undefined;
    const { access, fields, methods } = this.table.classes[cls];
    // Constants with bodies are of classes below it.
    const isFinal = (access & Access.final) !== 0;
    const hasTexts = methods.some((id) => this.table.methods[id].name === 'toString');
    if ((access & Access.enum) === 0 || (asTexts && (hasTexts || !isFinal))) return undefined;
    const constants = fields.map((id) => this.table.fields[id]);
    return constants.flatMap(({ name, access: own }) => ((own & Access.enum) === 0 ? [] : [name]));
  }

  /** Is there a class of that name, with dots? */
  hasClass(name: string): boolean {
    return this.table.has(name.replaceAll('.', '/'));
  }

  private hasCode(cls: ClassId): boolean {
    return isFromClassPath(this.table.classes[cls]);
  }

  private withSupertypes(desc: string): ClassRecord[] {
    const { classes } = this.table;
    const found: ClassRecord[] = [];
    const cls = this.table.ofDesc(desc);
    for (let at = cls; at >= 0; at = classes[at].superclass) found.push(classes[at]);
    if (cls >= 0) for (const id of superinterfacesOf(this.table, cls)) found.push(classes[id]);
    return found;
  }
}

/** Does a class refer to a method that is meant? */
export function refersTo(pool: ConstantPool, isMeant: (ref: MemberRef) => boolean): boolean {
  try {
    for (const ref of pool.methodRefs()) if (isMeant(ref)) return true;
    return false;
  } catch (error) {
    // What is wrong with the class is told where its bodies are made.
    if (error instanceof ClassFormatError) return false;
    throw error;
  }
}
