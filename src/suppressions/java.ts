/** Declarations of a Java file. */

import { DeclarationReader, type Head } from './declaration-reader.js';
import type { Declaration, SourceAnnotation } from './declarations.js';
import type { Token } from './lexer.js';

/** How deep types may be nested in each other; what is deeper is not looked at. */
const DEEPEST = 64;
/** Longer types behind `new` and longer statements are followed no further. */
const LONGEST_TYPE = 200;
const LONGEST_LOCAL = 2000;

const TYPE_WORDS = new Set(['class', 'interface', 'enum']);
const TYPE_MARKS = new Set(['.', ',', '<', '>', '?', '&', '[', ']', '@']);
const LOCAL_MODIFIERS = new Set(['final', 'abstract', 'static', 'strictfp', 'sealed']);

export function javaDeclarations(tokens: readonly Token[]): Declaration[] {
  const reader = new JavaReader(tokens);
  reader.members(0, tokens.length, [], false);
  return reader.found;
}

class JavaReader extends DeclarationReader {
  /** The members between two places, `to` excluded. */
  members(from: number, to: number, path: readonly string[], isEnum: boolean): void {
    if (path.length > DEEPEST) return;
    const outer = this.around;
    if (path.length > 0) this.around = this.linesBetween(from - 1, to + 1);
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
    const head = { start, path, annotations };
    let name = -1;
    let angles = 0;
    for (let at = start; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(head, at, to);
      else if (this.is(at, '(')) return this.method(head, name, at, to);
      else if (this.is(at, '{')) {
        // An initialiser, or the compact constructor of a record.
        return this.body(head, name, at);
      } else if (this.is(at, '=') || this.is(at, ';') || (this.is(at, ',') && angles <= 0)) {
        return this.fields(head, name, at, to);
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

  private type(head: Head, keyword: number, to: number, local = ''): number {
    const isEnum = this.tokens[keyword].text === 'enum';
    let at = keyword + 1;
    while (at < to && !this.is(at, '{') && !this.is(at, ';')) {
      at = this.is(at, '(') ? this.match[at] + 1 : at + 1;
    }
    const end = this.is(at, '{') ? Math.min(this.match[at], to) : Math.min(at, to - 1);
    const name = local + this.tokens[keyword + 1].text;
    this.add('type', head, [name], keyword + 1, end);
    if (this.is(at, '{')) this.members(at + 1, end, [...head.path, name], isEnum);
    return end + 1;
  }

  /** `open` is the parenthesis before the parameters. */
  private method(head: Head, name: number, open: number, to: number): number {
    this.code(open + 1, Math.min(this.match[open], to), head.path, 'parameter');
    let at = this.match[open] + 1;
    while (at < to && !this.is(at, '{') && !this.is(at, ';')) {
      // The default of an annotation's element may hold both.
      at = this.is(at, '(') ? this.match[at] + 1 : at + 1;
    }
    if (this.is(at, '{') && at < to) return this.body(head, name, at);
    const end = Math.min(at, to - 1);
    this.addNamed('method', head, name < 0 ? [] : [name], end);
    return end + 1;
  }

  private body(head: Head, name: number, open: number): number {
    const end = this.match[open];
    const isInitialiser = name < 0 || this.isWord(name, 'static');
    this.addNamed('method', head, isInitialiser ? [] : [name], end);
    this.code(open + 1, end, head.path);
    return end + 1;
  }

  /** Fields from the mark behind the first name. */
  private fields(head: Head, name: number, from: number, to: number): number {
    const names = name < 0 ? [] : [name];
    let at = from;
    while (at < to && !this.is(at, ';')) {
      if (this.is(at, ',') && this.startsDeclarator(at + 1)) names.push(at + 1);
      at = this.isOpener(at) ? this.match[at] + 1 : at + 1;
    }
    const end = Math.min(at, to - 1);
    this.addNamed('field', head, names, end);
    this.code(from, end, head.path);
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
      else if (this.isTypeAt(at, to)) at = this.type({ start: at, path, annotations: [] }, at, to, '*') - 1;
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
    const head = { start, path, annotations };
    let at = start;
    for (; at < to; at++) {
      const annotation = this.annotation(at);
      if (annotation !== undefined) {
        annotations.push(annotation.annotation);
        at = annotation.end - 1;
      } else if (this.isTypeAt(at, to)) return this.type(head, at, to, '*');
      else if (!LOCAL_MODIFIERS.has(this.tokens[at].text)) break;
    }
    const most = Math.min(to, at + LONGEST_LOCAL);
    let end = at;
    while (end < most && !this.is(end, ';') && !this.isStray(end, start)) {
      end = this.isOpener(end) ? this.match[end] + 1 : end + 1;
    }
    this.add(kind, head, [], undefined, Math.min(end, to - 1));
    return Math.max(at, start + 1);
  }

  /** A closing bracket that was opened before `start`. */
  private isStray(at: number, start: number): boolean {
    return this.isCloser(at) && this.match[at] < start;
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

  /** `class Name`, `@interface Name`, `record Name(`: at the keyword. */
  private isTypeAt(at: number, to: number): boolean {
    const token = this.tokens[at];
    if (token.kind !== 'word' || at + 1 >= to || this.tokens[at + 1].kind !== 'word') return false;
    if (this.is(at - 1, '.') || this.is(at - 1, ':')) return false;
    if (TYPE_WORDS.has(token.text)) return true;
    return token.text === 'record' && (this.is(at + 2, '(') || this.is(at + 2, '<'));
  }

  /** As `add`, with the places of all names. */
  private addNamed(kind: Declaration['kind'], head: Head, names: readonly number[], end: number): void {
    const texts = names.map((at) => this.tokens[at].text);
    this.add(kind, head, texts, names.at(-1), end);
  }
}
