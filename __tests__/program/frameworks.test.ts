import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { type ClassPath, openClassPath } from '../../src/classfile/index.js';
import type { ClassId, Program } from '../../src/program/index.js';
import { frameworks } from '../support/frameworks.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { declared, programOf } from './support.js';

test('the committed tables are what models/frameworks gives, and each has a page that says so', () => {
  const run = spawnSync(process.execPath, ['scripts/build-frameworks.mjs', '--check'], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const { shipped } = frameworks();
  expect(
    shipped.filter(({ source }) => !/^https:\/\/\S+$/.test(source ?? '')).map(({ name }) => name),
  ).toEqual([]);
  expect(new Set(shipped.map(({ name }) => name)).size).toBe(shipped.length);
});

const NOTHING: readonly unknown[] = [];
const RETAINED = 'import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) ';

function annotation(name: string, on = '', body = ''): Record<string, string> {
  const [simple = ''] = name.split('.').slice(-1);
  const folder = name.split('.').slice(0, -1);
  return {
    [`${[...folder, simple].join('/')}.java`]: `package ${folder.join('.')}; ${RETAINED}${on} public @interface ${simple} {${body}}`,
  };
}

describeWithJdk('what tables say', () => {
  const stubs = {
    ...annotation('own.Managed', '', 'String[] how() default {};'),
    ...annotation('own.Carrier', '@own.Managed(how = {"a", "b"})'),
    ...annotation('own.Scope'),
    ...annotation('own.Makes'),
    ...annotation('own.Into'),
    'own/Task.java': 'package own; public interface Task { void run(); }',
  };
  const load = (classes: Readonly<Record<string, string>>, own: unknown = NOTHING): Program => {
    const files = Object.entries(classes).map(([name, text]) => [
      `acme/${name}.java`,
      `package acme; ${text}`,
    ]);
    const library: ClassPath = openClassPath([javac(stubs)]);
    const application = javac(Object.fromEntries(files), { flags: ['-cp', javac(stubs)] });
    return programOf(application, { library, frameworks: { ...frameworks(own), shipped: [] } });
  };
  const acme = (program: Program, name: string): ClassId => program.findClass(`acme/${name}`);
  const objectsOf = (program: Program, name: string): string | undefined => {
    const managed = program.frameworks.ofClass(acme(program, name));
    return managed && `${managed.objects} by ${managed.by}`;
  };
  const table = (parts: object): unknown => [{ name: 'Own', source: 'https://example.org', ...parts }];

  test('an annotation counts where another one carries it, with its values', () => {
    const program = load(
      {
        A: '@own.Carrier public class A {}',
        B: '@own.Managed(how = "b") public class B {}',
        C: '@own.Managed(how = "c") public class C {}',
        D: '@own.Managed public class D {}',
      },
      table({
        classes: [
          { annotated: 'own.Managed', with: { how: ['a', 'b'] }, objects: 'shared' },
          { annotated: 'own.Managed', with: { how: '*' }, objects: 'own' },
        ],
      }),
    );
    expect(['A', 'B', 'C', 'D'].map((name) => objectsOf(program, name))).toEqual([
      'shared by @Carrier',
      'shared by @Managed',
      'own by @Managed',
      undefined,
    ]);
  });

  test('what holds by default gives way, and of several that do not the one counts that shares most', () => {
    const program = load(
      {
        A: '@own.Managed public class A {}',
        B: '@own.Managed @own.Scope public class B {}',
        C: '@own.Managed @own.Scope public class C implements own.Task { public void run() {} }',
        D: 'public class D extends C {}',
      },
      table({
        classes: [
          { annotated: 'own.Managed', objects: 'shared', 'by-default': true },
          { annotated: 'own.Scope', objects: 'own' },
          { extends: 'own.Task', objects: 'per-request', methods: 'run' },
        ],
      }),
    );
    expect(['A', 'B', 'C', 'D'].map((name) => objectsOf(program, name))).toEqual([
      'shared by @Managed',
      'own by @Scope',
      'per-request by implements Task',
      'per-request by implements Task',
    ]);
    expect(program.frameworks.ofClass(acme(program, 'D'))?.methods).toEqual(['run']);
  });

  test('what a method returns has the scope beside its annotation, and the class that it makes', () => {
    const program = load(
      {
        A: 'public class A implements own.Task { public void run() {} }',
        B: 'public class B {}',
        C: 'public class C { @own.Makes own.Task a() { return new A(); } @own.Makes @own.Scope B b() { return new B(); } }',
      },
      table({
        classes: [{ annotated: 'own.Scope', objects: 'own' }],
        methods: [{ annotated: 'own.Makes', returns: 'shared', runs: 'before' }],
      }),
    );
    expect(['A', 'B', 'C'].map((name) => objectsOf(program, name))).toEqual([
      'shared by @Makes of C.a',
      'own by @Makes of C.b',
      undefined,
    ]);
    const made = declared(program, 'acme/C', 'a');
    expect(program.frameworks.runsOf(made, acme(program, 'C'))).toBe('before');
  });

  test('a method is known by an annotation of a parameter, and by the class of one', () => {
    const program = load(
      {
        A: '@own.Managed public class A { void all(@own.Into Object event) {} void one(int n, @own.Into Thread event) {} void both(@own.Carrier Thread t) {} void none(Thread event) {} @own.Into void on(Thread event) {} }',
      },
      table({
        classes: [{ annotated: 'own.Managed', objects: 'shared' }],
        methods: [
          { 'annotated-parameter': 'own.Into', 'by-default': true, runs: 'any-thread' },
          { 'annotated-parameter': 'own.Into', takes: 'java.lang.Thread', runs: 'before' },
          { 'annotated-parameter': 'own.Managed', with: { how: 'a' }, runs: 'after' },
          { 'annotated-parameter': 'own.Managed', with: { how: 'z' }, runs: 'locked' },
        ],
      }),
    );
    const runs = ['all', 'one', 'both', 'none', 'on'].map((name) =>
      program.frameworks.runsOf(declared(program, 'acme/A', name), acme(program, 'A')),
    );
    expect(runs).toEqual(['any-thread', 'before', 'after', undefined, undefined]);
  });

  test('a word on a method goes before that of its class, and the one that lets more run at once before others', () => {
    const program = load(
      {
        A: '@own.Managed public class A implements own.Task { public void run() {} @own.Scope public void set() {} @own.Scope @own.Makes void get() {} }',
      },
      table({
        classes: [{ annotated: 'own.Managed', objects: 'shared', runs: 'locked' }],
        methods: [
          { annotated: 'own.Scope', runs: { 'event-thread': 'loop' } },
          { annotated: 'own.Makes', runs: 'read-locked' },
        ],
      }),
    );
    const runs = ['run', 'set', 'get'].map((name) =>
      program.frameworks.runsOf(declared(program, 'acme/A', name), acme(program, 'A')),
    );
    expect(runs).toEqual(['locked', { 'event-thread': 'loop' }, 'read-locked']);
  });

  test('entries of the settings that fit nothing are named', () => {
    const program = load(
      { A: '@own.Managed public class A { @own.Into Object field; }' },
      table({
        classes: [
          { annotated: 'own.Managed', objects: 'shared' },
          { annotated: 'own.Scope', objects: 'own' },
        ],
        methods: [{ of: 'own.Task', names: 'run', runs: 'before' }],
        fields: [{ annotated: 'own.Into', holds: 'shared' }],
      }),
    );
    expect(program.frameworks.idle()).toEqual(['Own, classes, item 2', 'Own, methods, item 1']);
    const [field] = program.class(acme(program, 'A')).file?.fields ?? [];
    expect(program.frameworks.injects(field?.annotations ?? [])).toBe(true);
  });
});
