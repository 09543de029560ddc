/**
 * Declarations of a source file with their annotations and the lines they reach over: what an annotation stands on.
 *
 * A tolerant reading of tokens, not a parser: it needs to know where types, methods and fields begin and end, and
 * nothing of what is in expressions but the classes in them. Every token is looked at a bounded number of times.
 */
import type { Token } from './lexer.js';

export interface SourceAnnotation {
  /** Without its package. */
  readonly name: string;
  /** What stands between its parentheses. */
  readonly args: readonly Token[];
  readonly line: number;
}

export interface Declaration {
  /** `local`: a variable of a method. */
  readonly kind: 'type' | 'method' | 'field' | 'local' | 'parameter';
  /** Fields may be several; a constructor has the name of its class, an initialiser none. */
  readonly names: readonly string[];
  /** Types around it, outermost first; `*` is an anonymous class, `*Name` a local one. */
  readonly path: readonly string[];
  readonly annotations: readonly SourceAnnotation[];
  /** The first line, that of its annotations and modifiers. */
  readonly line: number;
  /** The last line on which one of its names stands. */
  readonly nameLine: number;
  /** The last line of its body or initialiser. */
  readonly endLine: number;
  /** First and last line of the body of the type around it, of the file where there is none. */
  readonly around: Lines;
}

export interface Lines {
  readonly from: number;
  readonly to: number;
}

/** How deep types may be nested in each other; what is deeper is not looked at. */
const DEEPEST = 64;
/** Longer types behind `new` and longer statements are followed no further. */
const LONGEST_TYPE = 200;
const LONGEST_LOCAL = 2000;

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const TYPE_WORDS = new Set(['class', 'interface', 'enum']);
const TYPE_MARKS = new Set(['.', ',', '<', '>', '?', '&', '[', ']', '@']);

export function javaDeclarations(tokens: readonly Token[]): Declaration[] {
  const reader = new JavaReader(tokens);
  reader.members(0, tokens.length, [], false);
  return reader.found;
}

class JavaReader {
  readonly found: Declaration[] = [];
  private readonly match: Int32Array;
  private around: Lines;

  constructor(private readonly tokens: readonly Token[]) {
    this.match = matchBrackets(tokens);
    this.around = linesBetween(tokens, 0, tokens.length);
  }

  /** The members between two places, `to` excluded. */
  members(from: number, to: number, path: readonly string[], isEnum: boolean): void {
    if (path.length > DEEPEST) return;
    const outer = this.around;
    if (path.length > 0) this.around = linesBetween(this.tokens, from - 1, to + 1);
    let at = isEnum ? this.constants(from, to, path) : from;
    while (at < to) at = this.is(at, ';') || this.is(at, '}') ? at + 1 : this.member(at, to, path);
    this.around = outer;
  }

