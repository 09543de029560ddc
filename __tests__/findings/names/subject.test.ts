/** What a finding is called. */
import { describe, expect, test } from '@jest/globals';
import { bySubject, subjectText } from '../../../src/findings/index.js';
import { acceptedFile } from '../../../src/suppressions/index.js';
import { apart, scanAcme, scanFixture } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

const MAP = 'java.util.HashMap';

describe('the name of what is raced on', () => {
  test.each([
    [{ subject: 'acme.Pool.used' }, 'acme.Pool.used'],
    [{ subject: MAP }, MAP],
    [{ subject: MAP, holder: 'acme.Names.byName' }, 'acme.Names.byName (HashMap)'],
    [{ subject: MAP, origin: 'made in acme.Names.of()' }, 'the HashMap made in acme.Names.of()'],
    [{ subject: 'long[]', origin: 'made in acme.Names.of()' }, 'the long[] made in acme.Names.of()'],
  ])('%j', (named, text) => expect(subjectText(named)).toBe(text));

  test('is marked up by the format', () => {
    const markup = { name: (text: string) => `<${text}>`, word: (text: string) => text.toUpperCase() };
    expect(subjectText({ subject: MAP, holder: 'a.B.c' }, markup)).toBe('<a.B.c> (HASHMAP)');
    expect(subjectText({ subject: MAP, origin: 'made in a.b()' }, markup)).toBe(
      'THE <HashMap> MADE IN A.B()',
    );
  });

  test('puts objects of a library beside the fields of their class', () => {
    const names = [
      { subject: MAP, holder: 'acme.Names.byName' },
      { subject: 'acme.Names.used' },
      { subject: MAP, origin: 'made in acme.Names.of()' },
      { subject: 'acme.Names.after' },
    ];
    expect([...names].sort(bySubject)).toEqual([names[3], names[0], names[2], names[1]]);
  });
});

describe('two maps of one class', () => {
  test('are two names, in the list of what follows from one cause and in the file of accepted findings', async () => {
    const report = await scanFixture('two-maps');
    const names = apart(report).map((finding) => subjectText(finding));
    expect(names.sort()).toEqual([
      'fixtures.twomaps.Names.byName (HashMap)',
      'fixtures.twomaps.Names.byNumber (HashMap)',
    ]);
    expect(new Set(apart(report).map(({ subject }) => subject))).toEqual(new Set([MAP]));
    const { accepted } = JSON.parse(acceptedFile(report, subjectText)) as { accepted: { field: string }[] };
    expect(accepted.map(({ field }) => field)).toEqual(names);
  });
});

describeWithJdk('an object that no field holds', () => {
  test('goes by the method that makes it', async () => {
    const names = `import java.util.*;
    public class Names {
      public void start() {
        List<String> words = new ArrayList<>();
        new Thread(() -> words.add("a")).start();
        words.add("b");
      }
      public void count() {
        int[] cells = new int[1];
        new Thread(() -> cells[0]++).start();
        cells[0]++;
      }
    }`;
    const findings = apart(await scanAcme({ Names: names }));
    expect(findings.map((finding) => subjectText(finding)).sort()).toEqual([
      'the ArrayList made in acme.Names.start()',
      'the int[] made in acme.Names.count()',
    ]);
    expect(findings.find(({ subject }) => subject === 'int[]')?.message).toMatch(
      /^The int\[] made in Names\.count\(\) is written/,
    );
  });

  test('or is one that callers share', async () => {
    const names = `public class Names {
      public void fill(java.util.ArrayList<String> list) { list.add("x"); }
    }`;
    const [finding] = (await scanAcme({ Names: names }, { shareArguments: true })).findings;
    expect(subjectText(finding)).toBe('the ArrayList that callers share');
    expect(JSON.stringify(finding)).not.toContain('racewarden.Harness');
  });
});
