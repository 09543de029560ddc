/** Commands of GitHub's workflows, one a line (docs.github.com, "Workflow commands"): marks on lines from any job. */
import type { Level } from '../describe.js';
import type { Issue } from './issues.js';

const COMMANDS = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<
  Level,
  string
>;

/** GitHub shows at most ten of a level for each step; all are written. */
export function toWorkflowCommands(issues: readonly Issue[]): string {
  return issues
    .map(({ level, place, title, message }) => {
      const line = place.line === undefined ? '' : `,line=${place.line}`;
      return `::${COMMANDS[level]} file=${property(place.file)}${line},title=${property(title)}::${data(message)}\n`;
    })
    .join('');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
