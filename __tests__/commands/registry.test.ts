/** The registry is the one list of commands: what is told of them elsewhere is made from it. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { COMMANDS, commandTable } from '../../src/commands/index.js';
import { racewarden } from './support.js';

test('docs/guide/cli.md lists the commands', () => {
  expect(readFileSync('docs/guide/cli.md', 'utf8')).toContain(`\n${commandTable()}\n`);
});

test.each(COMMANDS.map((command) => [command.name, command] as const))(
  '%s has help',
  async (name, command) => {
    const { code, out } = await racewarden(`${name} --help`);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(`Usage: racewarden ${name} [options] ${command.takes}`.trimEnd());
    expect(out.replaceAll(/\s+/g, ' ')).toContain(command.help);
    for (const { flag } of command.flags ?? []) expect(out).toContain(`  ${flag} `);
  },
);

test('commands have names of their own', () => {
  const names = COMMANDS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
