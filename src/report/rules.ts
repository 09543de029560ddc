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

Every finding shows two threads that may run at the same time. For each it gives where the thread starts and why that
start is assumed, the calls down to the access, and the locks held there. The two have no lock in common.
\`guardedBy\`, where present, is the lock that most other accesses of the same state hold: the access without it is
probably the one to repair.`;

const SUPPRESSING = `## If it is not a bug

Tell the scan what it cannot see in \`racewarden.yml\`, with the reason:

\`\`\`yaml
exclude:
  roots:
    - first: org.acme.Pool.close
      second: org.acme.Pool.*
      reason: close is called after all users have stopped
  fields: [org.acme.Pool.hits]      # threads never meet here
  classes: [org.acme.Scratch]       # instances stay in one thread
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

What can go wrong: of two updates one is lost (\`used++\` reads, adds and writes); a check no longer holds when the code
that relies on it runs; a \`long\` or \`double\` is seen half written; an object is seen before its fields are; a loop
that waits for the field never ends.

## How to fix it

- **Hold one lock around every access**, the reading ones too. It must be the same object on both sides: two methods
  that lock \`this\` of two different objects exclude nothing. Take the lock that the other accesses already hold.
- **Extend an existing \`synchronized\` block** when check and update stand in two of them.
- **Make the field \`volatile\`** when it is a flag or a reference that is only ever replaced, never updated from its own
  old value.
- **Use \`AtomicInteger\`, \`AtomicReference\` or \`LongAdder\`** when one variable is updated from its own old value.
- **Make it \`final\`**, or keep the object inside one thread, when there is no need to share it.

\`\`\`java
// racing                              // repaired
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
  full: 'A thread reads a volatile field, computes a new value from the old one, and writes it. Another thread can write the field in between, and no lock is held on both sides: what that thread has written is lost.',
  help: `# Lost update

\`volatile\` makes each read and each write of a field one step, and orders them. It does not make a read and the write that
follows it one step. Two threads that run \`hits++\` at the same time can both read 7 and both write 8. The same holds for
\`head = head.next\` and \`names = Arrays.copyOf(names, n)\`.

## How to fix it

- **Use \`AtomicInteger\`, \`AtomicLong\` or \`AtomicReference\`**, and their methods that read and write in one step:
  \`incrementAndGet\`, \`updateAndGet\`, \`compareAndSet\` in a loop.
- **Use a field updater or a \`VarHandle\`** where an object for each field costs too much.
- **Hold one lock around every update.** Reads may go without it, as the field is volatile.

\`\`\`java
// racing                              // repaired
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
  full: 'Two threads can access elements of the same array at the same time without a lock in common, and at least one access is a write. Indices are compared where they are constants, numbers of a parallel stream, or follow from the loop that makes the threads: others that keep to disjoint parts of an array are reported too.',
  help: `# Array race

Two threads can access elements of the same array at the same time. At least one access is a write, and no lock is held
on both sides.

A \`volatile\` or \`final\` field that holds the array does not help: it protects the reference, not the elements.

The scan does not compare indices. Where each thread keeps to its own part of the array, the finding is a false alarm.

## How to fix it

- **Hold one lock around every access** of the elements, in loops that only copy them too.
- **Use \`AtomicIntegerArray\`, \`AtomicLongArray\` or \`AtomicReferenceArray\`** when elements are independent of each other.
- **Hand out a copy** (\`items.clone()\`) instead of the array itself when it leaves the class that locks it.
- **Replace the whole array** and publish the new one through a \`volatile\` field when it is written seldom.

\`\`\`java
// racing                              // repaired
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
\`SimpleDateFormat\` gives the date of another thread.

## How to fix it

- **Hold one lock around every call** on that object, iteration included. Calls that only read need it too.
- **Use a class made for it**: \`ConcurrentHashMap\`, \`CopyOnWriteArrayList\`, \`ConcurrentLinkedQueue\`,
  \`StringBuffer\`, \`java.time.format.DateTimeFormatter\`.
- **Wrap it once** in \`Collections.synchronizedMap\` or \`synchronizedList\` where it is made, and lock the wrapper while
  iterating.
- **Give each thread its own** (\`ThreadLocal\`, a local variable) when they need not share it.

A concurrent class makes each call safe, not a sequence of them: use \`computeIfAbsent\` or \`putIfAbsent\` instead of
\`containsKey\` followed by \`put\`.

\`\`\`java
// racing                              // repaired
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
  full: 'A thread makes two calls on one object where the result of the first decides about the second, and no lock spans both. Each call may be safe alone; another thread can change the object between them, so that the decision no longer holds.',
  help: `# Object race

