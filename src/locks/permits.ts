/**
 * Semaphores that are locks: those of one permit, which only who has it gives back.
 *
 * Guarantee: no two threads have taken the permit of one object at once, where `isOne` is true. Proof: its constructor puts in one
 * permit, and each place of the program that puts one in has taken it on every way there, in the same frame and from the same
 * object. Assumptions: code that is not seen puts none in; those of `FieldPaths`.
 */
import { definitionsOf, lockMethodNamed, plain, type Value } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { addTo, getOrMake, IntVec } from '../util/index.js';
import type { FieldPaths } from './field-paths.js';

/** What a call does to the permits of its receiver. `makes`: there is one now. `breaks`: there may be more than one. */
interface Use {
  readonly receiver: number;
  readonly does: 'makes' | 'keeps' | 'breaks';
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
      for (const { receiver, does } of uses) {
        if (does === 'keeps') continue;
        for (const object of this.objectsOf(cs, receiver)) (does === 'makes' ? made : broken).add(object);
      }
    }
    const isLock = (object: ObjectId): boolean =>
      !broken.has(object) && !heap.isMerged(object) && program.isSemaphore(heap.classOf(object));
    return new Set([...made].filter(isLock));
  }

  private usesIn(method: MethodId): readonly Use[] {
    const { program } = this.pt;
    return this.pt.methodConstraints(method).calls.flatMap((call): Use[] => {
      const { owner, name, desc } = program.method(call.target);
      if (!program.isSemaphore(owner)) return [];
      const receiver = call.args[0] ?? -1;
      if (name === '<init>') return [{ receiver, does: this.putsInOne(method, call) ? 'makes' : 'breaks' }];
      const isKept = program.keepsPermits(owner, name, desc) || this.givesBack(method, call);
      return [{ receiver, does: isKept ? 'keeps' : 'breaks' }];
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

  /** Does a call give back the one permit that its frame has taken? */
  private givesBack(method: MethodId, { block, insn, target }: CallSite): boolean {
    const { program } = this.pt;
    const call = this.pt.methodConstraints(method).body.blocks[block].insns[insn];
    const { name, desc } = program.method(target);
    if (call.op !== 'invoke' || lockMethodNamed(name, desc)?.op !== 'release') return false;
    const paths = this.pathsOf(method);
    const given = pathText(paths, call.args[0]);
    const { heldAt, locks } = program.locks(method);
    return heldAt(block, insn).some((held) => {
      const { via, expr } = locks[held];
      return via === 'permit' && expr.kind === 'value' && pathText(paths, expr.value) === given;
    });
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
