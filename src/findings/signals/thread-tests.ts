/**
 * Places that code reaches only after it has checked that a certain thread runs it: `if (EventQueue.isDispatchThread())`,
 * `if (Thread.currentThread() == worker)`, or `if (loop.inEventLoop())` where that method makes such a comparison.
 *
 * Guarantee: none. Two such places may check for different threads. The answer only decides how prominently a finding is told
 * (`likely-order.ts`). Assertions count as enabled.
 */
import {
  type Body,
  definitionsOf,
  type Insn,
  type InsnOf,
  insnsOf,
  isCurrentThread,
  plain,
  runsWithout,
  type Spot,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import type { LastingFlags } from './lasting-flags.js';

/** The event thread of AWT and Swing, or a thread that the code keeps. */
export type AskedThread = 'events' | 'own';

const EVENT_THREAD =
  /^(?:java\/awt\/EventQueue\.isDispatchThread|javax\/swing\/SwingUtilities\.isEventDispatchThread)$/;
const ASSERTIONS_DISABLED = '$assertionsDisabled';
/** Blocks of a method that only asks. */
const MOST_BLOCKS = 8;
/** Methods that may stand between the question and the comparison. */
const MOST_STEPS = 3;

interface Answer {
  readonly block: number;
  /** Numbers of successors that are taken where the answer is yes. */
  readonly branches: readonly number[];
  readonly thread: AskedThread;
}

export class ThreadTests {
  private readonly answers = new Map<MethodId, readonly Answer[]>();
  private selectors: ReadonlySet<string> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly flags: LastingFlags,
  ) {}

  /** The thread for which code has checked on all ways to a place of a method. */
  before(method: MethodId, at: Spot): AskedThread | undefined {
    const answers = this.answersIn(method);
    const isPast = (thread: AskedThread): boolean => {
      const asked = answers.filter((answer) => answer.thread === thread);
      return asked.length > 0 && !this.runsWithout(method, at.block, asked);
    };
    return isPast('events') ? 'events' : isPast('own') ? 'own' : undefined;
  }

  /** May a block run although no answer was yes? */
  private runsWithout(method: MethodId, block: number, answers: readonly Answer[]): boolean {
    const assertions = this.flags
      .codeOf(method)
      .tests.filter(({ sources }) =>
        sources.every((each) => each.op === 'load' && each.of.field.name === ASSERTIONS_DISABLED),
      );
    const untaken = [...answers, ...assertions].map(({ block: at, branches }) => [at, branches] as const);
    return runsWithout(this.pt.methodConstraints(method).body, block, new Map(untaken));
  }

  private answersIn(method: MethodId): readonly Answer[] {
    return getOrMake(this.answers, method, () => {
      const { body } = this.pt.methodConstraints(method);
      const called = this.flags.codeOf(method).tests.flatMap(({ block, branches, number, sources }) => {
        if (number !== 0) return [];
        const threads = new Set(
          sources.map((each) => (each.op === 'call' ? this.askedBy(each.of) : undefined)),
        );
        const [thread, ...others] = threads;
        return thread === undefined || others.length > 0 ? [] : [{ block, branches, thread }];
      });
      return [...called, ...comparisons(body).map((answer) => ({ ...answer, thread: 'own' as const }))];
    });
  }

  private askedBy({ method }: InsnOf<'invoke'>): AskedThread | undefined {
    if (EVENT_THREAD.test(`${method.owner}.${method.name}`)) return 'events';
    if (!method.desc.endsWith(')Z')) return undefined;
    this.selectors ??= this.findSelectors();
    return this.selectors.has(method.name + method.desc) ? 'own' : undefined;
  }

  /** Names and descriptors of methods that say whether a certain thread runs them, or is passed to them. */
  private findSelectors(): Set<string> {
    const { calls, program } = this.pt;
    const found = new Set<string>();
    const asking = [...calls.byMethod().keys()].filter((method) => {
      const { desc, owner } = program.method(method);
      return desc.endsWith(')Z') && !program.isJdk(owner);
    });
    for (let step = 0; step < MOST_STEPS; step++)
      for (const method of asking) {
        const { name, desc } = program.method(method);
        if (asksOnly(this.pt.methodConstraints(method).body, found)) found.add(name + desc);
      }
    return found;
  }
}

/** Does a short method, which changes nothing, compare the running thread, or ask one that does? */
function asksOnly(body: Body, known: ReadonlySet<string>): boolean {
  if (body.blocks.length > MOST_BLOCKS) return false;
  const insns = insnsOf(body);
  if (insns.some(({ op }) => op === 'putfield' || op === 'putstatic' || op === 'astore')) return false;
  if (comparisons(body).length > 0) return true;
  return insns.some((insn) => insn.op === 'invoke' && known.has(insn.method.name + insn.method.desc));
}

/** Branches on whether the running thread equals some other value, or a parameter equals a thread in a field. */
function comparisons(body: Body): Omit<Answer, 'thread'>[] {
  const definitions = definitionsOf(body);
  const of = (value: number): Insn | undefined => definitions[plain(definitions, value)];
  const isRunning = (value: number): boolean => {
    const made = of(value);
    return made?.op === 'invoke' && isCurrentThread(made);
  };
  const isKept = (value: number): boolean => {
    const made = of(value);
    return made?.op === 'getfield' && made.field.desc === 'Ljava/lang/Thread;';
  };
  const isGiven = (value: number): boolean => value >= 0 && plain(definitions, value) < body.paramCount;
  return body.blocks.flatMap(({ id, insns }) => {
    const last = insns[insns.length - 1];
    if (last.op !== 'if' || last.b < 0 || (last.cond !== 'eq' && last.cond !== 'ne')) return [];
    const { a, b } = last;
    const isAsked =
      (isRunning(a) && !isNone(of(b))) ||
      (isRunning(b) && !isNone(of(a))) ||
      (isKept(a) && isGiven(b)) ||
      (isKept(b) && isGiven(a));
    return isAsked ? [{ block: id, branches: [last.cond === 'eq' ? 0 : 1] }] : [];
  });
}

function isNone(insn: Insn | undefined): boolean {
  return insn?.op === 'const';
}
