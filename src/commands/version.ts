/** `racewarden version`: what a report of a bug needs. `--version` prints the number alone, for scripts. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { openSource } from '../classfile/index.js';
import { findAsset } from '../util/assets.js';
import { type Action, ExitCode } from './types.js';

/** What decides about findings: the programs, what they know of the JDK and its types, and of frameworks; and what runs with checks. */
const PARTS = [
  'cli/index.js',
  'worker/index.js',
  'models.jar',
  'skeleton.bin',
  'frameworks.json',
  'agent.jar',
];
const MODELS = 'models.jar';

export const version: Action = {
  name: 'version',
  takes: '',
  help: 'Print the version and other details that a bug report needs.',
  groups: [],
  async act(_, io, engine) {
    const { node } = process.versions;
    const lines = [
      `racewarden ${engine.version}`,
      `node ${node}, ${process.platform} ${process.arch}`,
      ...PARTS.map((name) => `${name}: ${factsOf(name)}`),
    ];
    io.out.write(`${lines.join('\n')}\n`);
    return ExitCode.ok;
  },
};

/** Builds are reproducible: the same hash stands for the same sources. */
function factsOf(name: string): string {
  const path = findAsset(name);
  if (path === undefined) return 'missing';
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);
  return name === MODELS ? `sha256 ${hash}, ${modelsIn(path)} classes of models` : `sha256 ${hash}`;
}

function modelsIn(path: string): number {
  const source = openSource(path);
  try {
    return [...source.names()].length;
  } finally {
    source.close();
  }
}
