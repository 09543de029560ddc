/**
 * What a source file says about findings: `// racewarden: benign because …`, `@SuppressWarnings("racewarden")`,
 * `@SuppressRacewarden("…")`, `@NotThreadSafe`; and the lines, fields and types that are meant.
 */
import type { Declaration, Lines, SourceAnnotation } from './declarations.js';
import { javaDeclarations } from './java.js';
import { kotlinDeclarations } from './kotlin.js';
import { type Comment, type Lexed, languageOf, lex, type Token } from './lexer.js';

/** One statement that something needs no mending. */
export interface Mark {
  /** As messages call it: `The comment`, `@SuppressWarnings("racewarden")`. */
  readonly called: string;
  /** Empty where none is given. */
  readonly reason: string;
  /** `src/org/acme/Pool.java:12`; empty where it stands in a class file alone. */
  readonly where: string;
  /** Set once a race needs it. */
  isUsed: boolean;
}

/** Lines of a declaration that a mark covers. */
export interface Extent {
  readonly from: number;
  readonly to: number;
  readonly kind: Declaration['kind'];
  /** The declaration's own name, where it has one. */
  readonly name: string | undefined;
  /** The type around a method, the type itself: `Pool$Node`, anonymous and local classes as `Pool$*`, `Pool$*Task`. */
  readonly type: string;
  readonly mark: Mark;
}

/** A field that is declared with a mark, or in a type that is. */
export interface FieldMark {
  readonly type: string;
  readonly name: string;
  /** Lines of the body of that type. */
  readonly around: Lines;
  readonly mark: Mark;
}

export interface FileMarks {
  /** All that should serve something, in the order of the file. */
  readonly marks: readonly Mark[];
  /** Comments by the lines that they cover. */
  readonly lines: ReadonlyMap<number, readonly Mark[]>;
  readonly extents: readonly Extent[];
  readonly fields: readonly FieldMark[];
  /** Types annotated `@NotThreadSafe`. */
  readonly disclaimers: readonly { readonly type: string; readonly mark: Mark }[];
  /** What was meant to be one and is not understood, one sentence each. */
  readonly problems: readonly string[];
}

/** Longer reasons are cut. */
const LONGEST_REASON = 500;
/** A comment covers at most so many lines of the statement below it. */
const LONGEST_STATEMENT = 40;

/** Is there any need to read a file closely? */
export function mayHoldMarks(text: string): boolean {
  return /racewarden|NotThreadSafe/i.test(text);
}

/** `file` is how places name it. */
export function marksOf(file: string, text: string): FileMarks {
  const language = languageOf(file);
  const lexed = lex(text, language);
  const declarations =
    language === 'kotlin' ? kotlinDeclarations(lexed.tokens) : javaDeclarations(lexed.tokens);
  return new MarkReader(file, lexed, declarations).read();
}

/** `Pool$Node` of a path of types. */
export function typeKey(path: readonly string[]): string {
  return path.join('$');
}

/** The same of a class's name without its package: what javac numbers has no number in the source. */
export function binaryKey(simpleName: string): string {
  return simpleName.replace(/\$\d+/g, '$*');
}

class MarkReader {
  private readonly marks: { readonly line: number; readonly mark: Mark }[] = [];
  private readonly lines = new Map<number, Mark[]>();
  private readonly extents: Extent[] = [];
  private readonly fields: FieldMark[] = [];
  private readonly disclaimers: { type: string; mark: Mark }[] = [];
  private readonly problems: string[] = [];
  private readonly code: CodeLines;

  constructor(
    private readonly file: string,
    private readonly lexed: Lexed,
    private readonly declarations: readonly Declaration[],
  ) {
    this.code = new CodeLines(lexed, languageOf(file) !== 'java');
  }

  read(): FileMarks {
    for (const comment of this.lexed.comments) this.comment(comment);
    for (const declaration of this.declarations) this.annotated(declaration);
    const { lines, extents, fields, disclaimers, problems } = this;
    const marks = this.marks.sort((a, b) => a.line - b.line).map(({ mark }) => mark);
    return { marks, lines, extents, fields, disclaimers, problems };
  }

