/** Where a thread that lacks a lock is told to take it. */

import { describe, expect, test } from '@jest/globals';
import { holdInAll, holdUsual } from '../../../src/findings/advice/hold.js';
import { lockNamed, lockPlace } from '../../../src/findings/advice/lockplace.js';
import { mendText } from '../../../src/findings/advice/mend-text.js';
import { byCause, type Finding, type PathStep, type Place, type Side } from '../../../src/findings/index.js';
import { findingOn, scanAcme, scanFixture } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

function frame(method: string, lock?: string, more: Partial<Place & PathStep> = {}): PathStep {
  const className = method.replace(/^new /, '').replace(/(?<=[\p{L}\p{N}])\(.*$/u, '');
  const { isResult, ...place } = more;
  return {
    place: {
      ...{ file: 'acme/Desk.java', resolved: false, line: 7, offset: 0, application: true, method },
      className: method.startsWith('new ') ? className : className.slice(0, className.lastIndexOf('.')),
      ...place,
    },
    acquires: lock === undefined ? [] : [{ text: lock, mode: 'exclusive' }],
    ...(isResult && { isResult }),
  };
}

function side(...path: PathStep[]): Side {
  const { place } = path[path.length - 1];
  const locks = path.flatMap(({ acquires }) => acquires);
  return { access: 'read', place, thread: 'a thread', reason: 'open', path, locks };
}

const GUARD = 'acme.Desk.guard';
const THIS = 'this (acme.Desk)';
const units = frame('acme.Shelf.units()');

function hold(lock: string, bare: Side, others: readonly Side[] = [], subject = 'acme.Shelf.units'): string {
  const about = { kind: 'field-race', subject } as const;
  return mendText(holdUsual(about, lock, bare, { sides: [bare, ...others] }), about);
}

describe('a lock is taken', () => {
  test('in the method of its owner on the path, never in that of a stranger', () => {
    expect(hold(GUARD, side(frame('acme.Desk.available()'), units))).toBe(
      'Hold acme.Desk.guard in acme.Desk.available() too, as most other accesses do.',
    );
  });

  test('in the caller where others run the method with the lock held', () => {
    const helper = frame('acme.Desk.change()');
    const bare = side(frame('acme.Desk.take()'), helper);
    expect(hold(GUARD, bare)).toContain('in acme.Desk.change() too');
    expect(hold(GUARD, bare, [side(frame('acme.Desk.put()', GUARD), helper)])).toContain(
      'in acme.Desk.take() too',
    );
  });

  test('at the line where the method takes it elsewhere only', () => {
    const held = side(frame('acme.Desk.early()', GUARD));
    expect(hold(GUARD, side(frame('acme.Desk.early()')), [held])).toBe(
      'Hold acme.Desk.guard at Desk.java:7 in acme.Desk.early() too: the method takes it only elsewhere.',
    );
  });

  test('not in a method that holds one of that name', () => {
    expect(hold(GUARD, side(frame('acme.Desk.take()', GUARD), units))).toBe(
      'acme.Desk.take() holds acme.Desk.guard, but possibly of another object: use one lock that all threads share.',
    );
  });

  test('around calls, where the path has no method of its owner', () => {
    const inside = [units, frame('acme.Shelf.count()')];
    expect(hold(GUARD, side(frame('acme.Clerk.look()'), ...inside))).toBe(
      'Hold acme.Desk.guard around every call of acme.Shelf.units(), as most other accesses do, or guard Shelf.units with one lock everywhere.',
    );
    expect(hold(GUARD, side(...inside))).toBe(
      'Guard Shelf.units with one lock that acme.Shelf.count() can take too: most other accesses hold acme.Desk.guard, which cannot be reached there.',
    );
  });

  test('nowhere, where code without a name is all there is', () => {
    const lambda = frame('acme.Clerk.lambda$look$0()', undefined, { isStatic: true });
    expect(hold(GUARD, side(lambda))).toBe(
      'Guard Shelf.units with one lock that all accesses can take: not all can take acme.Desk.guard, which most hold.',
    );
  });

  test('not while callers use what a method returned', () => {
    const given = frame('acme.Desk.list()', undefined, { isResult: true });
    expect(hold(GUARD, side(given))).toBe(
      'Let acme.Desk.list() return a copy, made while it holds acme.Desk.guard: callers use the result without that lock.',
    );
  });

  test('that is `this` in methods of that object, and says whose', () => {
    expect(hold(THIS, side(frame('acme.Desk.available()'), units))).toBe(
      'Hold the acme.Desk (`this` in Desk methods) in acme.Desk.available() too, as most other accesses do.',
    );
    const inner = frame('acme.Desk$1.run()');
    expect(hold(THIS, side(inner))).toContain('in acme.Desk$1.run() too');
    const main = frame('acme.Desk.main(String[])', undefined, { isStatic: true });
    expect(hold(THIS, side(main, units))).toContain('around every call of acme.Shelf.units()');
    // One whose name only begins alike is a stranger.
    expect(hold(THIS, side(frame('acme.DeskLamp.on()')))).toContain('which cannot be reached there');
  });

  test('that is `this` by whoever accesses a field of that object', () => {
    const poke = frame('acme.Clerk.poke(Desk)', undefined, { isStatic: true });
    expect(hold(THIS, side(poke), [], 'acme.Desk.raw')).toContain('in acme.Clerk.poke(Desk) too');
    expect(hold(THIS, side(poke), [], 'acme.Desk.parts.raw')).not.toContain('in acme.Clerk.poke(Desk) too');
  });

  test('never by a constructor of its owner', () => {
    const made = frame('new acme.Desk()');
    for (const lock of [THIS, GUARD]) {
      const text = hold(lock, side(made), [], 'acme.Desk.raw');
      expect(text).toMatch(/^Let no other thread reach the acme\.Desk before its constructor has ended: /);
    }
    expect(hold(THIS, side(made, units))).toMatch(/^Let no other thread reach the acme\.Desk/);
  });

  test('that anybody can write, where the access is', () => {
    expect(hold('the string "a"', side(units))).toContain('in acme.Shelf.units() too');
    expect(hold('class acme.Desk', side(units))).toContain('in acme.Shelf.units() too');
    expect(hold('class other.Desk', side(units))).toContain('cannot be reached');
  });

  test('by a class that is seen to take it', () => {
    const sub = frame('acme.SubDesk.look()');
    const other = side(frame('acme.SubDesk.put()', GUARD), units);
    expect(hold(GUARD, side(sub))).toContain('cannot be reached');
    expect(hold(GUARD, side(sub), [other])).toContain('in acme.SubDesk.look() too');
    const of = frame('acme.SubDesk.of()', undefined, { isStatic: true });
    expect(hold(GUARD, side(of), [other])).toContain('cannot be reached');
  });

  test('around all that findings of one cause need', () => {
    const part = (...path: PathStep[]): Finding =>
      ({
        kind: 'field-race',
        subject: 'acme.Shelf.x',
        races: [{ sides: [side(...path), side(frame('acme.Desk.put()', GUARD), units)] }],
      }) as unknown as Finding;
    const own = part(frame('acme.Desk.available()'), units);
    const strange = part(frame('acme.Clerk.look()'), units);
    const mends = holdInAll(GUARD, [own, strange]);
    expect(mendText(mends, { kind: 'field-race', subject: 'acme.Shelf' })).toBe(
      'Hold acme.Desk.guard in acme.Desk.available() too and around every call of acme.Shelf.units(), as most other accesses do.',
    );
  });
});

test.each([
  ['this (acme.Pool)', 'object', 'acme.Pool', ''],
  ['the lock of acme.Pool', 'object', 'acme.Pool', ''],
  ['this (acme.Pool).make()', 'member', 'acme.Pool', ''],
  ['acme.Pool.both.readLock()', 'member', 'acme.Pool', 'both'],
  ['an element of acme.Pool.rows', 'member', 'acme.Pool', 'rows'],
  ['class acme.Pool', 'class', 'acme.Pool', ''],
  ['the string "a.b"', 'anybody', '', ''],
])('%s says whose it is', (text, kind, owner, field) => {
  expect(lockNamed(text)).toEqual({ text, kind, owner, field });
});

test('a path is needed for nothing but its names', () => {
  const bare = side(frame('acme.Desk.available()'), units);
  const where = lockPlace({ lock: GUARD, side: bare, subject: '', others: [] });
  expect(where).toMatchObject({ kind: 'method', place: { method: 'acme.Desk.available()' } });
});

describe('a part behind a private lock of its owner', () => {
  test('is mended in the method of the owner, and the cause names no method of the part', async () => {
    const { findings } = await scanFixture('lock-of-owner');
    const [one] = byCause(findings);
    expect(one.cause?.methods).toEqual(['fixtures.lockofowner.Desk.available()']);
    expect(one.advice).toBe(
      'Hold fixtures.lockofowner.Desk.guard in available too, as most other accesses do.',
    );
    for (const { advice } of one.joined ?? []) {
      expect(advice).toContain(
        'Hold fixtures.lockofowner.Desk.guard in fixtures.lockofowner.Desk.available() too',
      );
    }
  });
});

describeWithJdk('what classes say of a lock', () => {
  const users = (field: string): Record<string, string> => ({
    Base: `public class Base {
      ${field} Object lock = new Object();
      protected int n;
      public void add() { synchronized (lock) { n++; } }
      public void sub() { synchronized (lock) { n--; } }
      public void set() { synchronized (lock) { n = 0; } }
    }`,
    Sub: 'public class Sub extends Base { public int get() { return n; } }',
  });

  test('a subclass takes what it can see', async () => {
    const seen = findingOn(await scanAcme(users('protected final')), 'acme.Base.n');
    expect(seen.advice).toContain('Hold acme.Base.lock in acme.Sub.get() too');
    const hidden = findingOn(await scanAcme(users('private final')), 'acme.Base.n');
    expect(hidden.advice).toContain('one lock that acme.Sub.get() can take too');
  });

  test('a lock of each object does not guard what is static', async () => {
    const pool = (lock: string): Record<string, string> => ({
      Pool: `public class Pool {
        private ${lock} final Object lock = new Object();
        private static int n;
        public void add() { synchronized (lock) { n++; } }
        public void sub() { synchronized (lock) { n--; } }
        public static int get() { return n; }
      }`,
    });
    const own = findingOn(await scanAcme(pool('')), 'acme.Pool.n');
    expect(own.advice).toBe('`n` is static, but each Pool has Pool.lock of its own. Lock `Pool.class`.');
    const one = findingOn(await scanAcme(pool('static')), 'acme.Pool.n');
    expect(one.advice).toBe('Hold acme.Pool.lock in acme.Pool.get() too, as most other accesses do.');
  });

  test('an object is locked by those who keep it', async () => {
    const finding = findingOn(
      await scanAcme(
        {
          Desk: `public class Desk {
            final Cell cell = new Cell();
            public synchronized void add() { cell.n++; }
            public synchronized void sub() { cell.n--; }
            public synchronized void set() { cell.n = 0; }
            public Clerk clerk() { return new Clerk(this, cell); }
          }`,
          Cell: 'public class Cell { int n; }',
          Clerk: `public class Clerk {
            private final Desk desk;
            private final Cell cell;
            Clerk(Desk desk, Cell cell) { this.desk = desk; this.cell = cell; }
            public int look() { return cell.n; }
          }`,
        },
        { interfaces: ['acme.Desk', 'acme.Clerk'] },
      ),
      'acme.Cell.n',
    );
    expect(finding.advice).toContain(
      'Hold the acme.Desk (`this` in Desk methods, Clerk.desk here) in acme.Clerk.look() too',
    );
  });

  test('callers that use a result need a copy', async () => {
    const finding = findingOn(
      await scanAcme({
        Desk: `import java.util.*;
        public class Desk {
          private final Object guard = new Object();
          private final List<String> log = new ArrayList<>();
          public List<String> log() { return log; }
          public void note(String s) { synchronized (guard) { log.add(s); } }
        }`,
      }),
      'java.util.ArrayList',
    );
    expect(finding.advice).toContain('Let acme.Desk.log() return a copy');
  });
});
