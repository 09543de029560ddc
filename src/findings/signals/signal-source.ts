import { ELEMENT, type PointsTo } from '../../pointsto/index.js';
import {
  type ClassId,
  type FieldId,
  isOfFinalizer,
  type MethodId,
  type Program,
} from '../../program/index.js';
import type { AccessSite, RacePair, Races } from '../../races/index.js';
import { SoleObjects, type ThreadRoot, type Threads } from '../../threads/index.js';
import { addTo, getOrMake } from '../../util/index.js';
import { lockNamed, type Reach } from '../advice/index.js';
import { fieldOf, type Group } from '../group.js';
import type { LockNames } from '../guards.js';
import { type Holders, type KnownSide, prettyClass, type RootText, simpleName } from '../names/index.js';
import { isOnField, type Side } from '../types.js';
import { CallerCollections } from './caller-collections.js';
import { CallsOnNew } from './calls-on-new.js';
import { CodeSorts } from './code-sorts.js';
import { EventTypes } from './event-types.js';
import { Families, HiddenMethods, nestOf, nestOfMethod } from './families.js';
import type { GivenObjects } from './given-objects.js';
import { GivenToSeveral } from './given-to-several.js';
import { LedTo } from './led-to.js';
import { LikelyOrders } from './likely-order.js';
import { LockingMethods } from './locking-methods.js';
import { OneObjectClasses } from './one-object-classes.js';
import { OwnReads } from './own-reads.js';
import { storesPureValue } from './pure-values.js';
import { ReplacedFields } from './replaced-fields.js';
import { SetUps } from './set-ups.js';
import type { Accessed, ClassSign, ClassSigns, SideSignals, Signals } from './signals.js';
import { StoredValues } from './stored-values.js';
import { ThreadSteps } from './thread-steps.js';
import { Views } from './views.js';

/** Objects of these roles mostly belong to one thread; those of a buffer's only where the JDK has made the class. */
const SINGLE_USER = ['ITERATOR', 'STREAM', 'SINGLE_USER'] as const;

/** A parser keeps its place in one text, which one thread reads. Parsers have no type in common, so names must do. */
const PARSER = /(?:Parser|Lexer|Tokenizer)$/;

export interface SignalInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly holders: Holders;
  readonly threads: Threads;
  readonly reach: Reach;
  readonly signsOf: (cls: ClassId) => ClassSigns;
  readonly given: GivenObjects;
  readonly sharedArguments: GivenObjects;
  readonly isClient: (method: MethodId) => boolean;
  /** Methods of the client that call what the user has named, each with the name. */
  readonly namedEntries: ReadonlyMap<MethodId, string>;
  /** What `@GuardedBy` of a field says, as it is written. */
  readonly claimOf: (field: FieldId) => string | undefined;
  /** By method of the client, locks that all calls in the code under scan of what it calls hold. */
  readonly asksOf: (method: MethodId) => readonly string[];
  /** By method of the client, who can call what it calls. */
  readonly entryOf: (method: MethodId) => Pick<RootText, 'insider' | 'isGuessed'> | undefined;
}

/** What follows from the object that is raced on. */
type Placing = Pick<SideSignals, 'isOnOthers' | 'isLedNowhere' | 'isLedAsAnything'> & {
  readonly isOwnRead: boolean;
};
type Giving = Pick<SideSignals, 'givenTo' | 'isStepOfSeveral'>;

export class SignalSource {
  private readonly program: Program;
  private readonly sorts: CodeSorts;
  private readonly stored: StoredValues;
  private readonly orders: LikelyOrders;
  private readonly nests = new Map<string, ClassId[]>();
  private readonly families: Families;
  private readonly hidden: HiddenMethods;
  private readonly eventTypes: EventTypes;
  private readonly setUps: SetUps;
  private readonly starts: SetUps;
  private readonly callsOnNew: CallsOnNew;
  private readonly sole: SoleObjects;
  private readonly oneObject: OneObjectClasses;
  private readonly ownReads: OwnReads;
  private readonly replaced: ReplacedFields;
  private readonly lockingMethods: LockingMethods;
  private readonly steps: ThreadSteps;
  private readonly callerCollections: CallerCollections;
  private readonly views: Views;
  private readonly ledTo: LedTo;
  private readonly givenToSeveral: GivenToSeveral;
  /** By number of a side. */
  private readonly sides = new Map<number, SideSignals>();
  /** By instance. */
  private readonly places = new Map<number, Placing>();

