/**
 * Room for tables of integers, and what is said where there is none.
 *
 * The engine collects garbage after every 64 MB of plain buffers that are made, however few objects there are to collect,
 * and each growth of a plain one leaves a copy behind. Shared buffers are not counted and grow where they are, in address
 * space that costs nothing before it is used; so large tables lie in these, and those that grow do so early. What such a
 * table leaves behind when it must be moved after all stays until the engine collects for another reason, so the few that
 * become huge have room for much more.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Entries that an array may have: its positions are kept in Int32Arrays. */
const MOST_ENTRIES = 0x7fffffff;
/** Entries of new tables worth a buffer of their own kind. */
const LARGE = 1 << 18;
/** The same for tables that grow: most of them will grow more. */
const GROWING = 1 << 15;
const HUGE = 1 << 23;
/** Entries that a grown table may come to have where it is: little address space for many, much for the few that are huge. */
const reserveOf = (entries: number): number => entries * (entries < HUGE ? 4 : 32);
/** Bytes of the largest buffer of every engine that runs us. */
const MOST_BYTES = 2 ** 32 - 2 ** 16;

/** Memory that could not be had, or more of it than an index reaches. */
export class OutOfRoomError extends Error {
  override readonly name = 'OutOfRoomError';
}

/** What the engine says when it is out of room; a recursion without end is no such case, and a RangeError too. */
const ENGINE_OUT_OF_ROOM =
  /allocation failed|maximum size exceeded|^Invalid (typed )?array( buffer)? length|^Invalid string length/i;

/** True for the errors above, and for those of the engine that mean the same. */
export function isOutOfRoom(error: unknown): boolean {
  if (error instanceof OutOfRoomError) return true;
  // By name: where code runs in a context of its own, each has a RangeError of its own.
  const { name, message } = Object(error) as { name?: unknown; message?: unknown };
  return name === 'RangeError' && typeof message === 'string' && ENGINE_OUT_OF_ROOM.test(message);
}

/** Zeros. @throws OutOfRoomError */
export function allocated(entries: number): Int32Array {
  return made(entries, () => zeros(entries, entries, LARGE));
}

/**
 * At least `needed` entries, twice as many as in `data`, which are the first; the new part filled with `fill`. `data` is
 * no longer to be used. @throws OutOfRoomError
 */
export function grown(data: Int32Array, needed: number, fill: number): Int32Array {
  const doubled = Math.min(Math.max(data.length * 2, 16), MOST_ENTRIES);
  const entries = Math.max(needed, doubled);
  const larger = made(entries, () => grownInPlace(data, entries) ?? moved(data, entries));
  if (fill !== 0) larger.fill(fill, data.length);
  return larger;
}

/** Collects now what large tables left behind, which the engine does not see as a reason to. */
export function collectLeftovers(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (() => void) | undefined)?.();
}

function made(entries: number, make: () => Int32Array): Int32Array {
  if (entries > MOST_ENTRIES) throw new OutOfRoomError(`A table of ${entries} entries is too large.`);
  try {
    return make();
  } catch {
    throw new OutOfRoomError(`No memory for a table of ${entries} entries.`);
  }
}

/** With room for `reserve` entries where it is, if there are at least so many as are `large`. */
function zeros(entries: number, reserve: number, large: number): Int32Array {
  if (entries < large) return new Int32Array(entries);
  const bytes = entries * Int32Array.BYTES_PER_ELEMENT;
  const reserved = Math.min(reserve * Int32Array.BYTES_PER_ELEMENT, MOST_BYTES);
  return new Int32Array(reservedBuffer(bytes, reserved) ?? new SharedArrayBuffer(bytes), 0, entries);
}

/** Undefined where the process may not have so much address space. */
function reservedBuffer(bytes: number, reserved: number): SharedArrayBuffer | undefined {
  if (reserved <= bytes) return undefined;
  try {
    return new SharedArrayBuffer(bytes, { maxByteLength: reserved });
  } catch {
    return undefined;
  }
}

function grownInPlace({ buffer, byteOffset }: Int32Array, entries: number): Int32Array | undefined {
  const bytes = entries * Int32Array.BYTES_PER_ELEMENT;
  if (!(buffer instanceof SharedArrayBuffer) || byteOffset > 0) return undefined;
  if (!buffer.growable || buffer.maxByteLength < bytes) return undefined;
  buffer.grow(bytes);
  return new Int32Array(buffer, 0, entries);
}

function moved(data: Int32Array, entries: number): Int32Array {
  const larger = zeros(entries, reserveOf(entries), GROWING);
  larger.set(data);
  return larger;
}
