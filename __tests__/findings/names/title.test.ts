/** The first sentence of a finding: short, with simple names, and different where findings are. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Finding, raceTitle, type Side, withDistinctTitles } from '../../../src/findings/index.js';
import { insideTitle, LONGEST_TITLE, stepTitle } from '../../../src/findings/names/title.js';
import { apart, scanAcme } from '../../scan/support.js';

function side(access: Side['access'], method: string, more: Partial<Side> = {}, frame = {}): Side {
  const className = method.slice(0, method.lastIndexOf('.', method.indexOf('(')));
  const place = {
    ...{ file: 'Pool.java', resolved: true, line: 7, offset: 0, method, className, application: true },
  };
  const path = [{ place, acquires: [], ...frame }];
  return { access, place, thread: 't', reason: 'r', path, locks: [], ...more };
}

function field(subject: string): Pick<Finding, 'kind' | 'subject'> {
  return { kind: 'field-race', subject };
}

function finding(subject: string, sides: readonly [Side, Side], object = 'a static field'): Finding {
  return {
    ...{
      id: subject,
      ...field(subject),
      object,
      advice: '',
      confidence: 'high',
      note: '',
      guardedBy: undefined,
    },
    ...{ races: [{ sides }], racesOmitted: 0, pairs: [], message: raceTitle(field(subject), sides) },
  } as Finding;
}

const put = side('write', 'org.acme.Pool.put(String, int)');
const get = side('read', 'org.acme.Pool.get(String)');

describe('raceTitle', () => {
  test('has simple names, and no class before methods of the class of the field', () => {
    expect(raceTitle(field('org.acme.Pool.used'), [put, get])).toBe(
      'Pool.used is written in put() while get() reads it, with no lock in common.',
    );
    expect(raceTitle(field('org.acme.Shelf.used'), [get, put])).toBe(
      'Shelf.used is written in Pool.put() while Pool.get() reads it, with no lock in common.',
    );
  });

  test('says that updates are lost, and not which of the sides updates', () => {
    const lost = { kind: 'lost-update', subject: 'org.acme.Pool.hits' } as const;
    const hit = side('write', 'org.acme.Pool.hit()');
    const reset = side('write', 'org.acme.Pool.reset()');
    expect(raceTitle(lost, [hit, hit])).toBe(
      'Pool.hits may lose updates when two threads are in hit(), with no lock in common.',
    );
    expect(raceTitle(lost, [hit, reset])).toBe(
      'Pool.hits may lose updates when hit() and reset() run at once, with no lock in common.',
    );
  });

  test('says who makes the object, runs a lambda or initialises the class', () => {
    const title = (method: string): string =>
      raceTitle(field('org.acme.Pool.used'), [side('write', method), get]);
    expect(title('new org.acme.Pool(int)')).toContain(' is written in new Pool() while');
    expect(title('org.acme.Pool.lambda$start$0(int)')).toContain(' is written in a lambda of start() while');
    expect(title('org.acme.Pool.<clinit>')).toContain(' is written in the initialiser of Pool while');
  });

  test('says that a read lock does not do', () => {
    const locks = [{ text: 'org.acme.Pool.lock', mode: 'shared' }] as const;
    const sides = [side('write', 'org.acme.Pool.put()', { locks }), { ...get, locks }] as const;
    expect(raceTitle(field('org.acme.Pool.used'), sides)).toMatch(/, holding a read lock only\.$/);
  });

  test('says that locks may be different ones', () => {
    const evidence = [{ fact: 'lock-unproved', text: 'both sides hold a lock', weight: -3 }];
    expect(raceTitle({ ...field('org.acme.Pool.used'), evidence }, [put, get])).toBe(
      'Pool.used is written in put() while get() reads it, possibly under two different locks.',
    );
  });

  test('of what callers do says who hands it out, or who is given it', () => {
    const map = {
      kind: 'library-object-race',
      subject: 'java.util.HashMap',
      holder: 'org.acme.Pool.open',
    } as const;
    const out = side('write', 'org.acme.Pool.all()', {}, { isResult: true });
    const given = side('write', 'org.acme.Pool.use(Map)', {}, { isResult: true, isArgument: true });
    expect(raceTitle(map, [out, get])).toBe(
      'all() hands out Pool.open (HashMap): a caller that changes it races with get().',
    );
    expect(raceTitle(map, [given, get])).toBe(
      'use() takes Pool.open (HashMap): a caller that changes it races with get().',
    );
  });

  test('drops the lock, then outer classes, then methods, before it cuts a name', () => {
    const long = 'org.acme.AnExtraordinarilyLongClassNameForAPool';
    const write = side('write', `${long}.changeWhatIsUsedRightNow()`);
    const read = side('read', `${long}.readWhatIsUsedRightNow()`);
    expect(raceTitle(field(`${long}.used`), [write, side('read', `${long}.get()`)])).toBe(
      'AnExtraordinarilyLongClassNameForAPool.used is written and read by two threads at once.',
    );
    expect(raceTitle(field(`org.acme.Outer$Pool.used`), [write, read])).toContain('Pool.used is written');
  });

  test('never has more than 100 characters, ends with a full stop, and holds no second sentence', () => {
    const name = fc.stringMatching(/^[A-Za-z$_\u202e][A-Za-z0-9$_\u200b]{0,90}$/);
    const method = fc.tuple(name, name).map(([cls, own]) => `org.acme.${cls}.${own}(java.lang.String)`);
    const sides = fc.tuple(method, method, fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(name, name, sides, (cls, own, [one, other, isResult, isRead]) => {
        const pair = [
          side('write', one, {}, isResult ? { isResult } : {}),
          side(isRead ? 'read' : 'write', other),
        ] as const;
        const titles = [
          raceTitle(field(`org.acme.${cls}.${own}`), pair),
          stepTitle(field(`org.acme.${cls}.${own}`), one, 'containsKey', 'put'),
          insideTitle(`org.acme.${cls}`, `org.acme.${cls}.${own}`, {
            ...{ without: 'its usual lock', methods: `in ${own}`, races: 12 },
          }),
        ];
        for (const title of titles) {
          expect(title.length).toBeLessThanOrEqual(LONGEST_TITLE);
          expect(title).toMatch(/\.$/);
          expect(title).not.toMatch(/\. /);
          expect(title).not.toMatch(/[\u202e\u200b]/);
        }
      }),
    );
  });
});

describe('findings with equal titles are told apart', () => {
  const messages = (...findings: Finding[]): string[] =>
    withDistinctTitles(findings).map(({ message }) => message);

  test('by the package', () => {
    const titles = messages(
      finding('org.red.Pool.used', [put, get]),
      finding('org.blue.Pool.used', [put, get]),
    );
    expect(titles[0]).toContain('red.Pool.used is written');
    expect(titles[1]).toContain('blue.Pool.used is written');
  });

  test('by where the object is made', () => {
    const made = (line: number): Finding =>
      finding('org.acme.Pool.used', [put, get], `org.acme.Pool, made at Main.java:${line}`);
    expect(messages(made(3), made(4))[1]).toBe(
      'Pool.used of the Pool made at Main.java:4 is written in put() while get() reads it.',
    );
  });

  test('by the types of parameters', () => {
    const other = side('write', 'org.acme.Pool.put(long)');
    expect(
      messages(finding('org.acme.Pool.used', [put, get]), finding('org.acme.Pool.used', [other, get])),
    ).toEqual([
      'Pool.used is written in put(String, int) while get(String) reads it.',
      'Pool.used is written in put(long) while get(String) reads it.',
    ]);
  });

  test('but only where that helps, and alike whatever they were called before', () => {
    const same = finding('org.acme.Pool.used', [put, get]);
    expect(messages(same, same)).toEqual([same.message, same.message]);
    const two = [finding('org.red.Pool.used', [put, get]), finding('org.blue.Pool.used', [put, get])];
    expect(withDistinctTitles(withDistinctTitles(two))).toEqual(withDistinctTitles(two));
    expect(messages(withDistinctTitles(two)[0])).toEqual([two[0].message]);
  });
});

describe('what a client does', () => {
  test('before the call is making an argument, whatever the method returns', async () => {
    const names = `public class Names {
      private Box box;
      public synchronized void use(Box given) { box = given; }
      public synchronized int size() { return box.all.size(); }
    }`;
    const box = `public class Box {
      static Box last;
      final java.util.ArrayList<String> all;
      public Box(java.util.ArrayList<String> all) { this.all = all; last = this; }
    }`;
    const findings = apart(await scanAcme({ Names: names, Box: box }, { interfaces: ['acme.Names'] }));
    const texts = JSON.stringify(findings);
    expect(texts).toContain('a thread that calls acme.Names.use(Box), making an argument for it');
    expect(texts).not.toContain('uses what it returns');
    expect(texts).not.toContain('racewarden.Harness');
  });

  test('behind it is using the result', async () => {
    const names = `public class Names {
      private final java.util.List<String> all = new java.util.ArrayList<>();
      public java.util.List<String> all() { return all; }
      public synchronized int size() { return all.size(); }
    }`;
    const findings = apart(await scanAcme({ Names: names }, { interfaces: ['acme.Names'] }));
    const texts = JSON.stringify(findings);
    expect(texts).toContain('a thread that calls acme.Names.all()');
    expect(texts).not.toContain('racewarden.Harness');
    expect(texts).not.toContain('making an argument');
  });
});