  constructor(private readonly input: SignalInput) {
    const { program } = input.pt;
    this.program = program;
    this.sorts = new CodeSorts(program);
    this.stored = new StoredValues(program);
    this.orders = new LikelyOrders(input.pt, input.threads);
    this.families = new Families(program);
    this.hidden = new HiddenMethods(program);
    this.eventTypes = new EventTypes(program);
    this.setUps = new SetUps(input.pt);
    this.starts = new SetUps(input.pt, true);
    this.callsOnNew = new CallsOnNew(input.pt, input.isClient);
    this.callerCollections = new CallerCollections(input.pt);
    this.views = new Views(input.pt);
    this.ledTo = new LedTo(input.pt);
    this.givenToSeveral = new GivenToSeveral(input.pt);
    this.oneObject = new OneObjectClasses(input.pt);
    this.ownReads = new OwnReads(input.pt);
    this.replaced = new ReplacedFields(input.pt);
    this.lockingMethods = new LockingMethods(this.program);
    this.steps = new ThreadSteps(input.pt, input.threads);
    this.sole = new SoleObjects(input.pt, input.threads.once, input.threads.isOfCall);
    for (const cls of program.applicationClasses()) {
      const name = nestOf(program.class(cls).name);
      addTo(this.nests, name, cls);
    }
  }

