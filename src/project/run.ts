/** Starts programs in process groups of their own, and leaves nothing of them running. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { endStrays, MARK, outputsOf } from './strays.js';
import type { Job, Outcome, Runner } from './types.js';

/** How long a stopped group may take to tidy up before it is killed. */
const GRACE = 5_000;
/** How long output that is still on its way is waited for after the end, as a process left behind may hold it open. */
const DRAIN = 500;
const LONGEST_LINE = 16_384;
/** How much of one program's output is passed on. */
const MOST_OUTPUT = 32 * 1024 * 1024;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The runner that really starts programs. */
export const runProcess: Runner = (job) =>
  new Promise((done) => {
    const mark = randomUUID();
    const child = spawn(job.command, [...job.args], {
      cwd: job.cwd,
      env: { ...job.env, [MARK]: mark },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that all of it can be stopped.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const outputs = outputsOf(child.pid);
    const endAll = (): void => {
      signalGroup(child, 'SIGKILL');
      endStrays(mark, outputs);
    };
    const output = new Lines(job);
    child.stdout?.on('data', (bytes: Buffer) => output.take(0, bytes));
    child.stderr?.on('data', (bytes: Buffer) => output.take(1, bytes));
    let timedOut = false;
    let killer: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => {
      timedOut = true;
      signalGroup(child, 'SIGTERM');
      killer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE);
    }, job.seconds * 1000);
    const unlisten = passOn(endAll);
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      clearTimeout(killer);
      unlisten();
      // What the program left running would write on while others read, and hold the pipes open.
      endAll();
      void drained(child).then(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
        output.end();
        done(outcome);
      });
    };
    child.once('error', () => finish({ kind: 'missing' }));
    child.once('exit', (code, signal) => {
      if (timedOut) finish({ kind: 'timeout' });
      else if (code !== null) finish({ kind: 'exit', code });
      else finish({ kind: 'signal', signal: signal ?? 'SIGKILL' });
    });
  });

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has ended.
  }
}

/** A cancelled job or Ctrl-C reaches this process only: the program must not go on without it. */
function passOn(endAll: () => void): () => void {
  const handlers = SIGNALS.map((signal) => {
    const handler = (): void => {
      endAll();
      unlisten();
      process.kill(process.pid, signal);
    };
    process.on(signal, handler);
    return [signal, handler] as const;
  });
  const unlisten = (): void => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
  return unlisten;
}

/** Resolves once both pipes are at their end, or after a moment. */
function drained(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.pid === undefined) return done();
    const timer = setTimeout(done, DRAIN);
    child.once('close', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/** Cuts the two streams into lines, and into pieces where a line has no end. */
class Lines {
  private readonly decoders = [new StringDecoder('utf8'), new StringDecoder('utf8')];
  private readonly open = ['', ''];
  private left = MOST_OUTPUT;

  constructor(private readonly job: Job) {}

  take(stream: 0 | 1, bytes: Buffer): void {
    if (this.left <= 0) return;
    this.left -= bytes.length;
    const lines = (this.open[stream] + this.decoders[stream].write(bytes)).split(/\r?\n|\r(?!$)/);
    this.open[stream] = lines.pop() ?? '';
    for (const line of lines) this.say(line);
    while (this.open[stream].length > LONGEST_LINE) {
      this.say(this.open[stream].slice(0, LONGEST_LINE));
      this.open[stream] = this.open[stream].slice(LONGEST_LINE);
    }
    if (this.left <= 0) this.job.onLine('(Further output is left out.)');
  }

  end(): void {
    if (this.left <= 0) return;
    for (const rest of this.open) if (rest !== '') this.say(rest.replace(/\r$/, ''));
  }

  private say(line: string): void {
    for (let at = 0; at < Math.max(line.length, 1); at += LONGEST_LINE) {
      this.job.onLine(line.slice(at, at + LONGEST_LINE));
    }
  }
}
