/**
 * Calls that are safe alone and not together: which calls of the thread-safe classes of the JDK query state, which
 * change it, and which of the latter depend on an answer that may no longer hold.
 *
 * Guarantee: none. This is what programmers mean by these names. Calls that do both in one step are left out.
 */

/** A kind of class of which some calls rest on the answers of others. */
interface Protocol {
  readonly classes: RegExp;
  /** Calls that ask, each with those that rest on their answer. */
  readonly steps: readonly { readonly asks: RegExp; readonly rests: RegExp }[];
  /** Calls that change what is asked for. */
  readonly changes: RegExp;
  /** Asks and rests must be about one key, their first argument. */
  readonly isKeyed?: true;
  /** What to write instead. */
  readonly remedy: string;
}

const SYNCHRONIZED = 'java/util/Collections\\$Synchronized';
const CONCURRENT = 'java/util/concurrent/';

const CHANGES_COLLECTION =
  /^(add|remove|clear|set|offer|poll|pop|push|put|take|insert|drainTo|retain|replaceAll|sort)/;

const PROTOCOLS: readonly Protocol[] = [
  {
    classes: new RegExp(
      `^(java/util/Hashtable|java/util/Properties|${SYNCHRONIZED}\\w*Map|${CONCURRENT}Concurrent(Hash|SkipList)Map)$`,
    ),
    steps: [{ asks: /^(containsKey|get|getOrDefault|getProperty)$/, rests: /^(put|setProperty)$/ }],
    changes: /^(put|remove|clear|replace|compute|merge|setProperty)/,
    isKeyed: true,
    remedy: 'use putIfAbsent, computeIfAbsent, compute or merge, which do both in one step',
  },
  {
    classes: new RegExp(
      `^(java/util/Vector|java/util/Stack|${SYNCHRONIZED}(RandomAccess)?List|${CONCURRENT}CopyOnWriteArrayList)$`,
    ),
    steps: [
      {
        asks: /^(size|isEmpty|empty|indexOf|lastIndexOf)$/,
        rests: /^(get|elementAt|set|setElementAt|removeElementAt|firstElement|lastElement|pop|peek)$/,
      },
      { asks: /^contains$/, rests: /^(add|addElement)$/ },
    ],
    changes: CHANGES_COLLECTION,
    remedy: 'hold the lock of the list around both calls',
  },
  {
    classes: new RegExp(`^${CONCURRENT}(ConcurrentLinked|Linked|Array|Priority)\\w*(Queue|Deque)$`),
    steps: [
      {
        asks: /^(size|isEmpty|peek|peekFirst|peekLast|contains)$/,
        rests: /^(remove|removeFirst|removeLast|pop|element|getFirst|getLast)$/,
      },
    ],
    changes: CHANGES_COLLECTION,
    remedy: 'use poll and check its result, which does both in one step',
  },
  {
    classes: new RegExp(
      `^(${SYNCHRONIZED}\\w*Set|${CONCURRENT}(ConcurrentSkipListSet|CopyOnWriteArraySet|ConcurrentHashMap\\$KeySetView))$`,
    ),
    steps: [{ asks: /^contains$/, rests: /^add$/ }],
    changes: CHANGES_COLLECTION,
    remedy: 'use the result of add, which tells whether the element was new',
  },
  {
    classes: new RegExp(`^${CONCURRENT}atomic/Atomic(Integer|Long|Boolean|Reference)$`),
    steps: [
      {
        asks: /^(get|getPlain|getAcquire|getOpaque|intValue|longValue)$/,
        rests:
          /^(set|lazySet|setPlain|setRelease|setOpaque|incrementAndGet|getAndIncrement|decrementAndGet|getAndDecrement|addAndGet|getAndAdd)$/,
      },
    ],
    changes: /^(set|lazySet|getAnd|increment|decrement|add|compareAnd|weakCompare|update|accumulate)/,
    remedy: 'use incrementAndGet, updateAndGet or compareAndSet, which do both in one step',
  },
  {
    classes: /^java\/lang\/StringBuffer$/,
    steps: [
      {
        asks: /^(length|indexOf|lastIndexOf)$/,
        rests: /^(setLength|deleteCharAt|delete|insert|charAt|setCharAt)$/,
      },
    ],
    changes: /^(append|insert|delete|setLength|setCharAt|replace|reverse)/,
    remedy: 'hold the lock of the buffer around both calls',
  },
];

/** Names that ask in any protocol: all else need not be looked at. */
export function mayAsk(name: string): boolean {
  return PROTOCOLS.some(({ steps }) => steps.some(({ asks }) => asks.test(name)));
}

export function mayRest(name: string): boolean {
  return PROTOCOLS.some(({ steps }) => steps.some(({ rests }) => rests.test(name)));
}

export function protocolOf(className: string): Protocol | undefined {
  return PROTOCOLS.find(({ classes }) => classes.test(className));
}
