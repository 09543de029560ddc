/** What a program told in its result file, and reasons in words. All of it is untrusted. */
import { readFileSync, statSync } from 'node:fs';
import type { Recipe, Script, ScriptCall } from './result.js';

const MOST_BYTES = 64 * 1024;
const LONGEST = 600;

export type Told =
  | { readonly verdict: 'passed'; readonly rounds: number }
  | {
      readonly verdict: 'failed';
      readonly kind: string;
      readonly what: string;
      readonly failures: number;
      readonly rounds: number;
      readonly script: Script | undefined;
    }
  | { readonly verdict: 'refused'; readonly why: string };

/** Undefined where there is no such file, or it says nothing that can be understood. */
export function readTold(file: string, recipe: Recipe): Told | undefined {
  const facts = factsIn(file);
  const text = (name: string): string => (facts.get(name) ?? '').slice(0, LONGEST);
  const number = (name: string): number => Math.min(Number(/^\d{1,12}$/.exec(text(name))?.[0] ?? 0), 1e12);
  switch (facts.get('verdict')) {
    case 'passed':
      return { verdict: 'passed', rounds: number('rounds') };
    case 'refused':
      return { verdict: 'refused', why: reasonOf(text('why')) };
    case 'failed':
      return {
        ...{ verdict: 'failed', kind: text('kind'), what: text('what') },
        ...{ failures: number('failures'), rounds: number('rounds') },
        script: scriptOf(text('script'), recipe),
      };
    default:
      return undefined;
  }
}

function factsIn(file: string): Map<string, string> {
  try {
    const entry = statSync(file);
    if (!entry.isFile() || entry.size > MOST_BYTES) return new Map();
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, 20);
    return new Map(lines.map((line) => [line.split('\t')[0], line.slice(line.indexOf('\t') + 1)]));
  } catch {
    return new Map();
  }
}

/** `0/1.0 2.3/0.0/1.0`; undefined where it fits no calls of the recipe. */
function scriptOf(text: string, { ways, calls }: Recipe): Script | undefined {
  const [way, ...lists] = text.split('/');
  if (!/^\d{1,3}$/.test(way) || lists.length !== 3 || Number(way) >= ways.length) return undefined;
  const parsed = lists.map((list) => list.split(' ').flatMap((call) => callOf(call, calls.length)));
  const [setUp, first, second] = parsed;
  return first.length === 0 || second.length === 0 ? undefined : { way: Number(way), setUp, first, second };
}

function callOf(text: string, calls: number): ScriptCall[] {
  const [, call, i] = /^(\d{1,3})\.(\d{1,3})$/.exec(text) ?? [];
  return call === undefined || Number(call) >= calls ? [] : [{ call: Number(call), i: Number(i) }];
}

/** What a program threw before any round, as a reason. */
export function reasonOf(thrown: string): string {
  const missing =
    /NoClassDefFoundError: (?:Could not initialize class )?L?([\w/.$]+)|ClassNotFoundException: ([\w.$]+)/.exec(
      thrown,
    );
  if (/signer information|sealing violation|is sealed|Prohibited package/.test(thrown))
    return 'its package is sealed or signed, so that no class can be added to it';
  if (thrown.includes('UnsupportedClassVersionError')) return NEWER;
  if (missing !== null)
    return `the class ${(missing[1] ?? missing[2]).replaceAll('/', '.')} is missing: give it with --classpath`;
  return /^[A-Z]/.test(thrown) && !thrown.includes('Exception')
    ? thrown.charAt(0).toLowerCase() + thrown.slice(1)
    : `making the shared objects throws ${thrown}`;
}

const NEWER = 'its classes need a newer Java than this JDK: set JAVA_HOME';

/** Why javac refused a program. */
export function compileReason(lines: readonly string[]): string {
  if (lines.some((line) => line.includes('wrong version'))) return NEWER;
  const error = lines.find((line) => /error: /.test(line)) ?? lines[0] ?? 'javac could not be run';
  const next = lines.slice(lines.indexOf(error) + 1).find((line) => /symbol:|class file for/.test(line));
  const detail = next === undefined ? '' : ` (${next.trim().replace(/\s+/g, ' ')})`;
  return `the program does not compile: ${error.replace(/^.*error: /, '')}${detail}`;
}
