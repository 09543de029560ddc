/** Calls in a method body: those it writes down, and those that string concatenation makes. */
import type { InsnOf, Value } from '../ir/index.js';
import { type ClassId, isOffer, type MethodId, type Program } from '../program/index.js';
import type { ConstraintList } from './constraint-list.js';
import type { CallSite, Position } from './constraints.js';
import { intrinsicOf, startsThread } from './intrinsics.js';
import type { MethodValues } from './method-values.js';

const PRIVATE = 0x0002;
/** Static intrinsics whose effect depends on their first argument, beside those that start threads and offer objects. */
const GIVEN: ReadonlySet<CallSite['intrinsic']> = new Set([
  'enumConstant',
  'serialised',
  'deserialised',
  'provided',
  'supplied',
]);

const TO_STRING = {
  owner: 'java/lang/Object',
  name: 'toString',
  desc: '()Ljava/lang/String;',
  isInterface: false,
};

/** What a call site is besides its position. */
type Called = Pick<CallSite, 'dispatch' | 'target' | 'result' | 'constant'> & {
  readonly args: readonly number[];
};

export class MethodCalls {
  readonly sites: CallSite[] = [];

  constructor(
    private readonly program: Program,
    /** The class of the method. */
    private readonly owner: ClassId,
    private readonly values: MethodValues,
    private readonly list: ConstraintList,
  ) {}

  invoke(insn: InsnOf<'invoke'>, at: Position): void {
    const { program } = this;
    const { localOf, constants } = this.values;
    const isStatic = insn.kind === 'static';
    const isSpecial = insn.kind === 'special';
    const found = isSpecial
      ? program.resolveSpecial(insn.method, this.owner)
      : program.resolveMethod(insn.method, isStatic);
    const target = isStatic ? this.whereFalse(found, insn) : found;
    // Models are full of constructors that only call others which do nothing: that costs a context each, for nothing.
    if (isSpecial && program.isJdk(this.owner) && program.isBlank(target)) return;
    const info = program.method(target);
    if (isStatic) this.list.initialise(info.owner);
    const isExact = isSpecial || (info.access & PRIVATE) !== 0;
    const constant = insn.args.map((arg) => constants.get(arg)).find((text) => text !== undefined);
    this.add(at, {
      dispatch: isStatic ? 'static' : isExact ? 'special' : 'virtual',
      target,
      args: insn.args.map((arg) => localOf[arg]),
      result: insn.dst >= 0 ? localOf[insn.dst] : -1,
      constant,
    });
  }

  /**
   * A model may have a method of its own for calls whose last argument is the constant `false`: `streamWhereFalse` for `stream`. Models
   * take every branch, so what such a call leaves out cannot be said in one method.
   */
  private whereFalse(target: MethodId, { args }: InsnOf<'invoke'>): MethodId {
    const { program } = this;
    const { desc, name, owner } = program.method(target);
    const isFalse = desc.includes('Z)') && this.values.zeros.has(args[args.length - 1]);
    if (!isFalse || !program.isJdk(owner)) return target;
    const twin = program.class(owner).methods.find((id) => {
      const method = program.method(id);
      return method.name === `${name}WhereFalse` && method.desc === desc;
    });
    return twin ?? target;
  }

  /** String concatenation calls `toString()` of each object that is no text already. */
  concat(args: readonly Value[], at: Position): void {
    const { localOf, constants, joined } = this.values;
    for (const arg of args) {
      if (localOf[arg] < 0 || constants.has(arg) || joined.has(arg)) continue;
      const target = this.program.resolveMethod(TO_STRING);
      this.add(at, { dispatch: 'virtual', target, args: [localOf[arg]], result: -1, constant: undefined });
    }
  }

  /** Does the call that was added last copy fields or elements by itself? */
  get lastCopies(): boolean {
    const intrinsic = this.sites.at(-1)?.intrinsic;
    return intrinsic === 'arraycopy' || intrinsic === 'clone';
  }

  private add(at: Position, { dispatch, target, args, result, constant }: Called): void {
    const { list } = this;
    const intrinsic = intrinsicOf(this.program, target);
    const index = this.sites.length;
    this.sites.push({
      index,
      ...at,
      dispatch,
      target,
      args: Int32Array.from(args),
      result,
      intrinsic,
      constant,
    });
    if (intrinsic === 'arraycopy') list.copyElements(args[0], args[2]);
    else if (intrinsic === 'forName' || (dispatch === 'static' && !hasReceiver(intrinsic))) list.call(index);
    else list.callOn(args[0], index);
  }
}

/** Does a static intrinsic wait for objects in its first argument, as a call waits for its receiver? */
function hasReceiver(intrinsic: CallSite['intrinsic']): boolean {
  return startsThread(intrinsic) || isOffer(intrinsic) || GIVEN.has(intrinsic);
}
