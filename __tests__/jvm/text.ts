/**
 * Java source that is written twice at once: the program, and the same with calls of the recorder, line by line. What only the
 * recorded one has stands in regions.
 */
const REGION = /\/\*\{\*\/.*?\/\*\}\*\//g;

/** Java that only the recorded program has. */
export function rec(code: string): string {
  return `/*{*/${code}/*}*/`;
}

/** The program without the recorder, on the same lines. */
export function plain(recorded: string): string {
  return recorded.replace(REGION, '');
}

export class Text {
  private readonly lines: string[] = [];

  /** The number of the next line, from 1 on. */
  get next(): number {
    return this.lines.length + 1;
  }

  line(...parts: readonly string[]): void {
    this.lines.push(parts.filter((part) => part !== '').join(' '));
  }

  /** A line before others that decide what it is. */
  lineBefore(rest: () => void, line: (after: string) => string): void {
    const at = this.lines.push('') - 1;
    rest();
    this.lines[at] = line(this.lines.slice(at + 1).join('\n'));
  }

  toString(): string {
    return this.lines.join('\n');
  }
}