  /** `hasInternal`: a thread that the code under scan starts takes part in a pair. */
  of(
    group: Group,
    accesses: readonly Accessed[],
    names: LockNames,
    known: Pick<Signals, 'mayShareLock' | 'unprovedLock' | 'hasInternal'>,
  ): Signals {
    const { pt, holders } = this.input;
    const field = fieldOf(pt, holders, group.key, group.object);
    const held = field < 0 ? undefined : this.program.field(field);
    const owner = held?.owner ?? -1;
    const places = this.placesOf(accesses, names);
    const writes = places.filter(({ site }) => site.write);
    const state = this.stateOf(group);
    const guard = guardOf(places);
    const isField = state === 'field';
    const nest = owner < 0 ? [] : (this.nests.get(nestOf(this.program.class(owner).name)) ?? []);
    const { signs, disclaims } = owner < 0 ? NO_SIGNS : this.input.signsOf(owner);
    const isStatic = group.object < 0 || held?.isStatic === true;
    const { locations } = this.input.races;
    const objects = new Set(accesses.map(([, location]) => locations.objectOf(location)));
    const isOfAll = isStatic || (owner >= 0 && this.isSingleton(owner));
    const telling = (all: readonly ClassSign[]): readonly ClassSign[] =>
      all.filter(({ isOfStatics, isOfVariables }) => !isOfVariables && (isOfAll || !isOfStatics));
    return {
      ...known,
      state,
      subject: simpleName(group.subject),
      isReference: group.key !== ELEMENT && /^[L[]/.test(this.program.field(group.key - 1).desc),
      isStatic,
      isSole: objects.size > 0 && [...objects].every((object) => object >= 0 && this.sole.has(object)),
      given: this.givenAmong(accesses, this.input.given),
      sharedArgument: this.givenAmong(accesses, this.input.sharedArguments),
      isOfEvents: this.eventTypes.areOf(isField || group.object < 0 ? owner : pt.heap.classOf(group.object)),
      isOfCallers: state === 'collection' && field >= 0 && this.callerCollections.are(objects, field),
      hasUntypedHolder: !isField && held?.desc === 'Ljava/lang/Object;',
      holder: isField ? -1 : field,
      isReplaced: !isField && field >= 0 && this.replaced.has(field),
      isNamed: isField || group.holder !== undefined || group.origin === undefined,
      owner: owner < 0 ? '' : prettyClass(this.program.class(owner).name),
      family: this.families.of(owner),
      signs: telling(signs),
      nestSigns: telling(nest.flatMap((cls) => this.input.signsOf(cls).signs)),
      disclaims: disclaims ? this.nameOf(owner) : undefined,
      seldomLocks: owner < 0 || isStatic || guard !== undefined ? undefined : this.lockingMethods.of(owner),
      claim: field < 0 ? undefined : this.input.claimOf(field),
      guard,
      writes: writes.length,
      lockedWrites: writes.filter(({ locks }) => locks.length > 0).length,
      isCompound: isCompound(places) || writes.some(({ site, locks }) => site.update && locks.length === 0),
      isReadAgain: isField && this.isReadAgain(places),
      isFlag: isField && this.isFlag(places, group),
      isSameForAll: isField && this.isSameForAll(writes, group),
      isSetting: isField && writes.length > 0 && writes.every(({ site }) => this.sorts.isSetter(site)),
      isSetAtStart: isField && this.isSetAtStart(places, writes),
      isCache: isField && this.isCache(places, group),
      isPureValue: isField && this.isPureValue(writes, group),
      singleUser: this.isSingleUser(owner, signs) ? this.nameOf(owner) : undefined,
    };
  }

  side(
    { sides }: Pick<RacePair, 'sides'>,
    which: 0 | 1,
    { side, number, root, step }: KnownSide,
  ): SideSignals {
    const { instance } = sides[which];
    let known = this.sides.get(number);
    if (known === undefined) {
      const { instances } = this.input.races;
      const site = instances.siteOf(instance);
      const start = this.input.threads.roots[sides[which].witnessPath.root];
      const first = this.input.pt.calls.methodOf(start.cs);
      const entry = this.input.entryOf(first);
      const isOpen = start.kind === 'open';
      const isClient = side.path[side.path.length - 1].isResult === true;
      const order = this.orders.of(site, sides[which].witnessPath);
      known = {
        write: site.write,
        stores: this.stored.constantOf(site),
        locks: side.locks.map(({ text }) => text),
        root: start.kind,
        isFinalizer: isOfFinalizer(this.program, first) || this.isOfCleaner(start),
        asks: this.input.asksOf(first).find((lock) => side.locks.every(({ text }) => text !== lock)),
        named: this.input.namedEntries.get(first),
        start: root,
        hasReadLocksOnly: side.locks.length > 0 && side.locks.every(({ mode }) => mode === 'shared'),
        lockOwners: side.locks.map(({ text }) => lockNamed(text).owner),
        hasOwnLocksOnly: side.locks.length > 0 && side.locks.every(({ text }) => this.isOfEachObject(text)),
        through: new Set(side.path.map(({ place }) => nestOfMethod(place.method))),
        setsUp: isOpen && this.setUps.has(root) ? this.nestOfOwner(root) : undefined,
        isForNew: isOpen && !isClient && this.callsOnNew.has(root),
        isClient,
        isHidden: isOpen && this.hidden.has(root),
        insider: entry?.insider,
        isGuessed: entry?.isGuessed === true,
        runs: isClient
          ? new Set()
          : this.steps.runBy(start.kind, root, sides[which].witnessPath, site.method),
        isOfEvents: isOpen && this.eventTypes.has(root),
        step,
        inDependency: !isClient && !side.path.some(({ place }) => place.application),
        code: order.isMaking && site.write ? 'constructor' : this.codeOf(site, side),
        takesAnything: this.sorts.takesAnything(site),
        isOnOthers: false,
        isLedNowhere: false,
        isLedAsAnything: false,
        oneObjectOf: this.oneObjectOf(site.method),
        ...NOT_GIVEN,
        order,
      };
      this.sides.set(number, known);
    }
    const place = getOrMake(this.places, instance, () => this.placeOf(instance));
    const giving = this.givingOf(instance, known);
    if (place === PLAIN && giving === NOT_GIVEN) return known;
    const { isOwnRead, ...placing } = place;
    const code = isOwnRead && known.order.isMaking ? 'constructor' : known.code;
    return { ...known, ...placing, ...giving, code };
  }

  /** Of one object that is raced on: another access by the same path may be right for another one. */
  private placeOf(instance: number): Placing {
    const { instances, locations } = this.input.races;
    const object = locations.objectOf(instances.locationOf(instance));
    const site = instances.siteOf(instance);
    if (object < 0 || site.client) return PLAIN;
    const cs = instances.contextOf(instance);
    const isOnOthers = this.views.areOfOthers(site, cs, object);
    const led = this.ledTo.of(site, cs, object);
    const isOwnRead = this.ownReads.are(site, cs, object);
    if (!isOnOthers && !isOwnRead && led === 'directly') return PLAIN;
    return { isOnOthers, isLedNowhere: led === 'nowhere', isLedAsAnything: led === 'as-anything', isOwnRead };
  }

  /** To which tasks the object that is raced on is given. */
  private givingOf(instance: number, { root, start, runs }: SideSignals): Giving {
    const { instances, locations } = this.input.races;
    const object = locations.objectOf(instances.locationOf(instance));
    if (object < 0 || instances.siteOf(instance).client) return NOT_GIVEN;
    const [run, ...others] = runs;
    if (root === 'thread') {
      const givenTo = this.givenToSeveral.of(object, run ?? start);
      return givenTo === undefined ? NOT_GIVEN : { ...NOT_GIVEN, givenTo };
    }
    const cls = this.input.pt.heap.classOf(object);
    const isStep =
      root === 'open' && run !== undefined && others.length === 0 && this.program.isApplication(cls);
    if (!isStep || !this.givenToSeveral.hasAlikeOf(cls, run)) return NOT_GIVEN;
    return { ...NOT_GIVEN, isStepOfSeveral: true };
  }

  /** Does a `Cleaner` start the thread? Its actions run when nobody has the object that they were registered for. */
  private isOfCleaner({ kind, edge }: Pick<ThreadRoot, 'kind' | 'edge'>): boolean {
    if (kind !== 'thread' || edge < 0) return false;
    const { calls } = this.input.pt;
    const { owner } = this.program.method(calls.methodOf(calls.callerOf(edge)));
    return this.program.class(owner).name === 'java/lang/ref/Cleaner';
  }

  private nestOfOwner(method: MethodId): string {
    return nestOf(prettyClass(this.program.class(this.program.method(method).owner).name));
  }

  private givenAmong(accesses: readonly Accessed[], given: GivenObjects): string | undefined {
    const { races } = this.input;
    for (const [, location] of accesses) {
      const found = given.of(races.locations.objectOf(location));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Does a static field of a class hold an object of it? */
  private isSingleton(cls: ClassId): boolean {
    const { name, fields } = this.program.class(cls);
    return fields.some((id) => {
      const { desc, isStatic } = this.program.field(id);
      return isStatic && desc === `L${name};`;
    });
  }

  private isOfEachObject(lock: string): boolean {
    const named = lockNamed(lock);
    if (named.owner === '' || this.input.reach.isOne(named)) return false;
    const cls = this.program.findClass(named.owner.replaceAll('.', '/'));
    return cls < 0 || !this.oneObject.has(cls);
  }

  /** The class of a method of objects, where there is one object; −1 for others. */
  private oneObjectOf(method: MethodId): ClassId {
    const { owner, isStatic } = this.program.method(method);
    return !isStatic && this.oneObject.has(owner) ? owner : -1;
  }

  private codeOf(site: AccessSite, { path }: Side): SideSignals['code'] {
    if (this.sorts.asksSize(site)) return 'size';
    if (this.sorts.enumerates(site)) return 'enumeration';
    if (path.some(({ place }) => place.method.endsWith('.toString()'))) return 'text';
    if (this.sorts.isForText(site)) return 'text';
    if (this.program.method(site.method).name === '<init>') return undefined;
    // What another method of the code passes on may rest on what that one has read.
    if (path.length === 1 && this.sorts.isSetter(site)) return 'setter';
    if (this.sorts.isGetter(site)) return 'getter';
    return this.sorts.isCompared(site) ? 'compared' : undefined;
  }

  private nameOf(cls: ClassId): string {
    return simpleName(prettyClass(this.program.class(cls).name));
  }

  private stateOf({ kind, object, subject }: Group): Signals['state'] {
    if (isOnField(kind)) return 'field';
    if (kind === 'array-race') return 'array';
    const cls =
      object < 0 ? this.program.findClass(subject.replaceAll('.', '/')) : this.input.pt.heap.classOf(object);
    if (cls < 0) return 'library';
    if (this.program.hasRole(cls, 'COLLECTION')) return 'collection';
    // A class of the code under scan that extends one may be made for several threads.
    const isValue = this.isSingleUserType(cls) || this.program.hasRole(cls, 'BUFFER');
    if (isValue && !this.program.isApplication(cls)) return 'value';
    return this.isOfDependency(cls) ? 'dependency' : 'library';
  }

  /** Is a class, or the nearest class above it that is not under scan, one of a dependency? */
  private isOfDependency(cls: ClassId): boolean {
    let above = cls;
    while (this.program.isApplication(above)) above = this.program.class(above).superclass;
    return above >= 0 && !this.program.isJdk(above);
  }

  private isSingleUser(owner: ClassId, signs: readonly ClassSign[]): boolean {
    if (owner < 0) return false;
    const isBuilder = signs.some(({ kind }) => kind === 'builder');
    return isBuilder || this.isSingleUserType(owner) || PARSER.test(this.program.class(owner).name);
  }

  private isSingleUserType(cls: ClassId): boolean {
    return SINGLE_USER.some((role) => this.program.hasRole(cls, role));
  }

  /** Accessing places, each once, with the locks that are held there in all contexts. */
  private placesOf(accesses: readonly Accessed[], names: LockNames): Placed[] {
    const found = new Map<number, Placed>();
    const { instances } = this.input.races;
    for (const [instance, location] of accesses) {
      const number = instances.siteNumber(instance);
      const site = instances.siteOf(instance);
      const { name } = this.program.method(site.method);
      if (site.client || this.input.isClient(site.method) || name === '<init>' || name === '<clinit>')
        continue;
      const locks = names.of(instances.locksOf(instance), location);
      const known = found.get(number)?.locks.filter((lock) => locks.includes(lock));
      found.set(number, { site, locks: known ?? locks });
    }
    return [...found.values()];
  }

  private isReadAgain(places: readonly Placed[]): boolean {
    const readers = new Map<MethodId, number>();
    for (const { site, locks } of places) {
      if (!site.write && locks.length === 0) readers.set(site.method, (readers.get(site.method) ?? 0) + 1);
    }
    const clears = places.filter(({ site }) => site.write && this.sorts.isClearing(site));
    return [...readers].some(
      ([method, reads]) => reads > 1 && clears.some(({ site }) => site.method !== method),
    );
  }

  private isSetAtStart(places: readonly Placed[], writes: readonly Placed[]): boolean {
    const isSet = ({ site }: Placed): boolean =>
      (this.sorts.isSetter(site) || (this.starts.has(site.method) && this.sorts.isOwnSetting(site))) &&
      !this.stored.isUpdate(site);
    return writes.length > 0 && writes.every(isSet) && !isCompound(places) && !this.isReadAgain(places);
  }

  private isFlag(places: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    if (this.program.field(key - 1).desc !== 'Z' || isCompound(places)) return false;
    const readers = new Set(places.filter(({ site }) => !site.write).map(({ site }) => site.method));
    // `on = !on` stores a constant on each branch.
    const isUpdate = (site: AccessSite): boolean =>
      site.write && readers.has(site.method) && this.stored.constantOf(site) === undefined;
    return !places.some(({ site }) => isUpdate(site) || this.stored.isAwaited(site));
  }

  /** All store one constant, or a value that is seen whole and put where there was none. */
  private isSameForAll(writes: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const constants = new Set(writes.map(({ site }) => this.stored.constantOf(site)));
    const isOne = constants.size === 1 && !constants.has(undefined);
    const { desc } = this.program.field(key - 1);
    return (
      isOne ||
      (WHOLE.test(desc) && writes.length > 0 && writes.every(({ site }) => this.stored.fillsUnset(site)))
    );
  }

  /** Not a long or double, of which a half may be seen, nor an object whose fields may not be seen yet. */
  private isPureValue(writes: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const { desc } = this.program.field(key - 1);
    return (
      writes.length > 0 && WHOLE.test(desc) && writes.every(({ site }) => storesPureValue(this.program, site))
    );
  }

  /** All accesses in one method, which works the value out; a torn long or double is no such value. */
  private isCache(places: readonly Placed[], { key }: Pick<Group, 'key'>): boolean {
    const methods = new Set(places.map(({ site }) => site.method));
    const writes = places.filter(({ site }) => site.write);
    const isTorn = 'JD'.includes(this.program.field(key - 1).desc);
    return (
      methods.size === 1 &&
      !isTorn &&
      writes.length > 0 &&
      writes.length < places.length &&
      writes.every(({ site }) => this.sorts.isComputed(site))
    );
  }
}

/** Types of which a value is seen whole: int and smaller, and objects with final fields. */
const WHOLE =
  /^(?:[ZBCSIF]|Ljava\/lang\/(?:String|Integer|Long|Short|Byte|Character|Boolean|Float|Double);)$/;

const PLAIN: Placing = {
  isOnOthers: false,
  isLedNowhere: false,
  isLedAsAnything: false,
  isOwnRead: false,
};
const NOT_GIVEN: Giving = { givenTo: undefined, isStepOfSeveral: false };
const NO_SIGNS: ClassSigns = { signs: [], disclaims: false };

interface Placed {
  readonly site: AccessSite;
  readonly locks: readonly string[];
}

function guardOf(places: readonly Placed[]): Signals['guard'] {
  const votes = new Map<string, number>();
  for (const { locks } of places) for (const lock of locks) votes.set(lock, (votes.get(lock) ?? 0) + 1);
  const [best] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return best && { lock: best[0], held: best[1], of: places.length };
}

function isCompound(places: readonly Placed[]): boolean {
  const bare = places.filter(({ locks }) => locks.length === 0);
  const readers = new Set(bare.filter(({ site }) => !site.write).map(({ site }) => site.method));
  return bare.some(({ site }) => site.write && readers.has(site.method));
}
