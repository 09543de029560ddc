/** The same for the clients of all fixtures. Free twins have no race in any run that is the program's own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { IS_THOROUGH } from '../support/thorough.js';
import { failuresOf, judge, NO_FAILURES, type Setting, settingOf } from './index.js';

/** `fixture.json`, as far as it says who runs. */
interface Fixture {
  readonly interfaces?: readonly string[];
  readonly main?: readonly string[];
  readonly options?: { readonly exclude?: object };
}

/** Free by what the models that are run say nothing of: pools, futures, latches, whether a thread lives, where in a list an element is, which numbers a stream gives. */
const ORDERED_BY_THE_JDK: ReadonlySet<string> = new Set([
  'own-stream-indices',
  ...[
    ...[
      'barriers',
      'futures',
      'hand-over',
      'in-call',
      'join',
      'join-all',
      'latches',
      'many-tasks',
      'signals',
    ],
    ...['stages', 'termination', 'turns'],
  ].map((name) => `order-${name}`),
]);

/** The models of methods that fill and sort use the first element, whatever part they are given. */
const PARTS = 'own-parts';
/** The models of maps keep one entry, whatever the key is, and `computeIfAbsent` makes a new value each time. */
const KEYED = 'locks-by-key';

/** Models have methods of their own for the constant `false`, which the interpreter does not know. */
const CONSTANT = 'streams-of-spliterators';

const names = readdirSync('fixtures')
  .filter((name) => existsSync(`fixtures/${name}/fixture.json`) && name !== KEYED && name !== CONSTANT)
  .sort();

function fixtureOf(name: string): Fixture {
  return JSON.parse(readFileSync(`fixtures/${name}/fixture.json`, 'utf8')) as Fixture;
}

/** Does the client that is run do what makes the free twin free? It holds no locks, no settings keep it from anything, and its JDK is that of the models. */
function isFreeInRuns(name: string): boolean {
  // Annotations, frameworks or the code of a package say who calls, and with which locks; a run does not keep to them.
  const saysWhoCalls =
    ['callers-hold', 'client-insiders', 'listeners-of-clients', 'thread-marks'].includes(name) ||
    name.startsWith('frameworks-');
  // Classes of a class path are not run either.
  const hasClassPath = existsSync(`fixtures/${name}/free-lib.jar`);
  if (saysWhoCalls || hasClassPath || ORDERED_BY_THE_JDK.has(name) || name === PARTS) return false;
  return fixtureOf(name).options?.exclude === undefined;
}

function setting(name: string, twin: string): Setting {
  const { interfaces, main } = fixtureOf(name);
  return settingOf(`fixtures/${name}/${twin}.jar`, { interfaces: interfaces ?? [], mains: main ?? [] });
}

/** Twins differ in a few lines: usually each of them is analysed with other contexts. */
function contextsFor(twin: string): number[] {
  if (IS_THOROUGH) return [0, 2];
  return twin === 'racy' ? [0] : [2];
}

describe('all that happens is known in the client of', () => {
  test.each(names)('%s', (name) => {
    for (const twin of ['racy', 'free']) {
      const verdict = judge(setting(name, twin), { seeds: 2, ks: contextsFor(twin) });
      expect(failuresOf(verdict)).toEqual(NO_FAILURES);
      if (twin === 'free' && isFreeInRuns(name)) expect(verdict.counts.kept ?? 0).toBe(0);
    }
  });
});
