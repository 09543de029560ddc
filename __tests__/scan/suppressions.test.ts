/** What comments and annotations in the scanned code keep out of its results, through whole scans. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { Project } from './projects.js';

let project: Project;

beforeEach(() => {
  project = new Project();
});

afterEach(() => project.remove());

function scanned(sources: Readonly<Record<string, string>>, more: SettingsInput = {}): Promise<Report> {
  return project.java(sources).scan(more);
}

/** What is live, what is suppressed with why and where, what is unused. */
function reported({ findings, suppressed, unusedSuppressions, warnings }: Report) {
  return {
    live: findings.map(({ subject }) => subject).sort(),
    suppressed: (suppressed ?? []).map(
      ({ subject, suppressions }) =>
        `${subject}: ${(suppressions ?? []).map(({ kind, justification, where }) => `${kind} ${justification} (${where})`).join('; ')}`,
    ),
    unused: unusedSuppressions,
    warnings,
  };
}

const NOTHING = { live: [], suppressed: [], unused: [], warnings: [] };

describeWithJdk('a comment', () => {
  test('behind the line of an access suppresses its race', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        public void add() { n++; } // racewarden: benign because only a rough number is wanted
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      suppressed: ['acme.Hits.n: inSource only a rough number is wanted (src/acme/Hits.java:4)'],
    });
    expect(report.suppressed?.[0].races.length).toBeGreaterThan(0);
    expect(report.suppressed?.[0].pairs.length).toBeGreaterThan(0);
  });

  test('above the statement of an access does, in any case and form', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        private int m;
        public void add() {
          /* Racewarden: Benign because
           * nobody reads it. */
          n++;
          // RACEWARDEN:benign because nor this
          m =
            m + 1;
        }
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      suppressed: [
        'acme.Hits.m: inSource nor this (src/acme/Hits.java:9)',
        'acme.Hits.n: inSource nobody reads it. (src/acme/Hits.java:6)',
      ],
    });
  });

  test('takes out its races only, and their pairs', async () => {
    const report = await scanned({
      Pool: `public class Pool {
        private int n;
        public synchronized void add() { n++; }
        public synchronized void sub() { n--; }
        // racewarden: benign because an old value will do
        public int rough() { return n; }
        public void reset() { n = 0; }
      }`,
    });
    expect(reported(report)).toEqual({ ...NOTHING, live: ['acme.Pool.n'] });
    const [{ pairs, races, message }] = report.findings;
    const text = JSON.stringify([pairs, races, message]);
    expect(text).not.toContain('rough');
    expect(pairs).toHaveLength(3);
  });

  test('takes out races before the finding is cut to the ones that are shown', async () => {
    const benign = Array.from(
      { length: 12 },
      (_, i) => `public void m${i}() { n = ${i}; } // racewarden: benign because of ${i}`,
    );
    const report = await scanned({
      Many: `public class Many {
        private int n;
        ${benign.join('\n')}
        public void deep() { deeper(); }
        private void deeper() { n = -1; }
      }`,
    });
    expect(reported(report)).toEqual({ ...NOTHING, live: ['acme.Many.n'] });
    const [{ races, racesOmitted, pairs }] = report.findings;
    expect([races.length, racesOmitted, pairs]).toEqual([
      1,
      0,
      [{ first: 'acme.Many.deep()', second: 'acme.Many.deep()' }],
    ]);
  });

  test('that is wrong many times warns a bounded number of times', async () => {
    const wrong = Array.from({ length: 30 }, () => '// racewarden: whatever').join('\n');
    const { warnings } = await scanned({
      Many: `public class Many { int n; public void a() { n++; }\n${wrong}\n}`,
    });
    expect(warnings).toHaveLength(21);
    expect(warnings[20]).toBe('10 more comments for racewarden are ignored.');
  });

  test('at the declaration of a field suppresses all races on it and on what it holds', async () => {
    const report = await scanned({
      Cache: `import java.util.*;
      public class Cache {
        // racewarden: benign because filled before any thread starts
        @Deprecated
        private final Map<String, String> map = new HashMap<>();
        private int[] slots = new int[4]; // racewarden: benign because each thread has its own
        private int n;
        public void put(String k) { map.put(k, k); slots[0]++; n++; }
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      live: ['acme.Cache.n'],
      suppressed: [
        'java.util.HashMap: inSource filled before any thread starts (src/acme/Cache.java:4)',
        'acme.Cache.slots[]: inSource each thread has its own (src/acme/Cache.java:7)',
      ],
    });
  });

  test('at the call of a library object suppresses its race', async () => {
    const report = await scanned({
      Cache: `import java.util.*;
      public class Cache {
        private final List<String> list = new ArrayList<>();
        public void put(String k) {
          // racewarden: benign because one writer
          list
              .add(k);
        }
      }`,
    });
    expect(reported(report).suppressed).toEqual([
      'java.util.ArrayList: inSource one writer (src/acme/Cache.java:6)',
    ]);
  });

  test('in a string, in another comment or elsewhere does nothing', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        static final String S = "// racewarden: benign because of a string";
        static final String T = """
          // racewarden: benign because of a text block
          """;
        // see also: racewarden: benign because it is not at the start
        public void add() { n++; }
        // racewarden: benign because there is a blank line below

        public void sub() { n--; }
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      live: ['acme.Hits.n'],
      unused: ['The comment at src/acme/Hits.java:10 suppresses nothing.'],
    });
  });

  test('without a reason is not honoured, and said to be', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        public void add() { n++; } // racewarden: benign
        public void sub() { n--; } // racewarden: ignore because I say so
        // racewarden finds races; this is prose
        public int get() { return n; } // racewarden: benign because
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      live: ['acme.Hits.n'],
      warnings: [
        'The comment at src/acme/Hits.java:4 is ignored, because it gives no reason: write "racewarden: benign because …".',
        'The comment at src/acme/Hits.java:5 is not understood: write "racewarden: benign because …".',
        'The comment at src/acme/Hits.java:7 is ignored, because it gives no reason: write "racewarden: benign because …".',
      ],
    });
  });

  test('is not seen without its sources', async () => {
    const report = await scanned(
      {
        Hits: 'public class Hits { private int n; public void add() { n++; } // racewarden: benign because x\n}',
      },
      { sources: [] },
    );
    expect(reported(report)).toEqual({ ...NOTHING, live: ['acme.Hits.n'] });
  });
});

describeWithJdk('@SuppressWarnings("racewarden")', () => {
  const PLAIN = '@SuppressWarnings("racewarden")';

  test.each([
    [PLAIN],
    ['@SuppressWarnings({"unchecked", "racewarden"})'],
    ['@java.lang.SuppressWarnings(value = "racewarden")'],
    ['@SuppressWarnings(\n  { // "not this"\n    "racewarden"\n  }\n)'],
  ])('on a method covers its code: %s', async (annotation) => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        private int m;
        ${annotation}
        public void add() {
          Runnable r = () -> {
            n++;
          };
          r.run();
        }
        public void sub() { m--; }
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      live: ['acme.Hits.m'],
      suppressed: ['acme.Hits.n: inSource  (src/acme/Hits.java:5)'],
    });
  });

  test('on a class covers its code, its fields and its nested classes', async () => {
    const report = await scanned({
      Hits: `${PLAIN}
      public class Hits {
        public int n;
        public void add() { n++; }
        public static class Inner { int m; public void add() { m++; } }
      }`,
      Other:
        'public class Other { public void touch(Hits hits) { hits.n = 2; } int k; public void s() { k++; } }',
    });
    expect(reported(report)).toMatchObject({
      live: ['acme.Other.k'],
      suppressed: [
        'acme.Hits$Inner.m: inSource  (src/acme/Hits.java:2)',
        'acme.Hits.n: inSource  (src/acme/Hits.java:2)',
      ],
      unused: [],
    });
  });

  test('on a field covers it wherever it is accessed, and no field of the same name elsewhere', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        ${PLAIN} int a, n;
        public void add() { n++; }
        static class Inner { int n; void add() { n++; } }
        private final Inner inner = new Inner();
        public void inner() { inner.add(); }
      }`,
    });
    expect(reported(report)).toMatchObject({
      live: ['acme.Hits$Inner.n'],
      suppressed: ['acme.Hits.n: inSource  (src/acme/Hits.java:3)'],
    });
  });

  test('tells methods on one line and classes of one name apart', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n; private int m;
        ${PLAIN} public void add() { n++; } public void sub() { m--; }
        interface Task { void run(); }
        public Task one() { return new Task() { int k; ${PLAIN} public void run() { k++; } }; }
        private final Task a = new Task() {
          ${PLAIN} int k;
          public void run() { k++; }
        };
        private final Task b = new Task() {
          int k;
          public void run() { k++; }
        };
        public void a() { a.run(); }
        public void b() { b.run(); }
      }`,
    });
    expect(reported(report).live).toEqual(['acme.Hits$3.k', 'acme.Hits.m']);
  });

  test('in comments, strings and with other names does nothing; what is not needed is listed', async () => {
    const report = await scanned({
      Hits: `public class Hits {
        private int n;
        // ${PLAIN}
        /* ${PLAIN} */
        @SuppressWarnings("unchecked" /* "racewarden" */)
        public void add() { n++; }
        @SuppressWarnings({"racewarden"}) public synchronized void none() { int x = 0; }
      }`,
    });
    expect(reported(report)).toEqual({
      ...NOTHING,
      live: ['acme.Hits.n'],
      unused: ['@SuppressWarnings("racewarden") at src/acme/Hits.java:8 suppresses nothing.'],
    });
  });
});

describeWithJdk('@SuppressRacewarden', () => {
  const declared = (retention: string): string => `package marks;
    import java.lang.annotation.*;
    @Retention(RetentionPolicy.${retention})
    public @interface SuppressRacewarden { String value() default ""; String because() default ""; }`;
  const sources = (retention: string) => ({
    'marks/SuppressRacewarden.java': declared(retention),
    Hits: `import marks.SuppressRacewarden;
      public class Hits {
        private int n;
        private int m;
        @SuppressRacewarden("statis" + "tics") private int k;
        @SuppressRacewarden(because = "a \\"guess\\" will do")
        public void add() { n++; }
        public void more() { m++; k++; }
        public Runnable later() { return new Runnable() { public void run() { m = n; } }; }
      }`,
    Scratch:
      `@SuppressRacewarden("one thread only") public class Scratch { int s; public void put() { s++; } }`.replace(
        '@',
        '@marks.',
      ),
  });

  test.each(['SOURCE', 'CLASS', 'RUNTIME'])('of %s retention is seen in the sources', async (retention) => {
    expect(reported(await scanned(sources(retention)))).toEqual({
      ...NOTHING,
      live: ['acme.Hits.m'],
      suppressed: [
        'acme.Hits.k: inSource statistics (src/acme/Hits.java:6)',
        'acme.Hits.n: inSource a "guess" will do (src/acme/Hits.java:7)',
        'acme.Scratch.s: inSource one thread only (src/acme/Scratch.java:2)',
      ],
    });
  });

  test.each(['CLASS', 'RUNTIME'])('of %s retention is seen without the sources', async (retention) => {
    expect(reported(await scanned(sources(retention), { sources: [] }))).toEqual({
      ...NOTHING,
      live: ['acme.Hits.m'],
      suppressed: [
        'acme.Hits.k: inSource statistics ()',
        'acme.Hits.n: inSource a "guess" will do ()',
        'acme.Scratch.s: inSource one thread only ()',
      ],
    });
  });

  test('that no race needs is listed', async () => {
    const idle = {
      ...sources('CLASS'),
      Idle: 'public class Idle { @marks.SuppressRacewarden("x") public synchronized void none() { } }',
    };
    expect(reported(await scanned(idle, { sources: [] })).unused).toEqual([
      '@SuppressRacewarden on acme.Idle.none() suppresses nothing.',
    ]);
    expect(reported(await project.scan()).unused).toEqual([
      '@SuppressRacewarden at src/acme/Idle.java:2 suppresses nothing.',
    ]);
  });
});

describeWithJdk('@NotThreadSafe', () => {
  const sources = (from: string) => ({
    [`${from.replaceAll('.', '/')}/NotThreadSafe.java`]: `package ${from}; public @interface NotThreadSafe { }`,
    Buffer: `@${from}.NotThreadSafe public class Buffer {
        int length;
        static int made;
        private final java.util.ArrayList<String> list = new java.util.ArrayList<>();
        private synchronized void looksShared() {}
        public void put() { length++; made++; list.add(""); }
      }`,
    Log: `public class Log {
        private final Buffer buffer = new Buffer();
        private int lines;
        public synchronized void start() { lines = 0; }
        public void add() { buffer.put(); lines++; }
      }`,
  });

  test.each(['net.jcip.annotations', 'org.acme.own'])(
    'of %s suppresses what is found on the instances of the class, not on its static fields',
    async (from) => {
      const why = 'is annotated @NotThreadSafe';
      expect(reported(await scanned(sources(from), { interfaces: ['acme.Log'] }))).toMatchObject({
        live: ['acme.Buffer.made', 'acme.Log.lines'],
        suppressed: [
          `acme.Buffer.length: inSource Buffer ${why} (src/acme/Buffer.java:2)`,
          `java.util.ArrayList: inSource Buffer ${why} (src/acme/Buffer.java:2)`,
        ],
        unused: [],
      });
      const without = await project.scan({ interfaces: ['acme.Log'], sources: [] });
      expect(reported(without)).toMatchObject({
        live: ['acme.Buffer.made', 'acme.Log.lines'],
        suppressed: [
          `acme.Buffer.length: inSource acme.Buffer ${why} ()`,
          `java.util.ArrayList: inSource acme.Buffer ${why} ()`,
        ],
      });
    },
  );

  test('keeps a class from being open by its looks', async () => {
    const { interfaces } = await scanned(sources('org.acme.own'), { interfaces: [] });
    expect(interfaces.map(({ className }) => className)).toEqual(['acme.Log']);
  });
});
