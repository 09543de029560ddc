/**
 * Scans, and inspections (the other commands that read classes), in a thread of their own: a second heap, with its own limits, whose
 * end is not the end of the process. The thread that asked watches clock and memory, and can always say what happened.
 *
 * A scan that is stopped gives an incomplete report of what it had; an inspection gives an `InputError`.
 */
import { Worker } from 'node:worker_threads';
import packageFacts from '../package.json' with { type: 'json' };
import { InputError } from './classfile/index.js';
import type { Settings } from './config/index.js';
import type { PhaseTime, Report } from './findings/index.js';
import { type Progress, silentProgress } from './report/index.js';
import { assetPath } from './scan/assets.js';
import { type Limits, limitsOf, noRoomText, spentText } from './scan/budget.js';
import { fromCache } from './scan/cache.js';
import { unpackError } from './scan/errors.js';
import type { Job, Message, Order, ScanResult, ScanWishes } from './scan/messages.js';
import { Watch } from './scan/watch.js';
import type { Accepted } from './suppressions/index.js';
import { tuneEngine } from './util/engine.js';

export type { Elsewhere } from './harness/index.js';
export { cacheKey } from './scan/cache-key.js';

/** A scan, in this thread or another. It throws what `scan` throws. */
export type Scan = (
  settings: Settings,
  progress?: Progress,
  accepted?: Accepted,
  wishes?: ScanWishes,
) => Promise<ScanResult>;

export const scan: Scan = async (settings, progress, accepted, wishes = {}) => {
  const order = { settings, accepted, wishes };
  const make = async (): Promise<Report> => {
    const ended = await run({ task: 'scan', ...order }, settings, progress);
    return 'result' in ended ? (ended.result as ScanResult).report : cutReport(ended);
  };
  return { report: await fromCache(order, make, progress) };
};

/** The work of an inspection (`commands/types.ts`); what it throws, or an `InputError` where it was stopped. */
export async function inspect(name: string, settings: Settings, asked: unknown): Promise<unknown> {
  const ended = await run({ task: 'inspect', name, settings, asked }, settings);
  if ('result' in ended) return ended.result;
  throw new InputError(settings.paths.join(', '), ended.why);
}

/** A thread that was stopped: why, in one sentence, and what it had. */
interface Cut {
  readonly why: string;
  readonly soFar: Report | undefined;
  readonly phases: readonly PhaseTime[];
}

type Ended = { readonly result: unknown } | Cut;

/**
 * Resident memory is what ends a run, long before the heap meets this limit. It is far off because the engine ends the
 * whole process where one allocation leaps over it: the largest that there are, tables of maps, take half a gigabyte.
 */
const HEAP = { share: 2, extra: 1024 };
/**
 * Megabytes for new objects; the engine's own choice is 48. Most of what a scan makes is soon garbage: with more room fewer of
 * the others are copied before it is (bench/NOTES.md).
 */
const NEW_OBJECTS = 192;

async function run(order: Order, settings: Settings, progress: Progress = silentProgress): Promise<Ended> {
  const limits = limitsOf(settings);
  const stop = new Int32Array(new SharedArrayBuffer(4));
  tuneEngine();
  const worker = new Worker(assetPath('worker/index.js'), {
    workerData: { order, stop } satisfies Job,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.ceil(limits.megabytes * HEAP.share) + HEAP.extra,
      maxYoungGenerationSizeMb: NEW_OBJECTS,
    },
  });
  let isDone = false;
  try {
    const ended = await endOf(worker, limits, stop, progress);
    isDone = 'result' in ended;
    return ended;
  } finally {
    // A heap takes long to give back: what is done may end beside what is made of its result.
    const end = worker.terminate();
    if (!isDone) await end;
  }
}

/** Listens to a thread until it ends, or must. */
function endOf(worker: Worker, limits: Limits, stop: Int32Array, progress: Progress): Promise<Ended> {
  const clock = new PhaseClock();
  let soFar: Report | undefined;
  return new Promise<Ended>((resolve, reject) => {
    const cut = (why: string): void => resolve({ why, soFar, phases: clock.times() });
    const watch = new Watch(limits, stop, (spent) => cut(spentText(spent, clock.shown, limits)));
    const settled = (end: () => void): void => {
      watch.end();
      end();
    };
    worker.on('message', (message: Message) => {
      switch (message.kind) {
        case 'phase':
          clock.begin(message.name);
          return progress.phase(message.name);
        case 'note':
          return progress.note(message.text);
        case 'so-far':
          ({ report: soFar } = message);
          if (soFar.incomplete.length > 0) watch.isEnding();
          return;
        case 'done':
          return settled(() => resolve({ result: message.result }));
        case 'no-room':
          return settled(() => cut(noRoomText(clock.shown)));
        case 'failed':
          return settled(() => reject(unpackError(message.error)));
      }
    });
    // An error may overtake messages that were sent before it. With the end of the thread all of them have been heard.
    let failure: NodeJS.ErrnoException | undefined;
    worker.on('error', (error: NodeJS.ErrnoException) => {
      failure = error;
      watch.end();
    });
    worker.on('exit', () => {
      if (failure?.code === 'ERR_WORKER_OUT_OF_MEMORY') return settled(() => cut(noRoomText(clock.shown)));
      settled(() => reject(failure ?? new Error('The thread of the scan ended without a word.')));
    });
  });
}

/** The phases as this thread sees them: of one that is cut nobody else can tell. */
class PhaseClock {
  private readonly ended: PhaseTime[] = [];
  private running: { readonly name: string; readonly since: number } | undefined;

  begin(name: string): void {
    this.ended.push(...this.now());
    this.running = { name, since: performance.now() };
  }

  /** All of them, with what the last has taken so far. */
  times(): PhaseTime[] {
    return [...this.ended, ...this.now()];
  }

  /** What runs, for a sentence. */
  get shown(): string {
    return this.running === undefined ? 'the start' : `the phase "${this.running.name}"`;
  }

  private now(): PhaseTime[] {
    if (this.running === undefined) return [];
    const { name, since } = this.running;
    const memory = Math.round(process.memoryUsage.rss() / 1048576);
    return [{ name, seconds: (performance.now() - since) / 1000, memory }];
  }
}

/** What a scan had when it was stopped, marked as what it is. */
function cutReport({ why, soFar, phases }: Cut): Report {
  const { incomplete = [] } = soFar ?? {};
  return {
    ...(soFar ?? NOTHING),
    complete: false,
    incomplete: incomplete.length > 0 ? incomplete : [why],
    phases,
  };
}

const NOTHING: Omit<Report, 'complete' | 'incomplete' | 'phases'> = {
  tool: { name: 'racewarden', version: packageFacts.version },
  findings: [],
  stages: [],
  interfaces: [],
  diagnostics: [],
  warnings: [],
  statistics: {},
};
