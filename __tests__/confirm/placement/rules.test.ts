/** Which checks each rule leaves out, and that it leaves none out where one of its conditions does not hold. */
import { expect, test } from '@jest/globals';
import {
  constantIndex,
  forEachInstruction,
  Opcode,
  parseClass,
  pushedInt,
} from '../../../src/classfile/index.js';
import { watchAll, watchNothing, weaveAll } from '../../../src/confirm/index.js';
import type { Watch } from '../../../src/confirm/weaving-facts.js';
import { describeWithJdk, javac } from '../../support/jdk.js';
import { classesOf } from '../support.js';

const HELPERS = `
class Node { int f; int g; long w; Node next; volatile int v; final int[] row = new int[4]; static int s; }
class Late { static int s; static { System.out.println(); } }
class Help {
  static int plain(int t) { return t + 1; }
  static int reads(Node o) { return o.next == null ? plain(o.f) : 1; }
  static synchronized void locks() { }
  static void sees(Node o) { int t = o.v; }
  static void tells(Node o) { o.v = 1; }
  static void more(Node o) { sees(o); }
}
interface Maker { int make(); }`;

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  ['a write covers the read before it', 'o.f++;', ['w f']],
  ['a read covers no write', 'o.f = 1; t = o.g; p.f = o.f;', ['w f', 'r g', 'w f']],
  ['a write stays where only a read comes before', 'if (o.f > 0) Help.locks(); o.f = 1;', ['r f', 'w f']],
  ['a check covers later reads', 't = o.f; Help.locks(); t += o.f + o.f;', ['r f', 'r f']],
  ['on one path only', 'if (i > 0) t = o.f; t += o.f;', ['r f']],
  ['on both paths', 'if (i > 0) t = o.f; else t = 2 * o.f; if (n > 1) Help.plain(o.f);', ['r f', 'r f']],
  ['another object', 't = o.f; t += p.f;', ['r f', 'r f']],
  ['another field', 't = o.f; t += o.g;', ['r f', 'r g']],
  ['a variable that holds another object', 't = o.f; o = p; t += o.f;', ['r f', 'r f']],
  ['two variables that hold one object', 'Node q = o; t = o.f; t += q.f;', ['r f']],
  ['a release between, past', 't = o.f; t = 7 / t; o.v = 1; t += o.f;', ['r f', 'r f']],
  ['an acquire between, past', 't = o.f; if (i > 0) { synchronized (p) { t += o.f; } }', ['r f']],
  ['an acquire between, anticipated', 't = o.f; t += o.v; o.f = 1;', ['r f', 'w f']],
  ['a release between, anticipated', 't = o.f; o.v = 1; o.f = 1;', ['w f']],
  ['an exception between', 't = o.f; t = 7 / t; o.f = 1;', ['r f', 'w f']],
  ['a number that is not 0 divides', 't = o.f; t = t / 7; o.f = 1;', ['w f']],
  ['an object that may be null between', 't = o.f; t += p.g; o.f = 1;', ['r f', 'r g', 'w f']],
  ['an object that is not null between', 't = p.f; t += o.f; t += p.g; o.f = 1; ', ['r f', 'r g', 'w f']],
  ['a loop between', 't = o.f; while (n > 0) n += i; o.f = 1;', ['r f', 'w f']],
  ['a loop that checks first', 't = o.f; while (o.f > n) n++;', ['r f once']],
  ['a call that orders nothing', 't = o.f; t += Help.plain(t); t += o.f;', ['r f']],
  ['a call that orders nothing, but may fail', 't = o.f; t += Help.reads(p); o.f = 1;', ['r f', 'w f']],
  ['a call that acquires, past', 't = o.f; Help.sees(p); t += o.f;', ['r f']],
  ['a call whose callee acquires, past', 't = o.f; Help.more(p); t += o.f;', ['r f']],
  ['a call that releases', 't = o.f; Help.tells(p); t += o.f;', ['r f', 'r f']],
  ['a call of code that is not known', 't = o.f; t += maker.make(); t += o.f;', ['r f', 'r f']],
  ['a call of a library', 't = o.f; x.toString(); t += o.f;', ['r f', 'r f']],
  ['a call of a library that runs no code of others', 't = o.f; t += Math.max(t, 3); t += o.f;', ['r f']],
  ['a static field', 't = Node.s; Node.s = t + 1;', ['w s']],
  [
    'a static field of a class that may be initialised',
    't = o.f; t += Late.s; t += o.f;',
    ['r f', 'r s', 'r f'],
  ],
  ['an element', 'a[i]++;', ['w []']],
  [
    'an element by the same sum',
    't = a[i + 1]; if (t > 0) a[n] = t; a[1 + i] = 2;',
    ['r []', 'w []', 'w []'],
  ],
  ['an element by another index', 't = a[i]; t += a[i + 1];', ['r []', 'r []']],
  ['an index that is counted on', 't = a[i]; i++; t += a[i];', ['r []', 'r []']],
  ['a reference that an array may refuse', 'Object y = x[i]; x[i] = p; x[i] = o;', ['r []', 'w []']],
  [
    'a handler does not see what failed',
    'try { t = p.f; } catch (NullPointerException e) { p.f = 1; }',
    ['r f', 'w f'],
  ],
  ['the same field in each turn', 'for (int k = 0; k < n; k++) t += o.f;', ['r f first']],
  ['turns from a number that is known', 'for (int k = i + 1; k < n; k++) o.f = k;', ['w f first']],
  ['turns from a number that is not known', 'for (int k = p.g; k < n; k++) t += o.f;', ['r g', 'r f once']],
  [
    'a class that is initialised in some turn',
    'for (int k = 0; k < n; k++) { t += o.f; t += Late.s; t += a[k]; }',
    ['r f once', 'r s once', 'r [] range', 'r [] range', 'r [] range'],
  ],
  ['a static field', 'while (Node.s < n) n = n * 2;', ['r s once']],
  [
    'the field of an object that a field holds',
    'for (int k = 0; k < n; k++) t += o.next.f;',
    ['r next first', 'r f once'],
  ],
  [
    'the field of the next object',
    'for (int k = 0; k < n; k++) { t += o.f; o = o.next; }',
    ['r f', 'r next'],
  ],
  ['turns down', 'for (int k = n; k > 0; k -= 2) t += Node.s;', ['r s first']],
  ['turns in turns', 'for (int k = 0; k < n; k++) for (int m = k; m < n; m++) t += o.f;', ['r f first']],
  ['turns that know how often', 'for (int k = 0; k < o.f; k++) t++;', ['r f first']],
  ['the same element in each turn', 'for (int k = 0; k < n; k++) a[i] += k;', ['w [] first']],
  ['another object in each turn', 'for (int k = 0; k < n; k++) { t += o.f; o = p; }', ['r f']],
  ['a release in a turn', 'for (int k = 0; k < n; k++) { t += o.f; o.v = 1; }', ['r f']],
  ['an acquire in a turn', 'for (int k = 0; k < n; k++) { t += o.f; t += o.v; }', ['r f first']],
  ['some turns', 'for (int k = 0; k < n; k++) if (t > k) t += o.f;', ['r f once']],
  [
    'a turn that goes on behind an exception',
    'for (int k = 0; k < n; k++) try { t = p.g; t += o.f; } catch (NullPointerException e) { t = 1; }',
    ['r g once', 'r f once'],
  ],
  ['a loop without a counter', 'while (o.f > n) n = n * 2;', ['r f once']],
  ['a counter that is set', 'for (int k = 0; k < n; k++) { t += o.f; if (t > 3) k = i; }', ['r f once']],
  [
    'a counter that starts where the first number is lost',
    'int k = i; i = 3; for (; k < n; k++) t += o.f;',
    ['r f once'],
  ],
  [
    'a counter that holds something else for a time',
    'for (int k = 0; k < n; k++) { int kept = k; k = 5; t += o.f; k = kept; }',
    ['r f once'],
  ],
  [
    'one of two first numbers',
    'int k; if (i > 3) k = 1; else k = 2; while (k < n) { t += o.f; k++; }',
    ['r f once'],
  ],
  ['a first number that changes', 'for (int k = i; k < n; k++) { t += o.f; i = t; }', ['r f once']],
  // Behind the loop, and where the access fails.
  ['elements in a row', 'for (int k = 0; k < n; k++) t += a[k];', ['r [] range', 'r [] range']],
  [
    'elements that cannot fail',
    'for (int k = 0; k < 3; k++) { a[k] = 1; a[k] = a[k] * 2; }',
    ['w [] range', 'w [] range'],
  ],
  ['elements down', 'for (int k = n; k >= i; k -= 3) t += a[k];', ['r [] range', 'r [] range']],
  [
    'elements of a loop that tests behind',
    'int k = 0; do t += a[k]; while (++k < n);',
    ['r [] range', 'r [] range'],
  ],
  ['elements up to one that is found', 'int k = i; while (a[k] > n) k++;', ['r [] range', 'r [] range']],
  [
    'elements of a loop with two ways out',
    'for (int k = 0; k < n; k++) { if (a[k] == i) break; }',
    ['r [] range', 'r [] range', 'r [] range'],
  ],
  [
    'elements on some turns of a loop that may not end',
    'int k = 0; while (t < n) { if (t > k) t = a[k]; k++; }',
    ['r []'],
  ],
  [
    'elements on some turns',
    'for (int k = 0; k < n; k++) if (t > k) t += a[k];',
    ['r [] range', 'r [] range'],
  ],
  ['an acquire on the way', 'for (int k = 0; k < n; k++) { t += a[k]; t += o.v; }', ['r []']],
  ['a release on the way', 'for (int k = 0; k < n; k++) { t += a[k]; o.v = 1; }', ['r []']],
  [
    'an array that changes',
    'for (int k = 0; k < n; k++) { t += a[k]; a = o.row; }',
    ['r [] range', 'r [] range', 'r [] range'],
  ],
  [
    'an array that is in no local',
    'for (int k = 0; k < n; k++) t += o.row[k];',
    ['r [] range', 'r [] range', 'r [] range'],
  ],
  ['a call that may wait', 'for (int k = 0; k < n; k++) t += a[k] + Help.plain(k);', ['r []']],
  [
    'a loop inside that may wait',
    'for (int k = 0; k < n; k++) { t += a[k]; while (o.f > t) t = t * 2; }',
    ['r []', 'r f first'],
  ],
  [
    'a loop inside that counts',
    'for (int k = 0; k < n; k++) { t += a[k]; for (int m = n; m > k; m--) t *= m; }',
    ['r [] range', 'r [] range'],
  ],
  [
    'a loop inside that counts away from its end',
    'for (int k = 0; k < n; k++) { t += a[k]; for (int m = 9; m > i; m++) t *= m; }',
    ['r []'],
  ],
  [
    'a loop inside that may count past its end',
    'for (int k = 0; k < n; k++) { t += a[k]; for (int m = 0; m != i; m++) t *= m; }',
    ['r []'],
  ],
  [
    'turns that count differently',
    'int k = 0; while (k < n) { t += a[k]; if (t > 3) { k += 2; continue; } k++; }',
    ['r []'],
  ],
  [
    'a switch out of the loop',
    'for (int k = 0; k < n; k++) { t += a[k]; switch (t) { case 1: return 1; case 2: return 3; default: } }',
    ['r []'],
  ],
  ['an index that goes on by no fixed step', 'for (int k = 0; k < n; k++) t += a[k * k];', ['r []']],
  [
    'an index that goes on beside a fixed one',
    'for (int k = 0; k < n; k = k + 2) t += a[i + k - n];',
    ['r [] range', 'r [] range'],
  ],
  [
    'an index that goes on by twos',
    'for (int k = 0; k < n; k++) t += a[k * 2];',
    ['r [] range', 'r [] range'],
  ],
  ['behind the first step', 'for (int k = 0; k < n;) { k++; t += o.f; }', ['r f first']],
];

