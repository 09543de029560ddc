/** Notes on dependent calls: what is told, and when nothing is. */
import { describe, expect, test } from '@jest/globals';
import type { Finding } from '../../../src/findings/index.js';
import { fixtureJar, scanAcme, scanFixture } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

const NAMES = ['map', 'vector', 'atomic', 'cleared', 'copied', 'synchronized', 'double-check', 'owned'].map(
  (name) => `dependent-${name}`,
);

describe.each(NAMES)('%s', (name) => {
  test('has one note, with both calls on the path', async () => {
    const { findings } = await scanFixture(name);
    expect(findings.map(({ kind }) => kind)).toEqual(['object-race']);
    const [own] = findings[0].races[0].sides;
    const [asks, rests] = own.path.slice(-2);
    expect([asks.place.method, asks.calls !== undefined]).toEqual([rests.place.method, true]);
    expect(findings[0].message).toContain('are not one step');
    expect(JSON.stringify(findings)).not.toContain('racewarden.model');
  });

  test('has none where one lock or one call does both', async () => {
    const { findings } = await scanFixture(name, { paths: [fixtureJar(name, 'free')] });
    expect(findings).toEqual([]);
  });
});

test('a vector that is only read is said to be read', async () => {
  const { findings } = await scanFixture('dependent-vector');
  const races = findings.flatMap((finding) => finding.races);
  const race = races.find(({ sides }) => sides.some(({ place }) => place.method.endsWith('.last()')));
  expect(race?.sides.map(({ access }) => access)).toEqual(['read', 'write']);
});

describeWithJdk('there is no note', () => {
  const notes = async (body: string): Promise<readonly Finding[]> => {
    const text = `import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;
      public class Store { ${body} }`;
    const { findings } = await scanAcme({ Store: text });
    return findings.filter(({ kind }) => kind === 'object-race');
  };

  test.each([
    [
      'where the keys differ',
      'final Map<String, String> m = new ConcurrentHashMap<>(); public void f(String a, String b) { if (m.containsKey(a)) m.put(b, a); }',
    ],
    [
      'where the object stays in its thread',
      'public void f(String a) { Map<String, String> m = new ConcurrentHashMap<>(); if (!m.containsKey(a)) m.put(a, a); }',
    ],
    [
      'where a failing second call is expected',
      'final Queue<String> q = new ConcurrentLinkedQueue<>(); public String f() { if (q.isEmpty()) return null; String s = q.remove(); return s == null ? "" : s; } public void g() { q.add("x"); }',
    ],
    [
      'where nobody changes the object',
      'final Vector<String> v = new Vector<>(List.of("x")); public String f() { return v.isEmpty() ? null : v.get(0); }',
    ],
    [
      'where the field is assigned in between',
      'Map<String, String> m = new ConcurrentHashMap<>(); public synchronized void f(String a) { if (!m.containsKey(a)) { m = new ConcurrentHashMap<>(); m.put(a, a); } }',
    ],
    [
      'where the second is replaced by one that checks',
      'final AtomicInteger n = new AtomicInteger(); public void f() { int old = n.get(); n.compareAndSet(old, old + 1); }',
    ],
    [
      'where nobody uses what is cleared',
      'final AtomicInteger n = new AtomicInteger(); public void f() { n.get(); n.set(0); } public void g() { n.incrementAndGet(); }',
    ],
    [
      'where the second stores what its caller gives',
      'final AtomicInteger n = new AtomicInteger(); public int f(int now) { int old = n.get(); n.set(now); return old; }',
    ],
    [
      'where both calls are made under the lock that each call takes',
      'final List<String> l = Collections.synchronizedList(new ArrayList<>()); public void f(String a) { synchronized (l) { if (!l.contains(a)) l.add(a); } } public void g(String a) { l.remove(a); }',
    ],
    [
      'where a flag or a text says what is now',
      'final AtomicBoolean b = new AtomicBoolean(); final AtomicReference<String> s = new AtomicReference<>("x"); public void f() { System.out.println(s.get() + b.get()); b.set(false); s.set("y"); }',
    ],
    [
      'where a list forgets an object, not a place',
      'final Vector<String> v = new Vector<>(); public void f(String s) { if (!v.isEmpty()) v.remove(s); } public void g() { v.add("x"); }',
    ],
    [
      'where all callers hold the lock',
      'private final Map<String, String> m = new ConcurrentHashMap<>(); private void g(String a) { if (!m.containsKey(a)) m.put(a, a); } public synchronized void f(String a) { g(a); }',
    ],
  ])('%s', async (_, body) => {
    expect((await notes(body)).map(({ message }) => message)).toEqual([]);
  });

  test('but one of a place in a list that may be gone', async () => {
    const body =
      'final Vector<String> v = new Vector<>(); public String f() { return v.isEmpty() ? null : v.remove(0); } public void g() { v.add("x"); }';
    expect(await notes(body)).toHaveLength(1);
  });

  test('but one of a check without a lock', async () => {
    const body =
      'private final Map<String, String> m = new ConcurrentHashMap<>(); private void g(String a) { if (!m.containsKey(a)) m.put(a, a); } public void f(String a) { g(a); }';
    expect(await notes(body)).toHaveLength(1);
  });
});
