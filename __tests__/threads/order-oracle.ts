/** Holds what is told of the order of threads against runs of a program. */
import { ClassPath, type ClassSource, openSource } from '../../src/classfile/index.js';
import { type AccessSide, type Fate, raceText } from '../interpreter/detected.js';
import {
  analysed,
  Detected,
  detected,
  mapToAbstract,
  racesOf,
  runClient,
  type Setting,
  settingOf,
} from '../interpreter/index.js';
import { meetingsOf } from '../interpreter/races.js';

/** What the runs of a program showed. */
export interface OrderVerdict {
  /** Races that happened and that some stage drops, in words. */
  readonly lost: readonly string[];
  /** Pairs of accesses that raced in some run. */
  readonly races: number;
  /** Pairs of accesses by two threads that met in a run, raced in none, and are dropped by no other stage than `parallel`. */
  readonly met: number;
  /** Those of them that the stage drops. */
  readonly ordered: number;
}

export interface OrderRuns {
  readonly seeds: number;
  readonly k: number;
  readonly steps?: number;
}

/** The program of one package among compiled classes. */
export function programIn(classes: string, pack: string): Setting {
  return settingOf(new ClassPath([inPackage(openSource(classes), pack)]), { mains: [`${pack}.P`] });
}

function inPackage(source: ClassSource, pack: string): ClassSource {
  const isOwn = (name: string): boolean => name.startsWith(`${pack}/`);
  const names = [...source.names()].filter(isOwn);
  return {
    label: source.label,
    classCount: names.length,
    sourceFileCount: 0,
    archiveCount: 0,
    names: () => names,
    read: (name) => (isOwn(name) ? source.read(name) : undefined),
    origin: (name) => source.origin(name),
    close: () => source.close(),
  };
}

export function orderVerdict(setting: Setting, { seeds, k, steps = 1500 }: OrderRuns): OrderVerdict {
  const analysis = analysed(setting, k);
  const oracle = new Detected(analysis.pt, analysis.threads, detected(setting, analysis));
  const lost = new Set<string>();
  const raced = new Set<string>();
  const met = new Map<string, Fate['stage']>();
  for (let seed = 1; seed <= seeds; seed++) {
    const trace = runClient(setting, seed, { steps, wild: 0, spurious: false });
    const abstraction = mapToAbstract(analysis.pt, trace);
    const happened = racesOf(trace);
    oracle.fatesOf(trace, abstraction, happened).forEach(({ stage, sides }, i) => {
      raced.add(pairKey(sides));
      if (happened[i].unpublished && (stage === 'reach' || stage === 'parallel')) return;
      if (stage !== 'kept' && stage !== 'nobody')
        lost.add(`${stage}: ${raceText(trace, happened[i])} (seed ${seed})`);
    });
    oracle.fatesOf(trace, abstraction, meetingsOf(trace)).forEach(({ stage, sides }) => {
      if (stage === 'kept' || stage === 'order') met.set(pairKey(sides), stage);
    });
  }
  const never = [...met].filter(([key]) => !raced.has(key));
  return {
    lost: [...lost],
    races: raced.size,
    met: never.length,
    ordered: never.filter(([, stage]) => stage === 'order').length,
  };
}

function pairKey(sides: readonly AccessSide[]): string {
  return sides
    .map(({ cs, block, insn, object }) => `${cs} ${block} ${insn} ${object}`)
    .sort()
    .join(' | ');
}
