/** The work of all inspections, by their names: what the thread of `worker.ts` can do beside a scan. */
import type { Settings } from '../config/index.js';
import type { Budget } from '../scan/budget.js';
import { printHarness } from './harness.js';
import { listInterfaces } from './interfaces.js';
import { printIr } from './ir.js';
import { pictureObjects } from './objects.js';
import { prepareRecipes } from './reproduce.js';
import type { Work } from './types.js';

// Each is asked what the `ask` of its own entry returns.
const WORKS: Readonly<Record<string, Work<never, unknown>>> = {
  harness: printHarness,
  interfaces: listInterfaces,
  ir: printIr,
  objects: pictureObjects,
  reproduce: prepareRecipes,
};

export function runInspection(name: string, settings: Settings, asked: unknown, budget: Budget): unknown {
  const work = WORKS[name] as Work<unknown, unknown> | undefined;
  if (work === undefined) throw new Error(`There is no inspection ${name}.`);
  return work(settings, asked, budget);
}
