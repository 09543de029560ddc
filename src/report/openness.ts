/** Why what races is taken as shared, and what to write where it is not. */
import {
  type Finding,
  joinedOf,
  type OpenInterface,
  type Opening,
  type Report,
  type ReportedFinding,
} from '../findings/index.js';
import { mainRace } from './describe.js';
import { listed } from './text.js';

/** Most classes that a line names to be closed: nobody closes more of them one by one. */
const MOST_CLOSED = 12;

/** The reasons of both threads, each once. */
export function whyShared(finding: Finding): string {
  const reasons = mainRace(finding).sides.map(({ reason }) => reason);
  return [...new Set(reasons.filter((reason) => reason !== ''))].join('; ');
}

/** What somebody writes whose threads do not share it. */
export type Closing =
  /** `closed: [org.acme.Pool]` in racewarden.yml. */
  | { readonly kind: 'close'; readonly classes: readonly string[] }
  /** Names that the settings give as shared. */
  | { readonly kind: 'unname'; readonly classes: readonly string[] }
  | { readonly kind: 'program' }
  | { readonly kind: 'many' };

/** How each finding of a report can be closed; undefined where the report does not say what is open. */
export function closingsIn({
  interfaces,
}: Pick<Report, 'interfaces'>): (finding: ReportedFinding) => Closing | undefined {
  const named = new Set(interfaces.filter(({ by }) => by === 'name').map(({ className }) => className));
  const isKnown = interfaces.length > 0;
  return (finding) => (isKnown ? closingOf(finding, named, interfaces) : undefined);
}

function closingOf(
  finding: ReportedFinding,
  named: ReadonlySet<string>,
  interfaces: readonly OpenInterface[],
): Closing | undefined {
  const parts = joinedOf(finding);
  const openings = parts.flatMap(({ openings: some = [] }) => some);
  if (parts.some((part) => part.openings === undefined)) {
    return interfaces.some(({ by }) => by !== undefined) ? { kind: 'many' } : undefined;
  }
  if (openings.some(({ anyOf }) => anyOf.length === 0)) return { kind: 'program' };
  const classes = [...new Set(openings.flatMap(shortest))].sort();
  if (classes.length > MOST_CLOSED) return { kind: 'many' };
  const unname = classes.filter((name) => named.has(name));
  return unname.length > 0 ? { kind: 'unname', classes: unname } : { kind: 'close', classes };
}

/** A race is not seen once all classes of one of its lists are closed. */
function shortest({ anyOf }: Opening): readonly string[] {
  return [...anyOf].sort((a, b) => a.length - b.length)[0];
}

/** `closed: [org.acme.Pool] in racewarden.yml`: completes "if threads do not share it:". */
export function closingText(closing: Closing, code: (text: string) => string = (text) => text): string {
  switch (closing.kind) {
    case 'close':
      return `${code(`closed: [${closing.classes.join(', ')}]`)} in racewarden.yml`;
    case 'unname':
      return `take ${listed(closing.classes.map(code))} out of ${code('interfaces')}`;
    case 'program':
      return `the threads belong to a program, so no class can be closed; ${code('exclude')} in racewarden.yml can leave the finding out`;
    case 'many':
      return `too many classes lead to it to be listed; ${code('racewarden interfaces')} lists all open classes`;
    default:
      return closing satisfies never;
  }
}

/** The same for running text: why it is taken as shared, and how to say that it is not. */
export function sharedSentences(finding: Finding, closing: Closing | undefined): string[] {
  const why = whyShared(finding);
  return [
    ...(why === '' ? [] : [`It counts as shared because ${why}.`]),
    ...(closing === undefined ? [] : [`If threads do not share it: ${closingText(closing)}.`]),
  ];
}
