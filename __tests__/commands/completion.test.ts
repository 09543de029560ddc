/** Completion scripts, as the shells themselves use them; zsh and fish where they are installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { completedCommands } from '../../src/commands/completion-words.js';
import { COMMANDS } from '../../src/commands/index.js';
import { racewarden } from './support.js';

const commands = completedCommands(COMMANDS);
let folder: string;
const scripts: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out } = await racewarden(`completion ${shell}`);
    expect(code).toBe(0);
    scripts[shell] = join(folder, shell);
    writeFileSync(scripts[shell], out);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, args: readonly string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', input, cwd: folder });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

/** Lines of words as bash has them at a press of Tab, the last word of each unfinished; what it offers for each. */
function offered(...lines: readonly (readonly string[])[]): string[][] {
  const asks = lines.map(
    (words) =>
      `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _racewarden; echo "\${COMPREPLY[*]}"`,
  );
  const script = [`source ${scripts['bash']}`, ...asks].join('\n');
  const said = run('bash', ['--norc', '--noprofile', '-eu', '-c', script]);
  return said
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' ').filter((word) => word !== ''));
}

describe('bash', () => {
  test('offers all commands, and those that begin so', () => {
    const [all, some] = offered(['racewarden', ''], ['racewarden', 'in']);
    expect(all).toEqual([...commands.map(({ name }) => name), '-h', '--help', '-V', '--version']);
    expect(some).toEqual(['init', 'interfaces']);
  });

  test('offers the flags of each command', () => {
    const answers = offered(...commands.map(({ name }) => ['racewarden', name, '--']));
    commands.forEach(({ flags }, index) => {
      expect(answers[index]).toEqual(flags.map(({ names }) => names.at(-1)));
    });
    expect(offered(['racewarden', 'scan', 'app.jar', '--for'], ['racewarden', 'init', '--d'])).toEqual([
      ['--format'],
      ['--dry-run'],
    ]);
  });

  test('offers the values of a flag, behind a blank or an equals sign', () => {
    expect(
      offered(
        ['racewarden', 'scan', '--fail-on', ''],
        ['racewarden', 'scan', '-f', 'j'],
        ['racewarden', 'scan', '--format', '='],
        ['racewarden', 'scan', '--format', '=', 'sa'],
        ['racewarden', 'objects', '--format', ''],
      ),
    ).toEqual([
      ['any', 'new', 'none'],
      ['json', 'junit'],
      expect.arrayContaining(['sarif', 'html']),
      ['sarif'],
      [],
    ]);
  });

  test('offers the words of an argument, and leaves files to bash', () => {
    expect(
      offered(
        ['racewarden', 'explain', 'object'],
        ['racewarden', 'explain', 'object-race', ''],
        ['racewarden', 'completion', ''],
        ['racewarden', 'help', 'wh'],
        ['racewarden', 'scan', ''],
        ['racewarden', 'scan', '--output', '-'],
        ['racewarden', 'unknown', '--'],
      ),
    ).toEqual([['object-race'], [], ['bash', 'zsh', 'fish'], ['why'], [], [], []]);
    expect(run('bash', ['--norc', '-c', `source ${scripts['bash']}; complete -p racewarden`])).toBe(
      'complete -o bashdefault -o default -F _racewarden racewarden\n',
    );
  });
});

/** Words go into scripts as they are. */
test('no word means anything to a shell', () => {
  for (const { name, flags, words } of commands) {
    const values = flags.flatMap(({ takes }) => (Array.isArray(takes) ? takes : []));
    for (const word of [name, ...words, ...values]) expect(word).toMatch(/^[a-z][a-z-]*$/);
    for (const one of flags.flatMap(({ names }) => names)) expect(one).toMatch(/^--?[a-z][a-z-]*$/i);
    for (const { help } of flags) expect(help).toMatch(/^[^\n]{1,100}$/);
  }
});

function has(shell: string): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

(has('zsh') ? describe : describe.skip)('zsh', () => {
  test('takes the script, and offers what begins so', () => {
    expect(run('zsh', ['-f', '-n', scripts['zsh']])).toBe('');
    // A terminal of its own, in which Tab is pressed.
    const script = `zmodload zsh/zpty
zpty -b inner zsh -f -i
zpty -w inner "autoload -Uz compinit; compinit -u -d ${folder}/dump; source ${scripts['zsh']}; PS1=; unsetopt zle_bracketed_paste; echo rea''dy"
until [[ $line == *ready* ]]; do zpty -r inner line; done
zpty -n -w inner $'racewarden scan --fail-on=n\\t\\t'
repeat 40; do sleep 0.1; zpty -r -t inner more && said+=$more; [[ $said == *none* ]] && break; done
print -r -- $said`;
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], { encoding: 'utf8', timeout: 60_000 });
    expect(stdout).toContain('none');
  });
});

(has('fish') ? describe : describe.skip)('fish', () => {
  test.each([
    ['racewarden in', ['init', 'interfaces']],
    ['racewarden scan --fail-on ', ['any', 'new', 'none']],
    ['racewarden explain obj', ['object-race']],
    ['racewarden init --dry', ['--dry-run']],
  ])('offers for %j', (line, words) => {
    const said = run('fish', ['--no-config', '-c', `source ${scripts['fish']}; complete -C '${line}'`]);
    expect(
      said
        .split('\n')
        .slice(0, -1)
        .map((row) => row.split('\t')[0]),
    ).toEqual(words);
  });
});

test('what zsh and fish are given has every command and flag', () => {
  const { zsh, fish } = Object.fromEntries(
    ['zsh', 'fish'].map((shell) => [shell, run('cat', [scripts[shell]])]),
  );
  expect(zsh.split('\n')[0]).toBe('#compdef racewarden');
  for (const { name, flags } of commands) {
    expect(zsh).toContain(`\n    '${name}:`);
    expect(fish).toContain(` -f -a ${name} -d '`);
    for (const { names } of flags) {
      const long = names.at(-1) ?? '';
      expect(zsh).toContain(long);
      expect(fish).toContain(` -l ${long.slice(2)} `);
    }
  }
});

test('another shell is wrong use', async () => {
  expect(await racewarden('completion tcsh')).toMatchObject({
    code: 2,
    out: '',
    err: 'racewarden: There is no completion for tcsh: name bash, zsh, fish.\n',
  });
});
