/**
 * Checks that monitors are entered and left in pairs on every path (structured locking, JVMS §2.11.10), which holds for
 * what compilers make of `synchronized`. Bytecode may break it and still be legal, so this is no promise of a body.
 */
import { canThrow } from '../operands.js';
import type { Block, Body, Insn, InsnOf, Value } from '../types.js';

/** The monitors held, outermost first; a monitor entered twice stands there twice. */
type Held = readonly Value[];

/** Each φ may take the place of a lock once for each time that it is held. */
const MAX_ROUNDS = 50;

/** What is wrong with the monitors of a body that `verify` finds sound, one sentence each; empty when all is well. */
export function verifyMonitors(body: Body): string[] {
  const uses = body.blocks.some((b) =>
    b.insns.some((i) => i.op === 'monitorenter' || i.op === 'monitorexit'),
  );
  return uses ? new MonitorCheck(body).run() : [];
}

class MonitorCheck {
  private readonly problems: string[] = [];
  /** What is held at the end of each block, and where an exception leaves it. */
  private readonly atEnd: (Held | undefined)[];
  private readonly thrown: (Held | undefined)[];

  constructor(private readonly body: Body) {
    this.atEnd = body.blocks.map(() => undefined);
    this.thrown = body.blocks.map(() => undefined);
  }

  run(): string[] {
    let changed = true;
    for (let round = 0; changed && this.problems.length === 0; round++) {
      if (round === MAX_ROUNDS) this.report(0, 'the held monitors never come to rest');
      changed = false;
      for (const block of this.body.blocks) changed = this.visit(block) || changed;
    }
    return [...new Set(this.problems)];
  }

  private report(block: number, what: string): void {
    this.problems.push(`b${block}: ${what}`);
  }

  /** Whether anything is known now that was not before. */
  private visit(block: Block): boolean {
    const entry = block.id === 0 ? [] : this.join(block);
    const before = `${this.atEnd[block.id]} ${this.thrown[block.id]}`;
    this.walk(block, entry);
    return before !== `${this.atEnd[block.id]} ${this.thrown[block.id]}`;
  }

  private walk(block: Block, entry: Held): void {
    let held = entry;
    let thrown: Held | undefined;
    for (const insn of block.insns) {
      if (canThrow(insn)) {
        if (thrown !== undefined && !same(thrown, held)) {
          this.report(block.id, 'exceptions leave it with different monitors held');
        }
        thrown = held;
        if (held.length > 0 && !this.catchesAll(block)) {
          this.report(block.id, `${insn.op} may leave the method with v${held[held.length - 1]} held`);
        }
      }
      held = this.after(block, insn, held);
    }
    this.atEnd[block.id] = held;
    this.thrown[block.id] = thrown ?? held;
  }

  private after(block: Block, insn: Insn, held: Held): Held {
    if (insn.op === 'monitorenter') return [...held, insn.src];
    if (insn.op === 'monitorexit') {
      const at = held.lastIndexOf(insn.src);
      if (at < 0) this.report(block.id, `v${insn.src} is left and not held`);
      return at < 0 ? held : held.filter((_, i) => i !== at);
    }
    if (insn.op === 'return' && held.length > 0) {
      this.report(block.id, `it returns with ${held.map((v) => `v${v}`).join()} held`);
    }
    return held;
  }

  private catchesAll(block: Block): boolean {
    return block.handlers.some((h) => {
      const caught = this.body.blocks[h].insns.find((i) => i.op === 'catch') as InsnOf<'catch'>;
      return caught.types.some((t) => t === undefined || t === 'java/lang/Throwable');
    });
  }

  /** What is held where edges meet: on all of them as many monitors, under one name or joined by a φ. */
  private join(block: Block): Held {
    const edges = block.preds.map((p) => (block.isHandler ? this.thrown[p] : this.atEnd[p]));
    const known = edges.filter((held) => held !== undefined);
    const first = known[0];
    if (known.some((held) => held.length !== first.length)) {
      this.report(block.id, `${known.map((held) => held.length).join()} monitors are held on its edges`);
      return first;
    }
    return first.map((value, i) => {
      if (known.every((held) => held[i] === value)) return value;
      const phi = block.insns.find((insn) => {
        return (
          insn.op === 'phi' && insn.args.every((arg, e) => edges[e] === undefined || edges[e][i] === arg)
        );
      }) as InsnOf<'phi'> | undefined;
      if (phi === undefined) this.report(block.id, 'other monitors are held on each of its edges');
      return phi?.dst ?? value;
    });
  }
}

function same(a: Held, b: Held): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