  private comment(comment: Comment): void {
    const said = readComment(comment);
    if (said === undefined) return;
    const line = comment.line + said.offset;
    const where = `${this.file}:${line}`;
    if (said.reason === '') {
      this.problems.push(
        said.isBenign
          ? `The comment at ${where} is ignored, because it gives no reason: write "racewarden: benign because …".`
          : `The comment at ${where} is not understood: write "racewarden: benign because …".`,
      );
      return;
    }
    const mark = this.mark('The comment', said.reason, line);
    const covered = this.code.coveredBy(comment);
    if (covered === undefined) return;
    for (let at = covered.from; at <= covered.to; at++) {
      this.lines.set(at, [...(this.lines.get(at) ?? []), mark]);
    }
    this.fieldsOnLines(covered, mark);
  }

  /** Fields whose declaration begins on the covered lines, or ends on the line of a comment behind it. */
  private fieldsOnLines({ from, to, isBehind }: Covered, mark: Mark): void {
    for (const declaration of this.declarations) {
      const { kind, line, nameLine, endLine } = declaration;
      if (kind !== 'field') continue;
      if ((from <= nameLine && to >= line) || (isBehind && from === endLine)) this.field(declaration, mark);
    }
  }

  private annotated(declaration: Declaration): void {
    for (const annotation of declaration.annotations) {
      if (declaration.kind === 'type' && annotation.name === 'NotThreadSafe')
        this.disclaimer(declaration, annotation);
      const said = suppressionIn(annotation);
      if (said === undefined) continue;
      const mark = this.mark(said.called, said.reason, annotation.line);
      if (declaration.kind === 'field') this.field(declaration, mark);
      if (declaration.kind === 'parameter') continue;
      this.extents.push({
        from: declaration.line,
        to: declaration.endLine,
        kind: declaration.kind,
        name: declaration.names[0],
        type: typeKey(declaration.kind === 'type' ? pathOf(declaration) : declaration.path),
        mark,
      });
    }
  }

  private disclaimer(declaration: Declaration, { line }: SourceAnnotation): void {
    const type = typeKey(pathOf(declaration));
    const reason = `${type.replaceAll('$', '.')} is annotated @NotThreadSafe`;
    const mark = { called: '@NotThreadSafe', reason, where: `${this.file}:${line}`, isUsed: false };
    this.disclaimers.push({ type, mark });
  }

  private field({ path, names, around }: Declaration, mark: Mark): void {
    for (const name of names) this.fields.push({ type: typeKey(path), name, around, mark });
    // The state of a companion object is in static fields of the class around it.
    if (path.at(-1) === 'Companion') {
      for (const name of names) this.fields.push({ type: typeKey(path.slice(0, -1)), name, around, mark });
    }
  }

  private mark(called: string, reason: string, line: number): Mark {
    const mark = { called, reason: shortened(reason), where: `${this.file}:${line}`, isUsed: false };
    this.marks.push({ line, mark });
    return mark;
  }
}

/** Lines that a comment is about. */
interface Covered {
  readonly from: number;
  readonly to: number;
  /** The comment stands behind code, not above it. */
  readonly isBehind: boolean;
}

/** Which lines hold code, and where statements end. */
class CodeLines {
  private readonly firstToken = new Map<number, number>();
  private readonly commentLines = new Set<number>();

  constructor(
    private readonly lexed: Lexed,
    private readonly linesEndStatements: boolean,
  ) {
    lexed.tokens.forEach(({ line, endLine }, at) => {
      for (const on of line === endLine ? [line] : [line, endLine]) {
        if (!this.firstToken.has(on)) this.firstToken.set(on, at);
      }
    });
    for (const { line, endLine } of lexed.comments) {
      this.commentLines.add(line);
      this.commentLines.add(endLine);
    }
  }

