/**
 * A class that is open only for fields which were volatile in the base: the comparison is about these fields. What else
 * races in it the base could not have shown, and the change did not cause.
 */
import type { Finding, Findings } from '../findings/index.js';
import { isOnField } from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import type { ClassId, Program } from '../program/index.js';

/** The findings without those, and their number. */
export function withoutOthers(
  program: Program,
  { open }: Pick<Harness, 'open'>,
  found: Findings,
): { readonly found: Findings; readonly beside: number } {
  const forFields = open.filter(({ plainFields }) => plainFields !== undefined);
  if (forFields.length === 0) return { found, beside: 0 };
  const nameOf = (cls: ClassId): string => program.class(cls).name.replaceAll('/', '.');
  const classes = new Set(forFields.map(({ cls }) => nameOf(cls)));
  const fields = new Set(
    forFields
      .flatMap(({ plainFields = [] }) => plainFields.map((id) => program.field(id)))
      .map(({ owner, name }) => `${nameOf(owner)}.${name}`),
  );
  const isWanted = ({ kind, subject, openings }: Finding): boolean =>
    (isOnField(kind) && fields.has(subject)) ||
    (openings?.some(({ anyOf }) => anyOf.every((list) => !list.every((name) => classes.has(name)))) ?? true);
  const [live, suppressed] = [found.live.filter(isWanted), found.suppressed.filter(isWanted)];
  const beside = found.live.length + found.suppressed.length - live.length - suppressed.length;
  return { found: { ...found, live, suppressed }, beside };
}
