/** Signals that ask a process to end, and the exit codes that shells know them by: 128 and the signal's number. */
const CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * On such a signal calls `say` with a sentence, once, and ends the process at once; what listens to `exit` still runs.
 * Whoever started processes of their own may listen to the signal too and is heard first.
 */
export function endOnSignals(say: (sentence: string) => void): void {
  let isEnding = false;
  for (const [signal, code] of Object.entries(CODES)) {
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      say(`Stopped by ${signal} before the end.`);
      setImmediate(() => process.exit(code));
    });
  }
}
