/** `racewarden why`, on the command line and from saved reports. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT, readFixture } from '../scan/support.js';
import { type Outcome, racewarden } from './support.js';

/** Asks about a committed fixture, with the settings it is kept with. */
function asked(what: string, name: string, twin: 'racy' | 'free', more = ''): Promise<Outcome> {
  return racewarden(`why ${what} fixtures/${name}/${twin}.jar -q ${flagsOf(name)}${more}`.trimEnd());
}

function flagsOf(name: string): string {
  const { interfaces = [], main = [] } = readFixture(name);
  const open = [interfaces].flat().map((one) => `--interface ${one} `);
  return [...open, ...[main].flat().map((one) => `--main ${one} `)].join('');
}

/** A report of a fixture in a file. */
async function saved(name: string, twin: 'racy' | 'free', file: string, more = ''): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'why-')), file);
  const { err } = await racewarden(
    `scan fixtures/${name}/${twin}.jar -q ${flagsOf(name)}--output ${path}${more}`,
  );
  expect(err).toBe('');
  return path;
}

/** On one line, as wrapping is not what is looked at. */
const flat = ({ out }: Outcome): string => out.replaceAll(/\s+/g, ' ');

describe('why a race is reported', () => {
  test('says what the object is, how it is shared, what is held, and which threads meet', async () => {
    const outcome = await asked('ConnectionSource.used', 'jdbf-connections', 'racy');
    expect([outcome.code, outcome.err]).toEqual([0, '']);
    expect(outcome.out).toMatch(/^fixtures\.jdbfconnections\.ConnectionSource\.used\n/);
    const text = flat(outcome);
    expect(text).toContain('object: ConnectionSource, made at ConnectionManager.java:11');
    expect(text).toContain(
      'shared: clients call one Database from several threads, which leads to it by way of Database.manager → ConnectionManager.sources',
    );
    expect(text).toMatch(/Reported as finding 1 \([0-9a-f]{16}\), /);
    expect(text).toMatch(/ConnectionSource\.\w+\([^)]*\) writes at ConnectionSource\.java:\d+, holding /);
    expect(text).toMatch(/may overlap: a thread that calls Database\.\w+\(String\)/);
  });

  test('reads as docs/guide/why.md shows it', async () => {
    const { out } = await asked('Meter.reading', 'forgotten-reset', 'racy');
    expect(readFileSync(join(ROOT, 'docs/guide/why.md'), 'utf8')).toContain(`\`\`\`\n${out}\`\`\`\n`);
  });

  test('says of a lock with one name that it may be two objects', async () => {
    const text = flat(await asked('entries', 'reassigned-lock', 'racy'));
    expect(text).toContain('holding Journal.lock');
    expect(text).toContain('locks: nothing shows that Journal.lock is the same object on both sides');
  });

  test('of a thread and of main', async () => {
    const text = flat(await asked('Job.input', 'start-join-order', 'racy'));
    expect(text).toContain('shared: the thread started at Main.java:7 is given it');
    expect(text).toContain('and a thread that runs Job.run(), started at Main.java:7');
  });
});

