/** A report in the form that settings ask for. */
import { askedSettings, configurationKey, FORMATS, type Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import type { SourceLocator } from '../util/sources.js';
import { toExchange } from './exchange/index.js';
import { toHtml } from './html/html.js';
import { toJson } from './json.js';
import { toMarkdown } from './markdown/index.js';
import { type Review, withShown } from './review.js';
import { type SarifOptions, toSarif } from './sarif/index.js';
import {
  diagnosticsTable,
  numbered,
  objectsTable,
  phaseTable,
  stageTable,
  toTerminal,
} from './terminal/index.js';

export interface RenderOptions {
  readonly columns?: number;
  readonly colour: boolean;
  readonly links?: boolean;
  readonly sources: SourceLocator;
  /** How the report compares with a base, where there is one. */
  readonly review?: Review;
}

export function render(report: Report, settings: Settings, options: RenderOptions): string {
  const { stages, diagnostics, view, all } = settings;
  const { review } = options;
  const shown = review === undefined ? report : withShown(review);
  switch (settings.format) {
    case 'sarif':
      return toSarif(shown, sarifOptions(settings, options));
    case 'json':
      return toJson(shown, { phases: diagnostics, ...(review !== undefined && { review }) });
    case 'markdown':
      return toMarkdown(report, options.review === undefined ? {} : { review: options.review });
    case 'html':
      return toHtml(report, {
        ...{ sources: options.sources, review, diagnostics, category: settings.category },
        numbered: numbered(report, view),
      });
    case 'terminal':
      return toTerminal(report, { ...options, stages, diagnostics, view, all });
    default:
      return toExchange(shown, settings.format);
  }
}

/** The tables that were asked for but have no place in the format of the report; empty where there are none. */
export function renderAside(report: Report, { format, stages, diagnostics }: Settings): string {
  if (FORMATS[format].hasTables) return '';
  const lines = [
    ...(stages ? stageTable(report.stages) : []),
    ...(report.objects !== undefined ? objectsTable(report.objects) : []),
    ...(diagnostics ? [...diagnosticsTable(report), ...phaseTable(report.phases)] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What the log of a scan says beside its findings: enough to compare it, and to join it with those of other shards. */
export function sarifOptions(
  settings: Settings,
  { sources, review }: Pick<RenderOptions, 'sources' | 'review'>,
): SarifOptions {
  const { category, minConfidence, shard } = settings;
  return {
    sources,
    minConfidence,
    configuration: configurationKey(settings),
    asked: askedSettings(settings),
    ...(category !== undefined && { category }),
    ...(shard !== undefined && { shard }),
    ...(review?.baseline !== undefined && { baseline: review.baseline }),
    ...(review?.changes !== undefined && { changes: review.changes }),
  };
}
