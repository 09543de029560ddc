/**
 * Accesses to what belongs to the running thread: to `Thread.currentThread()`, to `this` in what a thread object runs, or to what is
 * in their fields.
 *
 * Guarantee: none. Two such accesses to one thread object are made by one thread, but `run` of a thread object may be called
 * by others, and two thread objects may have one list. It decides how prominently a finding is told (`evidence.ts`).
 */
import {
  type Definitions,
  definitionsOf,
  type InsnOf,
  insnsOf,
  isCurrentThread,
  plain,
  type Value,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { getOrMake } from '../../util/index.js';

/** Fields, and calls of the JDK such as `iterator()`, between the thread and what is accessed. */
const MOST_STEPS = 4;
const RUN = 'run()V';

type Owner = 'current' | 'this' | 'none' | 'other';

export class RunningThreads {
  /** By method: what defines its values. */
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(private readonly pt: PointsTo) {}

  /** `onThis`: does every call on the way to the site, from the start of a thread on, go on with its own object? `first` is what runs. */
  has({ method, block, insn }: AccessSite, first: MethodId | undefined, onThis: boolean): boolean {
    const { body } = this.pt.methodConstraints(method);
    const accessed = body.blocks[block]?.insns[insn];
    const base =
      accessed?.op === 'getfield' || accessed?.op === 'putfield'
        ? accessed.obj
        : accessed?.op === 'invoke' && accessed.kind !== 'static'
          ? accessed.args[0]
          : -1;
    if (base < 0) return false;
    const owner = this.ownerOf(method, base);
    if (owner === 'current') return true;
    return owner === 'this' && onThis && first !== undefined && this.isRunOfThread(first);
  }

  /** What a value hangs at; what was just made, or null, hangs at nothing yet. */
  private ownerOf(method: MethodId, value: Value, steps = MOST_STEPS): Owner {
    const { program } = this.pt;
    const definitions = getOrMake(this.definitions, method, () =>
      definitionsOf(this.pt.methodConstraints(method).body),
    );
    const at = plain(definitions, value);
    const made = definitions[at];
    const next = (from: Value): Owner => (steps === 0 ? 'other' : this.ownerOf(method, from, steps - 1));
    switch (made?.op) {
      case undefined:
        return at === 0 && !program.method(method).isStatic ? 'this' : 'other';
      case 'new':
      case 'const':
        return 'none';
      case 'getfield':
        return next(made.obj);
      case 'phi': {
        const owners = new Set(made.args.map(next));
        owners.delete('none');
        const [owner, ...others] = owners;
        return owner === undefined || others.length > 0 ? 'other' : owner;
      }
      case 'invoke': {
        if (isCurrentThread(made) || this.givesCurrent(made)) return 'current';
        const isOfJdk = made.kind !== 'static' && program.isJdk(program.classNamed(made.method.owner));
        return isOfJdk ? next(made.args[0]) : 'other';
      }
      default:
        return 'other';
    }
  }

  /** Does a static method give nothing but the running thread, or null? */
  private givesCurrent({ kind, method }: InsnOf<'invoke'>): boolean {
    const { program } = this.pt;
    const called = kind === 'static' ? program.resolveMethod(method) : -1;
    if (called < 0 || program.isJdk(program.method(called).owner)) return false;
    const body = program.body(called);
    if (body === undefined) return false;
    const definitions = definitionsOf(body);
    const isRunning = (value: Value, seen = new Set<Value>()): boolean => {
      const at = value < 0 ? value : plain(definitions, value);
      if (at < 0 || seen.has(at)) return at >= 0;
      seen.add(at);
      const made = definitions[at];
      if (made?.op === 'phi') return made.args.every((arg) => isRunning(arg, seen));
      if (made?.op === 'const') return made.value.type === 'null';
      return made?.op === 'invoke' && isCurrentThread(made);
    };
    const returned = insnsOf(body).flatMap((insn) => (insn.op === 'return' ? [insn.src] : []));
    return returned.length > 0 && returned.every((src) => isRunning(src));
  }

  private isRunOfThread(method: MethodId): boolean {
    const { program } = this.pt;
    const { name, desc, owner } = program.method(method);
    return name + desc === RUN && program.isSubclass(owner, program.classNamed('java/lang/Thread'));
  }
}
