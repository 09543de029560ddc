/**
 * Objects with permits that are locks: semaphores of one permit, and atomics that are spin locks (`compareAndSet(false, true)`,
 * then `set(false)`), which have one while their value is 0, false or null. Only who has the permit gives it back.
 *
 * Guarantee: no two threads have taken the permit of one object at once, where `isOne` is true, and who takes it comes after
 * whoever had it before. Proof: there is at most one permit when the object has been made, and each place of the program that
 * may put one in has taken it on every way there, in the same frame and from the same object. Whatever takes a permit of an atomic
 * reads the value as a volatile field does, or in acquire mode, and whatever gives it back writes it so, or in release mode.
 * Assumptions: those of `FieldPaths`, and methods whose code could not be read give no permit.
 */
import { definitionIn, definitionsOf, lockOpOf, plain, type Value } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { addTo, getOrMake, IntVec } from '../util/index.js';
import type { FieldPaths } from './field-paths.js';

/**
 * What a method does to the permits of what a local holds.
 *
 * - `makes`: there is one now.
 * - `keeps`: there are as many as before.
 * - `breaks`: there may be more than one.
 * - `locks`: it takes the monitor.
 */
interface Use {
  readonly local: number;
  readonly does: 'makes' | 'keeps' | 'breaks' | 'locks';
}

export class PermitLocks {
  /** Objects that are locks; found when first asked for. */
  private locks: ReadonlySet<ObjectId> | undefined;
  private readonly uses = new Map<MethodId, readonly Use[]>();
  /** By method that uses permits. */
  private readonly contexts = new Map<MethodId, number[]>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly pathsOf: (method: MethodId) => FieldPaths,
  ) {}

  /** Is all that a local of a method may hold such a lock? */
  isOne(method: MethodId, local: number): boolean {
    this.locks ??= this.find();
    const { locks } = this;
    if (local < 0 || locks.size === 0) return false;
    const contexts = this.contexts.get(method) ?? [];
    return contexts.every((cs) => this.objectsOf(cs, local).every((object) => locks.has(object)));
  }

  private find(): ReadonlySet<ObjectId> {
    const { calls, heap, program } = this.pt;
    const made = new Set<ObjectId>();
    const broken = new Set<ObjectId>();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      const uses = getOrMake(this.uses, method, () => this.usesIn(method));
      if (uses.length > 0) addTo(this.contexts, method, cs);
      for (const { local, does } of uses) {
        if (does === 'keeps') continue;
        for (const object of this.objectsOf(cs, local)) {
          if (does === 'makes') made.add(object);
          // Of an object whose class is no lock the monitor and the permit are not told apart.
          else if (does === 'breaks' || !program.isExplicitLock(heap.classOf(object))) broken.add(object);
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
    // What models do on their own behalf their callers do.
    if (program.permitKindOf(program.method(method).owner) !== undefined) return [];
    const uses = this.pt.methodConstraints(method).calls.flatMap((call): Use[] => {
      const { owner, name, desc } = program.method(call.target);
      const kind = program.permitKindOf(owner);
      if (kind === undefined) return [];
      const local = call.args[0] ?? -1;
      if (name === '<init>') {
        const isOne = kind === 'value' || this.putsInOne(method, call);
        return [{ local, does: isOne ? 'makes' : 'breaks' }];
      }
      const isKept = program.keepsPermits(owner, name, desc) || this.keeps(method, call);
      return [{ local, does: isKept ? 'keeps' : 'breaks' }];
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

  /** Does a call take the only permit, or give back the one that its frame has taken? */
  private keeps(method: MethodId, { block, insn }: CallSite): boolean {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const call = body.blocks[block].insns[insn];
    if (call.op !== 'invoke') return false;
    const op = lockOpOf(call, () => true, definitionIn(body))?.op;
    if (op !== 'release') return op !== undefined;
    const paths = this.pathsOf(method);
    const given = pathText(paths, call.args[0]);
    const { heldAt, locks, gives } = program.locks(method);
    const isSame = heldAt(block, insn).some((held) => {
      const { via, expr } = locks[held];
      return via === 'permit' && expr.kind === 'value' && pathText(paths, expr.value) === given;
    });
    return isSame && gives(block, insn);
  }

  private objectsOf(cs: number, local: number): Int32Array {
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view();
  }
}

function pathText(paths: FieldPaths, value: Value): string {
  const { root, fields } = paths.of(value);
  return [root, ...fields].join(' ');
}
