/**
 * Runs many mutants. `RACEWARDEN_FUZZ_MUTANTS` says how many all campaigns make together (default 8,000; 20,000 in a thorough run),
 * `RACEWARDEN_FUZZ_SEED` which ones, and `RACEWARDEN_FUZZ_MUTANT` picks a single one by its number.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amount } from '../support/thorough.js';
import { Random } from './random.js';
import { Watchdog } from './watchdog.js';

const DEFAULT_MUTANTS = amount(8_000, 20_000);
const DEFAULT_SEED = 1;

export interface Mutant {
  /** What was done to what. */
  readonly how: string;
  readonly bytes: Uint8Array;
}

export interface Campaign<M extends Mutant> {
  /** Part of the mutants of all campaigns together. */
  readonly share: number;
  /** `class` or `jar`: how the file of a failing mutant ends. */
  readonly extension: string;
  readonly make: (random: Random) => M;
  /** Throws where a guarantee is broken; says how the mutant ended. */
  readonly judge: (mutant: M) => string;
}

/** How many mutants ended how. */
type Tally = Record<string, number>;

/** @throws Error that names seed, number and file of the first mutant that breaks a guarantee. */
export async function runCampaign<M extends Mutant>(name: string, campaign: Campaign<M>): Promise<Tally> {
  const seed = number('RACEWARDEN_FUZZ_SEED', DEFAULT_SEED);
  const single = process.env['RACEWARDEN_FUZZ_MUTANT'];
  const first = single === undefined ? 0 : Number(single);
  const count = single === undefined ? mutantCount(campaign.share) : 1;
  const watchdog = new Watchdog(`Campaign ${name}, RACEWARDEN_FUZZ_SEED=${seed}.`);
  const tally: Tally = {};
  try {
    for (let mutant = first; mutant < first + count; mutant++) {
      watchdog.at(mutant);
      const ending = one(name, seed, mutant, campaign);
      tally[ending] = (tally[ending] ?? 0) + 1;
    }
  } finally {
    await watchdog.end();
  }
  return tally;
}

function mutantCount(share: number): number {
  return Math.round(share * number('RACEWARDEN_FUZZ_MUTANTS', DEFAULT_MUTANTS));
}

/** Milliseconds that a test runner gives to a campaign. A mutant that never ends is the watchdog's, not a clock's. */
export function patience(share: number): number {
  return 3_600_000 + 2000 * mutantCount(share);
}

function one<M extends Mutant>(name: string, seed: number, mutant: number, campaign: Campaign<M>): string {
  const made = campaign.make(new Random(seed, mutant));
  const start = performance.now();
  try {
    return campaign.judge(made);
  } catch (error) {
    const file = join(tmpdir(), `racewarden-${name}-${seed}-${mutant}.${campaign.extension}`);
    writeFileSync(file, made.bytes);
    const again = `RACEWARDEN_FUZZ_SEED=${seed} RACEWARDEN_FUZZ_MUTANT=${mutant} npm test -- fuzz/${name}`;
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw new Error(
      `Mutant ${mutant} of seed ${seed} (${made.how}), kept in ${file}; again with ${again}\n${what}`,
    );
  } finally {
    note(name, mutant, made.how, performance.now() - start);
  }
}

/** `RACEWARDEN_FUZZ_SLOW=50` tells of mutants that take more milliseconds. */
function note(name: string, mutant: number, how: string, milliseconds: number): void {
  const slow = number('RACEWARDEN_FUZZ_SLOW', Number.POSITIVE_INFINITY);
  if (milliseconds > slow) process.stderr.write(`${name} ${mutant}: ${milliseconds.toFixed(0)} ms, ${how}\n`);
}

function number(variable: string, otherwise: number): number {
  const text = process.env[variable];
  return text === undefined || text === '' ? otherwise : Number(text);
}
