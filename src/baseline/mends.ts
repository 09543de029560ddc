/**
 * What of a cause can be taken back in one line of the head's source.
 *
 * `SourceEdits` edits by tokens and refuses more; here the change itself shows that the line once read so.
 *
 * Said only where the line reads as expected: one declaration with its modifiers in front, or one `new` of the class.
 */
import type { DeclaredLines } from '../suppressions/index.js';
import type { ChangePlace } from './change-steps.js';

/** What to do to a line. */
export interface LineMend {
  readonly place: ChangePlace;
  readonly className: string;
  /** The name of a field, the whole name of a method. */
  readonly member: string;
  readonly insert?: 'synchronized' | 'volatile' | 'final';
  /** From a library class to another one. */
  readonly swap?: readonly [from: string, to: string];
}

/** A line of a file of the head, as it is and as it should be. */
export interface Suggestion {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly before: string;
  readonly after: string;
}

/** Longer lines were not written by people. */
const LONGEST_LINE = 300;

const MODIFIERS =
  /^(\s*(?:@[\w.]+(?:\([^()]*\))?\s+)*(?:(?:public|protected|private|static|final|transient|strictfp|abstract|native|default|volatile|synchronized)\s+)*)(\S.*)$/;

export function suggestionOf(mend: LineMend, lines: DeclaredLines | undefined): Suggestion | undefined {
  const { file, line } = mend.place;
  const before = line > 0 ? lines?.text(file, line) : undefined;
  if (before === undefined || before.length > LONGEST_LINE) return undefined;
  const after = mend.swap !== undefined ? swapped(before, mend.swap) : inserted(before, mend);
  return after === undefined ? undefined : { file, line, endLine: line, before, after };
}

function inserted(text: string, { insert, member }: LineMend): string | undefined {
  const [, modifiers, rest] = MODIFIERS.exec(text) ?? [];
  if (insert === undefined || rest === undefined) return undefined;
  const words = modifiers.trim().split(/\s+/);
  const clash = { synchronized: ['abstract', 'native'], volatile: ['final'], final: ['volatile'] }[insert];
  if (words.includes(insert) || words.some((word) => clash.includes(word))) return undefined;
  return declares(rest, member, insert === 'synchronized') ? `${modifiers}${insert} ${rest}` : undefined;
}

/** `int used = 0;`, `<T> List<T> all(T… ts) {`: a type, the name, and what follows a name. */
function declares(text: string, member: string, isMethod: boolean): boolean {
  const name = isMethod ? member.slice(0, member.indexOf('(')).split('.').at(-1) : member;
  const found = /^([^=;(){}"']+?[\s>\]])([\w$]+)\s*([(=;])/.exec(text);
  if (found === null || found[2] !== name) return false;
  const [, type, , mark] = found;
  // Of two fields in one declaration only one is meant.
  const isOne = !/,/.test(type.replace(/<.*>/, ''));
  return isOne && (isMethod ? mark === '(' : mark !== '(' && !/;.*\S/.test(text.replace(/\/\/.*$/, '')));
}

/** Nested classes, such as wrappers, are made by methods and not by `new`. */
function swapped(text: string, [from, to]: readonly [string, string]): string | undefined {
  if (from.includes('$') || to.includes('$')) return undefined;
  const simple = from.slice(from.lastIndexOf('.') + 1);
  const made = new RegExp(`\\bnew\\s+(?:${from.replaceAll('.', '\\.')}|${simple})(?=\\s*[<(])`, 'g');
  if ([...text.matchAll(made)].length !== 1) return undefined;
  const rest = text.replace(made, '');
  // A variable of the class itself could not hold the other one.
  return new RegExp(`\\b${simple}\\b`).test(rest) ? undefined : text.replace(made, `new ${to}`);
}
