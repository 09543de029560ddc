/** A run without a result still reports that, to people and to the steps behind it. */
import type { Settings } from '../config/index.js';
import { fail, setOutputs, writeSummary } from '../github/index.js';
import { toFailure } from '../report/index.js';
import type { ExitCode } from '../util/exit-codes.js';

/** `settings` are undefined where it is they that could not be read. Never throws: the sentence is what counts. */
export async function tellFailure(
  sentence: string,
  code: ExitCode,
  settings: Settings | undefined,
): Promise<void> {
  fail(sentence, code);
  try {
    const counts = { races: 0, new: 0, fixed: 0, unchanged: 0, hidden: 0, suppressed: 0 };
    setOutputs({ ...counts, sarif: '', report: '', html: '', incomplete: true });
    if (settings?.summary !== false) await writeSummary(toFailure(sentence, settings?.category));
  } catch {
    // The job has failed already, and says why.
  }
}
