import { beforeAll, describe, test } from '@jest/globals';
import { judgeOnRoad } from './judge.js';
import { classesInMemory, Road } from './road.js';
import { INTACT, intactClass } from './seeds.js';
import { CLASS_SHAPES, type Shape } from './shapes.js';
import { CODE_SHAPES } from './shapes-code.js';
import { Watchdog } from './watchdog.js';

/** Each takes a second or so; a machine may have other things to do. */
const PATIENCE = 600_000;
const intact = classesInMemory('intact.jar', { [INTACT]: intactClass() });
let road: Road;

beforeAll(async () => {
  road = await Road.open();
});

async function walk(name: string, make: () => Shape): Promise<void> {
  const watchdog = new Watchdog(`Shape: ${name}.`);
  try {
    judgeOnRoad(road, intact, [classesInMemory('shape.jar', make())]);
  } finally {
    await watchdog.end();
  }
}

describe('hierarchies and members that no compiler makes', () => {
  test.each(Object.entries(CLASS_SHAPES))('%s', walk, PATIENCE);
});

describe('code that no compiler makes', () => {
  test.each(Object.entries(CODE_SHAPES))('%s', walk, PATIENCE);
});