describe('why a pair is not reported', () => {
  test.each([
    ['a lock of the object', 'Book.current', 'owned-part', 'both hold this (Book)'],
    [
      'a lock in a field',
      'Settings.level',
      'read-write-lock',
      'both hold Settings.lock (one of them for writing)',
    ],
    ['a lock of callers', 'Ledger.lines', 'owned-part', 'both hold this (Book)'],
    ['a lock of a class', 'Backup.count', 'many-programs', 'both hold class Backup'],
    [
      'an object of each thread',
      'Ticket.stamps',
      'own-objects',
      'each thread made its own Ticket at Ticket.java:12',
    ],
    [
      'an object of each call',
      'Joined.n',
      'order-in-call',
      'each call made its own Service$Joined at Service.java:13, for its threads alone, and these are ordered',
    ],
    [
      'an object that is handed over',
      'Called.n',
      'handover-uses',
      'one thread at a time has the Main$Called made at Main.java:54, handed over by BlockingQueue.put at Main.java:48',
    ],
    [
      'what a thread was made to run',
      'Later.n',
      'handover-starts',
      'the thread itself is the object: it runs once, or was joined before',
    ],
    [
      'a part of it',
      'Main$Loaded$Part.n',
      'handover-parts',
      'one thread at a time has the Main$Loaded$Part made at Main.java:41, as a part of what it hands over',
    ],
    [
      'a join',
      'Job.output',
      'start-join-order',
      'ordered: joined at Main.java:9 (the thread started at Main.java:8), before the other access',
    ],
    [
      'a barrier',
      'Phases.x',
      'order-barriers',
      'ordered: all threads meet between the two, at CyclicBarrier at Main.java:52',
    ],
    [
      'constant indices',
      'Constants.cells',
      'own-indices',
      'they are to other elements, with other constants as indices',
    ],
    [
      'own indices',
      'Counted.cells',
      'own-indices',
      'each thread has an index of its own, from the loop that makes the threads',
    ],
    [
      'own ranges',
      'Chunks.cells',
      'own-ranges',
      'each thread has a range of its own, from the loop that makes the threads',
    ],
    [
      'own rows',
      'Main.java:40',
      'own-rows',
      'each thread has rows of its own, which are stored in one array once',
    ],
    [
      'numbers of a stream',
      'Mapped.cells',
      'own-stream-indices',
      'the parallel stream gives each number of its range once',
    ],
    ['a single thread', 'Backup.count', 'many-programs', 'only one thread gets there: main of Backup'],
    [
      'a single start',
      'Backup.count',
      'many-programs',
      'only one thread gets there: the thread started at Backup.java:7',
    ],
    [
      'a constructor',
      'Book.current',
      'owned-part',
      'the object is not shared yet: its constructor has not ended',
    ],
    [
      'what was just made',
      'Job.input',
      'start-join-order',
      'the object is not shared yet: the method has just made it at Main.java:5',
    ],
    [
      'paths',
      'Progress.done',
      'many-programs',
      'on every two paths that lead there, both threads hold a common lock or never run at once',
    ],
    [
      'a thread that alone reaches it',
      'Scratch.length',
      'thread-local-set',
      'only one thread can reach the Quoter$Scratch made at Quoter.java:9',
    ],
    [
      'two objects',
      'Buffer.fill',
      'owned-arguments',
      "they are never to one object: each to the client's Buffer of its own",
    ],
    [
      'the lock of its holder',
      'Stock.quantity',
      'paper-warehouses',
      'both hold the lock of the Warehouse that has it',
    ],
    [
      'its owner',
      'Node.count',
      'owned-chain',
      'all calls on the owner of the object (Chain at Chains.java:7) that lead there exclude each other',
    ],
    [
      'a class initialiser',
      'Index.current',
      'constructor-fills',
      'the class initialiser ends before others use the class',
    ],
  ])('by %s', async (_, what, name, reason) => {
    const outcome = await asked(what, name, 'free');
    expect([outcome.code, outcome.err]).toEqual([0, '']);
    expect(flat(outcome)).toContain(`Not reported: ${reason} (`);
  });

  test.each([
    [
      'before a racing write publishes its object',
      'Plain.more',
      'Not reported: the object is not shared yet, but published by a write that races itself (Main.java:',
    ],
    [
      'of a final field, as this has escaped from its constructor',
      'Escaped.port',
      'shown with the race on fixtures.unsafepublication.Main$Escaped.shared: Main$Escaped.port, written at Main.java:',
    ],
    [
      'of what a final field holds, as the constructor had ended',
      'FilledLate.parts',
      'shown with the race on fixtures.unsafepublication.Main$FilledLate.shared: Main$FilledLate.parts (ArrayList), written at',
    ],
    [
      'of a final field',
      'Final.port',
      'final, so accesses to it never race (JLS §17.5): fixtures.unsafepublication.Main$Final.port',
    ],
  ])('by its order, %s', async (_, what, reason) => {
    const outcome = await asked(`Main$${what}`, 'unsafe-publication', 'racy');
    expect([outcome.code, outcome.err]).toEqual([0, '']);
    expect(flat(outcome)).toContain(reason);
  });

  test('by the settings', async () => {
    const config = join(mkdtempSync(join(tmpdir(), 'why-')), 'racewarden.yml');
    const { options = {}, interfaces } = readFixture('excluded-roots');
    writeFileSync(config, JSON.stringify({ interfaces, ...options }));
    const roots = await racewarden(`why Plugin.state fixtures/excluded-roots/free.jar -q --config ${config}`);
    expect(flat(roots)).toContain(
      'clients that call Plugin.stop(), as exclude.roots says (1 pair, stage reachable)',
    );
    const fields = readFixture('excluded-fields');
    writeFileSync(config, JSON.stringify({ interfaces: fields.interfaces, ...fields.options }));
    const hint = await racewarden(`why Meter.hint fixtures/excluded-fields/free.jar -q --config ${config}`);
    expect(hint.out).toBe('left out by the settings (exclude):\n   fixtures.excludedfields.Meter.hint\n');
  });

  test('as the field never races', async () => {
    const { out } = await asked('Desk.*', 'own-objects', 'free');
    expect(out).toContain(
      'volatile, so accesses to it never race (JLS §17.4.5), and not updated in two steps:\n   fixtures.ownobjects.Desk.last\n',
    );
    expect(out).toContain(
      'final, so accesses to it never race (JLS §17.5):\n   fixtures.ownobjects.Desk.BATCHES\n',
    );
  });

  test('counts pairs, and says which lines they are', async () => {
    const { out } = await asked('Histogram.buckets', 'array-elements', 'free');
    expect(out).toContain('fixtures.arrayelements.Histogram.buckets[]\n');
    expect(out).toContain('   3 pairs of accesses with a write: 0 reported, 3 not\n');
    expect(out).toContain(
      '     in Histogram.add() and Histogram.get()\n     Histogram.java: 8 read / 8 write, 8 write / 8 write, 8 write / 12 read\n',
    );
  });
});

