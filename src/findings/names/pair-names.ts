/**
 * Names of racing methods that survive a refactoring. A comparison goes by them.
 *
 * Private methods, bridges and accessors come and go with the style of the code, so they go by the name of the method
 * that calls them. Lambdas, anonymous and local classes share one name, that of the inside of the method they stand in.
 * A dependency goes by the class alone: which of its methods makes an access changes with its version.
 */
import { Access } from '../../classfile/index.js';
import type { ClassId, MethodId, Program } from '../../program/index.js';
import { MethodTexts } from './method-texts.js';
import { prettyClass, stableName } from './places.js';

const SYNTHETIC = 0x1000;
/** Classes inside each other; compilers nest no deeper. */
const DEEPEST = 32;

export class PairNames {
  private readonly texts = new MethodTexts((method) => this.name(method));

  /** `targets`: by method that a thread of the client starts in, the open method that it is about. */
  constructor(
    private readonly program: Program,
    private readonly targets: ReadonlyMap<MethodId, { readonly target: MethodId }> = new Map(),
  ) {}

  of(method: MethodId): string {
    return this.texts.of(method);
  }

  /** Does it go by its own name, rather than by that of its callers? */
  isNamed(method: MethodId): boolean {
    const { program } = this;
    const { access, name, owner } = program.method(method);
    const { origin } = program.class(owner);
    if (origin === 'library') return true;
    if (!program.isApplication(owner)) return false;
    return name.startsWith('lambda$') || (access & (SYNTHETIC | Access.private)) === 0;
  }

  private name(method: MethodId): string {
    const { program } = this;
    const { owner, name } = program.method(method);
    const client = this.targets.get(method);
    if (client !== undefined) return `callers of ${this.of(client.target)}`;
    if (program.class(owner).origin === 'library') return stableName(prettyClass(program.class(owner).name));
    const lambda = /^lambda\$(.*)\$\d+$/.exec(name);
    if (lambda !== null) return this.inside(owner, lambda[1]);
    const { enclosingMethod } = program.class(owner).file ?? {};
    if (enclosingMethod !== undefined) return this.insideOf(enclosingMethod, 0);
    return stableName(program.prettyMethod(method));
  }

  /** Classes may stand in methods of classes that stand in methods. */
  private insideOf(
    { owner, name = '<init>' }: { readonly owner: string; readonly name?: string },
    depth: number,
  ): string {
    const cls = this.program.findClass(owner);
    const outer = cls < 0 || depth > DEEPEST ? undefined : this.program.class(cls).file?.enclosingMethod;
    if (outer !== undefined) return this.insideOf(outer, depth + 1);
    const from = /^lambda\$(.*)\$\d+$/.exec(name)?.[1] ?? name;
    return cls < 0 ? `inside ${owner.replaceAll('/', '.')}` : this.inside(cls, from);
  }

  /** Constructors and initialisers of all kinds are one: compilers differ on which of them code belongs to. */
  private inside(cls: ClassId, method: string): string {
    const { file, name } = this.program.class(cls);
    if (file?.enclosingMethod !== undefined) return this.insideOf(file.enclosingMethod, 0);
    const isMaking = ['new', 'static', '<init>', '<clinit>', 'null'].includes(method);
    return stableName(`inside ${prettyClass(name)}${isMaking ? '' : `.${method}`}`);
  }
}
