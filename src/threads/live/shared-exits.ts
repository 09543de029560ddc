/**
 * Exits of methods, one object for all that are alike: what a call does to a state is found once for callees that do the
 * same. Alike are those that say the same in the same order.
 */
import { SequenceTable } from '../../util/index.js';
import type { LiveState } from './state.js';
import type { Exits } from './steps.js';

export class SharedExits {
  private readonly table = new SequenceTable();
  private readonly exits: Exits[] = [];

  of(exits: Exits): Exits {
    const key: number[] = [];
    for (const state of [exits.normal, exits.thrown]) write(state, key);
    const number = this.table.intern(key);
    this.exits[number] ??= exits;
    return this.exits[number];
  }
}

function write(state: LiveState | undefined, key: number[]): void {
  if (state === undefined) {
    key.push(-1);
    return;
  }
  const { live, facts, raised, phases } = state;
  key.push(live.size, facts.size, raised.size, phases.size);
  for (const [root, groups] of live) key.push(root, groups);
  for (const fact of facts) key.push(fact);
  for (const signal of raised) key.push(signal);
  for (const [barrier, phase] of phases) key.push(barrier, phase);
}
