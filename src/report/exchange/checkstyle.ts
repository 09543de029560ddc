/** Checkstyle's XML (checkstyle.org, class `XMLLogger`), which most viewers of warnings read. */
import type { Level } from '../describe.js';
import { element, XML_HEAD } from '../xml.js';
import type { Issue } from './issues.js';

const SEVERITIES = { error: 'error', warning: 'warning', note: 'info' } as const satisfies Record<
  Level,
  string
>;
/** Of the format; readers ask that there is one. */
const VERSION = '4.3';

export function toCheckstyle(issues: readonly Issue[]): string {
  const byFile = new Map<string, Issue[]>();
  for (const issue of issues) byFile.set(issue.place.file, [...(byFile.get(issue.place.file) ?? []), issue]);
  const files = [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => element('file', { name }, own.map(errorOf), 1));
  return `${XML_HEAD}${element('checkstyle', { version: VERSION }, files)}\n`;
}

function errorOf({ place, level, message, kind }: Issue): string {
  const severity = SEVERITIES[level];
  return element('error', { line: place.line ?? 1, severity, message, source: `racewarden.${kind}` }, [], 2);
}
