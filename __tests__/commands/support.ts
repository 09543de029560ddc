/** The command line with the real commands, as a shell sees it. */
import { join } from 'node:path';
import { type Engine, run } from '../../src/command-line.js';
import { runInspection } from '../../src/commands/works.js';
import { withProject } from '../../src/project/index.js';
import { Budget } from '../../src/scan/budget.js';
import { scan } from '../../src/scan.js';
import { ROOT } from '../scan/support.js';
import { skeleton } from '../support/skeleton.js';

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const ENGINE: Engine = {
  version: '1.2.3',
  example: {
    jar: join(ROOT, 'fixtures/object-pool/racy.jar'),
    sources: join(ROOT, 'fixtures/object-pool/racy/src'),
    interfaces: ['fixtures.objectpool.*'],
  },
  withProject,
  scan: (settings, progress, accepted, wishes) => scan(settings, progress, accepted, { ...wishes, skeleton }),
  // In this thread; through plain data all the same, as in one of its own.
  inspect: async (name, settings, asked) =>
    structuredClone(await runInspection(name, settings, structuredClone(asked), new Budget(settings))),
};

/** Runs with arguments in a working directory; no argument holds a blank. */
export async function racewarden(
  args: string,
  cwd = ROOT,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<Outcome> {
  const written = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    columns: 100,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const io = { out: sink('out'), err: sink('err'), env, cwd };
  return { code: await run(args.split(' '), io, ENGINE), ...written };
}
