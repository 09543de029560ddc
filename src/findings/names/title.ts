/**
 * The first sentence of what a finding says. GitHub makes it the title of an alert, so it has at most 100 characters and
 * simple names; the sentences behind it, and the places, have the full ones.
 */
import { clip, visible } from '../../util/shown.js';
import { type EvidenceFact, type FindingKind, isOnField, LOCK_UNPROVED, type Side } from '../types.js';
import { simpleName } from './subject.js';

export const LONGEST_TITLE = 100;
/** What a title names. */
export interface Titled {
  readonly kind: FindingKind;
  readonly subject: string;
  readonly holder?: string | undefined;
  readonly origin?: string | undefined;
  readonly evidence?: readonly EvidenceFact[];
}

/** How names are written, from the full simple ones to the shortest. */
export interface Naming {
  readonly name: (dotted: string) => string;
  /** With the types of the parameters. */
  readonly withTypes?: boolean;
  /** How many of the two methods are named; default both. */
  readonly methods?: 0 | 1;
  /** The most characters of what is raced on. */
  readonly most?: number;
}

/** The class around an inner one. */
const OUTER = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+\$(?=\p{Lu})/gu;

const NESTED: Naming = { name: simpleName };
/** Without the class around an inner one. */
export const INNER: Naming = { name: (dotted) => simpleName(dotted).replace(OUTER, '') };
/** One method less tells more than two names without their middle. */
const FEWER: readonly Naming[] = ([1, 0] as const).flatMap((methods) =>
  [NESTED, INNER].map((naming) => ({ ...naming, methods })),
);
const SHORTEST: Naming = { ...INNER, methods: 0 };

/** `VegasLimit.probeCount is written in _update() while _update() reads it, with no lock in common.` */
export function raceTitle(what: Titled, sides: readonly [Side, Side]): string {
  const tail = locksText(what, sides);
  const isHanded = sides.some(isOutside);
  const wordings = isHanded ? [] : [NESTED, INNER].map((naming) => `${clause(what, sides, naming)}${tail}`);
  const plain = [NESTED, INNER, ...FEWER].map((naming) => clause(what, sides, naming));
  return firstThatFits([...wordings, ...plain], (most) => clause(what, sides, { ...SHORTEST, most }));
}

/** Of calls that rest on each other: `containsKey and put on Names.all (HashMap) are not one step in Names.add().` */
export function stepTitle(what: Titled, method: string, first: string, second: string): string {
  const text = (naming: Naming): string => {
    const where = naming.methods === undefined ? ` in ${methodTitle(method, naming)}` : '';
    return `${first} and ${second} on ${subjectName(what, naming)} are not one step${where}`;
  };
  const wordings = [NESTED, INNER, { ...NESTED, methods: 0 } as const, SHORTEST].map(text);
  return firstThatFits([`${wordings[0]}: no lock spans both`, ...wordings], (most) =>
    text({ ...SHORTEST, most }),
  );
}

/** Of several races inside one object: `Pool is shared without a lock between get() and put(); 3 data races follow.` */
export function insideTitle(
  className: string,
  guardedBy: string | undefined,
  { without, methods, races }: { readonly without: string; readonly methods: string; readonly races: number },
): string {
  const follow = `${races} data races follow`;
  const [nested, inner] = [NESTED, INNER].map(({ name }) => name(className));
  const lock = guardedBy === undefined ? [] : [`${lockTitle(guardedBy)}, which most other accesses hold,`];
  return firstThatFits(
    [
      ...[...lock, without].map((text) => `${nested} is shared without ${text} ${methods}; ${follow}`),
      `${nested} is shared without ${without}; ${follow}`,
    ],
    (most) => `${clip(visible(inner), most)} is shared without ${without}; ${follow}`,
  );
}

/** The first wording that makes a sentence of at most 100 characters, or else the last with a name cut to what fits. */
function firstThatFits(wordings: readonly string[], last: (most: number) => string): string {
  const fits = wordings.map(sentence).find((text) => text.length <= LONGEST_TITLE);
  if (fits !== undefined) return fits;
  const frame = sentence(last(1)).length - 1;
  return clip(sentence(last(Math.max(1, LONGEST_TITLE - frame))), LONGEST_TITLE);
}

/** With a capital and a full stop. */
export function sentence(text: string): string {
  const shown = visible(text);
  // A name of code keeps its case.
  return `${shown.replace(/^(?:the|a) /, (word) => word.charAt(0).toUpperCase() + word.slice(1))}.`;
}

/** `Pool.lock`, `the lock of Pool`. */
function lockTitle(lock: string): string {
  const own = /^this \((.*)\)$/s.exec(lock)?.[1];
  return own === undefined ? simpleName(lock) : `the lock of ${simpleName(own)}`;
}

