/**
 * Delays before racing accesses: where a thread stops there, another one can run in between, however short the time is that
 * a race needs (Sen, *Race directed random testing of concurrent programs*, PLDI 2008).
 *
 * In: places of accesses, and a class path. Out: the classes that have them, with a call before each access. What the call
 * does is said in `java/Delay.java`.
 */
import {
  ClassFormatError,
  type ClassSource,
  InputError,
  openSource,
  parseClass,
  prettyMethod,
} from '../classfile/index.js';
import { type Insertion, type MethodEdits, weaveClass } from '../weaving/index.js';
import type { AccessPlace } from './result.js';

const DELAY = 'racewarden/reproduce/Delay';

export interface DelayedClass {
  /** Internal. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Classes in the order of `places`, each the first of its name on the class path. Left out are those that are not found, are
 * broken, or have no room for the calls.
 */
export function delayedClasses(
  places: readonly AccessPlace[],
  classpath: readonly string[],
): readonly DelayedClass[] {
  const byClass = new Map<string, AccessPlace[]>();
  for (const place of places) {
    const name = place.className.replaceAll('.', '/');
    byClass.set(name, [...(byClass.get(name) ?? []), place]);
  }
  const left = new Map(byClass);
  const found = new Map<string, DelayedClass>();
  for (const path of classpath) {
    if (left.size === 0) break;
    eachIn(path, (source) => {
      for (const [name, wanted] of left) {
        const bytes = read(source, name);
        if (bytes === undefined) continue;
        left.delete(name);
        const woven = withDelays(bytes, source.origin(name), wanted);
        if (woven !== undefined) found.set(name, { name, bytes: woven });
      }
    });
  }
  return [...byClass.keys()].flatMap((name) => found.get(name) ?? []);
}

function eachIn(path: string, visit: (source: ClassSource) => void): void {
  let source: ClassSource;
  try {
    source = openSource(path);
  } catch (error) {
    if (error instanceof InputError) return;
    throw error;
  }
  try {
    visit(source);
  } finally {
    source.close();
  }
}

function read(source: ClassSource, name: string): Uint8Array | undefined {
  try {
    return source.read(name);
  } catch (error) {
    if (error instanceof InputError || error instanceof ClassFormatError) return undefined;
    throw error;
  }
}

/** Undefined where nothing is changed. */
function withDelays(
  bytes: Uint8Array,
  origin: string,
  places: readonly AccessPlace[],
): Uint8Array | undefined {
  try {
    const file = parseClass(bytes, origin);
    const woven = weaveClass(file, bytes, ({ name, desc }) => {
      const method = textOf(file.name, name, desc);
      return editsAt(places.filter((place) => place.method === method).map(({ offset }) => offset));
    });
    return woven?.bytes;
  } catch (error) {
    if (error instanceof ClassFormatError) return undefined;
    throw error;
  }
}

/** A method as places of findings name it. */
function textOf(owner: string, name: string, desc: string): string {
  const text = prettyMethod(owner, name, desc);
  if (name === '<init>') return `new ${text.replace('.<init>', '')}`;
  return name === '<clinit>' ? text.replace('()', '') : text;
}

function editsAt(offsets: readonly number[]): MethodEdits | undefined {
  if (offsets.length === 0) return undefined;
  const delay: Insertion = { before: (to) => to.call(DELAY, 'here', '()V') };
  return { at: new Map(offsets.map((offset) => [offset, delay])), stack: 0, locals: 0 };
}
