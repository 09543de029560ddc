// How fast dominance boundaries are found: all nodes of three made-up object graphs of 50,000 nodes, each boundary alone.
//
//   node bench/objects.mjs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { middle } from './middle.mjs';
import { runMeasured } from './ruler.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const RUNS = 3;

/**
 * Per shape of graph its counts and the median of the user seconds that boundaries took, without and with back links;
 * and the peak of memory of a whole run. The sources are bundled for it, so a checkout needs its packages installed.
 * @throws Error with the reason where it cannot be measured.
 */
export async function measureBoundaries() {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-objects-'));
  try {
    const bundle = join(folder, 'objects.mjs');
    await bundleTo(bundle);
    const plain = [];
    const links = [];
    // In turns, so that what else the machine does falls on both.
    for (let run = 0; run < RUNS; run++) {
      plain.push(await runOnce(bundle, folder, []));
      links.push(await runOnce(bundle, folder, ['links']));
    }
    return { plain: medians(plain), links: medians(links), runs: RUNS };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line per shape. */
export function boundariesText({ plain, links, runs }) {
  const lines = plain.shapes.map((shape, at) => {
    const { nodes, edgeCount, transferCount, found, userSeconds } = shape;
    const size = `${nodes} nodes, ${edgeCount} edges, ${transferCount} transfers`;
    const both = `${userSeconds.toFixed(1)} s; with back links ${links.shapes[at].userSeconds.toFixed(1)} s`;
    return `${size}: ${both} (${found.some} boundaries, the largest of ${found.largest} edges)`;
  });
  const peak = Math.round(Math.max(plain.peakMegabytes, links.peakMegabytes));
  return [...lines, `user seconds, median of ${runs} runs; peak ${peak} MB`].join('\n');
}

async function runOnce(bundle, folder, args) {
  const output = join(folder, 'found.json');
  const options = { cwd: folder, timeout: 600 };
  const ended = await runMeasured(process.execPath, [bundle, output, ...args], options);
  if (ended.status !== 0) throw new Error(ended.stderr || 'it did not end');
  return {
    shapes: JSON.parse(readFileSync(output, 'utf8')),
    peakMegabytes: ended.peakMegabytes ?? Number.NaN,
  };
}

function medians(runs) {
  const shapes = runs[0].shapes.map((shape, at) => ({
    ...shape,
    userSeconds: middle(runs.map((run) => run.shapes[at].userSeconds)),
  }));
  return { shapes, peakMegabytes: middle(runs.map((run) => run.peakMegabytes)) };
}

async function bundleTo(outfile) {
  const { build } = await import('esbuild').catch(() => {
    throw new Error('esbuild is missing: run "npm ci" first');
  });
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'error' };
  await build({ ...options, entryPoints: [here('objects-entry.mjs')], outfile });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(boundariesText(await measureBoundaries()));
