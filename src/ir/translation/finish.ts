/** From a draft to a body: dead and trivial φs go, kinds of φs are found, values are numbered anew. */

import { groupBy } from '../../util/index.js';
import { Malformed } from '../errors.js';
import { forEachUse, renameInPlace } from '../operands.js';
import type { Block, Body, Insn, Kind, Value } from '../types.js';
import type { FlowBlock } from './flow-block.js';
import type { Draft, Phi } from './translate.js';

export function finish(name: string, paramCount: number, blocks: readonly FlowBlock[], draft: Draft): Body {
  const phis = new PhiWeb(draft);
  const livePhis = phis.simplify();
  resolveKinds(livePhis, phis, draft.kinds, blocks);
  const phisOf = groupBy(livePhis, ({ block }) => block);
  const number = new Int32Array(draft.kinds.length).fill(-1);
  const kinds: Kind[] = [];
  const assign = (value: Value): void => {
    number[value] = kinds.length;
    kinds.push(draft.kinds[value] as Kind);
  };
  for (let p = 0; p < paramCount; p++) {
    assign(p);
  }
  blocks.forEach((_, id) => {
    for (const phi of phisOf.get(id) ?? []) {
      assign(phi.dst);
    }
    for (const insn of draft.insns[id]) {
      if ('dst' in insn && insn.dst >= 0) {
        assign(insn.dst);
      }
    }
  });
  const rename = (value: Value): Value => number[phis.find(value)];
  const finished = blocks.map((block, id): Block => {
    const joins = (phisOf.get(id) ?? []).map(
      (phi): Insn => ({ op: 'phi', dst: phi.dst, args: phi.args, offset: -1, line: -1 }),
    );
    const insns = joins.length > 0 ? [...joins, ...draft.insns[id]] : draft.insns[id];
    for (const insn of insns) {
      renameInPlace(insn, rename);
    }
    const { succs, handlers, preds, isHandler } = block;
    return { id, insns, succs, handlers, preds, isHandler };
  });
  const valueNames = new Map<Value, string>();
  for (const [value, text] of draft.names) {
    const final = number[value];
    if (final >= 0) {
      valueNames.set(final, text);
    }
  }
  for (const [pc, value] of draft.loads ?? []) {
    const root = phis.find(value);
    draft.loads?.set(pc, root < 0 ? -1 : number[root]);
  }
  return { name, paramCount, blocks: finished, valueCount: kinds.length, kinds, valueNames };
}

/** The φs of a draft and what each stands for. */
class PhiWeb {
  /** Index into `draft.phis` by value, −1 for others. */
  private readonly phiOf: Int32Array;
  /** What a trivial φ stands for, by value; itself for others. */
  private readonly standsFor: Int32Array;

  constructor(private readonly draft: Draft) {
    const size = draft.kinds.length;
    this.phiOf = new Int32Array(size).fill(-1);
    this.standsFor = new Int32Array(size);
    for (let v = 0; v < size; v++) {
      this.standsFor[v] = v;
    }
    draft.phis.forEach((phi, i) => {
      this.phiOf[phi.dst] = i;
    });
  }

  /** Follows trivial φs; negative slots (`Slot`) stand for themselves. */
  find(value: Value): Value {
    let root = value;
    while (root >= 0 && this.standsFor[root] !== root) {
      root = this.standsFor[root];
    }
    while (value >= 0 && this.standsFor[value] !== root && value !== root) {
      const next = this.standsFor[value];
      this.standsFor[value] = root;
      value = next;
    }
    return root;
  }

  /** Removes trivial and dead φs; returns the rest. */
  simplify(): Phi[] {
    if (this.draft.phis.length > 0) {
      this.removeTrivial();
    }
    return this.live();
  }

