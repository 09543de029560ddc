import { ClassPath, openClassPath } from '../../src/classfile/index.js';
import {
  loadProgram,
  type Program,
  type ProgramOptions,
  type SyntheticClass,
} from '../../src/program/index.js';
import { skeleton } from '../support/skeleton.js';

export const PUBLIC = 1;
export const PRIVATE = 2;
export const STATIC = 8;
export const INTERFACE = 0x200;
export const ABSTRACT = 0x400;

const NOTHING = new ClassPath([]);

/** A program of the class files in a directory and the skeleton; without a directory, of nothing. */
export function programOf(directory?: string, options: Partial<ProgramOptions> = {}): Program {
  const application = directory === undefined ? NOTHING : openClassPath([directory]);
  return loadProgram({ application, library: NOTHING, skeleton, ...options });
}

/** A public class made by hand; `methods` are `name desc` with their flags. */
export function synthetic(name: string, parts: Partial<SyntheticClass> = {}): SyntheticClass {
  const base = { superName: 'java/lang/Object', interfaces: [], access: PUBLIC, fields: [], methods: [] };
  return { name, ...base, ...parts };
}

export function methodsOf(flags: Readonly<Record<string, number>>): SyntheticClass['methods'] {
  return Object.entries(flags).map(([key, access]) => {
    const [name, desc = '()V'] = key.split(' ');
    const body = undefined;
    return { name, desc, access, body };
  });
}

/** `owner.name`, or `none`. */
export function label(program: Program, method: number): string {
  if (method < 0) return 'none';
  const { owner, name } = program.method(method);
  return `${program.class(owner).name}.${name}`;
}

/** The method that a class declares under that name. */
export function declared(program: Program, cls: string, name: string): number {
  const found = program
    .class(program.classNamed(cls))
    .methods.filter((id) => program.method(id).name === name);
  if (found.length !== 1) throw new Error(`${cls} declares ${found.length} methods ${name}`);
  return found[0];
}
