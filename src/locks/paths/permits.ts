/**
 * Permits that are locks: those of semaphores of one permit, of atomics that are spin locks (`compareAndSet(false, true)`, then
 * `set(false)`), and of fields that are spin locks by handles (`ir/locks/words.ts`). These have one while their value is 0, false or
 * null. Only code that has the permit gives it back.
 *
 * Guarantee: where `isOne` is true, no two threads have the permit of one object at once, and a thread that takes it comes after
 * the one that had it before. Proof: there is at most one permit when the object has been made. Each place of the program that
 * may put one in has taken it on every way there, from the same object. It was taken by the place's own frame, or by a frame
 * further up where each call on the way down is said to give the permit (`CallLocks`) and no thread begins on the way. The permit of
 * an atomic or a field is taken by a volatile read or one in acquire mode, and given back by a volatile write or one in release
 * mode. Fields are locks in all objects or in none.
 * Assumptions: those of `FieldPaths` and `CallLocks`, methods whose code could not be read give no permit, and nobody outside of the
 * scan gets the handle of a field.
 */
import { isPermit, wordOf } from '../../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import type { Threads } from '../../threads/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { FieldPaths } from './field-paths.js';
import type { FieldStores } from './field-stores.js';
import type { Path } from './paths.js';
import {
  ANY_STATIC_WORD,
  ANY_WORD,
  ANY_WORD_OF_LOCAL,
  type PermitUse,
  PermitUses,
  pathOf,
  textOf,
} from './permit-uses.js';

/** What has one permit at most. */
interface Locks {
  readonly objects: ReadonlySet<ObjectId>;
  /** Is a field that handles take a lock? */
  readonly isWord: (field: FieldId) => boolean;
  /** May a handle of which nobody knows the field store it? */
  readonly isHandled: (field: FieldId) => boolean;
}

export class PermitLocks {
  /** Found when first asked for. */
  private locks: Locks | undefined;
  private readonly uses = new Map<MethodId, readonly PermitUse[]>();
  /** By method: may it give what its callers took? */
  private readonly givers = new Map<MethodId, boolean>();
  private readonly buffer = new IntVec();
  private readonly roots: ReadonlySet<number>;

  constructor(
    private readonly pt: PointsTo,
    { roots }: Pick<Threads, 'roots'>,
    private readonly pathsOf: (method: MethodId) => FieldPaths,
    private readonly isStoredUnseen: FieldStores['isStoredUnseen'],
  ) {
    this.roots = new Set(roots.map(({ cs }) => cs));
  }

  /** Is all that a local of a method may hold such a lock? `word`: is that field one? */
  isOne(method: MethodId, local: number, word: FieldId): boolean {
    this.locks ??= this.find();
    const { objects, isWord } = this.locks;
    if (word >= 0) return isWord(word);
    if (local < 0 || objects.size === 0) return false;
    const contexts = this.pt.calls.contextsOf(method);
    return contexts.every((cs) => this.objectsOf(cs, local).every((object) => objects.has(object)));
  }

  /** May a method give the permit of such a lock that a caller took? */
  mayGive(method: MethodId): boolean {
    this.locks ??= this.find();
    const { objects, isWord } = this.locks;
    return getOrMake(this.givers, method, () => {
      const given = (this.uses.get(method) ?? []).filter(({ does }) => does === 'gives');
      const contexts = this.pt.calls.contextsOf(method);
      return given.some(({ local, word }) =>
        word === undefined
          ? contexts.some((cs) => this.objectsOf(cs, local).some((object) => objects.has(object)))
          : isWord(word),
      );
    });
  }

  private find(): Locks {
    const { calls, heap, program } = this.pt;
    const made = new Set<ObjectId>();
    const broken = new Set<ObjectId>();
    const brokenWords = new Set<FieldId>();
    /** Classes of objects of which a handle that nobody knows may store a field. */
    const handled = new Set<ClassId>();
    const uses = new PermitUses(this.pt, this.pathsOf);
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      for (const use of getOrMake(this.uses, method, () => uses.in(method))) {
        const { local, word, does } = use;
        if (does === 'keeps' || (does === 'gives' && this.isOfCallers(cs, use.path))) continue;
        if (word === ANY_WORD_OF_LOCAL) {
          for (const object of this.objectsOf(cs, local)) handled.add(heap.classOf(object));
          continue;
        }
        if (word !== undefined) brokenWords.add(word);
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
    const objects = new Set([...made].filter(isLock));
    if (objects.size > 0) this.removeUnseen(objects);
    const isHandled = (field: FieldId): boolean => {
      const { isStatic, owner } = program.field(field);
      if (brokenWords.has(ANY_WORD)) return true;
      if (isStatic) return brokenWords.has(ANY_STATIC_WORD);
      return [...handled].some((cls) => program.isSubclass(cls, owner));
    };
    const isWord = (field: FieldId): boolean =>
      !brokenWords.has(field) && !isHandled(field) && !this.isStoredUnseen(field, false);
    return { objects, isWord, isHandled };
  }

  /** Fields that may be spin locks and count as none because a handle of which nobody knows the field may store them. */
  handledWords(): readonly FieldId[] {
    const words = this.pt.program.lockWords();
    if (words.length === 0) return words;
    this.locks ??= this.find();
    return words.filter(this.locks.isHandled);
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
    const { body } = this.pt.methodConstraints(caller);
    const call = body.blocks[block].insns[insn];
    if (call.op !== 'invoke' || intrinsic !== undefined) return false;
    const paths = this.pathsOf(caller);
    const passed = path.root.startsWith('v') ? paths.of(call.args[Number(path.root.slice(1))]) : undefined;
    const wanted = passed === undefined ? path : { ...passed, fields: [...passed.fields, ...path.fields] };
    return this.pt.program
      .locks(caller)
      .givenBy(block, insn)
      .some(({ lock, via }) => {
        const given = isPermit(via) ? pathOf(paths, lock, wordOf(via)) : undefined;
        return given !== undefined && textOf(given) === textOf(wanted);
      });
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

  private objectsOf(cs: number, local: number): Int32Array {
    this.buffer.length = 0;
    if (local >= 0) this.pt.objects(cs, local, this.buffer);
    return this.buffer.view();
  }
}
