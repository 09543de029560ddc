import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { patience, runCampaign } from './campaign.js';
import { mutateJar } from './jar-mutators.js';
import { judgeJar } from './judge.js';
import { classesInMemory, Road } from './road.js';
import { fixtureSeeds, INTACT, intactClass } from './seeds.js';

Error.stackTraceLimit = 3;

const SHARE = 0.05;
const folder = mkdtempSync(join(tmpdir(), 'racewarden-jars-'));

afterAll(() => rmSync(folder, { recursive: true }));

test(
  'harmed jars are refused as a whole with a sentence, or read as far as they can be',
  async () => {
    const road = await Road.open();
    const intact = classesInMemory('intact.jar', { [INTACT]: intactClass() });
    const seeds = fixtureSeeds();
    const path = join(folder, 'mutant.jar');
    const tally = await runCampaign('jars', {
      share: SHARE,
      extension: 'jar',
      make: (random) => mutateJar(seeds, random),
      judge: ({ bytes }) => {
        writeFileSync(path, bytes);
        return judgeJar(road, intact, path);
      },
    });
    expect(tally['jar refused']).toBeGreaterThan(0);
    expect(tally['class left out']).toBeGreaterThan(0);
    expect(tally['analysed']).toBeGreaterThan(0);
  },
  patience(SHARE),
);
