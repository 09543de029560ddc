/** The fixes of a finding as the page shows them, line by line: what the change did taken back, else edits that mend it. */
import { isOnField, joinedOf, type ReportedFinding } from '../../findings/index.js';
import { DeclaredLines } from '../../suppressions/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { type Changes, changesBehind } from '../changes.js';
import { type ChangedLine, changedLines, Fixes, fileOf, split } from '../sarif/index.js';
import { visible } from '../text.js';
import type { FixData } from './data.js';

const MOST_LINES = 8;

export class ShownFixes {
  readonly #lines: DeclaredLines | undefined;
  readonly #fixes: Fixes | undefined;

  constructor(
    private readonly sources: SourceLocator | undefined,
    private readonly changes: Changes | undefined,
  ) {
    this.#lines = sources && new DeclaredLines(sources);
    this.#fixes = sources && new Fixes(sources);
  }

  of(finding: ReportedFinding): FixData[] {
    const undone = changesBehind(this.changes, finding).flatMap(({ suggestions = [] }) => suggestions);
    if (undone.length > 0) return undone.slice(0, MOST_LINES).map(shown('Undo what the change did'));
    const { sources } = this;
    if (sources === undefined) return [];
    const fixes = this.#fixes?.of(finding) ?? [];
    const lines = fixes.flatMap((fix) =>
      (changedLines(fix, sources) ?? []).map(shown(fix.text.replace(/\.$/, ''))),
    );
    return lines.length > MOST_LINES ? [] : lines;
  }

  /** The line at which the field that races, or that holds what races, is declared. */
  fieldAt(finding: ReportedFinding): { file: string; line: number } | undefined {
    const { subject, holder, joined, kind } = finding;
    if (joined !== undefined || (holder === undefined && !isOnField(kind) && kind !== 'array-race'))
      return undefined;
    const { className, name } = split(holder ?? subject);
    const file = joinedOf(finding)
      .map((part) => fileOf(part, className))
      .find((found) => found !== undefined);
    const line = file === undefined ? undefined : this.#lines?.field(file, className, name);
    return file === undefined || line === undefined ? undefined : { file, line };
  }
}

function shown(title: string): (line: ChangedLine) => FixData {
  return ({ file, line, before, after }) => ({
    title,
    ...{ file: visible(file), line, before: code(before), after: code(after) },
  });
}

function code(text: string): string {
  return visible(text.replaceAll('\t', '    '));
}
