/**
 * Classes that are state for other code: threads share their objects, and other classes use their fields.
 *
 * Their own methods are no way to them, so the client makes such objects and gives them to whoever takes one.
 */
import {
  Access,
  type ClassFile,
  ClassFormatError,
  constantIndex,
  forEachInstruction,
  type MemberRef,
  Opcode,
} from '../classfile/index.js';
import { type ClassInfo, findMark, markText, type Program } from '../program/index.js';
import { annotatedAs } from './annotations.js';
import { isSharedByFramework } from './frameworks.js';
import type { Shown } from './types.js';
import { has, isHidden, shortName } from './visible.js';

/** Do threads share the objects by a contract, or by the word of a framework that calls none of their methods by name? */
export function isOpenState(program: Program, cls: ClassInfo): boolean {
  if (cls.isInterface || cls.isAbstract || isHidden(cls)) return false;
  const fields = cls.file?.fields ?? [];
  const notOfOthers = Access.private | Access.static | Access.final | Access.synthetic;
  if (!fields.some((field) => !has(field, notOfOthers))) return false;
  return annotatedAs(program, cls) !== undefined || isStateOfFramework(program, cls);
}

/** Does a framework share the objects, and call only those of their methods that are annotated? */
export function isStateOfFramework(program: Program, cls: ClassInfo): boolean {
  return isSharedByFramework(program, cls) && program.frameworks.ofClass(cls.id)?.methods?.length === 0;
}

/**
 * The first use of another class's field that names its lock: some thread that shares the other object runs this code. That
 * another thread shares an object of this class is not said.
 */
export function guardedUse(program: Program, cls: ClassInfo, file: ClassFile): Shown | undefined {
  for (const { code } of file.methods) {
    if (code === undefined) continue;
    const used: MemberRef[] = [];
    try {
      forEachInstruction(code.bytes, (pc, opcode) => {
        if (opcode === Opcode.getfield || opcode === Opcode.putfield)
          used.push(file.pool.memberRef(constantIndex(code.bytes, pc)));
      });
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
    }
    for (const field of used) {
      const shown = field.owner === file.name ? undefined : useOf(program, cls, field);
      if (shown !== undefined) return shown;
    }
  }
  return undefined;
}

function useOf(program: Program, cls: ClassInfo, { owner, name, desc }: MemberRef): Shown | undefined {
  const id = program.findClass(owner);
  if (id < 0 || !program.isApplication(id) || program.isSubclass(cls.id, id)) return undefined;
  const of = program.class(id);
  // Classes around one another are one piece of code, and show what they are themselves.
  if (outermost(of.name) === outermost(cls.name) || !isOpenState(program, of)) return undefined;
  const field = of.file?.fields.find((one) => one.name === name && one.desc === desc);
  const guard = field && findMark(field.annotations, 'guarded');
  if (guard === undefined) return undefined;
  const full = `${shortName(of)}.${name}`;
  const text = `uses the field ${full}, which is annotated ${markText(guard)}`;
  return { text, sign: `\`${markText(guard)}\` of ${full}` };
}

function outermost(name: string): string {
  return name.split('$')[0];
}
