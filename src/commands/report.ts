/** `racewarden report`: what a scan has saved, in another format. */
import { resolve } from 'node:path';
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import {
  atLeast,
  type Review,
  readReport,
  render,
  renderAside,
  reviewOf,
  summaryText,
  visible,
  withLostGuards,
} from '../report/index.js';
import { SourceLocator } from '../util/sources.js';
import { compared, readBase } from './base.js';
import { rooted, settingsOf } from './located.js';
import { checkOutput, drawing, tell, writeOut } from './output.js';
import { readSavedReview } from './saved.js';
import { type Action, complain, ExitCode, type Io } from './types.js';

export const report: Action = {
  name: 'report',
  takes: '<file>',
  help: 'Write the report in a SARIF or JSON file that a scan wrote in another format.',
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
    await write(review, settings, io);
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

async function write(saved: Review, settings: Settings, io: Io): Promise<void> {
  const review = { ...saved, report: asAsked(saved.report, settings) };
  const { report } = review;
  const toFile = settings.output !== undefined;
  const text = render(report, settings, {
    ...(toFile ? { colour: false } : drawing(io)),
    sources: sourcesOf(settings),
    ...(review.baseline !== undefined && { review }),
  });
  io.err.write(renderAside(report, settings));
  if (settings.output === undefined) {
    tell(text, settings, io);
    return;
  }
  await writeOut(resolve(settings.cwd, settings.output), text, settings.output);
  if (!settings.quiet) io.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.\n`);
}

/** Texts have the table of objects only where it is asked for; data keeps it. */
function asAsked({ objects, ...report }: Report, { format, objects: isAsked }: Settings): Report {
  const isKept = isAsked || format === 'json' || format === 'html';
  return { ...report, ...(isKept && objects !== undefined && { objects }) };
}

function sourcesOf({ sources, cwd, root }: Settings): SourceLocator {
  return new SourceLocator(sources, cwd, root);
}
