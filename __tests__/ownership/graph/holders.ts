/** Who holds whom in a run of a program of the small language: the concrete object graph, as it grows. */
import type { Frame, Thing } from '../../pointsto/machine.js';

/** What no object calls. */
export const NOBODY = 'root';
export type Holder = Thing | typeof NOBODY;

export class Holders {
  readonly held = new Map<Holder, Set<Thing>>();
  private readonly receivers = new Map<Frame, Holder>();

  readonly witness = {
    entered: (_frame: Frame): void => {},
    called: (caller: Frame, _line: number, callee: Frame, starts: boolean): void => {
      if (!callee.method.isStatic) return;
      this.receivers.set(callee, starts ? NOBODY : this.receiver(caller));
    },
    held: (frame: Frame, _variable: string, thing: Thing): void => this.add(this.receiver(frame), thing),
    thrown: (frame: Frame, thing: Thing): void => this.add(this.receiver(frame), thing),
    stored: (where: Thing | undefined, _field: string, thing: Thing): void =>
      this.add(where ?? NOBODY, thing),
  };

  get things(): ReadonlySet<Thing> {
    return new Set([...this.held.values()].flatMap((set) => [...set]));
  }

  /** What can be reached from `start` over edges that `counts` allows, without passing `avoided`. */
  reach(
    start: Holder,
    counts: (from: Holder, to: Thing) => boolean,
    avoided: Holder | undefined = undefined,
  ): Set<Holder> {
    const reached = new Set<Holder>([start]);
    for (const from of reached) {
      for (const to of this.held.get(from) ?? []) if (to !== avoided && counts(from, to)) reached.add(to);
    }
    return reached;
  }

  /** `this` of an instance method; static methods have that of their callers. */
  private receiver(frame: Frame): Holder {
    if (frame.method.isStatic) return this.receivers.get(frame) ?? NOBODY;
    return frame.values[0] ?? NOBODY;
  }

  private add(holder: Holder, thing: Thing): void {
    const set = this.held.get(holder) ?? new Set();
    set.add(thing);
    this.held.set(holder, set);
  }
}
