/**
 * What methods do to permits: of objects, such as semaphores and atomics, and of fields that are spin locks.
 *
 * Guarantee: whatever changes how many permits there are is among the uses of a method that runs, but for what missing code, the
 * client and reflection do.
 */
import {
  definitionIn,
  definitionsOf,
  forEachUse,
  type InsnOf,
  isPermit,
  lockOpOf,
  plain,
  stateLeft,
  wordOf,
} from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import { type FieldId, handledObject, type MethodId, storesByHandle } from '../../program/index.js';
import type { FieldPaths } from './field-paths.js';
import { isElement, type Path, staticField } from './paths.js';

/**
 * What a method does to the permits of what a local holds, or with `word` of that field.
 *
 * - `makes`: there is one now.
 * - `keeps`: there are as many as before.
 * - `gives`: there is one more than before, so that a caller has to have taken it. `path` leads there.
 * - `breaks`: there may be more than one.
 * - `locks`: it takes the monitor.
 */
export type PermitUse = { readonly local: number; readonly word?: FieldId } & (
  | { readonly does: 'makes' | 'keeps' | 'breaks' | 'locks' }
  | { readonly does: 'gives'; readonly path: Path }
);

/** In place of a field: any, any static one, or any of the objects that the local holds. */
export const ANY_WORD = -1;
export const ANY_STATIC_WORD = -2;
export const ANY_WORD_OF_LOCAL = -3;

type Store = InsnOf<'putfield' | 'putstatic'>;

export class PermitUses {
  constructor(
    private readonly pt: PointsTo,
    private readonly pathsOf: (method: MethodId) => FieldPaths,
  ) {}

  in(method: MethodId): readonly PermitUse[] {
    const { program } = this.pt;
    // Models of permits act on behalf of their callers.
    if (program.permitKindOf(program.method(method).owner) !== undefined) return [];
    const uses = this.pt.methodConstraints(method).calls.flatMap((call): PermitUse[] => {
      const { owner, name, desc } = program.method(call.target);
      const kind = program.permitKindOf(owner);
      if (kind === undefined) return this.givenIn(method, call);
      const local = call.args[0] ?? -1;
      if (name === '<init>') {
        const isOne = kind === 'value' || this.putsInOne(method, call);
        return [{ local, does: isOne ? 'makes' : 'breaks' }];
      }
      if (program.keepsPermits(owner, name, desc) || this.isAttempt(method, call))
        return [{ local, does: 'keeps' }];
      const [given] = this.givenIn(method, call);
      return [given === undefined ? { local, does: 'breaks' } : { ...given, local }];
    });
    return [...uses, ...this.monitorsIn(method), ...this.storesIn(method)];
  }

  private monitorsIn(method: MethodId): readonly PermitUse[] {
    const regions = this.pt.program.locks(method);
    if (regions.isIdle) return [];
    const { localOf } = this.pt.methodConstraints(method);
    return regions.locks.flatMap(({ via, expr }): PermitUse[] =>
      via === 'monitor' && expr.kind === 'value' ? [{ local: localOf[expr.value], does: 'locks' }] : [],
    );
  }

  /** Stores to fields that may be locks, and by handles of which nobody knows the field. */
  private storesIn(method: MethodId): readonly PermitUse[] {
    const { program } = this.pt;
    const { body, localOf } = this.pt.methodConstraints(method);
    const isModel = program.isJdk(program.method(method).owner);
    return body.blocks.flatMap(({ id, insns }) =>
      insns.flatMap((insn, index): PermitUse[] => {
        if (insn.op === 'invoke' && insn.known !== true && !isModel && storesByHandle(insn.method))
          return [{ ...storedByUnknown(insn, localOf), does: 'breaks' }];
        if (insn.op !== 'putfield' && insn.op !== 'putstatic') return [];
        const word = program.resolveField(insn.field);
        return program.isLockWord(word) ? this.stored(method, insn, { block: id, insn: index }, word) : [];
      }),
    );
  }

  private stored(
    method: MethodId,
    store: Store,
    at: Pick<CallSite, 'block' | 'insn'>,
    word: FieldId,
  ): PermitUse[] {
    const { body } = this.pt.methodConstraints(method);
    const isTaken = stateLeft(store.src, definitionIn(body)) === 'taken';
    // What takes the lock, or stores that it is taken, leaves no permit.
    if (isTaken || this.isFirst(method, store, at)) return [];
    const given = this.givenIn(method, at);
    return given.length > 0 ? given : [{ local: -1, word, does: 'breaks' }];
  }

