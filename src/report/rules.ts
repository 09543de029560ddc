/** The kinds of finding as rules: what they mean and how they are fixed. */
import type { FindingKind } from '../findings/index.js';

export interface Rule {
  readonly id: FindingKind;
  /** As people call it: `field race`. */
  readonly title: string;
  /** In the style of SARIF's rule names. */
  readonly name: string;
  readonly short: string;
  readonly full: string;
  /** Markdown without headings deeper than needed: shown beside every alert. */
  readonly help: string;
  readonly precision: 'high' | 'medium' | 'low';
  readonly severity: 'warning' | 'recommendation';
  readonly level: 'warning' | 'note';
  readonly tags: readonly string[];
}

const RACE_TAGS = [
  'concurrency',
  'correctness',
  'reliability',
  'external/cwe/cwe-362',
  'external/cwe/cwe-567',
];

const READING = `## Reading the finding

Every finding shows two threads that may run at the same time. For each thread it shows where the thread starts, why that
start is assumed, the calls down to the access, and the locks held there. The two threads have no lock in common.
\`guardedBy\`, where present, is the lock that most other accesses to the same state hold: the access without it is
probably the one to fix.`;

const SUPPRESSING = `## If it is not a bug

Tell the scan what it cannot see in \`racewarden.yml\`, with the reason:

\`\`\`yaml
exclude:
  roots:
    - first: org.acme.Pool.close
      second: org.acme.Pool.*
      reason: close is called after all users have stopped
  fields: [org.acme.Pool.hits]      # never accessed by two threads at once
  classes: [org.acme.Scratch]       # each object stays in one thread
\`\`\``;

