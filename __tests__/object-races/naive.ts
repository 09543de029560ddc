/**
 * Object races as the definitions are read aloud: tuples, locksets and walks as sets of texts, written down for each
 * activation, each call and each race (Fig. 4, 6 and 7 of the paper, with any number of threads). It shares no code
 * with the sources.
 */

/** `this` (own), `target`, `global 3`, each with a path, shared or not. */
export interface GivenLock {
  readonly kind: 'own' | 'target' | 'global';
  readonly name: number;
  readonly shared: boolean;
}

export interface GivenCall {
  readonly kind: 'ordinary' | 'chain' | 'fork';
  /** −1 for forks. */
  readonly from: number;
  readonly to: number;
  readonly edge: number;
  readonly locks: readonly GivenLock[];
  readonly isPrivate: boolean;
  readonly madeHere: boolean;
  readonly once: boolean;
  /** Of a fork: the group of the threads it starts. */
  readonly group: number;
}

export interface Given {
  /** Node of each activation; 0 is the root. */
  readonly activations: readonly number[];
  /** Root activation → its group. */
  readonly roots: ReadonlyMap<number, number>;
  readonly calls: readonly GivenCall[];
  /** parallel[g]: groups. */
  readonly parallel: readonly (readonly number[])[];
  readonly edge: (edge: number) => {
    readonly source: number;
    readonly created: boolean;
    readonly flow: boolean;
    readonly field: boolean;
    readonly unownable: boolean;
  };
  readonly has: (owner: number, edge: number) => boolean;
  readonly minimal: (edge: number) => readonly number[];
}

interface Tuple {
  readonly call: number;
  /** Locks told from the target, global ones. */
  readonly locks: ReadonlySet<string>;
  readonly isPrivate: boolean;
}

interface Event {
  readonly activation: number;
  readonly locks: ReadonlySet<string>;
  readonly reentrant: boolean;
  readonly fork: boolean;
  readonly once: boolean;
}

const text = ({ kind, name, shared }: GivenLock): string => `${kind} ${name}${shared ? ' shared' : ''}`;

export function naiveRaces(given: Given): ReadonlySet<string> {
  return new NaiveRaces(given).run();
}

class NaiveRaces {
  private readonly tuples: Tuple[][];
  private readonly must: (ReadonlySet<string> | undefined)[];
  private readonly races = new Set<string>();

  constructor(private readonly given: Given) {
    this.tuples = given.activations.map(() => []);
    this.must = given.activations.map(() => undefined);
    this.findTuples();
    this.findMust();
  }

  run(): ReadonlySet<string> {
    const { given } = this;
    const entries: { group: number; events: Event[] }[] = [];
    for (const [activation, group] of given.roots) {
      const starts = new Set([activation]);
      for (const at of starts)
        for (const call of given.calls) if (call.kind === 'chain' && call.from === at) starts.add(call.to);
      entries.push({ group, events: this.walk([...starts], () => true, 0) });
    }
    given.calls.forEach((call, index) => {
      if (call.kind !== 'fork') return;
      const starts: number[] = [];
      const events: Event[] = [];
      this.tuples.forEach((list, activation) => {
        for (const tuple of list) {
          if (tuple.call !== index) continue;
          starts.push(activation);
          if (!tuple.isPrivate) events.push(this.event(activation, tuple));
        }
      });
      entries.push({ group: call.group, events: [...events, ...this.walk(starts, () => true, 0)] });
    });
    for (const a of entries)
      for (const b of entries) if (given.parallel[a.group].includes(b.group)) this.pairs(a.events, b.events);
    for (const race of this.races) {
      const [first, second] = race.split(' ').map(Number);
      const owner = given.activations[first];
      const reach = (activation: number): Event[] =>
        this.walk([activation], (edge) => given.has(owner, edge), owner);
      this.pairs(reach(first), reach(second));
    }
    return this.races;
  }

  private findTuples(): void {
    const { calls } = this.given;
    const add = (activation: number, tuple: Tuple): boolean => {
      const key = (each: Tuple): string => `${each.call} ${each.isPrivate} ${[...each.locks].sort().join()}`;
      if (this.tuples[activation].some((known) => key(known) === key(tuple))) return false;
      this.tuples[activation].push(tuple);
      return true;
    };
    for (let changed = true; changed; ) {
      changed = false;
      calls.forEach((call, index) => {
        const locks = call.locks.filter(({ kind }) => kind !== 'own').map(text);
        if (call.kind !== 'chain') {
          changed =
            add(call.to, { call: index, locks: new Set(locks), isPrivate: call.isPrivate }) || changed;
          return;
        }
        for (const tuple of [...this.tuples[call.from]]) {
          const isPrivate = tuple.isPrivate || call.isPrivate;
          const all = new Set([...tuple.locks, ...locks]);
          changed = add(call.to, { call: tuple.call, locks: all, isPrivate }) || changed;
        }
      });
    }
  }

