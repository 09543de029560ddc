import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { type Framework, frameworksIn, resolveSettings, UsageError } from '../../src/config/index.js';

const cwd = mkdtempSync(join(tmpdir(), 'racewarden-frameworks-'));
afterAll(() => rmSync(cwd, { recursive: true }));

async function read(text: string): Promise<readonly Framework[]> {
  writeFileSync(join(cwd, 'racewarden.yml'), text);
  return (await resolveSettings({}, { cwd })).frameworks;
}

async function complaint(text: string): Promise<string> {
  const error = await read(text).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message;
}

/** A list of one framework with one entry of a list. */
const one = (list: string, entry: string): string =>
  `frameworks:\n- name: Acme\n  ${list}:\n  - { ${entry} }\n`;

test('one name stands for a list of one, and lists that are left out are empty', async () => {
  const text = `
frameworks:
- name: Acme
  source: https://acme.example/threads
  threads: workers
  classes:
  - annotated: org.acme.Managed
    with: { mode: MANY }
    objects: shared
    by-default: true
    methods: [handle, on*]
  - extends: [org.acme.Task]
    runs: { event-thread: loop }
  methods:
  - { of: org.acme.Task, names: init, runs: before }
  - { annotated-parameter: org.acme.Event, takes: org.acme.Stop, by-default: true, runs: after }
`;
  expect(await read(text)).toEqual([
    {
      name: 'Acme',
      source: 'https://acme.example/threads',
      threads: 'workers',
      classes: [
        {
          annotated: ['org.acme.Managed'],
          with: { mode: ['MANY'] },
          objects: 'shared',
          'by-default': true,
          methods: ['handle', 'on*'],
        },
        { extends: ['org.acme.Task'], runs: { 'event-thread': 'loop' } },
      ],
      methods: [
        { of: ['org.acme.Task'], names: ['init'], runs: 'before' },
        {
          'annotated-parameter': ['org.acme.Event'],
          takes: ['org.acme.Stop'],
          'by-default': true,
          runs: 'after',
        },
      ],
      fields: [],
    },
  ]);
});

describe('what does not fit is one sentence with its place', () => {
  const label = 'frameworks in racewarden.yml';
  const place = `${label}, item 1, classes, item 1`;
  test.each([
    [
      'frameworks: Spring',
      `${label} must be a list of frameworks, each with a name and the lists classes, methods and fields, not "Spring".`,
    ],
    ['frameworks:\n- classes: []\n', `${label}, item 1 lacks name.`],
    [
      'frameworks:\n- { name: Acme, class: [] }\n',
      `Unknown key "class" in ${label}, item 1. Did you mean classes?`,
    ],
    [
      one('classes', 'annotated: org.acme.M, objects: sharde'),
      `${place}, objects must be one of shared, per-session, per-request, per-thread, own, unshared, not "sharde".`,
    ],
    [
      one('classes', 'annotated: org.acme.M, object: shared'),
      `Unknown key "object" in ${place}. Did you mean objects?`,
    ],
    [one('classes', 'objects: shared'), `${place} needs annotated or extends.`],
    [one('classes', 'extends: org.acme.M'), `${place} needs objects or runs.`],
    [
      one('classes', 'annotated: Managed, objects: shared'),
      `${place}, annotated must be the name of a class with its package, such as org.acme.Managed, or a list of such names, not "Managed".`,
    ],
    [
      one('classes', 'extends: org.acme.M, objects: shared, methods: "run()"'),
      `${place}, methods must be the name of a method, such as execute or on*, or a list of such names, not "run()".`,
    ],
    [
      one('methods', 'annotated: org.acme.M, runs: twice'),
      `${label}, item 1, methods, item 1, runs must be one of any-thread, read-locked, locked, one-at-a-time, before, after, or event-thread with a name, not "twice".`,
    ],
    [
      one('methods', 'takes: org.acme.M, runs: before'),
      `${label}, item 1, methods, item 1 needs annotated, annotated-parameter, or of with names.`,
    ],
    [
      one('methods', 'of: org.acme.M, runs: before'),
      `${label}, item 1, methods, item 1 needs of and names together.`,
    ],
    [
      one('methods', 'annotated: org.acme.M'),
      `${label}, item 1, methods, item 1 needs runs, objects or returns.`,
    ],
    [
      one('fields', 'annotated: org.acme.M, holds: own'),
      `${label}, item 1, fields, item 1, holds must be shared, not "own".`,
    ],
    [one('fields', 'annotated: org.acme.M'), `${label}, item 1, fields, item 1 lacks holds.`],
    ['frameworks:\n- Spring\n', `${label}, item 1 must be an object, not "Spring".`],
  ])('%s', async (text, message) => {
    expect(await complaint(text)).toBe(message);
  });

  test('a file that comes with the program is named', () => {
    expect(() => frameworksIn([{ name: 'A', classes: 1 }], 'frameworks.json')).toThrow(
      'frameworks.json, item 1, classes must be a list.',
    );
    expect(() => frameworksIn([{ name: 'A', clases: [] }], 'frameworks.json')).toThrow(
      'frameworks.json, item 1 has the unknown key clases.',
    );
  });
});
