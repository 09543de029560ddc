/**
 * Time and memory that a scan may take. Both only stop a run, they never change what a finished one says.
 *
 * A scan asks now and then whether it may go on. In a thread of its own it asks a flag that its watcher sets, which
 * costs next to nothing; without one it looks at the clock and at the memory itself.
 */
import { totalmem } from 'node:os';
import type { Settings } from '../config/index.js';
import { collectLeftovers, isOutOfRoom } from '../util/index.js';

/** Why a scan is stopped; 0 is for none. */
export const Spent = { no: 0, time: 1, memory: 2, machine: 3 } as const;
export type Spent = (typeof Spent)[keyof typeof Spent];

/** In place of such a reason: the scan may go on, but should collect its garbage first. */
export const COLLECT = 4;

export interface Limits {
  readonly seconds: number;
  /** Of resident memory of the whole process. */
  readonly megabytes: number;
  /** Megabytes that the machine or container has, where these leave less than the settings ask for. */
  readonly machine?: number | undefined;
}

/** The rest of a machine is for its system and for what started us. */
const SHARE_OF_MACHINE = 0.9;

/** The budget is spent; the message says what was cut. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

/** What the settings allow, or what the machine has, where that is less: a process that asks for more is killed. */
export function limitsOf(
  { timeBudget, memoryBudget }: Pick<Settings, 'timeBudget' | 'memoryBudget'>,
  machine = machineMegabytes(),
): Limits {
  const most = Math.floor(machine * SHARE_OF_MACHINE);
  if (memoryBudget <= most) return { seconds: timeBudget, megabytes: memoryBudget };
  return { seconds: timeBudget, megabytes: most, machine: Math.floor(machine) };
}

/** Memory of the machine, or of the container where that has less. */
function machineMegabytes(): number {
  // Zero, or more than any machine has, where nothing constrains the process.
  const constrained = process.constrainedMemory?.() ?? 0;
  const total = totalmem();
  return (constrained > 0 ? Math.min(constrained, total) : total) / 1048576;
}

/** One sentence; `what` is the part of the scan that was cut. */
export function spentText(spent: Exclude<Spent, 0>, what: string, limits: Limits): string {
  const { seconds, megabytes, machine } = limits;
  if (spent === Spent.time) {
    return `The time budget of ${seconds} s ran out during ${what}: raise time-budget or lower k.`;
  }
  if (spent === Spent.machine) {
    return `Other programs used up the memory of this machine during ${what}: run fewer of them, or lower k.`;
  }
  if (machine !== undefined) {
    return `The memory that a scan may use here (${megabytes} of ${machine} MB) ran out during ${what}: use a larger machine or container, or lower k.`;
  }
  return `The memory budget of ${megabytes} MB ran out during ${what}: raise memory-budget or lower k.`;
}

/** What says in `message` that memory ended, by whatever limit of the engine or machine; undefined for other errors. */
export function cutBy(error: unknown, what: string): BudgetSpent | undefined {
  if (error instanceof BudgetSpent) return error;
  if (!isOutOfRoom(error)) return undefined;
  return new BudgetSpent(noRoomText(what), { cause: error });
}

export function noRoomText(what: string): string {
  return `No more memory was available during ${what}: use a larger machine, or lower k.`;
}

/** Milliseconds between two looks at the memory, as the system takes its time for the answer. */
const BETWEEN_LOOKS = 20;

export class Budget {
  private readonly limits: Limits;
  private readonly end: number;
  /** When the memory is looked at again. */
  private nextLook = 0;

  /** `stop` holds a `Spent` and belongs to a watcher; without it the budget looks for itself. */
  constructor(
    settings: Pick<Settings, 'timeBudget' | 'memoryBudget'>,
    private readonly stop?: Int32Array,
  ) {
    this.limits = limitsOf(settings);
    this.end = performance.now() + this.limits.seconds * 1000;
  }

  /** @throws BudgetSpent when `what` has no time or memory left. */
  check(what: string): void {
    const spent = this.stop === undefined ? this.look() : answered(this.stop);
    if (spent !== Spent.no) throw new BudgetSpent(spentText(spent, what, this.limits));
  }

  private look(): Spent {
    const now = performance.now();
    if (now > this.end) return Spent.time;
    if (now < this.nextLook) return Spent.no;
    this.nextLook = now + BETWEEN_LOOKS;
    return process.memoryUsage.rss() / 1048576 > this.limits.megabytes ? Spent.memory : Spent.no;
  }
}

/** Why a watcher stops the scan. Collects the garbage first, where the watcher asks for that. */
function answered(stop: Int32Array): Spent {
  const asked = Atomics.load(stop, 0);
  if (asked !== COLLECT) return asked as Spent;
  collectLeftovers();
  const now = Atomics.compareExchange(stop, 0, COLLECT, Spent.no);
  return now === COLLECT ? Spent.no : (now as Spent);
}

/** Units of work that one second of the time budget allows. */
const WORK_PER_SECOND = 100_000;

/** Work that the points-to analysis may do, from the settings alone: the same on every machine. */
export function workAllowed({ timeBudget }: Pick<Settings, 'timeBudget'>): number {
  return timeBudget * WORK_PER_SECOND;
}
