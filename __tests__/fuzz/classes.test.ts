import { expect, test } from '@jest/globals';
import { patience, runCampaign } from './campaign.js';
import { mutateClass } from './class-mutators.js';
import { alone, judgeOnRoad } from './judge.js';
import { classesInMemory, Road } from './road.js';
import { fixtureSeeds, INTACT, intactClass } from './seeds.js';

// Thousands of errors are thrown here; writing out the stack of each takes most of the time.
Error.stackTraceLimit = 3;

const SHARE = 0.05;

test(
  'harmed classes are left out, mended or analysed, and the class beside them always',
  async () => {
    const road = await Road.open();
    const intact = classesInMemory('intact.jar', { [INTACT]: intactClass() });
    const seeds = fixtureSeeds();
    const tally = await runCampaign('classes', {
      share: SHARE,
      extension: 'class',
      make: (random) => mutateClass(seeds, random, true),
      judge: ({ bytes, seed }) => judgeOnRoad(road, intact, [alone(seed.name, bytes)]),
    });
    expect(tally['class left out']).toBeGreaterThan(0);
    expect(tally['method left out']).toBeGreaterThan(0);
    expect(tally['analysed']).toBeGreaterThan(0);
  },
  patience(SHARE),
);
