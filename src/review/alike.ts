/**
 * Judges head and base by the same open classes: both sides open the classes that either shows to be shared.
 *
 * A scan that is made here for the other side takes its classes from the start. What is known only afterwards, because
 * the base was found, costs each side one more scan at most, and only where the other has a class open that this one has
 * too, but closed, or a field of it plain that is volatile in the base. Where no scan can be made, the comparison leaves
 * out what cannot be judged, and says so.
 */
import {
  BaselineError,
  categoryOf,
  madePlain,
  notOpenIn,
  ownRun,
  runOfCategory,
  saysWhatIsOpen,
  shownOpen,
} from '../baseline/index.js';
import { globMatcher, type Settings } from '../config/index.js';
import type { BaseResult, FoundBase } from '../github/index.js';
import { inGroup } from '../github/index.js';
import type { Run } from '../sarif/index.js';
import type { Bases } from './base.js';
import type { ScannedLog } from './head.js';

/** The two logs to compare; as they came where nothing can or need be done. */
export interface Sides {
  readonly head: ScannedLog;
  readonly found: BaseResult | undefined;
}

export async function judgedAlike(
  settings: Settings,
  head: ScannedLog,
  found: BaseResult | undefined,
  bases: Bases,
): Promise<Sides> {
  const asTheyCame = { head, found };
  const isNamed = settings.interfaces.length + settings.main.length > 0;
  if (found?.log === undefined || isNamed || head.again === undefined) return asTheyCame;
  const headRun = ownRun(head.log, 'The log');
  const baseRun = runIn(found, headRun);
  if (baseRun === undefined) return asTheyCame;
  const isClosed = globMatcher(settings.closed);
  const here = notOpenIn(headRun, shownOpen(baseRun)).filter(({ className }) => !isClosed(className));
  const plain = madePlain(baseRun, headRun).filter(
    ({ className }) => !isClosed(className) && isInClosedClass(headRun, className),
  );
  const there = shownOpen(headRun);
  const isBaseWanting = saysWhatIsOpen(baseRun) ? notOpenIn(baseRun, there).length > 0 : there.length > 0;
  const again = isBaseWanting ? await bases.again(found, head) : undefined;
  if (here.length + plain.length === 0) return { head, found: again ?? found };
  const elsewhere = [...here, ...plain].map((one) => ({ ...one, where: 'base' as const }));
  const scan = head.again;
  const opened = await inGroup('Second scan, with the classes that count as shared in the base', () =>
    scan(elsewhere),
  );
  return { head: opened, found: again ?? found };
}

/** Is a class, or one around it, closed? Logs do not name those that no client can name. */
function isInClosedClass(run: Run, className: string): boolean {
  const parts = className.split('$');
  const around = parts.map((_, i) => ({ className: parts.slice(0, i + 1).join('$') }));
  return notOpenIn(run, around).length > 0;
}

/** What is no base is refused when the two are compared. */
function runIn({ log }: FoundBase, head: Run): Run | undefined {
  try {
    return runOfCategory(categoryOf(head), log, 'The base');
  } catch (error) {
    if (error instanceof BaselineError) return undefined;
    throw error;
  }
}
