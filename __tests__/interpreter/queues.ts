/**
 * Contents of queues in their order, and what happens before what: a put before what looks at the element or takes it out, and
 * nothing else. The models of queues keep any one of the elements.
 */
import type { ClockId } from './clocks.js';
import { type Call, done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import type { JavaObject, Value } from './values.js';

export const QUEUE = 'racewarden/model/SharedQueue';

interface Element {
  readonly value: Value;
  /** What its giver knew. */
  readonly clock: ClockId;
}

const contents = new WeakMap<JavaObject, Element[]>();

/** Undefined where the model says all. */
export function queueMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  { args, insn }: Call,
  self: JavaObject,
  name: string,
): Outcome | undefined {
  const elements = contents.get(self) ?? [];
  contents.set(self, elements);
  switch (name) {
    case 'add':
    case 'offer':
    case 'put':
      elements.push({ value: args[1], clock: machine.clocks.release(thread.id, undefined) });
      return done(machine, frame, insn, name === 'put' ? null : 1);
    case 'take':
      if (elements.length > 0) break;
      thread.blocked = () => elements.length > 0;
      return 'stay';
    case 'poll':
    case 'peek':
      break;
    default:
      return undefined;
  }
  const first = name === 'peek' ? elements[0] : elements.shift();
  if (first !== undefined) machine.clocks.acquire(thread.id, first.clock);
  return done(machine, frame, insn, first?.value ?? null);
}
