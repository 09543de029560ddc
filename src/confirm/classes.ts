/** The classes that are woven: what they declare and what they stand below, by internal names. */
import { Access, type ClassFile, type FieldMember } from '../classfile/index.js';

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
  /^java\/(util\/concurrent\/atomic\/Atomic\w+FieldUpdater|lang\/invoke\/VarHandle)$|^sun\/misc\/Unsafe$/;

export class Classes {
  private readonly byName = new Map<string, ClassFile>();
  private readonly roots = new Map<string, ReadonlySet<string>>();
  private readonly handled = new Set<string>();

  constructor(all: readonly WeavableClass[]) {
    // The first on the class path is the one that runs.
    for (const { file } of all) {
      if (this.byName.has(file.name)) continue;
      this.byName.set(file.name, file);
      for (const ref of file.pool.methodRefs())
        if (HANDLES.test(ref.owner)) this.handled.add(outermost(file.name));
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

  /** Whether code of the class, or of one around it or inside it, makes handles of fields. */
  usesHandles(owner: string): boolean {
    return this.handled.has(outermost(owner));
  }
}

function outermost(name: string): string {
  return name.split('$', 1)[0];
}

export function isWatchable({ field }: DeclaredField): boolean {
  return (field.access & (Access.volatile | Access.final)) === 0;
}
