import { expect, test } from '@jest/globals';
import { patience, runCampaign } from './campaign.js';
import { mutateClass } from './class-mutators.js';
import { judgeReading } from './judge.js';
import { debianSeeds, fixtureSeeds, modelSeeds } from './seeds.js';

Error.stackTraceLimit = 3;

const SHARE = 0.75;

test(
  'harmed classes are read to sound bodies, or refused with a sentence',
  async () => {
    // Half of the mutants are small: more of a class is harmed there.
    const small = fixtureSeeds();
    const models = modelSeeds();
    const seeds = [...models, ...Array.from({ length: models.length }, (_, i) => small[i % small.length])];
    const tally = await runCampaign('reading', {
      share: SHARE,
      extension: 'class',
      make: (random) => mutateClass(seeds, random),
      judge: ({ bytes }) => judgeReading(bytes),
    });
    expect(tally['class left out']).toBeGreaterThan(0);
    expect(tally['method left out']).toBeGreaterThan(0);
    expect(tally['read']).toBeGreaterThan(0);
  },
  patience(SHARE),
);

const real = debianSeeds(60);
(real.length > 0 ? test : test.skip)(
  'so are harmed classes of real programs',
  async () => {
    const tally = await runCampaign('reading-real', {
      share: 0.05,
      extension: 'class',
      make: (random) => mutateClass(real, random),
      judge: ({ bytes }) => judgeReading(bytes),
    });
    expect(tally['read']).toBeGreaterThan(0);
  },
  patience(0.05),
);
