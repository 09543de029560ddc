/** The list of commands for docs/guide/cli.md, made from the registry. `--help` lists the flags of each. */
import { COMMANDS } from './registry.js';
import type { Command } from './types.js';

/** A table of Markdown. */
export function commandTable(): string {
  const rows = COMMANDS.map((command) => `| \`${usageOf(command)}\` | ${command.help} |`);
  return ['| command | |', '|---|---|', ...rows, '| `help [command]` | Print help for a command. |'].join(
    '\n',
  );
}

function usageOf({ name, takes }: Command): string {
  return takes === '' ? name : `${name} ${takes}`;
}