describe('what is asked', () => {
  test('the field that holds a library object', async () => {
    const { out } = await asked('Cache.cache', 'hash-map-cache', 'free');
    expect(out).toContain('fixtures.hashmapcache.Cache.cache (HashMap)\n');
    expect(out).toContain('   Not reported: both hold this (Cache) (2 pairs, stage local-lock)\n');
  });

  test('a line, with its pairs alone', async () => {
    const { out } = await asked('Book.java:11', 'owned-part', 'free');
    expect(out).toContain('fixtures.ownedpart.Book.current\n');
    expect(out).toContain('     Book.java: 11 read / 17 write\n');
    expect(out).not.toContain('7 read');
  });

  test('a finding by its number and its identity', async () => {
    const byNumber = await asked('1', 'jdbf-connections', 'racy');
    const [, id] = /finding 1 \(([0-9a-f]{16})\)/.exec(byNumber.out) ?? [];
    expect(byNumber.out).toContain('ConnectionSource.used\n');
    expect(await asked(id.slice(0, 6), 'jdbf-connections', 'racy')).toEqual(byNumber);
  });

  test('a field whose name looks like an identity', async () => {
    const { code, err } = await asked('decade', 'jdbf-connections', 'racy');
    expect([code, err]).toEqual([
      2,
      'racewarden: There is no field decade, and no finding has such an identity.\n',
    ]);
  });
});

describe('from a saved report', () => {
  test('JSON with reasons has both', async () => {
    const path = await saved('owned-part', 'free', 'races.json', ' --with-reasons');
    const outcome = await racewarden(`why Book.current --report ${path}`);
    expect([outcome.code, outcome.err]).toEqual([0, '']);
    expect(flat(outcome)).toContain('Not reported: both hold this (Book) (3 pairs, stage local-lock)');
    expect((await racewarden(`why Book.java:17 ${path}`)).out).toContain('17 write');
  });

  test('reasons and findings are those of the scan', async () => {
    const path = await saved('start-join-order', 'racy', 'races.json', ' --with-reasons');
    const live = await asked('1', 'start-join-order', 'racy');
    expect(await racewarden(`why 1 --report ${path}`)).toEqual(live);
  });

  test('SARIF has the races, and says that it has no more', async () => {
    const path = await saved('jdbf-connections', 'racy', 'races.sarif');
    const { code, out } = await racewarden(`why ConnectionSource.used ${path}`);
    expect(code).toBe(0);
    expect(out).toContain('Reported as finding 1 (');
    expect(out).toContain('scan --with-reasons writes that into a JSON report.\n');
  });

  test('what it does not hold is to be asked with the paths', async () => {
    const path = await saved('owned-part', 'free', 'races.json', ' --with-reasons');
    const { code, err } = await racewarden(`why Book.cover --report ${path}`);
    expect(code).toBe(2);
    expect(err).toBe(
      `racewarden: ${path} says nothing about Book.cover. For an answer, run "racewarden why Book.cover" with the scanned paths.\n`,
    );
  });
});

describe('wrong use', () => {
  test.each([
    ['Job.inptu', 'No field Job.inptu; did you mean Job.input?'],
    ['Man.java:3', 'No class under scan was compiled from Man.java; did you mean Main.java?'],
    [
      'Main.java:4000',
      'No code on Main.java:4000 that threads reach accesses a field, or an object that a field holds.',
    ],
    ['Main.java:x', 'Main.java:x is not a line: write Pool.java:31.'],
    ['9', 'There is no finding 9: they have the numbers 1 to 2.'],
  ])('%s', async (what, sentence) => {
    const { code, out, err } = await asked(what, 'start-join-order', 'racy');
    expect([code, out, err]).toEqual([2, '', `racewarden: ${sentence}\n`]);
  });

  test('reasons in another format than JSON', async () => {
    const { code, err } = await racewarden('scan fixtures/counter/racy.jar -q --with-reasons');
    expect(code).toBe(2);
    expect(err).toContain('Only JSON reports hold reasons: give --with-reasons with --output races.json');
  });

  test('reasons of a shard', async () => {
    const { code, err } = await racewarden('scan fixtures/counter/racy.jar -q --with-reasons --shard 1/2');
    expect([code, err]).toEqual([
      2,
      'racewarden: A shard knows only its own races: leave out --with-reasons or --shard.\n',
    ]);
  });

  test('a report and paths', async () => {
    const { code, err } = await racewarden('why x fixtures/counter/racy.jar --report a.json');
    expect([code, err]).toEqual([2, 'racewarden: Give --report or paths to scan, not both.\n']);
  });
});