  /** Does a constructor, or a class initialiser, store before anything else can have taken the lock? */
  private isFirst(
    method: MethodId,
    store: Store,
    { block, insn }: Pick<CallSite, 'block' | 'insn'>,
  ): boolean {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const { name, owner } = program.method(method);
    const isOwn = program.field(program.resolveField(store.field)).owner === owner;
    const isOfThis = store.op === 'putstatic' ? name === '<clinit>' : name === '<init>' && store.obj === 0;
    if (!isOwn || !isOfThis || block !== 0) return false;
    return body.blocks[0].insns.slice(0, insn).every((before) => {
      if (before.op === 'invoke') {
        const target = program.resolveMethod(before.method);
        const isConstructor = before.kind === 'special' && before.args[0] === 0;
        return program.isJdk(program.method(target).owner) && !before.args.includes(0, Number(isConstructor));
      }
      if (before.op === 'putfield') return before.src !== 0;
      let uses = false;
      forEachUse(before, (value) => {
        uses ||= value === 0;
      });
      return store.op === 'putstatic' || before.op === 'getfield' || !uses;
    });
  }

  private putsInOne(method: MethodId, { block, insn }: CallSite): boolean {
    const { body } = this.pt.methodConstraints(method);
    const call = body.blocks[block].insns[insn];
    if (call.op !== 'invoke') return false;
    const definitions = definitionsOf(body);
    const count = definitions[plain(definitions, call.args[1])];
    return count?.op === 'const' && count.value.type === 'int' && count.value.value === 1;
  }

  /** Does a call take the only permit, if it can? */
  private isAttempt(method: MethodId, { block, insn }: CallSite): boolean {
    const { body } = this.pt.methodConstraints(method);
    const call = body.blocks[block].insns[insn];
    const op = lockOpOf(call, () => true, definitionIn(body))?.op;
    return op !== undefined && op !== 'release';
  }

  /** What an instruction does to permits by giving them: the frame has taken them, or its callers must have. */
  private givenIn(method: MethodId, { block, insn }: Pick<CallSite, 'block' | 'insn'>): PermitUse[] {
    const { localOf, body } = this.pt.methodConstraints(method);
    const { heldAt, locks, givenBy } = this.pt.program.locks(method);
    const paths = this.pathsOf(method);
    return givenBy(block, insn).flatMap(({ lock, via, isHeld, isMany }): PermitUse[] => {
      const word = wordOf(via);
      const path = isPermit(via) ? pathOf(paths, lock, word) : undefined;
      if (path === undefined) return [];
      const what = word < 0 ? { local: localOf[lock] } : { local: -1, word };
      const isSame = heldAt(block, insn).some((held) => {
        const { via: how, expr } = locks[held];
        if (how !== via || expr.kind !== 'value') return false;
        const other = pathOf(paths, expr.value, word);
        return other !== undefined && textOf(other) === textOf(path);
      });
      if (isMany) return [{ ...what, does: 'breaks' }];
      if (isHeld) return [{ ...what, does: isSame ? 'keeps' : 'breaks' }];
      const isNamed = isOfParam(path.root, body.paramCount) || staticField(path.root) !== undefined;
      if (isNamed && !path.fields.some(isElement)) return [{ ...what, does: 'gives', path }];
      return [{ ...what, does: 'breaks' }];
    });
  }
}

/** Where a permit is: of what a value is, or the field of that, which may be static and of no value; undefined where nobody knows. */
export function pathOf(paths: FieldPaths, value: number, word: FieldId): Path | undefined {
  if (value < 0) return word < 0 ? undefined : { root: `static ${word}`, fields: [] };
  const path = paths.of(value);
  return word < 0 ? path : { ...path, fields: [...path.fields, word] };
}

/** What a call may store to by a handle of which nobody knows the field. */
function storedByUnknown(
  call: InsnOf<'invoke'>,
  localOf: ArrayLike<number>,
): Pick<PermitUse, 'local' | 'word'> {
  const object = handledObject(call);
  const local = object === undefined || object < 0 ? -1 : localOf[object];
  if (object === -1) return { local, word: ANY_STATIC_WORD };
  return { local, word: local < 0 ? ANY_WORD : ANY_WORD_OF_LOCAL };
}

export function textOf({ root, fields }: Path): string {
  return [root, ...fields].join(' ');
}

function isOfParam(root: string, paramCount: number): boolean {
  return root.startsWith('v') && Number(root.slice(1)) < paramCount;
}
