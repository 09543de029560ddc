/** Classes that settings keep closed, whatever they look like. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { Project } from './projects.js';

let project: Project;

beforeEach(() => {
  project = new Project().java({
    Pool: `public class Pool {
      private int n;
      public synchronized void add() { n++; }
      public int get() { return n; }
    }`,
    Outer: `public class Outer {
      private int n;
      private static class Hidden { synchronized void lock() { } }
      public void add() { n++; new Hidden().lock(); }
    }`,
    Job: 'public interface Job { void go(); }',
    Slow: 'public class Slow implements Job { int n; public void go() { n++; } }',
    Fast: 'public class Fast implements Job { int n; public void go() { n++; } }',
    Main: 'public class Main { static int n; public static void main(String[] a) { new Thread(() -> n++).start(); n++; } }',
    'acme/inner/Box.java':
      'package acme.inner; public class Box { int n; public synchronized void a() { } public void b() { n++; } }',
  });
});

afterEach(() => project.remove());

async function open(more: SettingsInput): Promise<string[]> {
  const { interfaces } = await project.scan({ interfaces: [], ...more });
  return interfaces.map(({ className }) => className);
}

describeWithJdk('closed', () => {
  test('classes are not open by intent, nor by what is hidden in them, nor as programs', async () => {
    expect(await open({})).toEqual(['acme.Outer', 'acme.Pool', 'acme.inner.Box', 'acme.Main']);
    expect(await open({ closed: ['acme.Main', 'acme.Outer', 'acme.inner.*'] })).toEqual(['acme.Pool']);
    expect(await open({ closed: ['acme.Outer$Hidden', 'acme.**Box', 'acme.Main'] })).toEqual(['acme.Pool']);
  });

  test('by racewarden.yml as well', async () => {
    project.file('racewarden.yml', 'closed: [acme.Main, acme.O*]\n');
    expect(await open({})).toEqual(['acme.Pool', 'acme.inner.Box']);
  });

  test('takes classes out of what a glob opens, and of what an open type is implemented by', async () => {
    const names = { interfaces: ['acme.**'], closed: ['acme.inner.**', 'acme.Main', 'acme.Outer'] };
    expect(await open(names)).toEqual(['acme.Fast', 'acme.Job', 'acme.Pool', 'acme.Slow']);
    const jobs = await project.scan({ interfaces: ['acme.Job'], closed: ['acme.Slow'] });
    expect(jobs.findings.map(({ subject }) => subject)).toEqual(['acme.Fast.n']);
  });

  test.each([
    [{ interfaces: ['acme.Pool'], closed: ['acme.Pool'] }, 'interfaces names acme.Pool'],
    [
      { interfaces: ['acme.Pool', 'acme.inner.*'], closed: ['acme.inner.**'] },
      'interfaces names acme.inner.*',
    ],
    [{ main: ['acme.Main'], closed: ['acme.M*'] }, 'main names acme.Main'],
  ])('what is named and wholly closed is a contradiction: %j', async (more, message) => {
    await expect(project.scan({ interfaces: [], ...more })).rejects.toMatchObject({
      name: 'ClosedInterfaceError',
      message: `${message}, but closed leaves nothing of it open: remove it from one of the two settings.`,
    });
  });

  test('globs and other rules that fit nothing are listed', async () => {
    project.file(
      'racewarden.yml',
      [
        'closed: [acme.Main, acme.Gone]',
        'exclude:',
        '  roots: [{ first: acme.Pool.add, second: acme.Pool.remove }]',
        '  fields: [acme.Pool.n, acme.Pool.m]',
        '  classes: [acme.Slow, acme.Sloow, java.lang.Object]',
        '  paths: [src/acme/inner/**, src/generated/**]',
      ].join('\n'),
    );
    expect((await project.scan({ interfaces: [] })).unusedSuppressions).toEqual([
      'closed: acme.Gone matches no class under scan.',
      'exclude.roots: acme.Pool.remove matches no class or method under scan.',
      'exclude.fields: acme.Pool.m matches no field under scan.',
      'exclude.classes: acme.Sloow matches no class that the scan met.',
      'exclude.paths: src/generated/** matches no source file under scan.',
    ]);
  });
});
