/** The same classes give the same bytes on every machine: whatever runs the scan, from wherever, and however they are wrapped. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FORMAT_NAMES, resolveSettings } from '../../src/config/index.js';
import { render } from '../../src/report/index.js';
import { scan as scanHere } from '../../src/scan.js';
import { SourceLocator } from '../../src/util/sources.js';
import { describeWithJar, describeWithJdk, javaHome, jdk25 } from '../support/jdk.js';
import { IS_THOROUGH } from '../support/thorough.js';
import { explode, repack } from './archives.js';
import { bundleInto, NODE_24, ROOT, type Surroundings, scanned } from './processes.js';

const NAMES = ['company-warehouse', 'jdbf-connections', 'object-pool', 'executor-lambda', 'array-in-map'];
const JARS = NAMES.map((name) => `${name}.jar`);
const OPEN = ['--interface', 'fixtures.**', '--stages'];
/** Some tests start a dozen processes, and other tests run meanwhile. */
const LONG = 240_000;
let work: string;
let cli: string;
/** Holds the jars, and nothing else. */
let here: string;
/** What a scan of the jars where they are gives, by format. */
let usual: Record<string, string>;

beforeAll(() => {
  work = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-same-')));
  cli = bundleInto(join(work, 'dist'));
  here = join(work, 'here');
  for (const name of NAMES) cpSync(join(ROOT, 'fixtures', name, 'racy.jar'), join(here, `${name}.jar`));
  usual = scans();
}, LONG);

afterAll(() => rmSync(work, { recursive: true }));

const scan = (format: string, paths: readonly string[], more: Partial<Surroundings> = {}): string =>
  scanned(cli, [...paths, ...OPEN, '--format', format], { cwd: here, ...more });

const scans = (more: Partial<Surroundings> = {}): Record<string, string> =>
  Object.fromEntries(FORMAT_NAMES.map((format) => [format, scan(format, JARS, more)]));

/** The formats that hold all of a report, for what changes no more than how the classes are found. */
const WHOLE = ['json', 'sarif'] as const;
/** For what changes neither the sources nor the machine: what others are written from. In a thorough run all. */
const MOST_TELLING: readonly string[] = IS_THOROUGH ? FORMAT_NAMES : WHOLE;
/** What shows sources, each in its own way; of the others directories.test.ts asks the same. */
const WITH_SOURCES: readonly string[] = IS_THOROUGH ? FORMAT_NAMES : ['terminal', 'sarif', 'json', 'html'];

function expectUsual(more: Partial<Surroundings>, paths = JARS, formats: readonly string[] = WHOLE): void {
  for (const format of formats) expect(scan(format, paths, more)).toBe(usual[format]);
}

/** An empty working directory. */
function folder(name: string): string {
  mkdirSync(join(work, name), { recursive: true });
  return join(work, name);
}

/** Another process altogether: what a machine in another country may look like. */
const elsewhere = (): Partial<Surroundings> => ({
  ...(NODE_24 !== undefined && { node: NODE_24 }),
  nodeFlags: ['--hash-seed=7', '--random-seed=7'],
  env: {
    TZ: 'Pacific/Apia',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    JAVA_HOME: jdk25(),
    UV_THREADPOOL_SIZE: '1',
    HOME: work,
    COLUMNS: '61',
  },
});