  /** The line of the comment where it holds code, else the statement directly below; undefined where there is none. */
  coveredBy({ line, endLine }: Comment): Covered | undefined {
    for (const on of [line, endLine]) {
      if (this.firstToken.has(on)) return { from: on, to: on, isBehind: true };
    }
    let below = endLine + 1;
    while (!this.firstToken.has(below) && this.commentLines.has(below)) below++;
    const first = this.firstToken.get(below);
    return first === undefined ? undefined : { from: below, to: this.endOfHead(first), isBehind: false };
  }

  /** The last line up to the first `;`, `{` or `}`; where lines end statements, unless the next one begins with a dot. */
  private endOfHead(first: number): number {
    const { tokens } = this.lexed;
    const { line } = tokens[first];
    for (let at = first, depth = 0; at < tokens.length; at++) {
      const { kind, text, endLine } = tokens[at];
      if (endLine - line >= LONGEST_STATEMENT) break;
      if (kind === 'mark' && (text === ';' || text === '{' || text === '}')) return endLine;
      if (kind === 'mark' && (text === '(' || text === '[')) depth++;
      if (kind === 'mark' && (text === ')' || text === ']')) depth--;
      const next = tokens[at + 1];
      const ends = this.linesEndStatements && depth <= 0 && next !== undefined && next.line > endLine;
      if (ends && next.text !== '.' && next.text !== '?') return endLine;
    }
    return line;
  }
}

/** What a comment says, and on which of its lines; undefined where it is not for us. */
function readComment(comment: Comment): { offset: number; isBenign: boolean; reason: string } | undefined {
  if (!/racewarden/i.test(comment.text)) return undefined;
  const lines = comment.text.split(/\r\n|\n|\r/).map((line) => line.trim().replace(/^[*/!]+\s*/, ''));
  const offset = lines.findIndex((line) => /^racewarden\s*:/i.test(line));
  if (offset < 0) return undefined;
  const end = lines.findIndex((line, index) => index > offset && (line === '' || line.startsWith('@')));
  const said = lines
    .slice(offset, end < 0 ? undefined : end)
    .join(' ')
    .replace(/^racewarden\s*:\s*/i, '');
  const isBenign = /^benign\b/i.test(said);
  const because = /^benign[\s,:–—-]*because\b[\s,:–—-]*/i.exec(said);
  return { offset, isBenign, reason: because === null ? '' : said.slice(because[0].length).trim() };
}

function suppressionIn({ name, args }: SourceAnnotation): { called: string; reason: string } | undefined {
  if (name === 'SuppressRacewarden') return { called: '@SuppressRacewarden', reason: reasonIn(args) };
  if (name !== 'SuppressWarnings' && name !== 'Suppress') return undefined;
  const names = args.some(({ kind, text }) => kind === 'string' && text === 'racewarden');
  return names ? { called: `@${name}("racewarden")`, reason: '' } : undefined;
}

/** The text of `value`, `reason` or `because`, which may be put together with `+`. */
function reasonIn(args: readonly Token[]): string {
  let element = 'value';
  const parts: string[] = [];
  args.forEach(({ kind, text }, at) => {
    if (kind === 'word' && args[at + 1]?.text === '=' && args[at + 1].kind === 'mark') element = text;
    else if (kind === 'string' && REASONS.has(element)) parts.push(unescaped(text));
  });
  return parts.join('');
}

/** Elements of an annotation that hold the reason. */
export const REASONS: ReadonlySet<string> = new Set(['value', 'reason', 'because', 'justification']);

const ESCAPES: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ', s: ' ', '\n': '', '\r': '' };

function unescaped(text: string): string {
  return text.replace(/\\(?:u+([0-9a-fA-F]{4})|(.|\r?\n))/gs, (_, hex: string | undefined, one: string) =>
    hex === undefined ? (ESCAPES[one[0]] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** On one line, and bounded. */
export function shortened(text: string): string {
  const reason = text.replace(/\s+/g, ' ').trim();
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON - 1)}…` : reason;
}

function pathOf({ path, names }: Declaration): readonly string[] {
  return [...path, ...names.slice(0, 1)];
}
