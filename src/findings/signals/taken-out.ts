/**
 * Objects that a method has taken out of a field: it has loaded the field and stored something else there, with a lock held all the
 * time. Whoever comes to the field behind it finds the other object, as code does that takes its list of tasks under the lock and
 * works on it without the lock.
 *
 * Guarantee: on all ways to the access, the field was loaded and then stored in the same method, or in one that has returned what it
 * loaded, and the lock was not given up between the two. Of what is held, that the access comes after the load on some way on which no
 * lock is given up. Whether both sides use the field of one object was not looked at: it decides how prominently a finding is told
 * (`evidence.ts`). `sharing/swapped-objects.ts` silences what is proved.
 */
import {
  comesAfter,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  plain,
  type Spot,
  spotOf,
  type Value,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import type { WitnessPath } from '../../races/index.js';
import { comesThrough } from './lasting-flags.js';
import type { LockWord, LockWords } from './lock-words.js';

/** A field, and locks. */
export interface OfField {
  readonly field: FieldId;
  readonly locks: ReadonlySet<LockWord>;
}

/** What an access uses that lies, or has lain, in fields. */
export interface FieldUses {
  /** Taken out, with the locks that are held from the load to the store. */
  readonly taken: readonly OfField[];
  /** Loaded, with the locks that are held from the load to the access. */
  readonly held: readonly OfField[];
}

interface Place {
  readonly method: MethodId;
  readonly at: Spot;
}

/** Where a path loads what it uses: in a method of it, or in one that is called there and returns it. */
interface Origin {
  readonly place: number;
  readonly made: InsnOf<'getfield'> | InsnOf<'getstatic'> | InsnOf<'invoke'>;
}

export class TakenOut {
  constructor(
    private readonly pt: PointsTo,
    private readonly words: LockWords,
  ) {}

  /** Of an access by a path. */
  of({ edges }: Pick<WitnessPath, 'edges'>, last: Spot & { readonly method: MethodId }): FieldUses {
    const { calls } = this.pt;
    const path: Place[] = edges.map((e) => ({
      method: calls.methodOf(calls.callerOf(e)),
      at: this.pt.callOf(e),
    }));
    path.push({ method: last.method, at: last });
    const access = this.pt.methodConstraints(last.method).body.blocks[last.block]?.insns[last.insn];
    const used = access?.op === 'invoke' ? access.args : [];
    const origins = used.flatMap((value) => this.originOf(path, path.length - 1, value) ?? []);
    return {
      taken: origins.flatMap((origin) => this.takenAt(path, origin) ?? []),
      held: origins.flatMap((origin) => this.heldAt(path, origin)),
    };
  }

  private originOf(path: readonly Place[], place: number, value: Value): Origin | undefined {
    const { method } = path[place];
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const object = this.collectionOf(definitions, value);
    const made = definitions[object];
    if (made?.op === 'getfield' || made?.op === 'getstatic' || made?.op === 'invoke') return { place, made };
    if (made !== undefined || object >= body.paramCount || place === 0) return undefined;
    const above = path[place - 1];
    const call = this.pt.methodConstraints(above.method).body.blocks[above.at.block]?.insns[above.at.insn];
    const { name } = this.pt.program.method(method);
    // A model that runs a lambda, or starts a thread, passes other arguments.
    const isCall = call?.op === 'invoke' && call.method.name === name && call.args.length === body.paramCount;
    return isCall ? this.originOf(path, place - 1, call.args[object]) : undefined;
  }

  private takenAt(path: readonly Place[], { place, made }: Origin): OfField | undefined {
    if (made.op === 'invoke') return this.takenBy(made);
    return this.takenIn(path[place].method, made, path[place].at);
  }

  /** What callers hold, they hold for the whole call. */
  private heldAt(path: readonly Place[], { place, made }: Origin): readonly OfField[] {
    const { method, at } = path[place];
    const { body } = this.pt.methodConstraints(method);
    const from = spotOf(body, made);
    const locks = new Set(
      path.slice(0, place).flatMap((above) => [...this.words.at(above.method, above.at)]),
    );
    const there = this.words.at(method, at);
    if (comesAfter(body, from, at, givesUp))
      for (const lock of this.words.at(method, from)) if (there.has(lock)) locks.add(lock);
    const loads = made.op === 'invoke' ? this.loadsOf(made).map(({ load }) => load) : [made];
    return loads.map((load) => ({ field: this.pt.program.resolveField(load.field), locks }));
  }

  /** What a method returns that takes it out on all ways. */
  private takenBy(call: InsnOf<'invoke'>): OfField | undefined {
    const takings = this.loadsOf(call).map(({ callee, load, at }) => this.takenIn(callee, load, at));
    const [first] = takings;
    return takings.every((taking) => taking?.field === first?.field) ? first : undefined;
  }

  /** The loads whose results a method returns; none where it returns anything else. */
  private loadsOf(call: InsnOf<'invoke'>): {
    readonly callee: MethodId;
    readonly load: InsnOf<'getfield'> | InsnOf<'getstatic'>;
    readonly at: Spot;
  }[] {
    const { program } = this.pt;
    const callee = program.resolveMethod(call.method, call.kind === 'static');
    if (callee < 0 || !program.isApplication(program.method(callee).owner)) return [];
    if (program.body(callee) === undefined) return [];
    const { body } = this.pt.methodConstraints(callee);
    const definitions = definitionsOf(body);
    const returns = body.blocks.flatMap(({ id: block, insns }) =>
      insns.flatMap((of, insn) => (of.op === 'return' && of.src >= 0 ? [{ src: of.src, block, insn }] : [])),
    );
    const loads = returns.flatMap(({ src, ...at }) => {
      const load = definitions[plain(definitions, src)];
      return load?.op === 'getfield' || load?.op === 'getstatic' ? [{ callee, load, at }] : [];
    });
    return loads.length === returns.length ? loads : [];
  }

  /** Does a method store something else in a field before it gives up the lock under which it has loaded it, on all ways to a place? */
  private takenIn(
    method: MethodId,
    load: InsnOf<'getfield'> | InsnOf<'getstatic'>,
    to: Spot,
  ): OfField | undefined {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const field = program.resolveField(load.field);
    const objectOf = (insn: Insn): Value | undefined =>
      insn.op === 'getfield' || insn.op === 'putfield' ? plain(definitions, insn.obj) : undefined;
    for (const { id: block, insns } of body.blocks)
      for (const [insn, store] of insns.entries()) {
        if (store.op !== 'putfield' && store.op !== 'putstatic') continue;
        if (program.resolveField(store.field) !== field || objectOf(store) !== objectOf(load)) continue;
        if (plain(definitions, store.src) === load.dst) continue;
        const at = { block, insn };
        const from = spotOf(body, load);
        const before = this.words.at(method, from);
        const locks = new Set([...this.words.at(method, at)].filter((lock) => before.has(lock)));
        if (locks.size > 0 && comesThrough(body, to, at) && comesAfter(body, from, at, givesUp))
          return { field, locks };
      }
    return undefined;
  }

  /** What an iterator or a view was asked of. */
  private collectionOf(definitions: Definitions, value: Value): Value {
    const object = plain(definitions, value);
    const made = definitions[object];
    if (made?.op !== 'invoke' || made.kind === 'static') return object;
    const isOfJdk = this.pt.program.isJdk(this.pt.program.classNamed(made.method.owner));
    return isOfJdk ? this.collectionOf(definitions, made.args[0]) : object;
  }
}

function givesUp(insn: Insn): boolean {
  return (
    insn.op === 'monitorexit' || (insn.op === 'invoke' && /^(?:unlock|wait|await)/.test(insn.method.name))
  );
}
