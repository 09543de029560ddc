/** The oracle notices what is wrong, and a seed decides all that happens. */
import { describe, expect, test } from '@jest/globals';
import type { PointsTo } from '../../src/pointsto/index.js';
import {
  analysed,
  coverageOf,
  Detected,
  detected,
  mapToAbstract,
  ObjectOracle,
  objectRacesOf,
  racesOf,
  runClient,
  type Setting,
  StepKind,
  settingOf,
  stepsOf,
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

describe('the object graph of a run', () => {
  const shop = settingOf('fixtures/company-warehouse/racy.jar', {
    mains: ['fixtures.companywarehouse.Terminal'],
  });
  const run = runClient(shop, 2);
  const { receiver } = run.frames;
  const steps = stepsOf(run, { receiverOf: (frame) => receiver.data[frame] });

  test('makes each object once, and only what one side holds is handed on', () => {
    const made = new Set<number>();
    const held = new Set<string>();
    for (const { kind, from, to, object } of steps) {
      if (kind === StepKind.create) {
        expect(made.has(object)).toBe(false);
        made.add(object);
        held.add(`${from} ${object}`);
      } else if (kind === StepKind.transfer && run.objects.frame.data[object] >= 0) {
        expect([held.has(`${from} ${object}`), held.has(`${to} ${object}`), from === object]).toContain(true);
        held.add(`${from} ${object}`).add(`${to} ${object}`);
      } else held.add(`${to} ${object}`);
    }
    expect(made.size).toBeGreaterThan(10);
  });

  test('has an abstract object for each object that is made', () => {
    const { pt: heap } = analysed(shop, 2);
    const abstraction = mapToAbstract(heap, run);
    expect(abstraction.missing).toEqual([]);
    const made = steps.filter(({ kind }) => kind === StepKind.create).map(({ object }) => object);
    expect(made.filter((object) => abstraction.objectOf(object) < 0)).toEqual([]);
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
