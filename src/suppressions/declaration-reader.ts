/**
 * What readers of declarations have in common, whatever the language: tokens with their brackets matched, annotations, and
 * the list of what was found.
 *
 * They read tokens tolerantly and are no parsers: they need to know where types, methods and fields begin and end, and
 * nothing of what is in expressions but the classes in them. Every token is looked at a bounded number of times.
 */
import type { Declaration, Lines, SourceAnnotation } from './declarations.js';
import type { Token } from './lexer.js';

/** A declaration from its first token on, as far as it was read. */
export interface Head {
  readonly start: number;
  /** Types around it, as in `Declaration`. */
  readonly path: readonly string[];
  readonly annotations: readonly SourceAnnotation[];
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

export class DeclarationReader {
  readonly found: Declaration[] = [];
  /** The place of the other bracket of each bracket: see `matchBrackets`. */
  protected readonly match: Int32Array;
  protected around: Lines;

  constructor(protected readonly tokens: readonly Token[]) {
    this.match = matchBrackets(tokens);
    this.around = this.linesBetween(0, tokens.length);
  }

  /** Lines of the tokens between two places, the second excluded. */
  protected linesBetween(from: number, to: number): Lines {
    const { tokens } = this;
    const last = tokens[Math.min(to, tokens.length) - 1];
    return { from: tokens[from]?.line ?? 1, to: last?.endLine ?? 1 };
  }

  /** The annotation that starts at a place, and the place behind it; `@interface` is none. */
  protected annotation(at: number): { annotation: SourceAnnotation; end: number } | undefined {
    const { tokens } = this;
    if (!this.is(at, '@') || tokens[at + 1]?.kind !== 'word' || this.isWord(at + 1, 'interface'))
      return undefined;
    let name = at + 1;
    // Kotlin says before a colon what of a property is meant: `@field:Suppress`.
    while ((this.is(name + 1, '.') || this.is(name + 1, ':')) && tokens[name + 2]?.kind === 'word') name += 2;
    const hasArgs = this.is(name + 1, '(');
    const close = hasArgs ? this.match[name + 1] : name;
    const args = hasArgs ? tokens.slice(name + 2, close) : [];
    return { annotation: { name: tokens[name].text, args, line: tokens[at].line }, end: close + 1 };
  }

  protected isOpener(at: number): boolean {
    return this.is(at, '(') || this.is(at, '[') || this.is(at, '{');
  }

  protected isCloser(at: number): boolean {
    return this.is(at, ')') || this.is(at, ']') || this.is(at, '}');
  }

  protected is(at: number, mark: string): boolean {
    const token = this.tokens[at];
    return token !== undefined && token.kind === 'mark' && token.text === mark;
  }

  protected isWord(at: number, word: string): boolean {
    const token = this.tokens[at];
    return token !== undefined && token.kind === 'word' && token.text === word;
  }

  /** Notes a declaration that ends with the token `end`; `lastName` is the place of the last of its names, if any. */
  protected add(
    kind: Declaration['kind'],
    { start, path, annotations }: Head,
    names: readonly string[],
    lastName: number | undefined,
    end: number,
  ): void {
    const { tokens, around } = this;
    const { line } = tokens[start];
    const nameLine = tokens[lastName ?? -1]?.line ?? line;
    const endLine = Math.max(line, (tokens[end] ?? tokens[tokens.length - 1]).endLine);
    const tokensAt = { first: start, name: lastName, last: Math.min(end, tokens.length - 1) };
    this.found.push({ kind, names, path, annotations, line, nameLine, endLine, ...tokensAt, around });
  }
}

/**
 * For every opening bracket the place of the closing one and the other way round; the end of the file where there is
 * none, −1 for a closing one that nothing opens. A bracket that stays open ends where the one around it does.
 */
function matchBrackets(tokens: readonly Token[]): Int32Array {
  const match = new Int32Array(tokens.length).fill(-1);
  const open: number[] = [];
  const waiting: Record<string, number> = { ')': 0, ']': 0, '}': 0 };
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== 'mark') return;
    const closer = CLOSERS[text];
    if (closer !== undefined) {
      open.push(at);
      waiting[closer]++;
    } else if (waiting[text] !== undefined && waiting[text] > 0) {
      for (let done = false; !done; ) {
        const opener = open.pop() as number;
        const expected = CLOSERS[tokens[opener].text];
        match[opener] = at;
        waiting[expected]--;
        done = expected === text;
        if (done) match[at] = opener;
      }
    }
  });
  for (const opener of open) match[opener] = tokens.length;
  return match;
}
