/** The classes that are woven: what they declare and what they stand below, by internal names. */
import {
  Access,
  type ClassFile,
  constantIndex,
  type FieldMember,
  forEachInstruction,
  type MethodMember,
  Opcode,
} from '../classfile/index.js';

export interface WeavableClass {
  readonly file: ClassFile;
  readonly bytes: Uint8Array;
  /** False for tests and libraries, on which no finding can be. */
  readonly isScanned: boolean;
}

export interface DeclaredField {
  readonly owner: string;
  readonly field: FieldMember;
}

/** Classes whose fields may be accessed by handles: all volatile fields of an object then order threads together. */
const HANDLES =
  /^java\/(util\/concurrent\/atomic\/Atomic\w+FieldUpdater|lang\/invoke\/(VarHandle|MethodHandles\$Lookup))$|^sun\/misc\/Unsafe$/;

export class Classes {
  private readonly byName = new Map<string, ClassFile>();
  private readonly roots = new Map<string, ReadonlySet<string>>();
  private readonly handled = new Set<string>();
  /** Texts in classes that make handles: names of fields are among them. */
  private readonly handledNames = new Set<string>();
  /** Names and descriptors of the methods that lambdas and method references run. */
  private readonly references = new Set<string>();

  constructor(all: readonly WeavableClass[]) {
    // The first on the class path is the one that runs.
    for (const { file } of all) {
      if (this.byName.has(file.name)) continue;
      this.byName.set(file.name, file);
      for (const { args } of file.bootstrapMethods)
        for (const arg of args)
          if (arg.kind === 'methodHandle')
            this.references.add(arg.handle.member.name + arg.handle.member.desc);
      if (![...file.pool.methodRefs()].some(({ owner }) => HANDLES.test(owner))) continue;
      this.handled.add(outermost(file.name));
      for (const text of textsIn(file)) this.handledNames.add(text);
    }
  }

  find(name: string): ClassFile | undefined {
    return this.byName.get(name);
  }

  /** All that a class is and that is not woven itself: its own name, or those of the types that woven classes extend. */
  rootsOf(name: string): ReadonlySet<string> {
    const known = this.roots.get(name);
    if (known !== undefined) return known;
    const roots = new Set<string>();
    this.roots.set(name, roots);
    const file = this.byName.get(name);
    if (file === undefined) roots.add(name);
    else {
      const supers = file.superName === undefined ? file.interfaces : [file.superName, ...file.interfaces];
      for (const above of supers) for (const root of this.rootsOf(above)) roots.add(root);
    }
    return roots;
  }

  /** JVMS §5.4.3.2, as far as woven classes go. */
  fieldOf(owner: string, name: string, desc: string, depth = 0): DeclaredField | undefined {
    const file = this.byName.get(owner);
    if (file === undefined || depth > 100) return undefined;
    const field = file.fields.find((one) => one.name === name && one.desc === desc);
    if (field !== undefined) return { owner, field };
    for (const above of [...file.interfaces, ...(file.superName === undefined ? [] : [file.superName])]) {
      const found = this.fieldOf(above, name, desc, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The nearest class that has an initialiser: the class itself, or one above it, which is initialised before. */
  initialiserOf(name: string | undefined): string | undefined {
    let at = name;
    for (let depth = 0; at !== undefined && depth < 100; depth++) {
      if (this.hasInitialiser(at)) return at;
      at = this.byName.get(at)?.superName;
    }
    return undefined;
  }

  hasInitialiser(name: string): boolean {
    const file = this.byName.get(name);
    return file?.methods.some((method) => method.name === '<clinit>') ?? false;
  }

  /** Whether code of its class, or of one around it or inside it, makes handles of fields, or other code one of this name. */
  mayHaveHandle({ owner, field }: DeclaredField): boolean {
    return this.handled.has(outermost(owner)) || this.handledNames.has(field.name);
  }

  /** Whether a lambda or a method reference may run the method. */
  isReferred({ name, desc }: Pick<MethodMember, 'name' | 'desc'>): boolean {
    return this.references.has(name + desc);
  }
}

/** The string constants that code of a class loads. */
function textsIn(file: ClassFile): string[] {
  const texts: string[] = [];
  for (const { code } of file.methods) {
    if (code === undefined) continue;
    forEachInstruction(code.bytes, (pc, opcode) => {
      if (opcode !== Opcode.ldc && opcode !== Opcode.ldc_w) return;
      const constant = file.pool.loadable(constantIndex(code.bytes, pc));
      if (constant.kind === 'string') texts.push(constant.value);
    });
  }
  return texts;
}

function outermost(name: string): string {
  return name.split('$', 1)[0];
}

export function isWatchable({ field }: DeclaredField): boolean {
  return (field.access & (Access.volatile | Access.final)) === 0;
}
