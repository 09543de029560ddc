/**
 * Which objects a method makes for its caller: views, iterators, functions, leases. Nobody else has such an object, so its user may
 * call all that its type offers, also what changes it: what that meets of other threads is behind the object, not in it.
 *
 * Guarantee: none, a guess of what clients do. A method counts where each value that it returns is an object that it has made
 * itself, of a class under scan or a lambda, or null; through methods under scan whose body is known. Whether it also keeps the
 * object is not asked: then a user may still close what it got.
 */
import { definitionsOf, type InsnOf, insnsOf, returnDesc, type Value } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';

/** Methods that are followed from one, one inside the other. */
const MAX_DEPTH = 4;
/** Classes whose objects one method makes for callers. */
const MAX_CLASSES = 8;

/** What a method makes for its caller. */
export interface Made {
  readonly classes: readonly ClassId[];
  readonly isLambda: boolean;
}

const NONE: Made = { classes: [], isLambda: false };

export class NewResults {
  private readonly known = new Map<MethodId, Made | undefined>();
  /** Methods that are being looked at, outermost first. */
  private readonly open = new Set<MethodId>();

  constructor(private readonly program: Program) {}

  /** What a method makes for its caller; undefined where it may return anything else. */
  of(method: MethodId): Made | undefined {
    if (this.known.has(method)) return this.known.get(method);
    // A method that calls itself returns what its other ways do.
    if (this.open.has(method)) return NONE;
    this.open.add(method);
    const found = this.find(method);
    this.open.delete(method);
    // Inside another method an answer may rest on what that one is taken for, or on how deep it stands.
    if (this.open.size === 0) this.known.set(method, found);
    return found;
  }

  /** The same of several methods, of which any may run. */
  ofAny(methods: readonly MethodId[]): Made | undefined {
    return methods.length === 0 ? undefined : together(methods.map((method) => this.of(method)));
  }

  private find(method: MethodId): Made | undefined {
    const { program } = this;
    const { owner, desc } = program.method(method);
    const isAsked = program.isApplication(owner) && returnDesc(desc).startsWith('L');
    const body = isAsked && this.open.size <= MAX_DEPTH + 1 ? program.body(method) : undefined;
    if (body === undefined) return undefined;
    const definitions = definitionsOf(body);
    const seen = new Set<Value>();
    const madeAt = (value: Value): Made | undefined => {
      const insn = definitions[value];
      if (seen.has(value)) return NONE;
      seen.add(value);
      switch (insn?.op) {
        case 'copy':
        case 'cast':
          return madeAt(insn.src);
        case 'phi':
          return together(insn.args.map(madeAt));
        case 'const':
          return insn.value.type === 'null' ? NONE : undefined;
        case 'lambda':
          return { classes: [], isLambda: true };
        case 'new':
          return this.madeOf(program.classNamed(insn.type));
        case 'invoke':
          return this.of(this.calledBy(insn, owner));
        default:
          return undefined;
      }
    };
    return together(insnsOf(body).flatMap((insn) => (insn.op === 'return' ? [madeAt(insn.src)] : [])));
  }

  private madeOf(cls: ClassId): Made | undefined {
    return this.program.isApplication(cls) ? { classes: [cls], isLambda: false } : undefined;
  }

  private calledBy({ kind, method: ref }: InsnOf<'invoke'>, caller: ClassId): MethodId {
    const { program } = this;
    return kind === 'special'
      ? program.resolveSpecial(ref, caller)
      : program.resolveMethod(ref, kind === 'static');
  }
}

function together(all: readonly (Made | undefined)[]): Made | undefined {
  const known = all.filter((one) => one !== undefined);
  const classes = [...new Set(known.flatMap((one) => one.classes))];
  if (known.length < all.length || classes.length > MAX_CLASSES) return undefined;
  return { classes, isLambda: known.some(({ isLambda }) => isLambda) };
}
