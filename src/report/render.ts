/** A report in the form that settings ask for. */
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import type { SourceLocator } from '../util/sources.js';
import { toJson } from './json.js';
import { toMarkdown } from './markdown.js';
import { toSarif } from './sarif.js';
import { diagnosticsTable, phaseTable, stageTable } from './tables.js';
import { toTerminal } from './terminal.js';

export interface RenderOptions {
  readonly columns?: number;
  readonly colour: boolean;
  readonly sources: SourceLocator;
}

export function render(report: Report, settings: Settings, options: RenderOptions): string {
  const { stages, diagnostics, view } = settings;
  switch (settings.format) {
    case 'sarif':
      return toSarif(report, { sources: options.sources });
    case 'json':
      return toJson(report, { phases: diagnostics });
    case 'markdown':
      return toMarkdown(report);
    case 'terminal':
      return toTerminal(report, { ...options, stages, diagnostics, view });
  }
}

/** The tables that were asked for but have no place in the format of the report; empty where there are none. */
export function renderAside(report: Report, { format, stages, diagnostics }: Settings): string {
  if (format !== 'sarif' && format !== 'markdown') return '';
  const lines = [
    ...(stages ? stageTable(report.stages) : []),
    ...(diagnostics ? [...diagnosticsTable(report), ...phaseTable(report.phases)] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
