/**
 * Which checks another check makes unnecessary (D. Rhodes, "Access Classification for Race Detection Optimization", UC Santa
 * Cruz 2019, chapter 3; Rhodes, Flanagan and Freund, PLDI 2017). By its section 3.2, a check covers an access of the same
 * thread to the same location if it comes before with no release between them, or after with no acquire between them. A check
 * of a write covers reads too (section 3.5).
 *
 * Guarantees that each access of a run has a covering check: what is left out is
 * - anticipated: on all paths from it a covering access comes next, before any acquire, any exception and any loop that goes round;
 * - past: on all paths to it a check was made, with no release since.
 * Paths name their objects by SSA values: what is said of a value in a loop ends with the turn, since no path into the loop says it.
 * Each check that stays is at the access that it is for, and so is legitimate: it shows only races of that access. By theorem
 * 3.9.1 a run then has a race on a location if and only if one is seen there. The first race of a location may be seen at another
 * of its accesses.
 */
import type { Body } from '../../ir/index.js';
import type { Access } from './locations.js';
import { type Facts, forwardMust, hasFact, type Step } from './must-flow.js';
import { MAY_ACQUIRE, MAY_RELEASE } from './sync-effects.js';
import type { Throwing } from './throwing.js';

/** Beyond any method that people wrote. */
const MOST_WORK = 50_000_000;

export interface Flow {
  readonly body: Body;
  readonly throwing: Throwing;
  /** What each instruction does to the order of threads (`Effect`). */
  readonly effects: readonly (readonly number[])[];
}

/** The accesses that need a check of their own. */
export function neededChecks(flow: Flow, accesses: readonly Access[]): ReadonlySet<Access> {
  if (accesses.length * flow.body.blocks.length > MOST_WORK) return new Set(accesses);
  const kinds = new CheckKinds(accesses);
  const rest = new Set(accesses);
  for (const access of anticipated(flow, accesses, kinds)) rest.delete(access);
  const left = [...rest];
  for (const access of alreadyChecked(flow, left, kinds)) rest.delete(access);
  return rest;
}

/** Equal accesses have one number; which of them cover which. */
class CheckKinds {
  readonly size: number;
  private readonly numbers = new Map<string, number>();
  private readonly ofAccess = new Map<Access, number>();
  private readonly byPath = new Map<string, Access[]>();

  constructor(accesses: readonly Access[]) {
    for (const access of accesses) {
      const { path, isWrite, findings } = access;
      const key = [path, isWrite, ...findings].join('\n');
      const known = this.numbers.get(key);
      const number = known ?? this.numbers.size;
      this.ofAccess.set(access, number);
      if (known !== undefined) continue;
      this.numbers.set(key, number);
      this.byPath.set(path, [...(this.byPath.get(path) ?? []), access]);
    }
    this.size = this.numbers.size;
  }

  of(access: Access): number {
    return this.ofAccess.get(access) as number;
  }

  isCovered(access: Access, facts: Facts): boolean {
    const others = this.byPath.get(access.path) ?? [];
    return others.some((other) => hasFact(facts, this.of(other)) && covers(other, access));
  }
}

/** Would a check for one access do for the other, at the same location? A race is told of by the findings of its accesses. */
function covers(one: Access, other: Access): boolean {
  return (one.isWrite || !other.isWrite) && other.findings.every((id) => one.findings.includes(id));
}

function byPlace(accesses: Iterable<Access>): (block: number, insn: number) => Access | undefined {
  const places = new Map<string, Access>();
  for (const access of accesses) places.set(`${access.block} ${access.insn}`, access);
  return (block, insn) => places.get(`${block} ${insn}`);
}

function anticipated(
  { body, throwing, effects }: Flow,
  accesses: readonly Access[],
  kinds: CheckKinds,
): readonly Access[] {
  const found: Access[] = [];
  const at = byPlace(accesses);
  const words = (kinds.size + 31) >>> 5;
  const entering: Facts[] = [];
  for (let block = body.blocks.length - 1; block >= 0; block--) {
    const { insns, succs } = body.blocks[block];
    // Blocks stand in reverse post-order: an edge back may be taken without end.
    const isLast = succs.length === 0 || succs.some((next) => next <= block);
    const facts = new Uint32Array(words).fill(isLast ? 0 : 0xffffffff);
    if (!isLast) for (const next of succs) for (let w = 0; w < words; w++) facts[w] &= entering[next][w];
    for (let insn = insns.length - 1; insn >= 0; insn--) {
      const access = at(block, insn);
      const isNext = access !== undefined && kinds.isCovered(access, facts);
      if (isNext) found.push(access);
      if (throwing[block][insn] || (effects[block][insn] & MAY_ACQUIRE) !== 0) facts.fill(0);
      // Its own check runs before it can fail; that of the next access does not.
      if (access !== undefined && !(isNext && throwing[block][insn])) {
        const fact = kinds.of(access);
        facts[fact >>> 5] |= 1 << (fact & 31);
      }
    }
    entering[block] = facts;
  }
  return found;
}

function alreadyChecked(
  { body, effects }: Flow,
  checks: readonly Access[],
  kinds: CheckKinds,
): readonly Access[] {
  const found: Access[] = [];
  const at = byPlace(checks);
  const stepOf = (block: number, insn: number): Step => {
    const endsAll = (effects[block][insn] & MAY_RELEASE) !== 0;
    const access = at(block, insn);
    return { endsAll, begins: access === undefined ? [] : [kinds.of(access)] };
  };
  forwardMust(body, kinds.size, stepOf, (block, insn, facts) => {
    const access = at(block, insn);
    if (access !== undefined && kinds.isCovered(access, facts)) found.push(access);
  });
  return found;
}