  /** Enum constants, with their bodies; gives the place behind the semicolon that ends them. */
  private constants(from: number, to: number, path: readonly string[]): number {
    let at = from;
    while (at < to && !this.is(at, ';')) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) at = annotation.end;
      else if (this.is(at, '{')) {
        this.members(at + 1, this.match[at], [...path, '*'], false);
        at = this.match[at] + 1;
      } else if (this.is(at, '(')) {
        this.code(at + 1, this.match[at], path);
        at = this.match[at] + 1;
      } else at++;
    }
    return at + 1;
  }

  /** One member from the first token of its head; gives the place behind it. */
  private member(start: number, to: number, path: readonly string[]): number {
    if (this.isWord(start, 'import') || this.isWord(start, 'package')) return this.endOfStatement(start, to);
    const annotations: SourceAnnotation[] = [];
    let name = -1;
    let angles = 0;
    for (let at = start; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(start, at, to, path, annotations);
      else if (this.is(at, '(')) return this.method(start, name, at, to, path, annotations);
      else if (this.is(at, '{')) {
        // An initialiser, or the compact constructor of a record.
        return this.body(start, name, at, path, annotations);
      } else if (this.is(at, '=') || this.is(at, ';') || (this.is(at, ',') && angles <= 0)) {
        return this.fields(start, name, at, to, path, annotations);
      } else if (this.is(at, '<')) angles++;
      else if (this.is(at, '>')) angles--;
      else if (this.tokens[at].kind === 'word') name = at;
    }
    return to;
  }

  private endOfStatement(from: number, to: number): number {
    let at = from;
    while (at < to && !this.is(at, ';')) at++;
    return at + 1;
  }

  private type(
    start: number,
    keyword: number,
    to: number,
    path: readonly string[],
    annotations: readonly SourceAnnotation[],
    local = '',
  ): number {
    const isEnum = this.tokens[keyword].text === 'enum';
    let at = keyword + 1;
    while (at < to && !this.is(at, '{') && !this.is(at, ';')) {
      at = this.is(at, '(') ? this.match[at] + 1 : at + 1;
    }
    const end = this.is(at, '{') ? Math.min(this.match[at], to) : Math.min(at, to - 1);
    const inner = [...path, local + this.tokens[keyword + 1].text];
    this.add('type', [keyword + 1], path, annotations, start, end, local);
    if (this.is(at, '{')) this.members(at + 1, end, inner, isEnum);
    return end + 1;
  }

  /** `open` is the parenthesis before the parameters. */
  private method(
    start: number,
    name: number,
    open: number,
    to: number,
    path: readonly string[],
    annotations: readonly SourceAnnotation[],
  ): number {
    this.code(open + 1, Math.min(this.match[open], to), path, 'parameter');
    let at = this.match[open] + 1;
    while (at < to && !this.is(at, '{') && !this.is(at, ';')) {
      // The default of an annotation's element may hold both.
      at = this.is(at, '(') ? this.match[at] + 1 : at + 1;
    }
    if (this.is(at, '{') && at < to) return this.body(start, name, at, path, annotations);
    const end = Math.min(at, to - 1);
    this.add('method', name < 0 ? [] : [name], path, annotations, start, end);
    return end + 1;
  }

  private body(
    start: number,
    name: number,
    open: number,
    path: readonly string[],
    annotations: readonly SourceAnnotation[],
  ): number {
    const end = this.match[open];
    const isInitialiser = name < 0 || this.isWord(name, 'static');
    this.add('method', isInitialiser ? [] : [name], path, annotations, start, end);
    this.code(open + 1, end, path);
    return end + 1;
  }

  /** Fields from the mark behind the first name. */
  private fields(
    start: number,
    name: number,
    from: number,
    to: number,
    path: readonly string[],
    annotations: readonly SourceAnnotation[],
  ): number {
    const names = name < 0 ? [] : [name];
    let at = from;
    while (at < to && !this.is(at, ';')) {
      if (this.is(at, ',') && this.startsDeclarator(at + 1)) names.push(at + 1);
      at = this.isOpener(at) ? this.match[at] + 1 : at + 1;
    }
    const end = Math.min(at, to - 1);
    this.add('field', names, path, annotations, start, end);
    this.code(from, end, path);
    return end + 1;
  }

  private startsDeclarator(at: number): boolean {
    let next = at + 1;
    while (this.is(next, '[') && this.is(next + 1, ']')) next += 2;
    return this.tokens[at]?.kind === 'word' && ['=', ',', ';'].some((mark) => this.is(next, mark));
  }

  /** Statements and expressions: local and anonymous classes in them, annotated variables. */
  private code(
    from: number,
    to: number,
    path: readonly string[],
    variables: 'local' | 'parameter' = 'local',
  ): void {
    const anonymous = new Set<number>();
    for (let at = from; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) at = this.annotated(at, to, path, variables) - 1;
      else if (this.isTypeAt(at, to)) at = this.type(at, at, to, path, [], '*') - 1;
      else if (this.isWord(at, 'new')) {
        const body = this.bodyBehindNew(at);
        if (body >= 0) anonymous.add(body);
      } else if (anonymous.has(at)) {
        const end = Math.min(this.match[at], to);
        this.members(at + 1, end, [...path, '*'], false);
        at = end;
      }
    }
  }

  /** A local class or variable from its first annotation; gives the place from where to look on. */
  private annotated(start: number, to: number, path: readonly string[], kind: 'local' | 'parameter'): number {
    const annotations: SourceAnnotation[] = [];
    let at = start;
    for (; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(start, at, to, path, annotations, '*');
      else if (!LOCAL_MODIFIERS.has(this.tokens[at].text)) break;
    }
    const most = Math.min(to, at + LONGEST_LOCAL);
    let end = at;
    while (end < most && !this.is(end, ';') && !this.isStray(end, start)) {
      end = this.isOpener(end) ? this.match[end] + 1 : end + 1;
    }
    this.add(kind, [], path, annotations, start, Math.min(end, to - 1));
    return Math.max(at, start + 1);
  }

  /** A closing bracket that was opened before `start`. */
  private isStray(at: number, start: number): boolean {
    return (this.is(at, ')') || this.is(at, ']') || this.is(at, '}')) && this.match[at] < start;
  }

  /** The brace behind `new Type(…)`, −1 where there is none. */
  private bodyBehindNew(at: number): number {
    const last = Math.min(this.tokens.length, at + LONGEST_TYPE);
    for (let next = at + 1; next < last; next++) {
      if (this.is(next, '(')) return this.is(this.match[next] + 1, '{') ? this.match[next] + 1 : -1;
      const { kind, text } = this.tokens[next];
      if (kind !== 'word' && !TYPE_MARKS.has(text)) return -1;
    }
    return -1;
  }

  private annotation(at: number): { annotation: SourceAnnotation; end: number } | undefined {
    return annotationAt(this.tokens, this.match, at);
  }

  /** `class Name`, `@interface Name`, `record Name(`: at the keyword. */
  private isTypeAt(at: number, to: number): boolean {
    const token = this.tokens[at];
    if (token.kind !== 'word' || at + 1 >= to || this.tokens[at + 1].kind !== 'word') return false;
    if (this.is(at - 1, '.') || this.is(at - 1, ':')) return false;
    if (TYPE_WORDS.has(token.text)) return true;
    return token.text === 'record' && (this.is(at + 2, '(') || this.is(at + 2, '<'));
  }

  private isOpener(at: number): boolean {
    return this.is(at, '(') || this.is(at, '[') || this.is(at, '{');
  }

  private is(at: number, mark: string): boolean {
    const token = this.tokens[at];
    return token !== undefined && token.kind === 'mark' && token.text === mark;
  }

  private isWord(at: number, word: string): boolean {
    const token = this.tokens[at];
    return token.kind === 'word' && token.text === word;
  }

  private add(
    kind: Declaration['kind'],
    names: readonly number[],
    path: readonly string[],
    annotations: readonly SourceAnnotation[],
    start: number,
    end: number,
    prefix = '',
  ): void {
    const { line } = this.tokens[start];
    const last = names.at(-1);
    this.found.push({
      kind,
      names: names.map((at) => prefix + this.tokens[at].text),
      path,
      annotations,
      line,
      nameLine: last === undefined ? line : this.tokens[last].line,
      endLine: Math.max(line, (this.tokens[end] ?? this.tokens[this.tokens.length - 1]).endLine),
      around: this.around,
    });
  }
}