/** What is wrong, without a word about locks. */
export function clause(what: Titled, sides: readonly [Side, Side], naming: Naming): string {
  const subject = subjectName(what, naming);
  const owner = ownerOf(what, naming);
  const nameOf = (side: Side): string => methodTitle(methodOf(side), naming, owner);
  const given = sides.find(isOutside);
  if (given !== undefined) {
    const other = sides[0] === given ? sides[1] : sides[0];
    const does = given.access === 'write' ? 'changes' : 'reads';
    if (given.path.at(-1)?.isField) {
      const meanwhile = naming.methods === undefined ? nameOf(other) : 'another thread';
      return `a caller ${does} ${subject} through a public field: it races with ${meanwhile}`;
    }
    const gives = given.path.at(-1)?.isArgument ? 'takes' : 'hands out';
    if (naming.methods === undefined)
      return `${nameOf(given)} ${gives} ${subject}: a caller that ${does} it races with ${nameOf(other)}`;
    const giver = naming.methods === 0 ? 'a method' : nameOf(given);
    return `${giver} ${gives} ${subject}, and callers race on it`;
  }
  if (what.kind === 'lost-update') return lostText(subject, sides.map(nameOf), naming);
  const [first, second] = sides[0].access === 'write' ? sides : [sides[1], sides[0]];
  const [written, writes] =
    what.kind === 'field-race' || what.kind === 'array-race' ? ['written', 'writes'] : ['changed', 'changes'];
  const does = second.access === 'write' ? writes : 'reads';
  if (naming.methods === 0)
    return `${subject} is ${written}${second.access === 'write' ? '' : ' and read'} by two threads at once`;
  const same = methodOf(first) === methodOf(second) && first.access === second.access;
  const meanwhile = `while ${naming.methods === 1 ? 'another thread' : nameOf(second)} ${does} it`;
  return `${subject} is ${written} in ${nameOf(first)} ${same ? 'by two threads at once' : meanwhile}`;
}

/** Which of the two is the update, the sides do not say; both may be. */
function lostText(subject: string, [a, b]: readonly string[], naming: Naming): string {
  const lost = `${subject} may lose updates`;
  if (naming.methods === 0) return lost;
  if (naming.methods === 1) return `${lost} in ${a}`;
  return a === b ? `${lost} when two threads are in ${a}` : `${lost} when ${a} and ${b} run at once`;
}

/** Of an access that is shown where its thread is started, the method of the access. */
function methodOf({ path, place }: Side): string {
  return (path.find((frame) => frame.place === place) ?? path.at(-1) ?? { place }).place.method;
}

/** Is the access one of a caller, outside of the method at the place? */
function isOutside({ path }: Side): boolean {
  return path.at(-1)?.isResult === true;
}

/** `Pool.used`, `Pool.open (HashMap)`, `the HashMap made in Pool.open()`. */
function subjectName({ subject, holder, origin }: Titled, naming: Naming): string {
  const cut = (text: string): string => (naming.most === undefined ? text : clip(visible(text), naming.most));
  if (holder !== undefined) return cut(`${naming.name(holder)} (${simpleName(subject)})`);
  if (origin === undefined) return cut(naming.name(subject));
  const made = /^made in (.*)$/s.exec(origin)?.[1];
  const from = made === undefined ? origin : `made in ${methodTitle(made, naming)}`;
  return cut(`the ${simpleName(subject)} ${from}`);
}

/** The class whose methods need no class before their names: that of the field. */
function ownerOf({ kind, subject, holder }: Titled, { name }: Naming): string | undefined {
  const field = holder ?? (isOnField(kind) || kind === 'array-race' ? subject : undefined);
  const dot = field?.lastIndexOf('.') ?? -1;
  return field === undefined || dot <= 0 ? undefined : name(field.slice(0, dot));
}

/** `put()`, `Pool.put()`, `new Pool()`, `a lambda of put()`. */
export function methodTitle(method: string, { name, withTypes }: Naming, owner?: string): string {
  const open = method.indexOf('(');
  const types = withTypes && open >= 0 ? simpleTypes(method.slice(open)) : '()';
  const whole = (open < 0 ? method : method.slice(0, open)).replace(/^new /, '');
  if (method.startsWith('new ')) return `new ${name(whole)}${types}`;
  const dot = whole.lastIndexOf('.');
  const cls = dot < 0 ? '' : name(whole.slice(0, dot));
  const own = whole.slice(dot + 1);
  const before = cls === '' || cls === owner ? '' : `${cls}.`;
  if (own === '<clinit>') return `the initialiser of ${cls}`;
  const lambda = /^lambda\$(.+)\$\d+$/.exec(own)?.[1];
  if (lambda === 'new' || lambda === 'static') return `a lambda of ${cls}`;
  return lambda === undefined ? `${before}${own}${types}` : `a lambda of ${before}${lambda}()`;
}

function simpleTypes(parameters: string): string {
  return parameters.replace(/[^\s,()]+/g, (type) => simpleName(type));
}

/** Why the locks of the two sides do not exclude each other. */
function locksText({ evidence }: Titled, sides: readonly [Side, Side]): string {
  if (evidence?.some(({ fact }) => fact === LOCK_UNPROVED)) return ', possibly under two different locks';
  return shareReadLock(sides) ? ', holding a read lock only' : ', with no lock in common';
}

function shareReadLock([first, second]: readonly [Side, Side]): boolean {
  const shared = first.locks.filter(({ mode }) => mode === 'shared').map(({ text }) => text);
  return second.locks.some(({ mode, text }) => mode === 'shared' && shared.includes(text));
}
