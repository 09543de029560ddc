/** The class that a client uses where the JDK has an abstract type. */
import type { ClassId, Program } from '../program/index.js';

const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['java/lang/Iterable', 'java/util/ArrayList'],
  ['java/util/Collection', 'java/util/ArrayList'],
  ['java/util/SequencedCollection', 'java/util/ArrayList'],
  ['java/util/List', 'java/util/ArrayList'],
  ['java/util/AbstractCollection', 'java/util/ArrayList'],
  ['java/util/AbstractList', 'java/util/ArrayList'],
  ['java/util/Set', 'java/util/HashSet'],
  ['java/util/AbstractSet', 'java/util/HashSet'],
  ['java/util/SortedSet', 'java/util/TreeSet'],
  ['java/util/NavigableSet', 'java/util/TreeSet'],
  ['java/util/Map', 'java/util/HashMap'],
  ['java/util/AbstractMap', 'java/util/HashMap'],
  ['java/util/SortedMap', 'java/util/TreeMap'],
  ['java/util/NavigableMap', 'java/util/TreeMap'],
  ['java/util/Dictionary', 'java/util/Hashtable'],
  ['java/util/Queue', 'java/util/ArrayDeque'],
  ['java/util/Deque', 'java/util/ArrayDeque'],
  ['java/util/Calendar', 'java/util/GregorianCalendar'],
  ['java/util/concurrent/ConcurrentMap', 'java/util/concurrent/ConcurrentHashMap'],
  ['java/util/concurrent/BlockingQueue', 'java/util/concurrent/LinkedBlockingQueue'],
  ['java/util/concurrent/locks/Lock', 'java/util/concurrent/locks/ReentrantLock'],
  ['java/util/concurrent/locks/ReadWriteLock', 'java/util/concurrent/locks/ReentrantReadWriteLock'],
]);

export function hasStandIn({ name }: { readonly name: string }): boolean {
  return STAND_INS.has(name);
}

/** −1 where none is known. */
export function standInOf(program: Program, type: ClassId): ClassId {
  const name = STAND_INS.get(program.class(type).name);
  return name === undefined ? -1 : program.findClass(name);
}
