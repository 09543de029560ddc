/** A Java file that may be edited: its tokens and declarations, and what is said of it as a whole. */
import type { Declaration } from './declarations.js';
import { javaDeclarations } from './java.js';
import { lex, type Token } from './lexer.js';
import { binaryKey, typeKey } from './marks.js';

/** Larger files were not written by people. */
const LONGEST_TEXT = 2_000_000;

const MODIFIERS = new Set([
  ...['public', 'protected', 'private', 'static', 'final', 'transient', 'strictfp', 'abstract', 'native'],
  ...['default', 'volatile', 'synchronized'],
]);

/** Gives texts of source files by the names that places give them. */
export interface SourceTexts {
  text(file: string): string | undefined;
}

/** A declaration of a member, and where its parts stand among the tokens. */
export interface Member {
  readonly modifiers: ReadonlySet<string>;
  /** Behind the last modifier; the first token of its type, or of its type parameters. */
  readonly type: number;
  /** The token with its name. */
  readonly name: number;
  readonly last: number;
}

export class JavaSource {
  readonly tokens: readonly Token[];
  readonly #declarations: readonly Declaration[];
  readonly #starts: readonly number[];

  private constructor(text: string) {
    const { tokens } = lex(text);
    this.tokens = tokens;
    this.#declarations = javaDeclarations(tokens);
    this.#starts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(({ index, 0: end }) => index + end.length)];
  }

  /** Undefined where no edit of the file would be a sure one: it is generated, or hides code in escapes. */
  static of(file: string, text: string | undefined): JavaSource | undefined {
    if (text === undefined || !file.endsWith('.java') || text.length > LONGEST_TEXT) return undefined;
    // JLS §3.3: an escape of an ASCII character may be code, or end a comment.
    if (/\\u+00[0-7]/.test(text) || text.startsWith('\ufeff')) return undefined;
    return isGenerated(file, text) ? undefined : new JavaSource(text);
  }

  /** Line and column of a character, from 1. */
  position(offset: number): { line: number; column: number } {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - this.#starts[low] + 1 };
  }

  /** The one declaration of a field that declares nothing else. */
  field(className: string, name: string): Member | undefined {
    return this.#only(className, name, 'field', () => true);
  }

  /** The one method of that name with code on a line. */
  method(className: string, name: string, line: number): Member | undefined {
    return this.#only(
      className,
      name,
      'method',
      (found) => line > 0 && found.line <= line && line <= found.endLine,
    );
  }

  #only(
    className: string,
    name: string,
    kind: Declaration['kind'],
    isMeant: (found: Declaration) => boolean,
  ): Member | undefined {
    const type = binaryKey(className.slice(className.lastIndexOf('.') + 1));
    const found = this.#declarations.filter(
      (each) =>
        each.kind === kind && each.names.includes(name) && typeKey(each.path) === type && isMeant(each),
    );
    return found.length === 1 && found[0].names.length === 1 ? this.#member(found[0]) : undefined;
  }

  #member(declaration: Declaration): Member | undefined {
    const { first, name, last, path } = declaration;
    if (name === undefined || this.#isInInterface(path)) return undefined;
    const modifiers = new Set<string>();
    let type = first;
    for (let at = first; at < name; ) {
      const { text } = this.tokens[at];
      if (text === '@') at = this.#behindAnnotation(at);
      else if (MODIFIERS.has(text)) {
        modifiers.add(text);
        at++;
        type = at;
      } else {
        if (modifiers.size === 0) type = at;
        break;
      }
    }
    return type >= name ? undefined : { modifiers, type, name, last };
  }

  #behindAnnotation(at: number): number {
    let next = at + 2;
    while (this.is(next, '.')) next += 2;
    if (!this.is(next, '(')) return next;
    let depth = 0;
    for (; next < this.tokens.length; next++) {
      if (this.is(next, '(')) depth++;
      if (this.is(next, ')') && --depth === 0) return next + 1;
    }
    return next;
  }

  #isInInterface(path: readonly string[]): boolean {
    const key = typeKey(path);
    return this.#declarations.some(
      ({ kind, path: around, names, name }) =>
        kind === 'type' &&
        typeKey([...around, ...names]) === key &&
        this.tokens[(name ?? 0) - 1]?.text === 'interface',
    );
  }

  is(at: number, text: string): boolean {
    const token = this.tokens[at];
    return token !== undefined && token.kind !== 'string' && token.text === text;
  }

  /** Do the tokens from a place on read so? */
  reads(at: number, texts: readonly string[]): boolean {
    return texts.every((text, index) => this.is(at + index, text));
  }
}

/** By its folder, or by what it says of itself before any code or on its types. */
function isGenerated(file: string, text: string): boolean {
  if (/(^|\/)(generated[^/]*|gen)\//i.test(file)) return true;
  const { comments, tokens } = lex(text.slice(0, 20_000));
  const line = tokens[0]?.line ?? 1;
  const said = comments.filter((comment) => comment.line <= line).map((comment) => comment.text);
  if (
    said.some((each) =>
      /\bgenerated (by|from|code|file|automatically)\b|@generated\b|do not (edit|modify)/i.test(each),
    )
  )
    return true;
  return tokens.some(({ text: word }, at) => word === 'Generated' && /[@.]/.test(tokens[at - 1]?.text ?? ''));
}