One thread makes two calls on one object, and what the first returns decides whether or how the second is made. No lock
spans both calls, and another thread may call the object in between. There need be no data race: every single call may be
synchronized. This is a note, not a warning: some code is written to stand it.

\`\`\`java
if (!queue.isEmpty()) {     // another thread takes the last element here
  queue.remove();           // and this throws
}
\`\`\`

## How to fix it

- **Hold one lock around both calls**, the same one that the other thread's call holds.
- **Use a single call that does both**: \`poll\` instead of \`isEmpty\` and \`remove\`, \`putIfAbsent\`,
  \`computeIfAbsent\`, \`compareAndSet\`.
- **Move the pair into the object** as one synchronized method, so that its callers cannot take it apart.
- **Be ready for the second call to fail** (check its result again) where a lock costs too much.

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
  short: 'A getter hands out internal state that threads share, for callers to change.',
  full: 'A method returns a collection, a date or an array that a shared object keeps for itself, rather than a copy or a view. The code under scan reads or changes it from other threads; a caller that changes what it was given, or reads it while it is changed, races with them.',
  help: `# Leaked state

A method returns the very collection, date or array that a shared object works with. The object cannot guard it any more:
whoever got it may read and change it at any time, holding no lock. Nothing says that a caller does so. This is a note,
placed at the \`return\` of the method.

## How to fix it

- **Return a copy** (\`List.copyOf(items)\`, \`items.clone()\`, \`new Date(when.getTime())\`), made while the lock is held
  that guards the original.
- **Return a view that cannot be changed** (\`Collections.unmodifiableList\`) where nobody changes the original later.
- **Keep it in a class made for several threads** (\`CopyOnWriteArrayList\`, \`ConcurrentHashMap\`, \`java.time\`).
- **Offer what callers need** (\`size()\`, \`contains(x)\`, \`forEach\`) instead of the collection.

\`\`\`java
// leaking                             // repaired
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
  full: 'A field or a method is annotated with the lock that guards it, and a path leads to an access or a call on which no lock is held that may be the named one. The annotation is taken at its word: no second thread need be in sight.',
  help: `# Guarded-by violation

The annotation \`@GuardedBy\` of a field names the lock that every access holds. Here a thread gets to an access without
it. Nobody has to be seen that meets it: others rely on the annotation, and the next change may add the thread that does.
The first path shown is the access without the lock; the second one, where there is one, keeps to the annotation.

On a method the annotation names the lock that its callers hold, and the path leads to a call without it.

A write needs the lock for itself; for a read or a call the read lock of a \`ReadWriteLock\` is enough. Constructors need no lock on
their own object. Of a \`final\` field the annotation is about what the field holds: calls on it are accesses.

## How to fix it

- **Hold the named lock around the access or the call**, the reading ones too.
- **Annotate the method** with the same \`@GuardedBy\` where its callers hold the lock.
- **Correct the annotation** where another lock is meant, and hold that one everywhere.

\`\`\`java
@GuardedBy("this") private int used;
// breaks it                           // repaired
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
  full: 'A class says by an annotation that its objects never change, and a thread gets to a write of one of its fields when the object is made already. Users of the class share it without a lock because of that annotation.',
  help: `# Write to an immutable object

The annotation \`@Immutable\` says that the state of an object cannot be seen to change. Users share such objects between
threads without a lock. Here a field is written after construction, so that they may see it change, or only in part.

A field that is filled in once, where a test says that it is empty, is a cache and is not told; nor is what private methods write.

## How to fix it

- **Make the field \`final\`** and return a changed copy.
- **Remove the annotation**, and guard the field.

\`\`\`java
// breaks it                           // repaired
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
  full: 'A synchronized block locks an Integer, an Optional, a date, or another object of a value-based class. The JDK may give the same object to other code, or a new one each time, so that it is no lock; a later JDK refuses to lock it.',
  help: `# Lock on a value-based object

Objects of value-based classes (\`Integer\` and its kin, \`Optional\`, \`java.time\`, what \`List.of\` makes) have no identity
that code may rely on. \`Integer.valueOf(1)\` gives all callers the same object: code that knows nothing of this class may
hold its lock. \`count++\` puts another object into the field: two threads then hold two locks (JEP 390).

## How to fix it

- **Lock an object made for it**: \`private final Object lock = new Object();\`

\`\`\`java
private Integer count = 0;             private final Object lock = new Object();
// no lock                             // repaired
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
