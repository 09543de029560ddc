/** A report in the form that settings ask for. */
import { configurationKey, type Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import type { SourceLocator } from '../util/sources.js';
import type { Baseline } from './describe.js';
import { toJson } from './json.js';
import { toMarkdown } from './markdown.js';
import { type SarifOptions, toSarif } from './sarif.js';
import { diagnosticsTable, objectsTable, phaseTable, stageTable } from './tables.js';
import { toTerminal } from './terminal.js';

export interface RenderOptions {
  readonly columns?: number;
  readonly colour: boolean;
  readonly sources: SourceLocator;
  /** How findings compare with the base, where there is one. */
  readonly baseline?: Baseline;
}

export function render(report: Report, settings: Settings, options: RenderOptions): string {
  const { stages, diagnostics, view } = settings;
  switch (settings.format) {
    case 'sarif':
      return toSarif(report, sarifOptions(settings, options));
    case 'json':
      return toJson(report, { phases: diagnostics });
    case 'markdown':
      return toMarkdown(report, options.baseline === undefined ? {} : { baseline: options.baseline });
    case 'terminal':
      return toTerminal(report, { ...options, stages, diagnostics, view });
  }
}

/** The tables that were asked for but have no place in the format of the report; empty where there are none. */
export function renderAside(report: Report, { format, stages, diagnostics }: Settings): string {
  if (format !== 'sarif' && format !== 'markdown') return '';
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
  { sources, baseline }: Pick<RenderOptions, 'sources' | 'baseline'>,
): SarifOptions {
  const { category, minConfidence, shard } = settings;
  return {
    sources,
    minConfidence,
    configuration: configurationKey(settings),
    ...(category !== undefined && { category }),
    ...(shard !== undefined && { shard }),
    ...(baseline !== undefined && { baseline }),
  };
}
