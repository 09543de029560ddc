/** Findings of classes that are open only for fields which are no longer volatile. */
import { expect, test } from '@jest/globals';
import type { Finding, Findings } from '../../src/findings/index.js';
import type { Harness } from '../../src/harness/index.js';
import type { Program } from '../../src/program/index.js';
import { withoutOthers } from '../../src/scan/plain-fields.js';
import { race } from '../baseline/logs.js';

const FLAG = 1;
const POOL = 2;
const STOPPED = 7;

const program = {
  class: (id: number) => ({ name: id === FLAG ? 'acme/Flag' : 'acme/Pool' }),
  field: () => ({ owner: FLAG, name: 'stopped' }),
} as unknown as Program;
const harness = {
  open: [{ cls: FLAG, plainFields: [STOPPED] }, { cls: POOL }],
} as unknown as Pick<Harness, 'open'>;

function left(finding: Partial<Finding>, open = harness): number {
  const live = [race('aa', finding)];
  const found: Findings = { live, suppressed: [], excluded: 0, cutPaths: 0, cutPublications: 0 };
  const kept = withoutOthers(program, open, found);
  expect(kept.found.live).toHaveLength(1 - kept.beside);
  return kept.beside;
}

test('races on such a field stay', () => {
  expect(left({ subject: 'acme.Flag.stopped', openings: [{ anyOf: [['acme.Flag']] }] })).toBe(0);
});

test.each<[string, Finding['openings'], number]>([
  ['that only such a class leads to are left out', [{ anyOf: [['acme.Flag']] }], 1],
  ['that need such a class beside another are left out', [{ anyOf: [['acme.Flag'], ['acme.Pool']] }], 1],
  ['that another class leads to as well stay', [{ anyOf: [['acme.Flag', 'acme.Pool']] }], 0],
  [
    'that another way leads to stay',
    [
      { anyOf: [['acme.Flag']], pairs: [] },
      { anyOf: [['acme.Pool']], pairs: [] },
    ],
    0,
  ],
  ['of programs stay', [{ anyOf: [] }], 0],
  ['of which the ways are not listed stay', undefined, 0],
])('races on other fields %s', (_, openings, number) => {
  expect(left({ subject: 'acme.Flag.n', ...(openings !== undefined && { openings }) })).toBe(number);
});

test('nothing is left out where classes are open as a whole', () => {
  const open = { open: [{ cls: FLAG }] } as unknown as Pick<Harness, 'open'>;
  expect(left({ subject: 'acme.Flag.n', openings: [{ anyOf: [['acme.Flag']] }] }, open)).toBe(0);
});
