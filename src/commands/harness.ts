/** `racewarden harness`: the client that a scan makes up. */
import { buildHarness } from '../harness/index.js';
import { harnessOptions } from '../scan/client.js';
import { openProgram } from '../scan/input.js';
import type { Inspection, Work } from './types.js';

export const harness: Inspection<undefined, string> = {
  name: 'harness',
  takes: '[paths...]',
  help: 'Print the client program that a scan generates for the open classes.',
  groups: ['input', 'harness'],
  also: ['quiet'],
  ask: () => undefined,
  show: (plan) => plan,
};

export const printHarness: Work<undefined, string> = (settings) => {
  const { program } = openProgram(settings);
  return buildHarness(program, harnessOptions(settings)).plan;
};