const FIELD: Rule = {
  id: 'field-race',
  title: 'field race',
  name: 'FieldRace',
  short: 'Two threads can access a field at the same time, and one of them writes it.',
  full: 'Two threads can access the same field of the same object at the same time without a lock in common, and at least one access is a write. Updates can be lost, and the Java memory model lets the other thread see a stale or half-initialised value.',
  help: `# Field race

Two threads can access the same field of the same object at the same time. At least one access is a write, and no lock
is held on both sides, so nothing orders them (a *data race*, JLS §17.4.5).

What can go wrong: one of two updates is lost (\`used++\` reads, adds and writes); a check no longer holds when the code
that relies on it runs; a thread sees a half-written \`long\` or \`double\`, or an object without its fields; a loop
that waits for the field never ends.

## How to fix it

- **Hold one lock around every access**, including reads. It must be the same object on both sides: two methods
  that lock \`this\` of two different objects do not exclude each other. Take the lock that the other accesses already hold.
- **Extend an existing \`synchronized\` block** when the check and the update are in two separate ones.
- **Make the field \`volatile\`** when it is a flag or a reference that is only replaced, never updated from its own
  old value.
- **Use \`AtomicInteger\`, \`AtomicReference\` or \`LongAdder\`** when one variable is updated from its own old value.
- **Make it \`final\`**, or keep the object inside one thread, when there is no need to share it.

\`\`\`java
// racing                              // fixed
void release() {                       synchronized void release() {
  used--;                                used--;
}                                      }
synchronized int used() {              synchronized int used() {
  return used;                           return used;
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: RACE_TAGS,
};

const LOST: Rule = {
  id: 'lost-update',
  title: 'lost update',
  name: 'LostUpdate',
  short: 'A thread updates a volatile field in two steps, and another thread can write it in between.',
  full: 'A thread reads a volatile field, computes a new value from the old one, and writes it. Another thread can write the field in between, and no lock is held on both sides: the write of the other thread is lost.',
  help: `# Lost update

\`volatile\` makes each read and each write of a field one step, and orders them. It does not make a read and the write that
follows it one step. Two threads that run \`hits++\` at the same time can both read 7 and both write 8. The same holds for
\`head = head.next\` and \`names = Arrays.copyOf(names, n)\`.

## How to fix it

- **Use \`AtomicInteger\`, \`AtomicLong\` or \`AtomicReference\`**, and their methods that read and write in one step:
  \`incrementAndGet\`, \`updateAndGet\`, \`compareAndSet\` in a loop.
- **Use a field updater or a \`VarHandle\`** where one object per field costs too much.
- **Hold one lock around every update.** Reads need no lock, because the field is volatile.

\`\`\`java
// racing                              // fixed
volatile int hits;                     final AtomicInteger hits = new AtomicInteger();
void hit() {                           void hit() {
  hits++;                                hits.incrementAndGet();
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: ['concurrency', 'correctness', 'atomicity', 'external/cwe/cwe-362', 'external/cwe/cwe-366'],
};

const ARRAY: Rule = {
  id: 'array-race',
  title: 'array race',
  name: 'ArrayRace',
  short: 'Two threads can access the elements of an array at the same time, and one of them writes.',
  full: 'Two threads can access elements of the same array at the same time without a lock in common, and at least one access is a write. The scan compares indices if they are constants, numbers of a parallel stream, or derived from the loop that creates the threads. Other threads that use disjoint parts of an array are reported too.',
  help: `# Array race

Two threads can access elements of the same array at the same time. At least one access is a write, and no lock is held
on both sides.

A \`volatile\` or \`final\` field that holds the array does not help: it protects the reference, not the elements.

The scan compares indices only in simple cases. If each thread uses its own part of the array, the finding is a false alarm.

## How to fix it

- **Hold one lock around every access** of the elements, including loops that only copy them.
- **Use \`AtomicIntegerArray\`, \`AtomicLongArray\` or \`AtomicReferenceArray\`** when elements are independent of each other.
- **Hand out a copy** (\`items.clone()\`) instead of the array itself if a method returns it.
- **Replace the whole array** and publish the new one through a \`volatile\` field if writes are rare.

\`\`\`java
// racing                              // fixed
Object[] items() {                     synchronized Object[] items() {
  return items;                          return items.clone();
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: 'medium',
  severity: 'warning',
  level: 'warning',
  tags: RACE_TAGS,
};

const LIBRARY: Rule = {
  id: 'library-object-race',
  title: 'library object race',
  name: 'LibraryObjectRace',
  short: 'Two threads can call an object of a class that is not thread-safe at the same time.',
  full: 'Two threads can call methods of the same library object, such as a HashMap or a SimpleDateFormat, at the same time without a lock in common, and at least one call changes its state. The class is not thread-safe: entries are lost, results are wrong, a call throws or never returns.',
  help: `# Library object race

Two threads can call the same object of a library class that is not thread-safe, and at least one of the calls changes
its state. The places shown are the calls in your code, not the lines inside the library.

What can go wrong: a \`HashMap\` loses entries or never returns from \`get\`; an \`ArrayList\` throws
\`ArrayIndexOutOfBoundsException\` or skips elements; an iterator throws \`ConcurrentModificationException\`; a
\`SimpleDateFormat\` returns another thread's date.

## How to fix it

- **Hold one lock around every call** on that object, including iteration. Calls that only read need it too.
- **Use a thread-safe class**: \`ConcurrentHashMap\`, \`CopyOnWriteArrayList\`, \`ConcurrentLinkedQueue\`,
  \`StringBuffer\`, \`java.time.format.DateTimeFormatter\`.
- **Wrap it once** in \`Collections.synchronizedMap\` or \`synchronizedList\` where it is created, and lock the wrapper while
  iterating.
- **Give each thread its own** (\`ThreadLocal\`, a local variable) if they do not need to share it.

A concurrent class makes each call safe, not a sequence of them: use \`computeIfAbsent\` or \`putIfAbsent\` instead of
\`containsKey\` followed by \`put\`.

\`\`\`java
// racing                              // fixed
private final Map<K, V> cache =        private final Map<K, V> cache =
    new HashMap<>();                       new ConcurrentHashMap<>();
V get(K key) {                         V get(K key) {
  if (!cache.containsKey(key))           return cache.computeIfAbsent(
    cache.put(key, load(key));               key, this::load);
  return cache.get(key);               }
}
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: RACE_TAGS,
};

const OBJECT: Rule = {
  id: 'object-race',
  title: 'object race',
  name: 'ObjectRace',
  short: 'Another thread can come between two dependent calls on one object.',
  full: 'A thread makes two calls on one object, the second depends on the result of the first, and no lock is held over both. Each call may be safe on its own, but another thread can change the object in between, so that the result is out of date.',
  help: `# Object race

One thread makes two calls on one object, and the second depends on what the first returns. No lock is held over
both calls, and another thread may call the object in between. This need not be a data race: each call may be
synchronized. It is a note, not a warning, because some code is written to cope with it.

\`\`\`java
if (!queue.isEmpty()) {     // another thread takes the last element here
  queue.remove();           // and this throws
}
\`\`\`

## How to fix it

- **Hold one lock around both calls**, the same one that the other thread's call holds.
- **Use a single call that does both**: \`poll\` instead of \`isEmpty\` and \`remove\`, \`putIfAbsent\`,
  \`computeIfAbsent\`, \`compareAndSet\`.
- **Move the pair into the object** as one synchronized method, so that callers cannot split it.
- **Handle a failure of the second call** (check its result again) if a lock costs too much.

${READING}

${SUPPRESSING}
`,
  precision: 'medium',
  severity: 'recommendation',
  level: 'note',
  tags: ['concurrency', 'correctness', 'atomicity', 'external/cwe/cwe-362', 'external/cwe/cwe-367'],
};

