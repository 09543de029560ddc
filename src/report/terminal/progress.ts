/** What a scan says while it runs: to a person at a terminal, to a log, or to nobody. */
import { visible } from '../text.js';

export interface Progress {
  /** A new phase begins; the one before has ended. */
  phase(name: string): void;
  /** Something worth knowing about the phase that runs. */
  note(text: string): void;
}

/** Where progress is written: a stream, or a fake in tests. */
export interface Sink {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Progress with an end, after which nothing of a live line is left. */
export interface ShownProgress extends Progress {
  end(): void;
}

export const silentProgress: ShownProgress = { phase() {}, note() {}, end() {} };

/** A line for every phase and note. */
export function logProgress(sink: Sink): ShownProgress {
  return {
    phase: (name) => void sink.write(`${visible(name)}\n`),
    note: (text) => void sink.write(`  ${visible(text)}\n`),
    end() {},
  };
}

/** One line that is written over; no longer than the terminal is wide, or it could not be. */
export function liveProgress(sink: Sink): ShownProgress {
  let current = '';
  const show = (text: string): void => {
    const width = Math.max(10, (sink.columns ?? 80) - 1);
    sink.write(`\r\u001b[2K${visible(text).slice(0, width)}`);
  };
  return {
    phase(name) {
      current = name;
      show(`${name} …`);
    },
    note: (text) => show(`${current} … ${text}`),
    end: () => void sink.write('\r\u001b[2K'),
  };
}
