/** The frames (JVMS §4.7.4) of code that is placed behind that of a method. */
import type { Code, VerificationType } from '../classfile/index.js';
import { type Detached, DoesNotFitError } from './layout.js';
import type { PoolWriter } from './pool-writer.js';

const TAGS = ['top', 'int', 'float', 'double', 'long', 'null', 'uninitializedThis'];
const [OBJECT, UNINITIALIZED] = [7, 8];
const TOP: VerificationType = { tag: 'top' };

/**
 * The locals and the stack, as a full frame has them: what comes next needs, and what the code loads. Wherever control comes from,
 * they are there: the jump that leads here could go to its old target, and handlers take what the instructions have.
 * @param own class of the receiver, where the end of the method needs it.
 * @throws DoesNotFitError where several handlers need different types.
 */
export function detachedFrame(
  { code: { loads }, jump, failure }: Detached,
  code: Code,
  places: Int32Array,
  own: string | undefined,
  pool: PoolWriter,
): readonly number[] {
  const frames = code.stackMap();
  const needed = failure === undefined ? [jump?.target] : handlersOf(code, failure.from);
  const slots: VerificationType[] = [];
  const need = (slot: number, type: VerificationType): void => {
    const known = slots[slot];
    if (known === undefined || known.tag === 'top') slots[slot] = type;
    else if (type.tag !== 'top' && JSON.stringify(known) !== JSON.stringify(type))
      throw new DoesNotFitError('handlers of it need a local to be of several types');
  };
  let stack: readonly VerificationType[] = [{ tag: 'object', type: 'java/lang/Throwable' }];
  for (const pc of needed) {
    const frame = frames.find(({ offset }) => offset === pc);
    if (frame === undefined) throw new DoesNotFitError('a frame of it is missing');
    let slot = 0;
    for (const type of frame.locals) {
      need(slot, type);
      slot += sizeOf(type);
    }
    if (failure === undefined) stack = frame.stack;
  }
  if (own !== undefined) need(0, { tag: 'object', type: own });
  for (const [local, kind] of loads)
    if (kind === 'int') need(local, { tag: 'int' });
    else if ((slots[local] ?? TOP).tag === 'top') slots[local] = { tag: 'object', type: 'java/lang/Object' };

  const written = (type: VerificationType): number[] => {
    if (type.tag === 'object') return [OBJECT, ...u2(pool.className(type.type))];
    if (type.tag === 'uninitialized') return [UNINITIALIZED, ...u2(places[type.offset])];
    return [TAGS.indexOf(type.tag)];
  };
  const locals: VerificationType[] = [];
  for (let slot = 0; slot < slots.length; slot += sizeOf(slots[slot] ?? TOP)) locals.push(slots[slot] ?? TOP);
  return [
    ...[...u2(locals.length), ...locals.flatMap(written)],
    ...[...u2(stack.length), ...stack.flatMap(written)],
  ];
}

function handlersOf({ handlers }: Code, pc: number): readonly number[] {
  return handlers
    .filter(({ startPc, endPc }) => startPc <= pc && pc < endPc)
    .map(({ handlerPc }) => handlerPc);
}

function sizeOf({ tag }: VerificationType): number {
  return tag === 'long' || tag === 'double' ? 2 : 1;
}

function u2(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}
