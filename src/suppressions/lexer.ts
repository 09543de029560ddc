/**
 * Words, marks and comments of a source file: Java, and near enough Kotlin, Scala and Groovy.
 *
 * Tolerant, as the text may be anything: what is not closed ends with its line or with the file, and every character is
 * looked at a bounded number of times. The text of strings and comments is never taken for code.
 */

export interface Token {
  /** `word`: a name, keyword or number. `mark`: one character of punctuation. */
  readonly kind: 'word' | 'mark' | 'string';
  /** Of a string what stands between its quotes, with its escapes. */
  readonly text: string;
  /** From 1; a text block ends on another line than it starts on. */
  readonly line: number;
  readonly endLine: number;
  /** Its first character in the file, and the one behind its last; of a string in several pieces, those of the piece. */
  readonly start: number;
  readonly end: number;
}

export interface Comment {
  /** Without the marks that make it one. */
  readonly text: string;
  readonly isBlock: boolean;
  readonly line: number;
  readonly endLine: number;
}

export interface Lexed {
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

export type Language = 'java' | 'kotlin' | 'groovy' | 'scala';

/** By the end of a file's name; what is none of the others reads as Java. */
export function languageOf(file: string): Language {
  if (/\.kts?$/.test(file)) return 'kotlin';
  if (file.endsWith('.groovy')) return 'groovy';
  return file.endsWith('.scala') ? 'scala' : 'java';
}

export function lex(source: string, language: Language = 'java'): Lexed {
  return new Lexer(source, language).run();
}

const WORD = /[\p{L}\p{N}_$]+/uy;
const CHARACTER = /'(?:\\u+[0-9a-fA-F]{4}|\\[0-7]{1,3}|\\.|[^\\'\r\n])'/y;
const LINE_END = /\r\n|\n|\r/g;

class Lexer {
  private readonly tokens: Token[] = [];
  private readonly comments: Comment[] = [];
  /** Braces that are open inside of each `${` of a string that is not yet closed; what its string ends with. */
  private readonly templates: { depth: number; readonly quote: string }[] = [];
  private at = 0;
  private line = 1;

  constructor(
    private readonly source: string,
    private readonly language: Language,
  ) {}

  run(): Lexed {
    const { source } = this;
    while (this.at < source.length) {
      const character = source[this.at];
      if (character === '\n' || character === '\r') this.lineEnd();
      else if (character === ' ' || character === '\t' || character === '\f') this.at++;
      else if (source.startsWith('//', this.at)) this.lineComment();
      else if (source.startsWith('/*', this.at)) this.blockComment();
      else if (character === '"' || (character === "'" && this.language === 'groovy')) this.openString();
      else if (character === "'" && this.matches(CHARACTER)) this.token('string', CHARACTER.lastIndex);
      else if (character === '`' && this.language !== 'java') this.quotedName();
      else if (this.matches(WORD)) this.token('word', WORD.lastIndex);
      else this.mark(character);
    }
    return { tokens: this.tokens, comments: this.comments };
  }

  private matches(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.source);
  }

  private lineEnd(): void {
    this.at += this.source.startsWith('\r\n', this.at) ? 2 : 1;
    this.line++;
  }

  private token(kind: Token['kind'], end: number): void {
    const text = this.source.slice(this.at, end);
    const inner = kind === 'string' ? text.slice(1, -1) : text;
    this.tokens.push({ kind, text: inner, line: this.line, endLine: this.line, start: this.at, end });
    this.at = end;
  }

  private mark(character: string): void {
    const open = this.templates.at(-1);
    if (open !== undefined && character === '}' && open.depth === 0) {
      this.templates.pop();
      this.at++;
      this.string(open.quote, this.at, this.line);
      return;
    }
    if (open !== undefined && character === '{') open.depth++;
    if (open !== undefined && character === '}') open.depth--;
    this.token('mark', this.at + 1);
  }

  private lineComment(): void {
    const start = this.at + 2;
    const end = this.endOfLine(start);
    this.comments.push({
      text: this.source.slice(start, end),
      isBlock: false,
      line: this.line,
      endLine: this.line,
    });
    this.at = end;
  }

  private blockComment(): void {
    const first = this.line;
    const start = this.at + 2;
    const end = this.language === 'java' ? this.source.indexOf('*/', start) : this.nestedEnd(start);
    const text = this.source.slice(start, end < 0 ? undefined : end);
    this.at = end < 0 ? this.source.length : end + 2;
    this.line += linesIn(text);
    this.comments.push({ text, isBlock: true, line: first, endLine: this.line });
  }

  /** Comments nest, in Kotlin and Scala. */
  private nestedEnd(start: number): number {
    if (this.language === 'groovy') return this.source.indexOf('*/', start);
    const marks = /\/\*|\*\//g;
    marks.lastIndex = start;
    let depth = 1;
    for (let found = marks.exec(this.source); found !== null; found = marks.exec(this.source)) {
      depth += found[0] === '/*' ? 1 : -1;
      if (depth === 0) return found.index;
    }
    return -1;
  }

  /** A name between backticks is one word. */
  private quotedName(): void {
    const end = this.source.indexOf('`', this.at + 1);
    if (end < 0 || end > this.endOfLine(this.at)) {
      this.mark('`');
      return;
    }
    const text = this.source.slice(this.at + 1, end);
    const { at: start, line } = this;
    this.tokens.push({ kind: 'word', text, line, endLine: line, start, end: end + 1 });
    this.at = end + 1;
  }

  private openString(): void {
    const quote = this.source[this.at];
    const isBlock = this.source.startsWith(quote.repeat(3), this.at);
    const whole = isBlock ? quote.repeat(3) : quote;
    this.at += whole.length;
    this.string(whole, this.at, this.line);
  }

  /** From inside a string to its end, or to the code of a template in it. */
  private string(quote: string, start: number, first: number): void {
    const { source } = this;
    const isBlock = quote.length > 1;
    // Raw strings of Kotlin and Scala know no escapes.
    const escapes = !isBlock || this.language === 'java' || this.language === 'groovy';
    const templates = this.language !== 'java' && quote[0] === '"';
    while (this.at < source.length) {
      const character = source[this.at];
      if (character === '\n' || character === '\r') {
        if (!isBlock) break;
        this.lineEnd();
      } else if (character === '\\' && escapes) {
        // A line end behind it still counts as one.
        this.at += /[\r\n]/.test(source[this.at + 1] ?? '') ? 1 : 2;
      } else if (templates && source.startsWith('${', this.at)) {
        this.stringToken(start, first);
        this.at += 2;
        this.templates.push({ depth: 0, quote });
        return;
      } else if (source.startsWith(quote, this.at)) {
        this.stringToken(start, first);
        this.at += quote.length;
        return;
      } else this.at++;
    }
    this.at = Math.min(this.at, source.length);
    this.stringToken(start, first);
  }

  private stringToken(start: number, first: number): void {
    const text = this.source.slice(start, this.at);
    this.tokens.push({ kind: 'string', text, line: first, endLine: this.line, start, end: this.at });
  }

  private endOfLine(from: number): number {
    LINE_END.lastIndex = from;
    return LINE_END.exec(this.source)?.index ?? this.source.length;
  }
}

function linesIn(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}
