/**
 * Edits of sources that do what a mend of a finding says, where one is sure.
 *
 * Guarantee: that of `SourceEdits` on what compiles, and that all places are edited that the finding names; a finding that
 * leaves some out has no edit. Assumption: that of the advice, that the lock is one for all accesses. Whether the race
 * is gone the next scan tells.
 */
import {
  type Finding,
  type Mend,
  type MendPlace,
  type ReportedFinding,
  simpleName,
} from '../../findings/index.js';
import { type Edit, SourceEdits, type SourceTexts } from '../../suppressions/index.js';
import { listed } from '../text.js';
import type { Lines } from './places.js';

export interface Fix {
  /** `Make Pool.give() synchronized.` */
  readonly text: string;
  /** In the order of places; all of them or none. */
  readonly edits: readonly Edit[];
}

/** Longer names are of methods that people did not write. */
const METHOD = /^([\w$.]+)\.([\w$]+)\(/;

export class Fixes {
  readonly #edits: SourceEdits;

  constructor(sources: SourceTexts) {
    this.#edits = new SourceEdits(sources);
  }

  /** One for each mend that is such an edit. */
  of(finding: Finding): Fix[] {
    const { mends = [] } = finding;
    const found = mends.map((mend) => this.#fix(finding, mend));
    return found.filter((fix) => fix !== undefined && fix.edits.length > 0) as Fix[];
  }

  #fix(finding: Finding, mend: Mend): Fix | undefined {
    switch (mend.kind) {
      case 'volatile':
        return this.#volatile(finding, mend);
      case 'lock-method':
        return this.#synchronized(finding, mend);
      case 'other-class':
        return this.#otherClass(finding, mend);
      case 'copy-result':
        return finding.kind === 'leaked-state' ? this.#copy(finding, mend) : undefined;
      case 'one-lock':
        return this.#copyOfGuarded(finding, mend);
      default:
        return undefined;
    }
  }

  #volatile(finding: Finding, { field = '' }: Mend): Fix | undefined {
    const { className, name } = split(field);
    const file = fileOf(finding, className);
    const edit = file === undefined ? undefined : this.#edits.field('volatile', { file, className, name });
    return edit && { text: `Make ${simpleName(field)} volatile.`, edits: [edit] };
  }

  /** Methods of the object or class that is the lock; of an object, where it is the one that has the field. */
  #synchronized(
    finding: Finding,
    { because, lock = '', via, part, calls, methods = [] }: Mend,
  ): Fix | undefined {
    if (because === 'elsewhere' || via !== undefined || part || calls !== undefined || methods.length === 0)
      return undefined;
    const edits = methods.map((place) => {
      const name = METHOD.exec(place.method)?.[2];
      return isItsLock(place, lock) && name !== undefined && (place.isStatic || isOf(finding, place))
        ? this.#edits.synchronized({ ...place, name })
        : undefined;
    });
    const all = complete(edits);
    return all && { text: `Make ${listed(methods.map(shortMethod))} synchronized.`, edits: all };
  }

  #otherClass(finding: Finding, { field, from = '', to = '' }: Mend): Fix | undefined {
    if (field === undefined) return undefined;
    const { className, name } = split(field);
    const file = fileOf(finding, className);
    const edit = file === undefined ? undefined : this.#edits.otherClass(from, { file, className, name });
    return (
      edit && {
        text: `Keep a ${simpleName(to)} in ${simpleName(field)}; it does not accept null.`,
        edits: [edit],
      }
    );
  }

  /** What is handed out, where all others who use it hold one lock. */
  #copyOfGuarded({ kind, subject, holder, ...finding }: Finding, mend: Mend): Fix | undefined {
    const isObject = kind === 'library-object-race';
    const field = kind === 'array-race' ? subject : holder;
    if (mend.because !== undefined || mend.lock === undefined || field === undefined) return undefined;
    return this.#copy(finding, { ...mend, field, ...(isObject && { from: subject }) });
  }

  /** Under the lock of all who use it; where nobody changes it inside, none is needed. */
  #copy({ races }: Pick<Finding, 'races'>, { field, from, lock, methods = [] }: Mend): Fix | undefined {
    const isOnlyRead = races.every(({ sides }) => sides[1].access === 'read');
    if (field === undefined || methods.length === 0 || (lock === undefined && !isOnlyRead)) return undefined;
    const { className, name } = split(field);
    const edits = methods.map((place) => {
      const method = METHOD.exec(place.method)?.[2];
      if (method === undefined || place.className !== className) return undefined;
      if (lock !== undefined && !isItsLock(place, lock)) return undefined;
      return this.#edits.copy(from, name, { ...place, name: method }, lock !== undefined);
    });
    const all = complete(edits)?.flat();
    const under = lock === undefined ? '' : ', made while it holds the lock';
    return all && { text: `Return a copy from ${listed(methods.map(shortMethod))}${under}.`, edits: all };
  }
}

/** `synchronized` on the method takes it. */
function isItsLock({ className, isStatic, method }: MendPlace, lock: string): boolean {
  if (/lambda\$|<|^new /.test(method)) return false;
  return lock === (isStatic ? `class ${className}` : `this (${className})`);
}

/** Is the state raced on in the object that the method is called on, and not in another one? */
function isOf({ subject, holder, joined }: ReportedFinding, { className }: MendPlace): boolean {
  return className === (joined === undefined ? split(holder ?? subject).className : subject);
}

/** All of them or none. */
function complete<T>(edits: readonly (T | undefined)[]): T[] | undefined {
  const found = edits.filter((edit) => edit !== undefined);
  return found.length === edits.length && found.length > 0 ? found : undefined;
}

function shortMethod({ method }: MendPlace): string {
  return `${simpleName(method.split('(')[0])}()`;
}

/** A line as it is, and as it is to be. */
export interface ChangedLine {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The lines that a fix changes; undefined where an edit spans several. */
export function changedLines({ edits }: Fix, sources: Lines): ChangedLine[] | undefined {
  const lines = new Map<string, ChangedLine>();
  // From the end, so that columns stay what they are.
  for (const { file, startLine: line, startColumn, endLine, endColumn, text } of [...edits].sort(later)) {
    const before = lines.get(`${file}:${line}`)?.before ?? sources.line(file, line);
    if (before === undefined || endLine !== line) return undefined;
    const so = lines.get(`${file}:${line}`)?.after ?? before;
    const after = `${so.slice(0, startColumn - 1)}${text}${so.slice(endColumn - 1)}`;
    lines.set(`${file}:${line}`, { file, line, before, after });
  }
  return [...lines.values()].reverse();
}

function later(a: Edit, b: Edit): number {
  if (a.file !== b.file) return a.file < b.file ? 1 : -1;
  return b.startLine - a.startLine || b.startColumn - a.startColumn;
}

export function split(field: string): { className: string; name: string } {
  const whole = field.replace(/\[\]$/, '');
  const dot = whole.lastIndexOf('.');
  return { className: whole.slice(0, Math.max(0, dot)), name: whole.slice(dot + 1) };
}

/** The file of the class, as places of the finding name it. */
export function fileOf({ races }: Finding, className: string): string | undefined {
  const outer = className.split('$')[0];
  for (const { sides } of races) {
    for (const { path } of sides) {
      const step = path.find(({ place }) => place.resolved && place.className.split('$')[0] === outer);
      if (step !== undefined) return step.place.file;
    }
  }
  return undefined;
}
