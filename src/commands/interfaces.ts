/** `racewarden interfaces`: what is open, as a list or as a configuration file to go on from. */
import type { Openness } from '../findings/index.js';
import { buildHarness } from '../harness/index.js';
import { interfaceList } from '../report/index.js';
import { harnessOptions } from '../scan/client.js';
import { openProgram } from '../scan/input.js';
import { openness } from '../scan/open.js';
import { writeOpenness } from './openness-file.js';
import type { Inspection, Work } from './types.js';

export const interfaces: Inspection<undefined, Openness> = {
  name: 'interfaces',
  takes: '[paths...]',
  help: 'List the classes that count as shared by threads, each with the reason.',
  groups: ['input', 'harness'],
  also: ['quiet'],
  flags: [
    { flag: '--methods', help: 'Also list the methods that threads call on them.' },
    {
      flag: '--write [file]',
      help: 'Write them as settings to a new file, by default racewarden.yml.',
    },
  ],
  ask: () => undefined,
  async show(found, { flags }, io) {
    const { write } = flags;
    if (write === undefined) return interfaceList(found, flags['methods'] === true);
    await writeOpenness(found, write, io);
    return '';
  },
};

export const listInterfaces: Work<undefined, Openness> = (settings) => {
  const { program } = openProgram(settings);
  const options = harnessOptions(settings);
  return openness(program, buildHarness(program, options), options);
};
