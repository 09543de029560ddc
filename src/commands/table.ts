/** The list of commands for docs/guide/cli.md, made from the registry. */
import { COMMANDS } from './registry.js';
import type { Command } from './types.js';

/** A table of Markdown. */
export function commandTable(): string {
  const rows = COMMANDS.map((command) => `| \`${usageOf(command)}\` | ${toldOf(command)} |`);
  return ['| command | |', '|---|---|', ...rows, '| `help [command]` | Print help for a command. |'].join(
    '\n',
  );
}

function usageOf({ name, takes }: Command): string {
  return takes === '' ? name : `${name} ${takes}`;
}

/** The help, and then each flag of its own. */
function toldOf({ help, flags = [] }: Command): string {
  return [help, ...flags.map((own) => `\`${own.flag}\`: ${own.help}`)].join(' ');
}
