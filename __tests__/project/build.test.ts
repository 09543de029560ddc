import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { InputError } from '../../src/classfile/index.js';
import { directory, outside, repository, resolved } from './support.js';

const TOKEN = `ghs_${'a1B2'.repeat(9)}`;
const { PATH } = process.env;

/** A repository that has its classes already, so that only the build matters. */
function built(): string {
  return repository({ 'target/classes/acme/Pool.class': 'acme/Pool' });
}

async function failure(command: string, given: Parameters<typeof outside>[0] = {}): Promise<Error> {
  const { io } = outside({ env: { PATH }, ...given });
  return resolved(built(), { buildCommand: command }, io).then(
    () => new Error('it did not fail'),
    (error) => error,
  );
}

describe('the build command', () => {
  test('runs in the working directory, also where classes are there already', async () => {
    const cwd = built();
    const { io, lines } = outside({ env: { PATH } });
    const project = await resolved(cwd, { buildCommand: 'pwd > here && echo one; echo two >&2' }, io);
    expect(project).toMatchObject({ built: 'command', paths: ['target/classes'] });
    expect(readFileSync(join(cwd, 'here'), 'utf8').trim()).toBe(cwd);
    expect([...lines].sort()).toEqual(['one', 'two']);
    expect(project.log[0]).toBe('Building with: pwd > here && echo one; echo two >&2');
  });

  test('may be of several lines, and runs before globs are expanded', async () => {
    const cwd = built();
    const given = { buildCommand: 'mkdir made\ncp -r target/classes made/x', paths: ['made/*'] };
    expect((await resolved(cwd, given, outside({ env: { PATH } }).io)).paths).toEqual(['made/x']);
  });

  test('stops at the first failing command, as a step does', async () => {
    expect(await failure('false\ntrue')).toMatchObject({
      name: 'InputError',
      message: 'The build command failed with exit code 1: false true; its output is in the log above.',
    });
    expect((await failure('(exit 7) | cat')).message).toContain('exit code 7');
  });

  test('that dies says how', async () => {
    expect((await failure('kill -9 $$')).message).toContain('was ended by SIGKILL');
    expect(await failure('true', { outcome: () => ({ kind: 'missing' }) })).toBeInstanceOf(InputError);
  });

  test('that hangs is stopped with all that it started', async () => {
    const mark = join(directory(), 'mark');
    const command = `(trap '' TERM; sleep 3; echo alive > ${mark}) & sleep 60`;
    const begin = Date.now();
    expect((await failure(command, { buildSeconds: 1 })).message).toContain('was stopped after 1 second');
    expect(Date.now() - begin).toBeLessThan(10_000);
    await wait(2500);
    expect(existsSync(mark)).toBe(false);
  });

  test('cannot leave a process behind that holds its output open', async () => {
    const mark = join(directory(), 'mark');
    const { io, lines } = outside({ env: { PATH } });
    const command = `(sleep 2; echo late; echo late > ${mark}) & echo done`;
    const begin = Date.now();
    await resolved(built(), { buildCommand: command }, io);
    expect(Date.now() - begin).toBeLessThan(1900);
    await wait(2500);
    expect(lines).toEqual(['done']);
    expect(existsSync(mark)).toBe(false);
  });

  test('may say very much, in lines without end', async () => {
    const { io, lines } = outside({ env: { PATH } });
    await resolved(built(), { buildCommand: 'head -c 40000000 /dev/zero | tr "\\0" x' }, io);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(16_384);
    expect(lines.at(-1)).toBe('(Further output is left out.)');
    expect(lines.length).toBeLessThan(2100);
  });
});