  private removeTrivial(): void {
    const { phis } = this.draft;
    const users = this.usersOfPhis();
    // In the order of the blocks, so that chains collapse from their start.
    const work = phis.map((_, i) => phis.length - 1 - i);
    while (work.length > 0) {
      const index = work.pop() as number;
      const phi = phis[index];
      if (this.standsFor[phi.dst] !== phi.dst) {
        continue;
      }
      const only = this.onlyArgument(phi);
      if (only !== undefined) {
        this.standsFor[phi.dst] = only;
        for (const user of users[index] ?? []) {
          work.push(user);
        }
        // What it stands for may be a φ that now meets itself elsewhere: its users are the same φs.
        const target = only >= 0 ? this.phiOf[only] : -1;
        if (target >= 0) {
          users[target] ??= [];
          for (const user of users[index] ?? []) {
            users[target].push(user);
          }
        }
      }
    }
  }

  /** The one value that a φ has besides itself; undefined where there are more. */
  private onlyArgument(phi: Phi): Value | undefined {
    let only: Value | undefined;
    for (const arg of phi.args) {
      const value = this.find(arg);
      if (value === phi.dst || value === only) {
        continue;
      }
      if (only !== undefined) {
        return undefined;
      }
      only = value;
    }
    return only;
  }

  private usersOfPhis(): (number[] | undefined)[] {
    const users: (number[] | undefined)[] = new Array(this.draft.phis.length).fill(undefined);
    this.draft.phis.forEach((phi, index) => {
      for (const arg of phi.args) {
        const used = arg >= 0 ? this.phiOf[arg] : -1;
        if (used >= 0 && used !== index) {
          users[used] ??= [];
          if (users[used][users[used].length - 1] !== index) {
            users[used].push(index);
          }
        }
      }
    });
    return users;
  }

  private live(): Phi[] {
    const { phis, insns } = this.draft;
    const isLive = new Uint8Array(phis.length);
    const work: number[] = [];
    let at: Insn | undefined;
    const use = (value: Value): void => {
      const root = this.find(value);
      if (root < 0) {
        throw new Malformed('a value is used that is not set on every path', at?.offset ?? 0);
      }
      const index = this.phiOf[root];
      if (index >= 0 && isLive[index] === 0) {
        isLive[index] = 1;
        work.push(index);
      }
    };
    for (const block of insns) {
      for (const insn of block) {
        at = insn;
        forEachUse(insn, use);
      }
    }
    while (work.length > 0) {
      phis[work.pop() as number].args.forEach(use);
    }
    return phis.filter((_, i) => isLive[i] === 1);
  }
}

/** Kinds flow from arguments to φs: null and ref make ref; any other mixture is malformed. */
function resolveKinds(
  phis: readonly Phi[],
  web: PhiWeb,
  kinds: (Kind | undefined)[],
  blocks: readonly FlowBlock[],
): void {
  const users = new Map<Value, Phi[]>();
  for (const phi of phis) {
    for (const arg of new Set(phi.args.map((a) => web.find(a)))) {
      const known = users.get(arg);
      if (known === undefined) {
        users.set(arg, [phi]);
      } else {
        known.push(phi);
      }
    }
  }
  const work = [...phis].reverse();
  while (work.length > 0) {
    const phi = work.pop() as Phi;
    const before = kinds[phi.dst];
    const after = phi.args.reduce<Kind | undefined>((kind, arg) => {
      return join(kind, kinds[web.find(arg)], () => blocks[phi.block].pc);
    }, before);
    if (after !== before) {
      kinds[phi.dst] = after;
      for (const user of users.get(phi.dst) ?? []) {
        work.push(user);
      }
    }
  }
}

function join(a: Kind | undefined, b: Kind | undefined, pc: () => number): Kind | undefined {
  if (a === undefined || a === b) {
    return b;
  }
  if (b === undefined) {
    return a;
  }
  if ((a === 'null' || a === 'ref') && (b === 'null' || b === 'ref')) {
    return 'ref';
  }
  throw new Malformed(`a value is ${a} on one path and ${b} on another`, pc());
}
