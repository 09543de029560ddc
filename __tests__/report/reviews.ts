/** Made-up reviews of the sample report: what a pull request may look like. */
import type { Finding, Report } from '../../src/findings/index.js';
import type { BaselineState } from '../../src/report/describe.js';
import type { Review } from '../../src/report/review.js';
import { emptyReport, HOSTILE, hostileReport, incompleteReport, sampleReport } from './sample.js';

const [used, map, opened, trim, hash] = sampleReport().findings;
const BASE = { text: 'the merge base 1a2b3c4 (its own scan)' };

/** What all reviews have. */
function review(report: Report, more: Partial<Review> = {}): Review {
  return { report, fixed: [], growth: new Map(), failing: false, ...more };
}

function states(...entries: [Finding, BaselineState][]): ReadonlyMap<string, BaselineState> {
  return new Map(entries.map(([{ id }, state]) => [id, state]));
}

/** Two new races, one that has grown, two unchanged, one fixed, two suppressed. */
export function mixedReview(): Review {
  const suppressed: Finding[] = [
    {
      ...hash,
      id: '1111111111111111',
      subject: 'org.acme.Pool.hits',
      suppressions: [
        { kind: 'inSource', justification: 'only a statistic', where: 'src/main/java/org/acme/Pool.java:61' },
      ],
    },
    {
      ...hash,
      id: '2222222222222222',
      subject: 'org.acme.Pool.last',
      suppressions: [{ kind: 'external', justification: '', where: 'racewarden-accepted.json' }],
    },
  ];
  const report: Report = {
    ...sampleReport(),
    suppressed,
    unusedSuppressions: ['src/main/java/org/acme/Pool.java:70: nothing races on org.acme.Pool.max.'],
  };
  return review(report, {
    baseline: states(
      [used, 'grown'],
      [map, 'new'],
      [opened, 'new'],
      [trim, 'unchanged'],
      [hash, 'unchanged'],
    ),
    growth: new Map([[used.id, { pairs: [used.pairs[2]], owners: [], ways: [] }]]),
    fixed: [{ ...map, id: '3333333333333333', subject: 'java.util.ArrayList' }],
    base: BASE,
    failing: true,
    inDiff: () => false,
  });
}

/** A race with a cause: those on fields of one object that the same methods lead to are told as one. */
export function caused(id: string, field: string, more: Partial<Finding> = {}): Finding {
  const { races } = used;
  return {
    ...used,
    id,
    subject: `org.acme.Pool.${field}`,
    message: `org.acme.Pool.${field} is written in release(Connection) without a lock.`,
    races: races.slice(0, 1),
    racesOmitted: 0,
    guardedBy: undefined,
    cause: {
      className: 'org.acme.Pool',
      object: 'the shared org.acme.Pool',
      methods: ['org.acme.Pool.borrow(String)', 'org.acme.Pool.release(Connection)'],
    },
    ...more,
  };
}

/** Seven races with one cause: two new, two grown, three unchanged; two fixed that had it too. */
export function causedReview(): Review {
  const inOwner = { ...used.races[1], owner: 'org.acme.Backup' };
  const findings = [
    caused('a1', 'count'),
    caused('a2', 'idle'),
    caused('b1', 'used', { races: [{ ...used.races[0], owner: 'org.acme.Main' }, inOwner] }),
    caused('b2', 'waiting'),
    caused('c1', 'max'),
    caused('c2', 'min'),
    caused('c3', 'name'),
  ];
  const stateOf = (id: string): BaselineState =>
    id.startsWith('a') ? 'new' : id.startsWith('b') ? 'grown' : 'unchanged';
  return review(
    { ...emptyReport(), findings },
    {
      baseline: new Map(findings.map(({ id }) => [id, stateOf(id)])),
      growth: new Map([
        ['b1', { pairs: [], owners: ['org.acme.Backup'], ways: [] }],
        ['b2', { pairs: [used.pairs[2]], owners: [], ways: ['org.acme.Pool.release(Connection)'] }],
      ]),
      fixed: [caused('d1', 'last'), caused('d2', 'next')],
      base: BASE,
      failing: true,
    },
  );
}

/** Nothing new, and one race gone. */
export function fixedReview(): Review {
  const report = { ...sampleReport(), findings: [trim, hash], warnings: [] };
  return review(report, {
    baseline: states([trim, 'unchanged'], [hash, 'unchanged']),
    fixed: [used],
    base: BASE,
  });
}

/** Neither side has a race. */
export function cleanReview(): Review {
  return review(emptyReport(), { baseline: new Map(), base: BASE });
}

export function baselessReview(): Review {
  return review(sampleReport(), {
    noBase:
      'No baseline of 1a2b3c4 is cached. Run this action on pushes to main too, or give it a build-command.',
  });
}

export function partReview(): Review {
  return review(sampleReport(), { shard: { index: 2, count: 4 } });
}

export function cutReview(): Review {
  return review(incompleteReport(), {
    baseline: states([used, 'new']),
    fixed: [map],
    base: BASE,
    failing: true,
  });
}

/** Many new races: `number` of them, with places of their own. */
export function longReview(number: number): Review {
  const findings = Array.from({ length: number }, (_, index): Finding => {
    const finding = sampleReport().findings[index % 5];
    return { ...finding, id: index.toString(16).padStart(16, '0'), subject: `${finding.subject}${index}` };
  });
  return review(
    { ...sampleReport(), findings },
    { baseline: new Map(), fixed: findings, base: BASE, failing: true },
  );
}

/** Every text that a repository can choose is made to do harm. */
export function hostileReview(name: string = HOSTILE): Review {
  const report = name === HOSTILE ? hostileReport() : named(hostileReport(), name);
  const [finding] = report.findings;
  const suppressed = {
    ...finding,
    id: '1111111111111111',
    suppressions: [{ kind: 'inSource' as const, justification: name, where: name }],
  };
  return review(
    {
      ...report,
      findings: [finding, { ...finding, id: '4444444444444444' }, { ...finding, id: '5555555555555555' }],
      suppressed: [suppressed],
      unusedSuppressions: [name],
      complete: true,
      incomplete: [],
    },
    {
      baseline: states([finding, 'grown'], [{ ...finding, id: '4444444444444444' }, 'unchanged']),
      growth: new Map([[finding.id, { pairs: finding.pairs, owners: [name], ways: [name] }]]),
      fixed: [{ ...finding, id: '3333333333333333' }],
      base: { text: name },
      noBase: name,
      failing: true,
    },
  );
}

/** The hostile report with another name in place of the hostile one. */
function named(report: Report, name: string): Report {
  const renamed = JSON.stringify(report, (_, value) =>
    typeof value === 'string' ? value.replaceAll(HOSTILE, () => name) : value,
  );
  return JSON.parse(renamed) as Report;
}