describe('a hostile build', () => {
  const files = { GITHUB_ENV: 'env', GITHUB_OUTPUT: 'out', GITHUB_PATH: 'path', GITHUB_STATE: 'state' };

  test('finds neither tokens nor command files in its environment', async () => {
    const temp = directory();
    const commandFiles = Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, join(temp, file)]),
    );
    for (const file of Object.values(commandFiles)) writeFileSync(file, '');
    const env = {
      PATH,
      ...commandFiles,
      INPUT_TOKEN: TOKEN,
      GITHUB_TOKEN: TOKEN,
      ACTIONS_RUNTIME_TOKEN: TOKEN,
      ACTIONS_RESULTS_URL: 'https://results.example.org/',
      COPY: `x${TOKEN}`,
      SECRET_OF_US: 'open-sesame',
    };
    const { io, lines } = outside({ env, inActions: true });
    const command = `env; for f in "$GITHUB_ENV" "$GITHUB_OUTPUT" "$GITHUB_PATH"; do [ -z "$f" ] || echo x=1 >> "$f"; done`;
    await resolved(built(), { buildCommand: command, token: TOKEN }, io);
    const seen = lines.join('\n');
    expect(seen).toContain('PATH=');
    expect(seen).not.toMatch(/ghs_|INPUT_|ACTIONS_|GITHUB_(ENV|OUTPUT|PATH|STATE|TOKEN)|sesame/);
    for (const file of Object.values(commandFiles)) expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('cannot command the runner: what it says stands between marks that it cannot guess', async () => {
    const { io, lines } = outside({ env: { PATH }, inActions: true });
    const command = `echo '::error::x'; printf '::set-output name=a::b\\r::add-mask::x\\r\\n::warning::no end'`;
    await resolved(built(), { buildCommand: command }, io);
    const word = lines[0].match(/^::stop-commands::([0-9a-f-]{36})$/)?.[1];
    expect(word).toBeDefined();
    expect(lines.at(-1)).toBe(`::${word}::`);
    expect(lines.slice(1, -1)).toEqual([
      '::error::x',
      '::set-output name=a::b',
      '::add-mask::x',
      '::warning::no end',
    ]);
    const again = outside({ env: { PATH }, inActions: true });
    await resolved(built(), { buildCommand: command }, again.io);
    expect(again.lines[0]).not.toBe(lines[0]);
  });

  test('gives the runner back also where it fails', async () => {
    const { io, lines } = outside({ env: { PATH }, inActions: true });
    await expect(resolved(built(), { buildCommand: 'exit 3' }, io)).rejects.toThrow('exit code 3');
    expect(lines.at(-1)).toBe(`::${lines[0].slice('::stop-commands::'.length)}::`);
  });

  test('cannot tell another story by its own text', async () => {
    const error = await failure('exit 1 # \u001b[2K\n::error::all fine');
    for (const character of '\n\u001b') expect(error.message).not.toContain(character);
  });
});

describe('dependencies', () => {
  const tree = {
    'pom.xml': '<project/>',
    'target/classes/acme/Pool.class': 'acme/Pool',
    'lib/given.jar': 'x',
    'm2/dep.jar': 'x',
  };

  test('come from Maven, without secrets, only where a build command was given', async () => {
    const cwd = repository(tree);
    const seen = outside({
      env: { PATH, GITHUB_TOKEN: TOKEN },
      outcome: ({ args }) => {
        const output = args.find((arg) => arg.startsWith('-Dmdep.outputFile='));
        const list = output?.slice(output.indexOf('=') + 1).replace(/\/\$\{project.*/, '/list');
        if (list !== undefined)
          writeFileSync(list, `${cwd}/m2/dep.jar:${cwd}/gone.jar:${cwd}/target/classes`);
        return { kind: 'exit', code: 0 };
      },
    });
    const given = { buildCommand: 'true', classpath: ['lib/*.jar'] };
    const project = await resolved(cwd, given, seen.io);
    expect(project.classpath).toEqual(['lib/given.jar', 'm2/dep.jar']);
    expect(seen.jobs.map(({ command }) => command)).toEqual(['bash', 'mvn']);
    for (const { env } of seen.jobs) expect(env).toEqual({ PATH });
    expect((await resolved(cwd, { classpath: ['lib/*.jar'] }, seen.io)).classpath).toEqual(['lib/given.jar']);
    expect(seen.jobs).toHaveLength(2);
  });

  test('that cannot be had warn, and the scan goes on', async () => {
    const { io } = outside({
      outcome: ({ command }) => (command === 'mvn' ? { kind: 'missing' } : { kind: 'exit', code: 0 }),
      env: { PATH },
    });
    const project = await resolved(repository(tree), { buildCommand: 'true' }, io);
    expect(project.warnings).toEqual([
      'Asking Maven for the class path could not be started: dependencies may be missing; name them with classpath.',
    ]);
    expect(project.paths).toEqual(['target/classes']);
  });
});
