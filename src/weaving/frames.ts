/** Moves the frames of a StackMapTable (JVMS §4.7.4). Their types stay: inserted code leaves stack and locals as they were. */
import type { Layout } from './layout.js';

/** Verification types that are followed by two bytes. */
const [OBJECT, UNINITIALIZED] = [7, 8];
const [SAME_LOCALS_1_EXTENDED, SAME_EXTENDED, FULL] = [247, 251, 255];

/** A frame that is added at the end. */
export interface LastFrame {
  readonly place: number;
  /** Constant of the class that local 0 holds; no local is known without it. */
  readonly receiver: number | undefined;
  /** Constant of the class of the one entry on the stack. */
  readonly thrown: number;
}

/** @param table the content of the attribute, undefined where there is none. */
export function movedFrames(
  table: Buffer | undefined,
  { labels, places }: Pick<Layout, 'labels' | 'places'>,
  last: LastFrame | undefined,
): Buffer {
  const out: number[] = [];
  let count = 0;
  let oldPlace = -1;
  let newPlace = -1;
  let at = 2;
  const u2 = (value: number): readonly [number, number] => [value >> 8, value & 0xff];

  const copyTypes = (howMany: number): void => {
    if (table === undefined) return;
    for (let i = 0; i < howMany; i++) {
      const tag = table[at];
      out.push(tag);
      if (tag === OBJECT) out.push(table[at + 1], table[at + 2]);
      // It names the `new` itself, which stands behind what was inserted before it.
      else if (tag === UNINITIALIZED) out.push(...u2(places[table.readUInt16BE(at + 1)]));
      at += tag === OBJECT || tag === UNINITIALIZED ? 3 : 1;
    }
  };

  for (let left = table?.readUInt16BE(0) ?? 0; table !== undefined && left > 0; left--, count++) {
    const type = table[at];
    const isShort = type < 128;
    const oldDelta = isShort ? type & 63 : table.readUInt16BE(at + 1);
    at += isShort ? 1 : 3;
    oldPlace += oldDelta + 1;
    const delta = labels[oldPlace] - newPlace - 1;
    newPlace = labels[oldPlace];
    if (type < 64) {
      out.push(...(delta < 64 ? [delta] : [SAME_EXTENDED, ...u2(delta)]));
    } else if (type < 128 || type === SAME_LOCALS_1_EXTENDED) {
      out.push(...(delta < 64 ? [64 + delta] : [SAME_LOCALS_1_EXTENDED, ...u2(delta)]));
      copyTypes(1);
    } else {
      out.push(type, ...u2(delta));
      if (type > SAME_EXTENDED && type < FULL) copyTypes(type - SAME_EXTENDED);
      if (type === FULL) {
        for (const _ of ['locals', 'stack']) {
          const howMany = table.readUInt16BE(at);
          out.push(...u2(howMany));
          at += 2;
          copyTypes(howMany);
        }
      }
    }
  }
  if (last !== undefined) {
    const locals = last.receiver === undefined ? [0, 0] : [0, 1, OBJECT, ...u2(last.receiver)];
    out.push(FULL, ...u2(last.place - newPlace - 1), ...locals, 0, 1, OBJECT, ...u2(last.thrown));
    count++;
  }
  return Buffer.from([...u2(count), ...out]);
}
