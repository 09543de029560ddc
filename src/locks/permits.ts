/**
 * Objects with permits that are locks: semaphores of one permit, and atomics that are spin locks (`compareAndSet(false, true)`,
 * then `set(false)`), which have one while their value is 0, false or null. Only code that has the permit gives it back.
 *
 * Guarantee: where `isOne` is true, no two threads have the permit of one object at once, and a thread that takes it comes after
 * the one that had it before. Proof: there is at most one permit when the object has been made. Each place of the program that
 * may put one in has taken it on every way there, from the same object. It was taken by the place's own frame, or by a frame
 * further up where each call on the way down is said to give the permit (`CallLocks`) and no thread begins on the way. An atomic's
 * permit is taken by a volatile read or one in acquire mode, and given back by a volatile write or one in release mode.
 * Assumptions: those of `FieldPaths` and `CallLocks`, and methods whose code could not be read give no permit.
 */
import { definitionIn, definitionsOf, lockOpOf, plain } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { FieldPaths } from './field-paths.js';
import { isElement, type Path, staticField } from './paths.js';

/**
 * What a method does to the permits of what a local holds.
 *
 * - `makes`: there is one now.
 * - `keeps`: there are as many as before.
 * - `gives`: there is one more than before, so that a caller has to have taken it. `path` leads there.
 * - `breaks`: there may be more than one.
 * - `locks`: it takes the monitor.
 */
type Use =
  | { readonly local: number; readonly does: 'makes' | 'keeps' | 'breaks' | 'locks' }
  | { readonly local: number; readonly does: 'gives'; readonly path: Path };

export class PermitLocks {
  /** Objects that are locks; found when first asked for. */
  private locks: ReadonlySet<ObjectId> | undefined;
  private readonly uses = new Map<MethodId, readonly Use[]>();
  /** By method: may it give what its callers took? */
  private readonly givers = new Map<MethodId, boolean>();
  private readonly buffer = new IntVec();
  private readonly roots: ReadonlySet<number>;

  constructor(
    private readonly pt: PointsTo,
    { roots }: Pick<Threads, 'roots'>,
    private readonly pathsOf: (method: MethodId) => FieldPaths,
  ) {
    this.roots = new Set(roots.map(({ cs }) => cs));
  }

  /** Is all that a local of a method may hold such a lock? */
  isOne(method: MethodId, local: number): boolean {
    this.locks ??= this.find();
    const { locks } = this;
    if (local < 0 || locks.size === 0) return false;
    const contexts = this.pt.calls.contextsOf(method);
    return contexts.every((cs) => this.objectsOf(cs, local).every((object) => locks.has(object)));
  }

  /** May a method give the permit of such a lock that a caller took? */
  mayGive(method: MethodId): boolean {
    this.locks ??= this.find();
    const { locks } = this;
    return getOrMake(this.givers, method, () => {
      const given = (this.uses.get(method) ?? []).filter(({ does }) => does === 'gives');
      const contexts = this.pt.calls.contextsOf(method);
      return given.some(({ local }) =>
        contexts.some((cs) => this.objectsOf(cs, local).some((object) => locks.has(object))),
      );
    });
  }

