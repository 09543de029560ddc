/**
 * One-line changes that do what the advice of a finding says.
 *
 * A change is given only where the declaration is found among the sources and reads as expected (`baseline/mends.ts`). It
 * is a proposal: whether one lock or one class is enough for all accesses is said by the advice, not proved here.
 */
import { type Mend, type Suggestion, suggestionOf } from '../../baseline/index.js';
import { joinedOf, type ReportedFinding, type Side } from '../../findings/index.js';
import { DeclaredLines } from '../../suppressions/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { type Changes, changesBehind } from '../changes.js';
import { mainRace } from '../describe.js';
import { visible } from '../text.js';
import type { FixData } from './data.js';

const MOST_FIXES = 4;

/** Classes whose methods can take the place of those of another one, as the advice names them. */
const SWAPS: readonly (readonly [from: RegExp, to: string])[] = [
  [/^java\.util\.HashMap$/, 'java.util.concurrent.ConcurrentHashMap'],
  [/^java\.util\.TreeMap$/, 'java.util.concurrent.ConcurrentSkipListMap'],
  [/^java\.util\.TreeSet$/, 'java.util.concurrent.ConcurrentSkipListSet'],
];

export class Fixes {
  readonly #lines: DeclaredLines | undefined;

  constructor(
    sources: SourceLocator | undefined,
    private readonly changes: Changes | undefined,
  ) {
    this.#lines = sources && new DeclaredLines(sources);
  }

  of(finding: ReportedFinding): FixData[] {
    const undone = changesBehind(this.changes, finding).flatMap(({ suggestions = [] }) => suggestions);
    if (undone.length > 0) return undone.slice(0, MOST_FIXES).map(shown('Take back what the change did'));
    const mend = this.#mendOf(finding);
    const suggestion = mend && suggestionOf(mend, this.#lines);
    return suggestion === undefined ? [] : [shown('As a change of one line')(suggestion)];
  }

  /** The line at which the field that races, or that holds what races, is declared. */
  fieldAt(finding: ReportedFinding): { file: string; line: number } | undefined {
    const { subject, holder, joined, kind } = finding;
    if (joined !== undefined || (holder === undefined && kind !== 'field-race' && kind !== 'array-race'))
      return undefined;
    const { className, name } = split((holder ?? subject).replace(/\[\]$/, ''));
    const file = fileOf(finding, className);
    const line = file === undefined ? undefined : this.#lines?.field(file, className, name);
    return file === undefined || line === undefined ? undefined : { file, line };
  }

  #mendOf(finding: ReportedFinding): Mend | undefined {
    return this.#volatile(finding) ?? this.#synchronized(finding) ?? this.#swap(finding);
  }

  #volatile(finding: ReportedFinding): Mend | undefined {
    if (finding.kind !== 'field-race' || !/^Make \S+ volatile\b/.test(finding.advice)) return undefined;
    return this.#mendOfField(finding, { insert: 'volatile' });
  }

  #swap(finding: ReportedFinding): Mend | undefined {
    const { kind, subject, advice } = finding;
    const to = SWAPS.find(([from]) => from.test(subject))?.[1];
    if (kind !== 'library-object-race' || to === undefined || !/\buse a [\w.]*Concurrent/.test(advice))
      return undefined;
    return this.#mendOfField(finding, { swap: [subject, to] });
  }

  #mendOfField(finding: ReportedFinding, what: Pick<Mend, 'insert' | 'swap'>): Mend | undefined {
    const at = this.fieldAt(finding);
    if (at === undefined) return undefined;
    const field = (finding.holder ?? finding.subject).replace(/\[\]$/, '');
    const { className, name } = split(field);
    return { place: { ...at, method: field }, className, member: name, ...what };
  }

  /** The unlocked side is a method of the object that the other side locks. */
  #synchronized(finding: ReportedFinding): Mend | undefined {
    if (!/^(Hold|Make)\b/.test(finding.advice)) return undefined;
    const { sides } = mainRace(finding);
    const bare = sides.find(({ locks }) => locks.length === 0);
    const other = sides.find((side) => side !== bare);
    if (bare === undefined || other === undefined) return undefined;
    const { place } = bare;
    const isOwn =
      place.isStatic !== true && other.locks.some(({ text }) => text === `this (${place.className})`);
    if (!isOwn || !place.resolved || !isOfMethod(bare) || !finding.advice.includes(nameOf(place.method)))
      return undefined;
    const line = this.#lines?.method(place.file, place.className, nameOf(place.method), place.line);
    if (line === undefined) return undefined;
    return {
      place: { file: place.file, line, method: place.method },
      className: place.className,
      member: place.method,
      insert: 'synchronized',
    };
  }
}

/** The access is in a method that can be called with the lock held; not in a constructor or a lambda. */
function isOfMethod({ place }: Side): boolean {
  return /^[\w$.]+\.[\w$]+\(/.test(place.method) && !/lambda\$|<|^new /.test(place.method);
}

function nameOf(method: string): string {
  return method.slice(0, method.indexOf('(')).split('.').at(-1) ?? '';
}

function split(field: string): { className: string; name: string } {
  const dot = field.lastIndexOf('.');
  return { className: field.slice(0, Math.max(0, dot)), name: field.slice(dot + 1) };
}

/** The file of the class, as places of the finding name it. */
function fileOf(finding: ReportedFinding, className: string): string | undefined {
  const outer = className.split('$')[0];
  for (const { races } of joinedOf(finding)) {
    for (const { sides } of races) {
      for (const { path } of sides) {
        const step = path.find(({ place }) => place.resolved && place.className.split('$')[0] === outer);
        if (step !== undefined) return step.place.file;
      }
    }
  }
  return undefined;
}

function shown(title: string): (suggestion: Suggestion) => FixData {
  return ({ file, line, before, after }) => ({
    title,
    ...{ file: visible(file), line, before: code(before), after: code(after) },
  });
}

function code(text: string): string {
  return visible(text.replaceAll('\t', '    '));
}
