/** The steps of a racing path as the facts of both scans know them. */
import type { FindingKind, PathStep, Place, Race, Side } from '../findings/index.js';
import { isOnField, selectorOf, stableName, Use } from '../findings/index.js';
import type { DeclaredLines } from '../suppressions/index.js';
import { type CodeIndex, keyOf, type MethodFacts } from './code-index.js';

/** What a cause is looked for: a race that the base does not have, and both scans. */
export interface ChangeQuestion {
  readonly race: Race;
  readonly kind: FindingKind;
  /** `org.acme.Pool.used`, `org.acme.Pool.items[]`, `java.util.HashMap`. */
  readonly subject: string;
  /** The field that holds a library object, where that is known. */
  readonly holder?: string;
  readonly base: CodeIndex;
  readonly head: CodeIndex;
  /** Sources of the head, where they are at hand. */
  readonly lines?: DeclaredLines;
}

/** A line of the head. */
export interface ChangePlace {
  readonly file: string;
  /** 0 where it is not known. */
  readonly line: number;
  /** The method that the change is in, or the field. */
  readonly method: string;
}

export interface Step {
  readonly frame: PathStep;
  /** Stable name of its method. */
  readonly method: string;
  /** What it does there: keys of uses, the most telling first. */
  readonly does: readonly string[];
  /** For people: `the call of org.acme.Pool.take()`, `the write of org.acme.Pool.used`. */
  readonly what: string;
  /** The same as what the method does: `calls org.acme.Pool.take()`. */
  readonly doing: string;
  /** How many steps are between it and the access. */
  readonly distance: number;
}

/** The steps of a side in code of the application. */
export function stepsOf(side: Side, { subject, kind, holder }: ChangeQuestion): Step[] {
  const last = side.path.length - 1;
  const shown = isHeld(kind, subject) ? (holder ?? subject) : subject;
  return side.path.flatMap((frame, index): Step[] => {
    if (!frame.place.application) return [];
    const distance = last - index;
    const method = stableName(frame.place.method);
    if (frame.calls !== undefined) {
      const called = stableName(frame.calls);
      const held = distance === 0 && holder !== undefined ? [keyOf(Use.read, holder)] : [];
      return [
        {
          ...{ frame, method, distance },
          does: [keyOf(Use.call, selectorOf(called)), ...held],
          what: `the call of ${frame.calls}`,
          doing: `calls ${frame.calls}`,
        },
      ];
    }
    // What is called next is not said where a file has lost it.
    if (distance > 0) return [{ frame, method, distance, does: [], what: 'a call', doing: 'makes a call' }];
    const field = fieldRacedOn(kind, subject, holder);
    const use = isOnField(kind) && side.access === 'write' ? Use.write : Use.read;
    return [
      {
        ...{ frame, method, distance },
        does: field === undefined ? [] : [keyOf(use, field)],
        what: `the ${side.access} of ${shown}`,
        doing: `${side.access}s ${shown}`,
      },
    ];
  });
}

/** Is it about an object of a library, which goes by the field that holds it? */
function isHeld(kind: FindingKind, subject: string): boolean {
  return kind === 'library-object-race' || (kind === 'leaked-state' && !subject.endsWith('[]'));
}

/** The field of the application that is raced on, or that holds what is. */
export function fieldRacedOn(
  kind: FindingKind,
  subject: string,
  holder: string | undefined,
): string | undefined {
  if (isHeld(kind, subject)) return holder === undefined ? undefined : stableName(holder);
  return stableName(subject.replace(/\[\]$/, ''));
}

/** The locks that all methods of a step's name hold at what it does; undefined where there is no such method. */
export function surelyHeld(code: CodeIndex, step: Step): ReadonlySet<string> | undefined {
  const sets = code.methods(step.method).map((method) => heldIn(method, step));
  return sets.length === 0 ? undefined : sets.reduce(both);
}

/** The locks that one of them may hold there. */
export function perhapsHeld(code: CodeIndex, step: Step): ReadonlySet<string> | undefined {
  const methods = code.methods(step.method);
  if (methods.length === 0) return undefined;
  return new Set(
    methods.flatMap((method) => {
      const key = step.does.find((use) => method.uses.has(use));
      return key === undefined ? [...ownOf(method), ...method.takes.keys()] : [...heldIn(method, step)];
    }),
  );
}

/** What is not listed in a method is held as everything in it is. */
function heldIn(method: MethodFacts, { does }: Step): ReadonlySet<string> {
  const key = does.find((use) => method.uses.has(use));
  const known = key === undefined ? undefined : method.uses.get(key);
  if (known !== undefined) return known;
  const all = [...method.uses.values()];
  return all.length === 0 ? new Set(ownOf(method)) : all.reduce(both);
}

function ownOf({ own }: MethodFacts): string[] {
  return own === undefined ? [] : [own];
}

function both(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((lock) => b.has(lock)));
}

/** Where a member of the head stands: its declaration where the sources are at hand, else its first line of code. */
export function declaredAt({ head, lines }: ChangeQuestion, { frame, method }: Step): ChangePlace {
  const { file, className } = frame.place;
  const name = method.startsWith('new ')
    ? (className.split(/[.$]/).at(-1) as string)
    : selectorOf(method).split('(')[0];
  const known = head.methods(method);
  const codeLine = known.length === 1 && known[0].line > 0 ? known[0].line : frame.place.line;
  const line = lines?.method(file, className, name, codeLine) ?? codeLine;
  return { file, line, method: frame.place.method };
}

export function placeOfStep({ frame }: Step): ChangePlace {
  const { file, line, method } = frame.place;
  return { file, line, method };
}

/** `(Pool.java:12)`. */
export function where({ file, line }: Pick<Place, 'file' | 'line'>): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return line > 0 ? `(${name}:${line})` : `(${name})`;
}
