/**
 * The frames (JVMS §4.7.4) of a method with locals that all of its code knows, or with code behind it: each is written out in
 * full.
 */
import type { Code, VerificationType } from '../classfile/index.js';
import type { KeptKind } from './edits.js';
import type { LastFrame } from './frames.js';
import { type Detached, DoesNotFitError, type Layout } from './layout.js';
import type { PoolWriter } from './pool-writer.js';

const TAGS = ['top', 'int', 'float', 'double', 'long', 'null', 'uninitializedThis'];
const [OBJECT, UNINITIALIZED, FULL] = [7, 8, 255];
const TOP: VerificationType = { tag: 'top' };
const ANY: VerificationType = { tag: 'object', type: 'java/lang/Object' };
const THROWN: VerificationType = { tag: 'object', type: 'java/lang/Throwable' };

export interface FrameFacts {
  readonly code: Code;
  readonly layout: Layout;
  readonly pool: PoolWriter;
  /** Class of the receiver, where the end of the method needs it. */
  readonly own: string | undefined;
  readonly kept: readonly KeptKind[];
  readonly keptFrom: number;
}

/** @throws DoesNotFitError where several handlers need different types. */
export function wholeFrames(facts: FrameFacts, last: LastFrame | undefined): Buffer {
  const { code, layout, pool, kept, keptFrom } = facts;
  const { labels, places } = layout;
  const out: number[] = [];
  let count = 0;
  let before = -1;
  const written = (type: VerificationType): number[] => {
    if (type.tag === 'object') return [OBJECT, ...u2(pool.className(type.type))];
    // It names the `new` itself, which stands behind what was inserted before it.
    if (type.tag === 'uninitialized') return [UNINITIALIZED, ...u2(places[type.offset])];
    return [TAGS.indexOf(type.tag)];
  };
  const frame = (
    place: number,
    slots: readonly VerificationType[],
    stack: readonly VerificationType[],
  ): void => {
    const all = [...slots];
    while (all.length < keptFrom && kept.length > 0) all.push(TOP);
    if (kept.length > 0)
      all.push(...kept.map((kind): VerificationType => (kind === 'int' ? { tag: 'int' } : ANY)));
    const locals: VerificationType[] = [];
    for (let slot = 0; slot < all.length; slot += sizeOf(all[slot])) locals.push(all[slot]);
    out.push(FULL, ...u2(place - before - 1));
    for (const types of [locals, stack]) out.push(...u2(types.length), ...types.flatMap(written));
    before = place;
    count++;
  };
  for (const { offset, locals, stack } of code.stackMap()) frame(labels[offset], slotsOf(locals), stack);
  for (const one of layout.detached) frame(one.start, ...detachedFrame(facts, one));
  if (last !== undefined) {
    const receiver = facts.own === undefined ? [] : [{ tag: 'object', type: facts.own } as const];
    frame(last.place, receiver, [THROWN]);
  }
  return Buffer.from([...u2(count), ...out]);
}

/**
 * What comes next needs: the target of the jump that leads there, or the handlers, which take what the instructions have. Wherever
 * control comes from, it is there.
 */
function detachedFrame(
  { code, own }: FrameFacts,
  { jump, failure }: Detached,
): [slots: readonly VerificationType[], stack: readonly VerificationType[]] {
  const needed = failure === undefined ? [jump?.target] : handlersOf(code, failure.from);
  const slots: VerificationType[] = [];
  const need = (slot: number, type: VerificationType): void => {
    const known = slots[slot] ?? TOP;
    if (known.tag === 'top') slots[slot] = type;
    else if (type.tag !== 'top' && JSON.stringify(known) !== JSON.stringify(type))
      throw new DoesNotFitError('handlers of it need a local to be of several types');
  };
  let stack: readonly VerificationType[] = [THROWN];
  for (const pc of needed) {
    const frame = code.stackMap().find(({ offset }) => offset === pc);
    if (frame === undefined) throw new DoesNotFitError('a frame of it is missing');
    for (const [slot, type] of slotsOf(frame.locals).entries()) need(slot, type);
    if (failure === undefined) stack = frame.stack;
  }
  if (own !== undefined) need(0, { tag: 'object', type: own });
  return [Array.from(slots, (type) => type ?? TOP), stack];
}

function handlersOf({ handlers }: Code, pc: number): readonly number[] {
  return handlers
    .filter(({ startPc, endPc }) => startPc <= pc && pc < endPc)
    .map(({ handlerPc }) => handlerPc);
}

/** By slot: the second one of a long or double has no type of its own. */
function slotsOf(locals: readonly VerificationType[]): readonly VerificationType[] {
  return locals.flatMap((type) => (sizeOf(type) === 2 ? [type, TOP] : [type]));
}

function sizeOf({ tag }: VerificationType): number {
  return tag === 'long' || tag === 'double' ? 2 : 1;
}

function u2(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
