/** The oracle notices what is wrong, and a seed decides all that happens. */
import { describe, expect, test } from '@jest/globals';
import type { PointsTo } from '../../src/pointsto/index.js';
import {
  analysed,
  coverageOf,
  Detected,
  detected,
  ObjectOracle,
  objectRacesOf,
  racesOf,
  runClient,
  type Setting,
  settingOf,
} from './index.js';

/** Its races happen in every schedule. */
const setting: Setting = settingOf('fixtures/counter/racy.jar', { interfaces: ['fixtures.counter.Counter'] });
const analysis = analysed(setting, 1);
const { pt, threads } = analysis;

describe('a run', () => {
  test('is what its seed says', () => {
    const facts = (seed: number): string => {
      const { steps, accesses, frames, values } = runClient(setting, seed);
      return [
        steps,
        values.count,
        ...accesses.thread.view(),
        ...accesses.step.view(),
        ...frames.enter.view(),
      ].join();
    };
    expect(facts(7)).toBe(facts(7));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(facts)).size).toBeGreaterThan(4);
  });

  test('has races by happens-before that are races by locks too', () => {
    const trace = runClient(setting, 3);
    const pairs = (by: 'before' | 'locks'): string[] =>
      racesOf(trace, { by }).map(({ first, second }) => `${first} ${second}`);
    expect(pairs('before').length).toBeGreaterThan(0);
    expect(pairs('locks')).toEqual(expect.arrayContaining(pairs('before')));
    expect(objectRacesOf(runClient(setting, 1, { burst: 1 })).length).toBeGreaterThan(0);
  });
});

describe('the oracle notices', () => {
  const trace = runClient(setting, 3);

  test('values that a points-to analysis does not know', () => {
    const blind = Object.create(pt, { holds: { value: () => false } }) as PointsTo;
    expect(coverageOf(pt, trace).uncovered).toEqual([]);
    expect(coverageOf(blind, trace).uncovered.length).toBeGreaterThan(0);
  });

  test('accesses that no thread gets to', () => {
    const races = detected(setting, analysis);
    const stages = (): string[] => {
      const { abstraction } = coverageOf(pt, trace);
      const fates = new Detected(pt, threads, races).fatesOf(trace, abstraction, racesOf(trace));
      return [...new Set(fates.map(({ stage }) => stage))];
    };
    expect(stages()).toEqual(['kept']);
    races.instances.mask.data.fill(0);
    expect(stages()).toEqual(['reach']);
  });

  test('object races that are not told', () => {
    const run = runClient(setting, 1, { burst: 1 });
    const { abstraction } = coverageOf(pt, run);
    const oracle = new ObjectOracle(analysis);
    expect(oracle.see(run, abstraction).untold).toEqual([]);
    const mute = new ObjectOracle(analysis);
    Object.assign(mute.races, { on: () => [] });
    expect(mute.see(run, abstraction).untold.length).toBeGreaterThan(0);
  });
});
