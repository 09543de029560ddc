/**
 * Which races the code itself says are no problem: comments and annotations in the sources, annotations in class files.
 */
import type { ClassId, FieldId, Program } from '../program/index.js';
import { ClassMarks } from './class-marks.js';
import type { Lines } from './declarations.js';
import { binaryKey, type Extent, type FileMarks, type Mark, marksOf, mayHoldMarks } from './marks.js';
import type { CodePlace, Suppression } from './types.js';

/** Finds sources and reads them. */
export interface Sources {
  /** The path below a source directory; undefined where there is no such file. */
  locate(relative: string): string | undefined;
  text(file: string): string | undefined;
}

/** How places name the files that classes come from. */
export interface FileNames {
  /** `org/acme/Pool.java`, whether or not there is such a file. */
  sourcePath(cls: ClassId): string;
  fileOf(cls: ClassId): string;
}

/** Characters of source text that are searched for suppressions; a bound for what is no ordinary repository. */
const MOST_TEXT = 1024 * 1024 * 1024;
const MOST_WARNINGS = 20;
/** Statements kept of one finding. */
const MOST_KEPT = 50;

export class Suppressions {
  private readonly files = new Map<string, FileMarks>();
  private readonly located = new Set<ClassId>();
  private readonly inClasses: ClassMarks;
  /** What was meant to suppress something and does not, one sentence each. */
  readonly warnings: string[] = [];

  /** Reads the sources of all classes under scan, each file once. */
  constructor(
    private readonly program: Program,
    private readonly names: FileNames,
    sources: Sources,
  ) {
    this.readFiles(sources);
    this.inClasses = new ClassMarks(program, (cls) => !this.located.has(cls));
  }

  /** Is there anything that may suppress a race? */
  get hasMarks(): boolean {
    return this.files.size > 0 || this.inClasses.hasMarks;
  }

  /**
   * Statements that cover a race between accesses at `places` on (what is held by) `field`, which is −1 where no field
   * of the application is meant.
   */
  of(places: readonly CodePlace[], field: FieldId): Mark[] {
    const marks = [...places.flatMap((place) => this.ofPlace(place)), ...this.ofField(field)];
    for (const mark of marks) mark.isUsed = true;
    return [...new Set(marks)];
  }

  /** Those in source files, and in class files without one, that no race needed. */
  unused(): string[] {
    const all = [...[...this.files.values()].flatMap(({ marks }) => marks), ...this.inClasses.marks];
    return all
      .filter(({ isUsed }) => !isUsed)
      .map(({ called, where }) => `${called}${where === '' ? '' : ` at ${where}`} suppresses nothing.`);
  }

  private readFiles(sources: Sources): void {
    const seen = new Set<string>();
    const problems: string[] = [];
    let left = MOST_TEXT;
    for (const cls of this.program.applicationClasses()) {
      const file = sources.locate(this.names.sourcePath(cls));
      if (file === undefined) continue;
      this.located.add(cls);
      if (seen.has(file) || left <= 0) continue;
      seen.add(file);
      const text = sources.text(file) ?? '';
      left -= text.length;
      if (!mayHoldMarks(text)) continue;
      const marks = marksOf(file, text);
      this.files.set(file, marks);
      problems.push(...marks.problems);
    }
    this.warnings.push(...problems.slice(0, MOST_WARNINGS));
    const more = problems.length - MOST_WARNINGS;
    if (more > 0) this.warnings.push(`${more} more comments for racewarden are ignored.`);
    if (left <= 0) this.warnings.push('The sources are too large: not all were searched for suppressions.');
  }

  private ofPlace(place: CodePlace): Mark[] {
    const { file, line, className, method } = place;
    const marks = this.files.get(file);
    const inSource =
      marks === undefined || line === 0
        ? []
        : [
            ...(marks.lines.get(line) ?? []),
            ...marks.extents.filter((extent) => covers(extent, place)).map(({ mark }) => mark),
          ];
    return inSource.length > 0 ? inSource : this.inClasses.around(className, method);
  }

  private ofField(field: FieldId): Mark[] {
    if (field < 0) return [];
    const { owner, name, isStatic } = this.program.field(field);
    const marks = this.files.get(this.names.fileOf(owner));
    const inSource = marks === undefined ? [] : this.declaredWith(marks, owner, name, isStatic);
    return inSource.length > 0 ? inSource : this.inClasses.ofField(owner, name, isStatic);
  }

  /** Marks on the declaration of a field, and on the types that it stands in. */
  private declaredWith(marks: FileMarks, cls: ClassId, field: string, isStatic: boolean): Mark[] {
    const key = this.keyOf(cls);
    // Anonymous classes of one class have one key: their code tells them apart.
    const lines = key.includes('*') ? this.linesOf(cls) : undefined;
    const meets = ({ from, to }: Lines): boolean =>
      lines === undefined || (from <= lines.to && to >= lines.from);
    const fields = marks.fields.filter(
      ({ type, name, around }) => name === field && (type === key || isTopLevel(type, key)) && meets(around),
    );
    const types = marks.extents.filter(
      (extent) =>
        extent.kind === 'type' && (key === extent.type || key.startsWith(`${extent.type}$`)) && meets(extent),
    );
    const disclaimers = isStatic ? [] : marks.disclaimers.filter(({ type }) => type === key);
    return [...fields, ...types, ...disclaimers].map(({ mark }) => mark);
  }

  private keyOf(cls: ClassId): string {
    const { name } = this.program.class(cls);
    return binaryKey(name.slice(name.lastIndexOf('/') + 1));
  }

  /** First and last line of the code of a class; undefined where it has no line table. */
  private linesOf(cls: ClassId): Lines | undefined {
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (const { code } of this.program.class(cls).file?.methods ?? []) {
      for (let at = 1; at < (code?.lines.length ?? 0); at += 2) {
        const line = code?.lines[at] ?? 0;
        from = Math.min(from, line);
        to = Math.max(to, line);
      }
    }
    return to === 0 ? undefined : { from, to };
  }
}

/** Statements as a finding carries them, each once, in the order of their places. */
export function toSuppressions(marks: Iterable<Mark>): Suppression[] {
  return [...new Set(marks)]
    .map(({ reason, where }): Suppression => ({ kind: 'inSource', justification: reason, where }))
    .sort((a, b) => compare(a.where, b.where) || compare(a.justification, b.justification))
    .slice(0, MOST_KEPT);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Properties outside of all types of a Kotlin file are fields of `PoolKt`. */
function isTopLevel(type: string, key: string): boolean {
  return type === '' && key.endsWith('Kt');
}

/** On its first and last line an extent may share the line with others: there the names have to fit too. */
function covers({ from, to, kind, name, type }: Extent, { line, className, method }: CodePlace): boolean {
  if (line < from || line > to) return false;
  if ((line > from && line < to) || kind === 'field' || kind === 'local') return true;
  const key = binaryKey(className.slice(className.lastIndexOf('.') + 1));
  if (key.startsWith(`${type}$`) || type === '') return true;
  if (key !== type) return false;
  if (kind === 'type' || name === undefined) return true;
  const own = /([^.\s]+)\(/.exec(method)?.[1] ?? '';
  const lambda = /^lambda\$(.+)\$\d+$/.exec(own)?.[1];
  const called =
    method.startsWith('new ') || lambda === 'new' ? (type.split(/\$\*?/).at(-1) ?? '') : (lambda ?? own);
  return called === name || called.startsWith(`${name}$`);
}
