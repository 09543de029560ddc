/** `racewarden example`: a scan of a small program that comes with racewarden. */
import { stat } from 'node:fs/promises';
import { InputError } from '../classfile/index.js';
import { resolveSettings, type Settings } from '../config/index.js';
import { scanAndTell } from './scan.js';
import type { Action, Call, Engine, Io } from './types.js';

export const example: Action = {
  name: 'example',
  takes: '',
  help: 'Scan the small example that comes with racewarden.',
  groups: ['analysis', 'report'],
  act: async (call, io, engine) => scanAndTell(await exampleSettings(call, io, engine), [], io, engine),
};

/** The example is there to be looked at: it fails only a run that asks for it, and no configuration applies to it. */
async function exampleSettings({ given }: Call, io: Io, { example: program }: Engine): Promise<Settings> {
  if (!(await stat(program.jar).catch(() => undefined))?.isFile()) {
    throw new InputError(
      program.jar,
      'The example is missing next to the program: build it with "npm run build".',
    );
  }
  const fixed = { paths: [program.jar], sources: [program.sources], interfaces: program.interfaces };
  return resolveSettings({ failOn: 'none', ...given, ...fixed }, { cwd: io.cwd, file: false });
}
