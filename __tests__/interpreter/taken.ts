/** Calls whose answer says whether they have taken what they were given: the models take it always, the JDK does not. */
import { type Call, done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame } from './thread.js';
import { MoveKind } from './trace.js';
import { JavaObject, type Value } from './values.js';

const REFERENCE = 'java/util/concurrent/atomic/AtomicReference';

/** Something else is refused half of the time; undefined where the model runs. */
export function refused(machine: Machine, frame: Frame, { insn, target, args }: Call): Outcome | undefined {
  const answer = machine.program.takenAnswer(target);
  const [receiver] = args;
  if (answer === undefined || !(receiver instanceof JavaObject)) return undefined;
  if (isAnother(machine, receiver, args)) return done(machine, frame, insn, 0);
  if (machine.random() < 0.5) return undefined;
  if (answer === 'true') return done(machine, frame, insn, 0);
  // What was there before; where nothing was, nothing is refused.
  const before = [...receiver.fields].find(
    ([field, value]) => machine.program.field(field).name === 'value' && value instanceof JavaObject,
  )?.[1];
  if (before === undefined) return undefined;
  machine.handOver(frame, receiver.id, before, MoveKind.result);
  return done(machine, frame, insn, before);
}

/** Is what a reference holds not what `compareAndSet` expects? */
function isAnother({ program }: Machine, { cls, fields }: JavaObject, args: readonly Value[]): boolean {
  if (program.class(cls).name !== REFERENCE) return false;
  const held = [...fields].find(([field]) => program.field(field).name === 'value')?.[1] ?? null;
  return held !== args[1];
}

/** What a call says that has taken what it was given; undefined of other calls. */
export function takenResult(machine: Machine, { target }: Call): Value | undefined {
  const answer = machine.program.takenAnswer(target);
  return answer === undefined ? undefined : answer === 'true' ? 1 : null;
}
