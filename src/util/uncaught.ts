/** Ends the process after an uncaught error with a code of its own: Node itself would end with 1, which means findings. */
import { ExitCode } from './exit-codes.js';

/** Hands the first such error to `say`, and ends the process at once as one that could not do its work. */
export function endOnUncaught(say: (error: unknown) => void): void {
  process.once('uncaughtException', (error) => {
    try {
      say(error);
    } finally {
      process.exit(ExitCode.incomplete);
    }
  });
}
