/** `racewarden report`: what a scan has saved, in another format. */
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { atLeast, type Review, readReport, reviewOf, withLostGuards } from '../report/index.js';
import { compared, readBase } from './base.js';
import { rooted, settingsOf } from './located.js';
import { checkOutput, deliver, sourcesOf } from './output.js';
import { readSavedReview } from './saved.js';
import { type Action, complain, ExitCode, type Io } from './types.js';

export const report: Action = {
  name: 'report',
  takes: '<file>',
  help: 'Convert the report in a SARIF or JSON file of a scan to another format.',
  groups: [],
  also: [
    ...([
      'sources',
      'minConfidence',
      'format',
      'output',
      'all',
      'pager',
      'view',
      'stages',
      'objects',
    ] as const),
    ...(['diagnostics', 'category', 'quiet', 'base'] as const),
  ],
  async act(call, io) {
    const settings = rooted(await settingsOf(call, io));
    await checkOutput(settings);
    const [path] = call.operands;
    const saved = await readSavedReview(path, settings.cwd);
    const review = await judgedBy(
      settings,
      { ...saved, report: atLeast(saved.report, settings.minConfidence) },
      io,
    );
    const asked = { ...review, report: asAsked(review.report, settings) };
    await deliver(asked.report, settings, io, asked.baseline === undefined ? undefined : asked);
    return review.report.complete ? ExitCode.ok : ExitCode.incomplete;
  },
};

/** Compared with the base that is given, else as the file says. */
async function judgedBy(settings: Settings, saved: Review, io: Io): Promise<Review> {
  const base = await readBase(settings);
  if (base === undefined || !saved.report.complete) return saved;
  const comparison = compared(base, saved.report, settings);
  for (const note of comparison.notes) complain(io, note);
  return withLostGuards(reviewOf(saved.report, comparison, readReport(base), sourcesOf(settings)));
}

/** Texts have the table of objects only where it is asked for; data keeps it. */
function asAsked({ objects, ...report }: Report, { format, objects: isAsked }: Settings): Report {
  const isKept = isAsked || format === 'json' || format === 'html';
  return { ...report, ...(isKept && objects !== undefined && { objects }) };
}