const LEAKED: Rule = {
  id: 'leaked-state',
  title: 'leaked state',
  name: 'LeakedState',
  short: 'A getter returns internal state that threads share, and callers can change it.',
  full: 'A method returns a collection, a date or an array that a shared object keeps for itself, rather than a copy or a view. The code under scan reads or changes it from other threads. A caller that changes the returned object, or reads it during a change, races with them.',
  help: `# Leaked state

A method returns the same collection, date or array that a shared object uses internally. The object can no longer guard it:
a caller may read and change it at any time, without a lock. The scan does not know whether one does. So this is a note,
placed at the \`return\` of the method.

## How to fix it

- **Return a copy** (\`List.copyOf(items)\`, \`items.clone()\`, \`new Date(when.getTime())\`), made while the lock that guards
  the original is held.
- **Return a view that cannot be changed** (\`Collections.unmodifiableList\`) if nothing changes the original later.
- **Keep it in a thread-safe class** (\`CopyOnWriteArrayList\`, \`ConcurrentHashMap\`, \`java.time\`).
- **Offer what callers need** (\`size()\`, \`contains(x)\`, \`forEach\`) instead of the collection.

\`\`\`java
// leaking                             // fixed
List<Item> items() {                   synchronized List<Item> items() {
  return items;                          return List.copyOf(items);
}                                      }
\`\`\`

${READING}

${SUPPRESSING}
`,
  precision: 'medium',
  severity: 'recommendation',
  level: 'note',
  tags: ['concurrency', 'correctness', 'encapsulation', 'external/cwe/cwe-362', 'external/cwe/cwe-374'],
};

