/** Threads that take a path, and did not in the base. */
import { stableName } from '../findings/index.js';
import type { CauseFound } from './change-cause.js';
import { type ChangeQuestion, where } from './change-steps.js';

export function newThread(question: ChangeQuestion): CauseFound | undefined {
  const [first, second] = [0, 1].map((side) => threadOf(question, side));
  const found = first ?? second;
  if (found === undefined) return undefined;
  return { ...found, both: first !== undefined && second !== undefined && first.text === second.text };
}

/** The method that a side's thread starts in was not called by several threads, or was not run by a thread of its own. */
function threadOf(question: ChangeQuestion, side: number): CauseFound | undefined {
  const { base, head, race } = question;
  const [start] = race.sides[side].path;
  const method = stableName(start.place.method);
  if (base.interfaces === undefined || head.interfaces === undefined || !base.hasMethod(method))
    return undefined;
  const reason = head.openReason(method);
  const { file, line } = start.place;
  const rest = { both: false, further: [], mends: [] } as const;
  if (reason !== undefined) {
    if (base.openReason(method) !== undefined) return undefined;
    const isKnown = base.interfaces.some(({ className }) => className === start.place.className);
    return {
      ...rest,
      kind: 'open',
      text: isKnown
        ? `Since this change several threads may call ${start.place.method}: ${reason}`
        : `This change made threads share ${start.place.className}: ${reason}`,
      place: { file, line, method: start.place.method },
    };
  }
  return started(question, start.place.method);
}

function started({ base, head }: ChangeQuestion, shown: string): CauseFound | undefined {
  const method = stableName(shown);
  const before = new Set(base.startersOf(method));
  const fresh = head.startersOf(method).filter((starter) => !before.has(starter));
  // One that is gone may be the same under another name.
  const isMoved = [...before].some((starter) => !head.startersOf(method).includes(starter));
  if (fresh.length !== 1 || isMoved) return undefined;
  const [starter] = head.methods(fresh[0]);
  if (starter === undefined) return undefined;
  const line = starter.starts.find(({ runs }) => runs === method)?.line ?? 0;
  const place = { file: starter.file, line, method: starter.name };
  const another = before.size > 0 ? 'another' : 'a';
  return {
    ...{ kind: 'thread', place, both: false, further: [], mends: [] },
    text: `This change starts ${another} thread that runs ${shown}, in ${starter.name} ${where(place)}`,
  };
}