  private find(): ReadonlySet<ObjectId> {
    const { calls, heap, program } = this.pt;
    const made = new Set<ObjectId>();
    const broken = new Set<ObjectId>();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      const uses = getOrMake(this.uses, method, () => this.usesIn(method));
      for (const use of uses) {
        const { local, does } = use;
        if (does === 'keeps' || (does === 'gives' && this.isOfCallers(cs, use.path))) continue;
        for (const object of this.objectsOf(cs, local)) {
          if (does === 'makes') made.add(object);
          // Of an object whose class is no lock the monitor and the permit are not told apart.
          else if (does !== 'locks' || !program.isExplicitLock(heap.classOf(object))) broken.add(object);
        }
      }
    }
    const isLock = (object: ObjectId): boolean =>
      !broken.has(object) &&
      !heap.isMerged(object) &&
      program.permitKindOf(heap.classOf(object)) !== undefined;
    const locks = new Set([...made].filter(isLock));
    if (locks.size > 0) this.removeUnseen(locks);
    return locks;
  }

  /** Does each call of a method context say that it gives what a path leads to? Whether its own frame has taken it, `uses` says. */
  private isOfCallers(cs: number, path: Path): boolean {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    if (this.roots.has(cs) || first[cs] < 0) return false;
    for (let e = first[cs]; e >= 0; e = next[e])
      if (!this.isGivenAt(calls.methodOf(calls.callerOf(e)), this.pt.callOf(e), path)) return false;
    return true;
  }

  private isGivenAt(caller: MethodId, { block, insn, intrinsic }: CallSite, path: Path): boolean {
    const { body, localOf } = this.pt.methodConstraints(caller);
    const call = body.blocks[block].insns[insn];
    if (call.op !== 'invoke' || intrinsic !== undefined) return false;
    const paths = this.pathsOf(caller);
    const passed = path.root.startsWith('v') ? paths.of(call.args[Number(path.root.slice(1))]) : undefined;
    const wanted = passed === undefined ? path : { ...passed, fields: [...passed.fields, ...path.fields] };
    return this.pt.program
      .locks(caller)
      .givenBy(block, insn)
      .some(
        ({ lock, via }) =>
          via === 'permit' && lock >= 0 && localOf[lock] >= 0 && textOf(paths.of(lock)) === textOf(wanted),
      );
  }

  /** The client, and code that is missing, may do anything to what they get hold of. */
  private removeUnseen(locks: Set<ObjectId>): void {
    const { calls } = this.pt;
    const all = new Set(locks);
    /** By set of objects: the locks in it. */
    const among = new Map<number, readonly ObjectId[]>();
    const locksIn = (cs: number, local: number): readonly ObjectId[] =>
      getOrMake(among, this.pt.localSet(cs, local), () =>
        [...this.objectsOf(cs, local)].filter((object) => all.has(object)),
      );
    for (let cs = 0; cs < calls.size; cs++) {
      const { localCount, calls: sites } = this.pt.constraintsOf(cs);
      const given = this.pt.program.isOfClient(calls.methodOf(cs))
        ? [...Array(localCount).keys()]
        : sites.flatMap((site) => {
            const args = [...site.args].filter((local) => local >= 0 && locksIn(cs, local).length > 0);
            return args.length > 0 && this.isMissing(cs, site) ? args : [];
          });
      for (const local of given) for (const object of locksIn(cs, local)) locks.delete(object);
    }
  }

  /** May a call run code that is missing, in a class under scan or a dependency, in a stand-in, or in the JDK? */
  private isMissing(cs: number, { args, dispatch, target }: CallSite): boolean {
    const { program, heap } = this.pt;
    const isMissing = (method: MethodId): boolean => {
      const { isOpaque, owner } = program.method(method);
      return isOpaque && !program.isHarmless(method) && program.permitKindOf(owner) === undefined;
    };
    if (dispatch !== 'virtual') return isMissing(target);
    return this.objectsOf(cs, args[0]).some((object) =>
      isMissing(program.dispatch(heap.classOf(object), target)),
    );
  }

  private usesIn(method: MethodId): readonly Use[] {
    const { program } = this.pt;
    // Models of permits act on behalf of their callers.
    if (program.permitKindOf(program.method(method).owner) !== undefined) return [];
    const uses = this.pt.methodConstraints(method).calls.flatMap((call): Use[] => {
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
    return [...uses, ...this.monitorsIn(method)];
  }

  private monitorsIn(method: MethodId): readonly Use[] {
    const regions = this.pt.program.locks(method);
    if (regions.isIdle) return [];
    const { localOf } = this.pt.methodConstraints(method);
    return regions.locks.flatMap(({ via, expr }): Use[] =>
      via === 'monitor' && expr.kind === 'value' ? [{ local: localOf[expr.value], does: 'locks' }] : [],
    );
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

  /** What a call does to permits by giving them: the frame has taken them, or its callers must have. */
  private givenIn(method: MethodId, { block, insn }: CallSite): Use[] {
    const { localOf, body } = this.pt.methodConstraints(method);
    const { heldAt, locks, givenBy } = this.pt.program.locks(method);
    const paths = this.pathsOf(method);
    return givenBy(block, insn).flatMap(({ lock, via, isHeld, isMany }): Use[] => {
      if (via !== 'permit' || lock < 0) return [];
      const path = paths.of(lock);
      const local = localOf[lock];
      const isSame = heldAt(block, insn).some((held) => {
        const { via: how, expr } = locks[held];
        return how === 'permit' && expr.kind === 'value' && textOf(paths.of(expr.value)) === textOf(path);
      });
      if (isMany) return [{ local, does: 'breaks' }];
      if (isHeld) return [{ local, does: isSame ? 'keeps' : 'breaks' }];
      const isNamed = isOfParam(path.root, body.paramCount) || staticField(path.root) !== undefined;
      if (isNamed && !path.fields.some(isElement)) return [{ local, does: 'gives', path }];
      return [{ local, does: 'breaks' }];
    });
  }

  private objectsOf(cs: number, local: number): Int32Array {
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view();
  }
}

function textOf({ root, fields }: Path): string {
  return [root, ...fields].join(' ');
}

function isOfParam(root: string, paramCount: number): boolean {
  return root.startsWith('v') && Number(root.slice(1)) < paramCount;
}
