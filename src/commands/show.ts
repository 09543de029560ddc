/** `racewarden show`: one finding in full, of a report that was saved or of a scan. */
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { findingText, numbered } from '../report/index.js';
import { located, rooted, settingsOf } from './located.js';
import { drawing, sourcesOf, tell } from './output.js';
import { indexOf, readSaved, savedReport } from './saved.js';
import { shownBy } from './scan.js';
import { type Action, complain, ExitCode, type Io, warnAll } from './types.js';

export const show: Action = {
  name: 'show',
  takes: '<finding> [paths...]',
  help: 'Print the details of one finding, given by its number in the table or its identity, from a SARIF or JSON file of a scan, or from a scan of these paths.',
  groups: ['input', 'harness', 'analysis', 'report'],
  async act(call, io, engine) {
    const [which] = call.operands;
    const given = await settingsOf(call, io);
    const saved = savedReport(call.paths);
    if (saved !== undefined) {
      const settings = rooted(given);
      showFinding(await readSaved(saved, settings.cwd), which, settings, io);
      return ExitCode.ok;
    }
    return located(given, io, engine, async (found, warnings) => {
      const settings = rooted(found);
      warnAll(warnings, io);
      const shown = await shownBy(engine, settings, io);
      if (!shown.complete)
        complain(io, `The scan is incomplete${shown.incomplete.map((why) => `: ${why}`)[0] ?? ''}`);
      showFinding(shown, which, settings, io);
      return shown.complete ? ExitCode.ok : ExitCode.incomplete;
    });
  },
};

/** Writes the details of one finding: by its number in the table of the report, or by its identity. */
function showFinding(report: Report, which: string, settings: Settings, io: Io): void {
  const all = numbered(report, settings.view);
  const index = indexOf(all, report, which);
  const text = findingText(report, all[index], index + 1, {
    ...drawing(io),
    sources: sourcesOf(settings),
  });
  tell(text, settings.pager, io);
}
