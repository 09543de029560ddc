/** Whatever becomes of the thread that scans, the process says what happened and leaves with a code of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Report } from '../../src/findings/index.js';
import { emptyReport } from '../report/sample.js';
import { Installation, NODES } from './support.js';

let installed: Installation;

beforeAll(() => {
  installed = new Installation();
});

afterAll(() => installed.remove());

const MEMORY =
  /^The memory budget of 300 MB ran out during the phase "threads": raise memory-budget or lower k\.$/;
const TIME = /^The time budget of 1 s ran out during the phase "threads": raise time-budget or lower k\.$/;
const NO_ROOM = /^No more memory was available during the phase "threads": .*\.$/;

describe.each(NODES)('with Node %s', (_, node) => {
  test.each([
    ['many small objects', 'const all = []; for (let i = 0; ; i++) all.push({ i });'],
    ['one map', 'const map = new Map(); for (let i = 0; ; i++) map.set(i, { i });'],
    [
      'large maps',
      'const all = []; for (;;) { const map = new Map(); all.push(map); for (let i = 0; i < 15e6; i++) map.set(i, i); }',
    ],
    ['typed arrays', 'const all = []; for (;;) all.push(new Int32Array(1 << 22).fill(1));'],
    ['one growing array', 'for (let n = 1 << 16; ; n *= 2) globalThis.all = new Int32Array(n).fill(n);'],
    [
      'long texts',
      'const all = []; for (let i = 0; ; i++) all.push(JSON.stringify("x".repeat(1 << 22) + i));',
    ],
  ])('a heap of %s ends at the memory budget', async (_name, code) => {
    installed.replaceWorker(code);
    const { incomplete, phases } = await installed.incomplete(['x.jar', '--memory-budget', '300'], { node });
    expect(incomplete[0]).toMatch(MEMORY);
    expect(phases.map(({ name }) => name)).toEqual(['threads']);
  });

  test('a limit that Node has for every heap gives way to the memory budget', async () => {
    installed.replaceWorker('const all = []; for (let i = 0; ; i++) all.push({ i });');
    const start = { node, nodeOptions: '--max-old-space-size=100' };
    const { incomplete } = await installed.incomplete(['x.jar', '--memory-budget', '300'], start);
    expect(incomplete[0]).toMatch(MEMORY);
  });

  test('a heap that ends before the memory budget ends the scan alone', async () => {
    installed.replaceWorker("throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });");
    expect((await installed.incomplete(['x.jar'], { node })).incomplete[0]).toMatch(NO_ROOM);
  });

  test('what a thread said before it failed is heard', async () => {
    // Whoever listens only once all has been said hears of the error first.
    const late = `process.on('worker', (worker) => worker.once('online', () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    }));`;
    const soFar: Report = { ...emptyReport(), statistics: { classes: 7 } };
    installed.replaceWorker(`
      post({ kind: 'so-far', report: ${JSON.stringify(soFar)} });
      post({ kind: 'phase', name: 'harvest' });
      throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });`);
    const start = { node, nodeOptions: `--import=data:text/javascript,${encodeURIComponent(late)}` };
    const report = await installed.incomplete(['x.jar'], start);
    expect(report.statistics).toEqual({ classes: 7 });
    expect(report.incomplete[0]).toMatch(/ during the phase "harvest": /);
  });

  test('a thread that never looks up ends at the time budget, and what it had is kept', async () => {
    const soFar: Report = { ...emptyReport(), statistics: { classes: 7 } };
    installed.replaceWorker(
      `post({ kind: 'so-far', report: ${JSON.stringify(soFar)} }); post({ kind: 'phase', name: 'threads' }); for (;;);`,
    );
    const report = await installed.incomplete(['x.jar', '--time-budget', '1'], { node });
    expect(report.incomplete[0]).toMatch(TIME);
    expect(report).toMatchObject({ interfaces: soFar.interfaces, statistics: { classes: 7 } });
    expect(report.phases.map(({ name }) => name)).toEqual(['threads', 'threads']);
  });

  test('a thread that is about to end may say more than one that is stopped', async () => {
    const why = 'The time budget ended during the harvest: sow less.';
    const report = { ...emptyReport(), complete: false, incomplete: [why] };
    installed.replaceWorker(`post({ kind: 'so-far', report: ${JSON.stringify(report)} }); for (;;);`);
    expect((await installed.incomplete(['x.jar', '--time-budget', '1'], { node })).incomplete).toEqual([why]);
  });

  test.each([
    ['that ends without a word', 'process.exit(5);', 'The thread of the scan ended without a word.'],
    ['that throws', "throw new Error('boom');", 'boom.'],
    ['that is broken', 'const;', "Unexpected token ';'."],
    ['with an endless recursion', 'const f = () => f() + 1; f();', 'Maximum call stack size exceeded.'],
  ])('a thread %s is a bug that is said', async (_name, code, said) => {
    installed.replaceWorker(code);
    expect(await installed.run(['scan', 'x.jar', '--quiet'], { node })).toMatchObject({
      code: 3,
      out: '',
      err: `racewarden: This is a bug of racewarden (RACEWARDEN_DEBUG=1 shows where): ${said}\n`,
    });
  });

  test('what is no scan has nothing to keep', async () => {
    installed.replaceWorker('const all = []; for (;;) all.push(new Int32Array(1 << 22).fill(1));');
    const config = join(installed.folder, 'small.yml');
    writeFileSync(config, 'memory-budget: 200\n');
    const { code, out, err } = await installed.run(['interfaces', 'x.jar', '--config', config], { node });
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(/^racewarden: The memory .* ran out during the phase "threads": .*\.\n$/);
  });
});
