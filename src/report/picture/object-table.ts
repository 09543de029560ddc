/**
 * The classification of shared objects and the whole relation of their object races, in names: what `--objects` shows.
 *
 * Objects that people cannot tell apart, as one line makes them in several contexts, are one here; it is distributed,
 * and racy, where one of them is.
 */

import {
  isAccess,
  isWriteAccess,
  keyOfAccess,
  type NamedObject,
  type NamedObjectRace,
  type ObjectRace,
  type ObjectRaces,
  type ObjectTable,
} from '../../object-races/index.js';
import { type Dominance, type NodeId, type ObjectModel, ROOT } from '../../ownership/index.js';
import { ELEMENT } from '../../pointsto/index.js';
import type { Program } from '../../program/index.js';
import { nodeName } from './object-names.js';

/** Races that are listed in all; the largest libraries have millions. */
const MOST_RACES = 250_000;

export function objectTable(
  model: ObjectModel,
  dominance: Dominance,
  objectRaces: ObjectRaces,
  most = MOST_RACES,
): ObjectTable {
  return new Namer(model, dominance, objectRaces, most).table();
}

interface OpenObject {
  isDistributed: boolean;
  isRacy: boolean;
  readonly owners: Set<string>;
  readonly races: Map<string, NamedObjectRace>;
}

class Namer {
  private readonly program: Program;

  constructor(
    private readonly model: ObjectModel,
    private readonly dominance: Dominance,
    private readonly objectRaces: ObjectRaces,
    private readonly most: number,
  ) {
    this.program = model.pt.program;
  }

  table(): ObjectTable {
    const { objects, ...counts } = this.objectRaces.classify();
    const byName = new Map<string, OpenObject>();
    const unlisted = new Set<string>();
    let listed = 0;
    for (const { node, isDistributed, isRacy } of objects) {
      const name = this.nameOf(node);
      const known = byName.get(name) ?? { isDistributed, isRacy, owners: new Set(), races: new Map() };
      known.isDistributed ||= isDistributed;
      known.isRacy ||= isRacy;
      for (const owner of this.dominance.minimalOwners(node)) {
        if (owner !== ROOT) known.owners.add(this.nameOf(owner));
      }
      // Which objects come first is the same in every run.
      const races = listed < this.most ? this.objectRaces.on(node) : [];
      if (listed >= this.most || listed + races.length > this.most) unlisted.add(name);
      for (const race of races.slice(0, this.most - listed)) {
        const named = this.named(race);
        known.races.set(`${named.first}|${named.second}`, named);
      }
      listed += races.length;
      byName.set(name, known);
    }
    return { ...counts, unlisted: unlisted.size, objects: [...byName].sort(byText).map(asNamed) };
  }

  private named({ first, second, benign, via }: ObjectRace): NamedObjectRace {
    const [a, b] = [first, second].map((member) => this.memberName(member)).sort();
    const cause = via < 0 ? undefined : this.objectRaces.races[via];
    if (cause === undefined) return { first: a, second: b, benign };
    const [x, y] = [cause.first, cause.second].map((member) => this.memberName(member)).sort();
    return {
      first: a,
      second: b,
      benign,
      follows: { object: this.nameOf(cause.node), first: x, second: y },
    };
  }

  /** The two objects that all clients share differ in nothing. */
  private nameOf(node: NodeId): string {
    return nodeName(this.model, node).replace(/^(.*) made at racewarden\.Harness\b.*$/, 'the shared $1');
  }

  private memberName(member: number): string {
    if (!isAccess(member)) return this.program.prettyMethod(member);
    const key = keyOfAccess(member);
    const what = key === ELEMENT ? 'an element' : this.program.field(key - 1).name;
    return `${isWriteAccess(member) ? 'write of' : 'read of'} ${what}`;
  }
}

function asNamed([object, { isDistributed, isRacy, owners, races }]: readonly [
  string,
  OpenObject,
]): NamedObject {
  return {
    object,
    kind: isDistributed ? 'distributed' : 'owned',
    racy: isRacy,
    owners: [...owners].sort(),
    races: [...races].sort(byText).map(([, race]) => race),
  };
}

function byText(a: readonly [string, unknown], b: readonly [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}