/** Methods `run0`, `run1` … with these bodies. */
function compiled(bodies: readonly string[]): string {
  const method = (body: string, i: number): string =>
    `static int run${i}(Node o, Node p, int[] a, Object[] x, int i, int n, Maker maker) throws Exception { int t = 0; ${body} return t; }`;
  return javac({ 'Subject.java': `${HELPERS} class Subject { ${bodies.map(method).join('\n')} }` });
}

/** The checks of a method, as `r f` and `w [] first`, in the order of the code. */
function checksOf(
  directory: string,
  number: number,
  watch: Watch = watchAll(watchNothing),
  isPlaced = true,
): string[] {
  const { woven, sites } = weaveAll(classesOf([directory]), () => watch, undefined, isPlaced);
  const bytes = woven.find(({ name }) => name === 'Subject')?.bytes ?? new Uint8Array();
  const { methods, pool } = parseClass(bytes, 'Subject');
  const code = methods.find(({ name }) => name === `run${number}`)?.code?.bytes ?? new Uint8Array();
  const checks: string[] = [];
  let pushed = [0, 0];
  forEachInstruction(code, (pc, opcode) => {
    const value = pushedInt(code, pc);
    if (value !== undefined) pushed = [value, pushed[0]];
    if (opcode !== Opcode.invokestatic) return;
    const { owner, name } = pool.memberRef(constantIndex(code, pc));
    const hook = /^(read|write)(Static|Element)?(First|Range|Once)?$/.exec(name);
    if (owner !== 'racewarden/agent/Hooks' || hook === null) return;
    const { access, subject } = sites.all[pushed[hook[3] === 'Once' ? 1 : 0]];
    const what = subject.startsWith('an') ? '[]' : subject.replace(/.*\./, '');
    checks.push(`${access[0]} ${what} ${(hook[3] ?? '').toLowerCase()}`.trimEnd());
  });
  return checks;
}

describeWithJdk('rules of placement', () => {
  const directory = compiled(CASES.map(([, body]) => body));

  test.each(CASES.map(([name, body, expected], i) => [name, body, i, expected] as const))(
    '%s: %s',
    (_name, _body, i, expected) => {
      expect(checksOf(directory, i)).toEqual(expected);
    },
  );

  test('without them, each access has a check', () => {
    const same = compiled(['o.f++; o.f++;']);
    expect(checksOf(same, 0, watchAll(watchNothing), false)).toEqual(['r f', 'w f', 'r f', 'w f']);
  });

  test('a check stays where it tells of a finding that the other one is no part of', () => {
    const lines = (findingsOf: (pc: number) => readonly string[]): Watch => ({
      ...watchNothing,
      field: (_, { pc }) => findingsOf(pc),
    });
    const twice = compiled(['t = o.f; t += o.f;']);
    expect(
      checksOf(
        twice,
        0,
        lines(() => ['one']),
      ),
    ).toEqual(['r f']);
    expect(
      checksOf(
        twice,
        0,
        lines((pc) => (pc < 8 ? ['one'] : ['two'])),
      ),
    ).toEqual(['r f', 'r f']);
  });
});