describe('a scan in a process of its own', () => {
  test(
    'gives the same bytes twice, and no time or folder',
    () => {
      expectUsual({}, JARS, MOST_TELLING);
      for (const text of Object.values(usual)) {
        expect(text).not.toContain(work);
        expect(text.length).toBeGreaterThan(1000);
      }
    },
    LONG,
  );

  test(
    'gives the same bytes from the cache of an earlier scan',
    () => {
      const cached = (format: string): string => scan(format, [...JARS, '--cache', join(work, 'kept')]);
      for (let times = 0; times < 2; times++) expect(cached('sarif')).toBe(usual['sarif']);
      for (const format of ['markdown', ...MOST_TELLING]) expect(cached(format)).toBe(usual[format]);
    },
    LONG,
  );

  test(
    'gives the same bytes for paths in another order',
    () => {
      expect(scan('json', [...JARS].reverse())).toBe(usual.json);
    },
    LONG,
  );

  test(
    'gives the same bytes in another country',
    () => {
      expect(scans(elsewhere())).toEqual(usual);
    },
    LONG,
  );

  test(
    'gives the same bytes where sources are at hand, wherever the project lies',
    () => {
      const [one, other] = [folder('checkout'), folder('home/someone/the project')];
      const settings = [...JARS, ...OPEN, '--source', 'src'];
      const outputs = [one, other].map((cwd) => {
        for (const jar of JARS) cpSync(join(here, jar), join(cwd, jar));
        for (const name of NAMES)
          cpSync(join(ROOT, 'fixtures', name, 'racy', 'src'), join(cwd, 'src'), { recursive: true });
        return WITH_SOURCES.map((format) => scanned(cli, [...settings, '--format', format], { cwd }));
      });
      expect(outputs[1]).toEqual(outputs[0]);
      expect(outputs[0][1]).toContain('"uri": "src/fixtures/');
      for (const text of outputs[0]) expect(text).not.toContain(work);
    },
    LONG,
  );

  test(
    'gives the same bytes in a thread of its own as in the thread that asks',
    async () => {
      const input = { paths: JARS, interfaces: ['fixtures.**'], stages: true };
      const settings = await resolveSettings(input, { cwd: here, file: false });
      const { report } = await scanHere(settings);
      const sources = new SourceLocator([], here);
      for (const format of ['json', 'sarif', 'markdown'] as const) {
        const text = render(report, { ...settings, format }, { sources, colour: false });
        expect(text).toBe(usual[format]);
      }
    },
    LONG,
  );

  test(
    'gives the same bytes from another folder',
    () => {
      const other = folder('other folder/ünïcode');
      for (const jar of JARS) cpSync(join(here, jar), join(other, jar));
      expectUsual({ cwd: other });
    },
    LONG,
  );

  test(
    'gives the same bytes for jars named from the root or from above',
    () => {
      const absolute = JARS.map((jar) => join(here, jar));
      expectUsual({ cwd: folder('nothing') }, absolute);
      const above = JARS.map((jar) => join('..', 'here', jar));
      expect(scan('json', above, { cwd: folder('nothing') })).toBe(usual.json);
    },
    LONG,
  );

  test(
    'gives the same bytes on every JDK, and without one',
    () => {
      for (const home of [javaHome(), jdk25()])
        expect(scan('json', JARS, { env: { JAVA_HOME: home } })).toBe(usual.json);
      expect(scan('json', JARS, { env: { JAVA_HOME: undefined, PATH: '/nowhere' } })).toBe(usual.json);
    },
    LONG,
  );

  test(
    'gives the same bytes for jars packed in another way',
    () => {
      const packed = folder('packed');
      for (const jar of JARS) repack(join(here, jar), join(packed, jar));
      expectUsual({ cwd: packed });
    },
    LONG,
  );

  test(
    'finds the same in folders, one for each jar or one for all',
    () => {
      const exploded = folder('exploded');
      for (const jar of JARS) explode(join(here, jar), join(exploded, jar));
      expect(findings(scan('json', JARS, { cwd: exploded }))).toEqual(findings(usual.json));
      const together = folder('together');
      for (const jar of JARS) explode(join(here, jar), together);
      expect(findings(scan('json', ['.'], { cwd: together }))).toEqual(findings(usual.json));
    },
    LONG,
  );
});

describeWithJar(['commons-pool2', 'commons-logging'], 'a scan of real jars', (...jars) => {
  test(
    'gives the same bytes in other wrappings, in another order and in another country',
    () => {
      const args = ['--format', 'json', '--stages'];
      const first = scanned(cli, [...jars, ...args], { cwd: folder('nothing') });
      expect(first).toContain('library-object-race');
      const packed = folder('packed/real');
      const other = jars.map((_, i) => join(packed, `${i}.jar`));
      other.forEach((target, i) => {
        repack(jars[i], target);
      });
      const second = scanned(cli, [...other.reverse(), ...args], { cwd: packed, ...elsewhere() });
      expect(second).toBe(first);
      const exploded = folder('exploded/real');
      for (const jar of jars) explode(jar, exploded);
      expect(findings(scanned(cli, ['.', ...args], { cwd: exploded }))).toEqual(findings(first));
    },
    LONG,
  );
});

describeWithJdk('a scan of classes of a JDK', (home) => {
  test(
    'gives the same bytes in another country',
    () => {
      const args = ['--jdk', home, '--interface', 'java.util.Vector', '--format', 'json'];
      const first = scanned(cli, args, { cwd: folder('nothing') });
      expect(JSON.parse(first).complete).toBe(true);
      expect(scanned(cli, args, { cwd: here, ...elsewhere() })).toBe(first);
    },
    LONG,
  );
});

/** All of a report but what names the files that classes came from. */
function findings(json: string): unknown {
  const { findings, suppressed, stages, interfaces, statistics } = JSON.parse(json);
  return { findings, suppressed, stages, interfaces, statistics };
}
