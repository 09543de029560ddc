/** Why pairs of accesses are not reported: of what is asked about, or of all that has come far. */
import { globMatcher, nearest, type Settings, UsageError } from '../config/index.js';
import {
  type Asked,
  type Finding,
  joinedOf,
  Places,
  type PlainAccess,
  type Reasons,
  type Report,
  reasonsOf,
  subjectText,
  type Thing,
} from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import { fieldKey, type PointsTo } from '../pointsto/index.js';
import type { FieldId, Program } from '../program/index.js';
import type { Races } from '../races/index.js';
import { atLeast, isAccessAt, numbered, unseenWriteText } from '../report/index.js';
import type { Threads } from '../threads/index.js';
import { SourceLocator } from '../util/sources.js';
import { isLocalLocation } from './exclusions.js';
import { rootTextsOf } from './tell.js';

/** Accesses of one thing that are looked at, and pairs shown for each reason, where one thing is asked about. */
const MOST_ASKED = { accesses: 400, shown: 1000 };
/** The same where all is told. */
const MOST_OF_ALL = { accesses: 40, shown: 4 };
/** Pairs that only this stage or an earlier one drops are two objects: there are many, and they say little. */
const OTHER_OBJECTS = 'aliasing';

export interface ToExplain {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly threads: Threads;
  readonly settings: Settings;
  readonly harness: Harness;
  /** What is found so far. */
  readonly report: Report;
}

/** What is asked must be there: said before the scan, which may take long. @throws UsageError */
export function checkAsked(program: Program, asked: Asked | undefined): void {
  if (asked?.kind === 'name' && fieldsNamed(program, asked.name).length === 0)
    throw noField(program, asked.name);
  if (asked?.kind !== 'line') return;
  const places = new Places(program, NO_SOURCES);
  const files = program.applicationClasses().map((cls) => places.sourcePath(cls));
  if (files.some((file) => isAccessAt({ file, line: asked.line }, asked))) return;
  const near = nearest(asked.file, [...new Set(files.map((file) => file.slice(file.lastIndexOf('/') + 1)))]);
  throw new UsageError(
    `No class under scan was compiled from ${asked.file}${near === undefined ? '.' : `; did you mean ${near}?`}`,
  );
}

const NO_SOURCES = { locate: () => undefined };

/** Of what is asked; of everything with pairs at one object where nothing is. */
export function reasonsFor(scanned: ToExplain, asked: Asked | undefined): Reasons[] {
  const { pt, races, threads, settings, harness, report } = scanned;
  const rootTexts = rootTextsOf(pt.program, harness);
  const places = new Places(pt.program, new SourceLocator(settings.sources, settings.cwd, settings.root));
  const about = {
    ...{ pt, races, threads, places, rootTexts },
    view: settings.view,
    elideConstructors: settings.elideConstructors,
  };
  if (asked === undefined)
    return reasonsOf({ ...about, isAsked: () => true, after: OTHER_OBJECTS, most: MOST_OF_ALL });
  const isAskedAt =
    asked.kind === 'line' ? (access: PlainAccess): boolean => isAccessAt(access, asked) : undefined;
  const found = reasonsOf({ ...about, isAsked: askedBy(asked, scanned), isAskedAt, most: MOST_ASKED });
  const all = asked.kind === 'line' ? found : [...found, ...unaccessed(scanned, asked, found)];
  return all.map((reasons) => withUnseen(reasons, report));
}

/** Where there is no pair: a write that others may not see is told with the race of the write that publishes the object. */
function withUnseen(reasons: Reasons, { findings }: Report): Reasons {
  if (reasons.note === undefined) return reasons;
  const name = subjectText(reasons);
  for (const finding of findings)
    for (const one of finding.unseen ?? [])
      if (subjectText(one) === name)
        return {
          ...reasons,
          note: `shown with the race on ${subjectText(finding)}: ${unseenWriteText(one)}`,
        };
  return reasons;
}

function askedBy(asked: Asked, { settings, report }: ToExplain): (thing: Thing) => boolean {
  if (asked.kind === 'line') return () => true;
  if (asked.kind === 'number') {
    const finding = numbered(atLeast(report, settings.minConfidence), settings.view)[asked.number - 1];
    const ids = new Set(finding === undefined ? [] : partsOf(finding));
    return (thing) => thing.ids.some((id) => ids.has(id));
  }
  const isField = nameMatcher(asked.name);
  return ({ ids, fields }) =>
    fields.some(isField) ||
    (asked.kind === 'id' && ids.some((id) => id.startsWith(asked.name.toLowerCase())));
}

function partsOf(finding: Finding): string[] {
  return joinedOf(finding).map(({ id }) => id);
}

/** Fields that no thread accesses, or that cannot race: each with the reason. */
function unaccessed({ pt, settings }: ToExplain, asked: Asked, found: readonly Reasons[]): Reasons[] {
  if (asked.kind === 'line' || asked.kind === 'number') return [];
  const isLocal = isLocalLocation(pt, settings.exclude);
  const known = new Set(found.map(({ subject }) => subject));
  return fieldsNamed(pt.program, asked.name)
    .filter((field) => !known.has(fieldName(pt.program, field)))
    .map((field) => ({
      ...{ id: '', kind: 'field-race', subject: fieldName(pt.program, field) },
      ...{ pairs: 0, reported: 0, dropped: [] },
      note: noteOn(pt.program, field, isLocal(fieldKey(field), -1)),
    }));
}

function noteOn(program: Program, field: FieldId, isLocal: boolean): string {
  const { isVolatile, isFinal } = program.field(field);
  if (isVolatile) return 'volatile, so accesses to it never race (JLS §17.4.5), and not updated in two steps';
  if (isFinal) return 'final, so accesses to it never race (JLS §17.5)';
  if (isLocal) return 'left out by the settings (exclude)';
  return 'not accessed by any code that threads reach: racewarden interfaces lists the methods that they call';
}

function fieldsNamed(program: Program, name: string): FieldId[] {
  const isField = nameMatcher(name);
  return allFields(program).filter((id) => isField(fieldName(program, id)));
}

function allFields(program: Program): FieldId[] {
  return program.applicationClasses().flatMap((cls) => program.class(cls).fields);
}

/** A name with or without its package, or a glob; nested classes with a dollar sign or a dot. */
function nameMatcher(name: string): (field: string) => boolean {
  const matches = globMatcher([name, `**.${name}`]);
  return (field) => matches(field) || (field.includes('$') && matches(field.replaceAll('$', '.')));
}

function noField(program: Program, asked: string): UsageError {
  const names = allFields(program).map((id) => fieldName(program, id).replaceAll('$', '.'));
  // As much of their names as was given.
  const parts = asked.split('.').length;
  const known = names.map((name) => name.split('.').slice(-parts).join('.'));
  const near = nearest(asked, [...new Set(known)]);
  return new UsageError(`No field ${asked}${near === undefined ? '.' : `; did you mean ${near}?`}`);
}

function fieldName(program: Program, id: FieldId): string {
  const { owner, name } = program.field(id);
  return `${program.class(owner).name.replaceAll('/', '.')}.${name}`;
}