/** Lines of the tokens between two places, the second excluded. */
export function linesBetween(tokens: readonly Token[], from: number, to: number): Lines {
  const last = tokens[Math.min(to, tokens.length) - 1];
  return { from: tokens[from]?.line ?? 1, to: last?.endLine ?? 1 };
}

const LOCAL_MODIFIERS = new Set(['final', 'abstract', 'static', 'strictfp', 'sealed']);

/** The annotation that starts at a place, and the place behind it; `@interface` is none. */
export function annotationAt(
  tokens: readonly Token[],
  match: Int32Array,
  at: number,
): { annotation: SourceAnnotation; end: number } | undefined {
  const isMark = (place: number, mark: string): boolean =>
    tokens[place]?.kind === 'mark' && tokens[place].text === mark;
  if (!isMark(at, '@') || tokens[at + 1]?.kind !== 'word' || tokens[at + 1].text === 'interface') {
    return undefined;
  }
  let name = at + 1;
  // Kotlin says before a colon what of a property is meant: `@field:Suppress`.
  while ((isMark(name + 1, '.') || isMark(name + 1, ':')) && tokens[name + 2]?.kind === 'word') name += 2;
  const hasArgs = isMark(name + 1, '(');
  const close = hasArgs ? match[name + 1] : name;
  const args = hasArgs ? tokens.slice(name + 2, close) : [];
  return { annotation: { name: tokens[name].text, args, line: tokens[at].line }, end: close + 1 };
}

/**
 * For every opening bracket the place of the closing one and the other way round; the end of the file where there is
 * none, −1 for a closing one that nothing opens. A bracket that stays open ends where the one around it does.
 */
export function matchBrackets(tokens: readonly Token[]): Int32Array {
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
