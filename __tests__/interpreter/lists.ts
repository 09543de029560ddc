/**
 * Contents of lists in their order. The model keeps any one of the elements; what waits for each thread of a list waits
 * for all of them in the JDK. Bodies of models run all the same, for their accesses; this only says what they return.
 */
import type { Machine } from './machine.js';
import { JavaObject, type Value } from './values.js';

const COPIED = 'java/util/concurrent/CopyOnWriteArrayList';
const LISTS: ReadonlySet<string> = new Set([
  'java/util/ArrayList',
  'java/util/ArrayDeque',
  'java/util/LinkedList',
  'java/util/Vector',
  COPIED,
]);

/** Of lists of which all changes are known. */
const contents = new WeakMap<JavaObject, Value[]>();
const walks = new WeakMap<JavaObject, Walk>();

interface Walk {
  /** What it goes over: the contents, or what they were. */
  readonly elements: Value[];
  readonly list: JavaObject;
  next: number;
}

/** What a method of a list or of its iterator returns; undefined where the model decides. */
export function listAnswer(
  { program }: Machine,
  name: string,
  desc: string,
  args: readonly Value[],
): Value | undefined {
  const [self] = args;
  if (!(self instanceof JavaObject)) return undefined;
  const walk = walks.get(self);
  if (walk !== undefined) return walkAnswer(walk, name);
  if (!LISTS.has(program.class(self.cls).name)) return undefined;
  if (name === '<init>') fill(self, desc, args[1]);
  const elements = contents.get(self);
  return elements === undefined ? undefined : answer(self, elements, name, desc, args);
}

/** An iterator begins before the first element. */
export function walkBegun({ program }: Machine, name: string, args: readonly Value[], made: Value): void {
  const [self] = args;
  if (name !== 'iterator' || !(self instanceof JavaObject) || !(made instanceof JavaObject)) return;
  const now = contents.get(self);
  if (now === undefined) return;
  const isCopied = program.class(self.cls).name === COPIED;
  walks.set(made, { elements: isCopied ? [...now] : now, list: self, next: 0 });
}

function fill(self: JavaObject, desc: string, from: Value): void {
  const isCopy = desc !== '()V' && desc !== '(I)V';
  const copied = isCopy ? (from instanceof JavaObject ? contents.get(from) : undefined) : [];
  if (copied !== undefined) contents.set(self, [...copied]);
}

function answer(
  self: JavaObject,
  elements: Value[],
  name: string,
  desc: string,
  args: readonly Value[],
): Value | undefined {
  const at = Number(args[1]);
  const isInside = Number.isInteger(at) && at >= 0 && at < elements.length;
  switch (name) {
    case 'addLast':
    case 'addElement':
    case 'offer':
    case 'offerLast':
      elements.push(args[1]);
      return desc.endsWith('Z') ? 1 : undefined;
    case 'addFirst':
    case 'push':
    case 'offerFirst':
      elements.unshift(args[1]);
      return desc.endsWith('Z') ? 1 : undefined;
    // Where the JDK throws, nothing is given.
    case 'poll':
    case 'pollFirst':
    case 'pop':
    case 'removeFirst':
      return elements.shift() ?? null;
    case 'pollLast':
    case 'removeLast':
      return elements.pop() ?? null;
    case 'peek':
    case 'peekFirst':
      return elements[0] ?? null;
    case 'add':
      if (desc.startsWith('(I')) elements.splice(at, 0, args[2]);
      else elements.push(args[1]);
      return desc.endsWith('Z') ? 1 : undefined;
    case 'get':
      return isInside ? elements[at] : undefined;
    case 'set':
      return isInside ? elements.splice(at, 1, args[2])[0] : null;
    case 'size':
      return elements.length;
    case 'isEmpty':
      return elements.length === 0 ? 1 : 0;
    case 'clear':
      elements.length = 0;
      return undefined;
    case 'remove':
      if (args.length === 1) return elements.shift() ?? null;
      return removed(elements, desc, args[1]);
    case '<init>':
    case 'iterator':
    case 'contains':
    case 'modelRead':
      return undefined;
    default:
      // It may change the list in a way that is not told here.
      contents.delete(self);
      return undefined;
  }
}

function removed(elements: Value[], desc: string, what: Value): Value | undefined {
  if (desc.startsWith('(I')) return elements.splice(Number(what), 1)[0] ?? null;
  const at = elements.indexOf(what);
  if (at >= 0) elements.splice(at, 1);
  return at >= 0 ? 1 : 0;
}

function walkAnswer(walk: Walk, name: string): Value | undefined {
  const { elements, list } = walk;
  if (!contents.has(list)) return undefined;
  switch (name) {
    case 'hasNext':
      return walk.next < elements.length ? 1 : 0;
    case 'next':
      return walk.next < elements.length ? elements[walk.next++] : undefined;
    case 'remove':
      elements.splice(--walk.next, 1);
      return undefined;
    default:
      return undefined;
  }
}
