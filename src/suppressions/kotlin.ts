/** Declarations of a Kotlin file. */
import { DeclarationReader, type Head } from './declaration-reader.js';
import type { Declaration, SourceAnnotation } from './declarations.js';
import type { Token } from './lexer.js';

/** How deep declarations may be nested in each other; what is deeper is not looked at. */
const DEEPEST = 24;
const TYPES = new Set(['class', 'interface', 'object']);
const PROPERTIES = new Set(['val', 'var']);
const MODIFIERS = new Set([
  ...[
    'public',
    'private',
    'protected',
    'internal',
    'open',
    'final',
    'abstract',
    'sealed',
    'override',
    'lateinit',
  ],
  ...[
    'const',
    'inline',
    'noinline',
    'crossinline',
    'suspend',
    'operator',
    'infix',
    'tailrec',
    'external',
    'data',
  ],
  ...['enum', 'inner', 'annotation', 'companion', 'value', 'fun', 'vararg', 'expect', 'actual'],
]);
/** What may stand at the start of a line and still belong to the expression before. */
const CONTINUES = new Set(['.', '?', ':', '&', '|', '+', '-', '*', '/', '%', '=', '<', '>', ')', ']', ',']);
const CONTINUING_WORDS = new Set(['else', 'as', 'is', 'in', 'get', 'set', 'by', 'catch', 'finally', 'where']);

export function kotlinDeclarations(tokens: readonly Token[]): Declaration[] {
  const reader = new KotlinReader(tokens);
  reader.scope(0, tokens.length, [], false);
  return reader.found;
}

class KotlinReader extends DeclarationReader {
  private depth = 0;

  /** Everything between two places; properties inside of a function are its variables. */
  scope(from: number, to: number, path: readonly string[], isCode: boolean): void {
    if (this.depth >= DEEPEST) return;
    const outer = this.around;
    if (path.length > 0 && !isCode) this.around = this.linesBetween(from - 1, to + 1);
    this.depth++;
    this.declarations(from, to, path, isCode);
    this.depth--;
    this.around = outer;
  }

  private declarations(from: number, to: number, path: readonly string[], isCode: boolean): void {
    let annotations: SourceAnnotation[] = [];
    let start = -1;
    for (let at = from; at < to; ) {
      const annotation = this.annotation(at);
      const { kind, text } = this.tokens[at];
      const isWord = kind === 'word' && !this.is(at - 1, '.') && !this.is(at - 1, ':');
      if (annotation !== undefined) {
        if (start < 0) start = at;
        annotations.push(annotation.annotation);
        at = annotation.end;
        continue;
      }
      if (isWord && MODIFIERS.has(text) && this.tokens[at + 1]?.kind === 'word' && text !== 'fun') {
        if (start < 0) start = at;
        at++;
        continue;
      }
      const head = { start: start < 0 ? at : start, path, annotations };
      if (isWord && TYPES.has(text)) at = this.type(head, at, to, isCode);
      else if (isWord && text === 'fun') at = this.method(head, at, to);
      else if (isWord && PROPERTIES.has(text)) at = this.property(head, at, to, isCode);
      else at++;
      annotations = [];
      start = -1;
    }
  }

  private type(head: Head, keyword: number, to: number, isCode: boolean): number {
    const named = this.tokens[keyword + 1]?.kind === 'word';
    const isExpression = !named && !this.isWord(keyword - 1, 'companion');
    const own = named ? this.tokens[keyword + 1].text : isExpression ? '*' : 'Companion';
    let at = keyword + (named ? 2 : 1);
    const parameters: number[] = [];
    while (at < to && !this.is(at, '{') && !this.endsHead(at)) {
      if (this.is(at, '(') && parameters.length === 0) parameters.push(at);
      at = this.is(at, '(') ? this.match[at] + 1 : at + 1;
    }
    const hasBody = at < to && this.is(at, '{');
    const end = hasBody ? this.match[at] : at - 1;
    const name = isCode && named ? `*${own}` : own;
    const inner = [...head.path, name];
    this.add('type', head, [name], undefined, end);
    // `class Pool(var used: Int)` declares fields between its parentheses.
    for (const open of parameters) this.scope(open + 1, Math.min(this.match[open], to), inner, false);
    if (hasBody) this.scope(at + 1, Math.min(end, to), inner, false);
    return Math.max(end + 1, keyword + 1);
  }

  private method(head: Head, keyword: number, to: number): number {
    let open = keyword + 1;
    while (open < to && !this.is(open, '(')) open++;
    let at = open < to ? this.match[open] + 1 : to;
    while (at < to && !this.is(at, '{') && !this.is(at, '=') && !this.endsHead(at)) at++;
    const end = this.is(at, '=')
      ? this.endOfExpression(at + 1, to)
      : this.is(at, '{')
        ? this.match[at]
        : at - 1;
    this.addNamed('method', head, open - 1, end);
    this.scope(at + 1, Math.min(end + 1, to), head.path, true);
    return Math.max(end + 1, keyword + 1);
  }

  private property(head: Head, keyword: number, to: number, isCode: boolean): number {
    let name = keyword + 1;
    while (this.is(name + 1, '.') || this.is(name, '<') || this.is(name, '>') || this.is(name, ',')) name++;
    while (this.is(name, '.')) name++;
    const end = this.endOfExpression(name, to);
    this.addNamed(isCode ? 'local' : 'field', head, name, end);
    this.scope(name + 1, Math.min(end + 1, to), head.path, true);
    return Math.max(end + 1, keyword + 1);
  }

  /** The last token of what starts here: it ends with its line, unless a bracket is open or the next line goes on. */
  private endOfExpression(from: number, to: number): number {
    let at = from;
    while (at < to) {
      if (this.is(at, ';') || this.is(at, ',') || this.isCloser(at)) return at - 1;
      const next = this.isOpener(at) ? this.match[at] + 1 : at + 1;
      const last = Math.min(next, this.tokens.length) - 1;
      if (next >= to) return last;
      if (this.tokens[next].line > this.tokens[last].endLine && !this.goesOn(last, next)) return last;
      at = next;
    }
    return to - 1;
  }

  private goesOn(last: number, next: number): boolean {
    const [before, after] = [this.tokens[last], this.tokens[next]];
    if (after.kind === 'word') {
      if (CONTINUING_WORDS.has(after.text)) return true;
    } else if (after.kind === 'mark' && CONTINUES.has(after.text)) return true;
    return before.kind === 'mark' && '.=+-*/%&|<?:(['.includes(before.text);
  }

  /** Has the head of a declaration without a body ended before this token? */
  private endsHead(at: number): boolean {
    if (this.is(at, ';') || this.isCloser(at)) return true;
    const [before, token] = [this.tokens[at - 1], this.tokens[at]];
    return token.line > before.endLine && !this.goesOn(at - 1, at) && !this.is(at, '{') && !this.is(at, '(');
  }

  /** As `add`, with the name that stands at a place; it has none where that is no word. */
  private addNamed(kind: Declaration['kind'], head: Head, name: number, end: number): void {
    const token = this.tokens[name];
    this.add(kind, head, token?.kind === 'word' ? [token.text] : [], name, end);
  }
}
