/** Sentences about paths, which come from the repository and may hold anything. */
import { printable } from '../classfile/index.js';

const MOST_SHOWN = 3;

/** `1 jar`, `2 jars`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** The first few, and how many more there are. */
export function some(items: readonly string[]): string {
  const shown = items.slice(0, MOST_SHOWN).map(printable).join(', ');
  return items.length > MOST_SHOWN ? `${shown} and ${items.length - MOST_SHOWN} more` : shown;
}

/** One line of bounded length. */
export function short(text: string): string {
  const line = printable(text.replace(/\s+/g, ' ').trim());
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
}

/** Log lines and warnings of one project, printable. */
export class Notes {
  readonly log: string[] = [];
  readonly warnings: string[] = [];

  say(text: string): void {
    this.log.push(printable(text));
  }

  warn(text: string): void {
    this.warnings.push(printable(text));
  }
}
