/** Class names as a reader needs them: in full where they come first, simple from then on. */
import { joinedOf, type ReportedFinding, type Side, subjectText } from '../findings/index.js';
import { leadOf, mainRace } from './describe.js';

/** A package, a top-level class, and what may follow it stays behind. */
const QUALIFIED =
  /(?<![\p{L}\p{N}_$./-])((?:[a-z_][\p{L}\p{N}_]*\.)+)(\p{Lu}[\p{L}\p{N}_]*)(?![\p{L}\p{N}_])/gu;

/** Class names without their packages. */
export function withoutPackages(text: string): string {
  return text.replace(QUALIFIED, (_full, _pack: string, name: string) => name);
}

/** Gives each text of a finding in the order of reading; the header, which shows the subject in full, has been read. */
export class SimpleNames {
  readonly #packages = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();

  constructor(finding: ReportedFinding) {
    const { sides } = mainRace(finding);
    const { object, message, advice, note, guardedBy } = finding;
    const texts = [
      subjectText(finding),
      subjectText(leadOf(finding)),
      ...joinedOf(finding).map((part) => subjectText(part)),
      object,
      message,
      advice,
      note,
      guardedBy ?? '',
      ...sides.flatMap(textsOf),
    ];
    for (const text of texts) for (const [, pack, name] of text.matchAll(QUALIFIED)) this.#add(name, pack);
    for (const { path } of sides) {
      for (const { place } of path) {
        if (!place.className.includes('.')) this.#add(place.className.split('$')[0], '');
      }
    }
    this.of(subjectText(finding));
  }

  of(text: string): string {
    return text.replace(QUALIFIED, (full: string, _pack: string, name: string) => {
      if (this.#packages.get(name)?.size !== 1) return full;
      if (this.#seen.has(full)) return name;
      this.#seen.add(full);
      return full;
    });
  }

  /** Without packages, wherever it stands; full where two classes of the finding share a simple name. */
  short(text: string): string {
    return text.replace(QUALIFIED, (full: string, _pack: string, name: string) =>
      (this.#packages.get(name)?.size ?? 1) > 1 ? full : name,
    );
  }

  #add(name: string, pack: string): void {
    this.#packages.set(name, (this.#packages.get(name) ?? new Set()).add(pack));
  }
}

function textsOf({ thread, reason, path, locks }: Side): string[] {
  return [
    thread,
    reason,
    ...locks.map(({ text }) => text),
    ...path.flatMap(({ place, calls, acquires }) => [
      place.method,
      calls ?? '',
      ...acquires.map(({ text }) => text),
    ]),
  ];
}