const GUARDED: Rule = {
  id: 'guarded-by',
  title: 'guarded-by violation',
  name: 'GuardedByViolation',
  short: 'A field is accessed, or a method is called, without the lock that its @GuardedBy names.',
  full: 'A field or a method is annotated with the lock that guards it, and a path leads to an access or a call without that lock. The scan trusts the annotation: it reports this even if it knows no second thread.',
  help: `# Guarded-by violation

The annotation \`@GuardedBy\` of a field names the lock that every access must hold. Here a thread reaches an access
without it. No second thread has to be known: other code relies on the annotation, and the next change may add such a thread.
The first path leads to the access without the lock. The second path, if there is one, holds the lock, for comparison.

On a method, the annotation names the lock that its callers must hold, and the path leads to a call without it.

A write needs the exclusive lock; for a read or a call the read lock of a \`ReadWriteLock\` is enough. Constructors need no lock on
their own object. On a \`final\` field, the annotation is about the object in the field: calls on that object are accesses.

## How to fix it

- **Hold the named lock around the access or the call**, including reads.
- **Annotate the method** with the same \`@GuardedBy\` if its callers hold the lock.
- **Correct the annotation** if it should name another lock, and hold that lock everywhere.

\`\`\`java
@GuardedBy("this") private int used;
// breaks it                           // fixed
int used() {                           synchronized int used() {
  return used;                           return used;
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: [...RACE_TAGS, 'contract'],
};

const IMMUTABLE: Rule = {
  id: 'immutable-write',
  title: 'write to an immutable object',
  name: 'ImmutableWrite',
  short: 'A field changes after construction in a class that is annotated @Immutable.',
  full: 'An annotation says that the objects of a class never change, but a thread reaches a write to one of its fields after construction. Users of the class share its objects without a lock because of that annotation.',
  help: `# Write to an immutable object

The annotation \`@Immutable\` says that the visible state of an object never changes. Users share such objects between
threads without a lock. Here a field is written after construction, so they may see a changed or half-changed object.

A field that is filled once, after a test that it is empty, counts as a cache and is not reported. Writes in private methods are not reported either.

## How to fix it

- **Make the field \`final\`** and return a changed copy.
- **Remove the annotation**, and guard the field.

\`\`\`java
// breaks it                           // fixed
void move(int by) {                    Point moved(int by) {
  x += by;                               return new Point(x + by);
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: [...RACE_TAGS, 'contract'],
};

const VALUE_LOCK: Rule = {
  id: 'value-lock',
  title: 'lock on a value-based object',
  name: 'ValueLock',
  short: 'A synchronized block locks an object of a value-based class.',
  full: 'A synchronized block locks an Integer, an Optional, a date, or another object of a value-based class. The JDK may give the same object to other code, or a new one each time, so it does not work as a lock. Later JDKs refuse to lock it.',
  help: `# Lock on a value-based object

Objects of value-based classes (\`Integer\` and similar classes, \`Optional\`, \`java.time\`, the results of \`List.of\`) have no identity
that code may rely on. \`Integer.valueOf(1)\` returns the same object to all callers, so unrelated code may
hold its lock. \`count++\` stores another object in the field, so two threads then hold two different locks (JEP 390).

## How to fix it

- **Lock a dedicated object**: \`private final Object lock = new Object();\`

\`\`\`java
private Integer count = 0;             private final Object lock = new Object();
// no lock                             // fixed
synchronized (count) {                 synchronized (lock) {
  count++;                               count++;
}                                      }
\`\`\`

${SUPPRESSING}
`,
  precision: 'high',
  severity: 'warning',
  level: 'warning',
  tags: [...RACE_TAGS, 'external/cwe/cwe-662'],
};

/** All rules, in the order of their index in a SARIF run. */
export const RULES: readonly Rule[] = [
  FIELD,
  ARRAY,
  LIBRARY,
  OBJECT,
  LEAKED,
  GUARDED,
  IMMUTABLE,
  VALUE_LOCK,
  LOST,
].map((rule) => ({
  ...rule,
  help: unwrap(rule.help),
}));

/** Paragraphs on one line each, as viewers may keep line ends; code stays as it is. */
function unwrap(markdown: string): string {
  const parts = markdown.split('```');
  return parts
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/(\S)\n {0,2}(?=[^\s#-])/g, '$1 ')))
    .join('```');
}

export function ruleOf(kind: FindingKind): Rule {
  const rule = RULES.find(({ id }) => id === kind);
  if (rule === undefined) throw new Error(`No rule for findings of kind ${kind}.`);
  return rule;
}