  private findMust(): void {
    const { calls, roots } = this.given;
    for (let changed = true; changed; ) {
      changed = false;
      const now = this.must.map((): ReadonlySet<string> | undefined => undefined);
      const meet = (activation: number, set: ReadonlySet<string>): void => {
        const old = now[activation];
        now[activation] = old === undefined ? set : new Set([...old].filter((lock) => set.has(lock)));
      };
      for (const activation of roots.keys()) meet(activation, new Set());
      for (const { kind, from, to, locks } of calls) {
        const target = locks.filter((lock) => lock.kind !== 'own').map(text);
        if (kind === 'fork') meet(to, new Set(target));
        else if (this.must[from] !== undefined) {
          const kept = [...(this.must[from] as ReadonlySet<string>)].filter(
            (lock) => kind === 'chain' || lock.startsWith('global'),
          );
          meet(to, new Set([...kept, ...target]));
        }
      }
      const same = now.every(
        (set, f) => [...(set ?? ['?'])].sort().join() === [...(this.must[f] ?? ['?'])].sort().join(),
      );
      if (!same) changed = true;
      for (const [activation, set] of now.entries()) this.must[activation] = set;
    }
  }

  private event(activation: number, { call: index, locks }: Tuple): Event {
    const call = this.given.calls[index];
    if (call.kind === 'fork') return { activation, locks, reentrant: true, fork: true, once: call.once };
    const must = [...(this.must[call.from] ?? [])];
    const held = new Set([...locks, ...must.filter((lock) => lock.startsWith('global'))]);
    if (call.edge < 0)
      return { activation, locks: held, reentrant: !call.madeHere, fork: false, once: false };
    const { source, created, flow, field, unownable } = this.given.edge(call.edge);
    const oneHolder = (created && !flow && source !== 0) || (!unownable && this.given.has(source, call.edge));
    if (oneHolder) {
      const own = call.locks
        .filter(({ kind }) => kind === 'own')
        .map((lock) => text(lock).slice('own '.length));
      const target = must
        .filter((lock) => lock.startsWith('target '))
        .map((lock) => lock.slice('target '.length));
      for (const lock of [...own, ...target]) held.add(`source ${source} ${lock}`);
    }
    const oneMaker = created && !flow && !field && source !== 0;
    const reentrant = !call.madeHere && !oneMaker;
    return { activation, locks: held, reentrant, fork: false, once: false };
  }

  /**
   * Events of all calls that are made after one another from the starts, for those that `owner` covers most closely.
   */
  private walk(starts: readonly number[], follow: (edge: number) => boolean, owner: number): Event[] {
    const { calls, minimal } = this.given;
    const visited = new Set(starts);
    const events: Event[] = [];
    for (const activation of visited) {
      this.tuples.forEach((list, to) => {
        for (const tuple of list) {
          const { kind, from, edge } = calls[tuple.call];
          if (kind === 'fork' || from !== activation) continue;
          if (owner !== 0 && (edge < 0 || !follow(edge))) continue;
          visited.add(to);
          const roots = edge < 0 ? [0] : minimal(edge);
          if (roots.includes(owner) && !tuple.isPrivate) events.push(this.event(to, tuple));
        }
      });
    }
    return events;
  }

  private pairs(first: readonly Event[], second: readonly Event[]): void {
    for (const a of first) {
      for (const b of second) {
        if (this.given.activations[a.activation] !== this.given.activations[b.activation]) continue;
        if (this.given.activations[a.activation] === 0 || this.exclude(a, b) || this.sameThread(a, b))
          continue;
        this.races.add(`${Math.min(a.activation, b.activation)} ${Math.max(a.activation, b.activation)}`);
      }
    }
  }

  private exclude(a: Event, b: Event): boolean {
    const bare = (lock: string): string => lock.replace(' shared', '');
    return [...a.locks].some((x) =>
      [...b.locks].some((y) => bare(x) === bare(y) && !(x.endsWith(' shared') && y.endsWith(' shared'))),
    );
  }

  private sameThread(a: Event, b: Event): boolean {
    return (a.fork && b.fork && a.once && b.once) || (!a.reentrant && !b.reentrant);
  }
}
