/** What is known of one side of a pair: the thread, its path, the locks and the code of the access. */
import type { ClassId, FieldId, MethodId, Program } from '../../program/index.js';
import { isOfFinalizer } from '../../program/index.js';
import type { AccessSite, RacePair, WitnessPath } from '../../races/index.js';
import type { ThreadRoot } from '../../threads/index.js';
import { getOrMake } from '../../util/index.js';
import { lockNamed } from '../advice/index.js';
import { type KnownSide, prettyClass } from '../names/index.js';
import type { Side } from '../types.js';
import { CallsOnNew } from './calls-on-new.js';
import type { CodeSorts } from './code-sorts.js';
import type { EventTypes } from './event-types.js';
import { HiddenMethods, nestOf, nestOfMethod } from './families.js';
import { GivenCalls } from './given-calls.js';
import { GivenToSeveral } from './given-to-several.js';
import { LedTo } from './led-to.js';
import { LikelyOrders } from './likely-order.js';
import { LockWords } from './lock-words.js';
import { isOnMade } from './made-on-path.js';
import { OneObjectClasses } from './one-object-classes.js';
import { OwnReads } from './own-reads.js';
import { OwnState } from './own-state.js';
import { SerialExecutors } from './serial-executors.js';
import { SetUps } from './set-ups.js';
import type { SignalInput } from './signal-input.js';
import type { SideSignals } from './signals.js';
import type { StoredValues } from './stored-values.js';
import { TakenOut } from './taken-out.js';
import { ThreadSteps } from './thread-steps.js';
import { Views } from './views.js';
import type { Wrappers } from './wrappers.js';
import { wrappersOnPath } from './wrapping.js';

/** What follows from the object that is raced on. */
type Placing = Pick<SideSignals, 'isOnOthers' | 'isLedNowhere' | 'isLedAsAnything'> & {
  readonly isOwnRead: boolean;
};
type Giving = Pick<SideSignals, 'givenTo' | 'isStepOfSeveral' | 'isOfGivenCall'>;

const PLAIN: Placing = {
  isOnOthers: false,
  isLedNowhere: false,
  isLedAsAnything: false,
  isOwnRead: false,
};
/** The code's own threads to which the access belongs. */
type OwnThread = Pick<SideSignals, 'runs' | 'runsIn' | 'begin' | 'executor'>;

const NO_OWN_THREADS: OwnThread = { runs: new Set(), runsIn: new Set(), begin: new Set(), executor: -1 };
const NOT_GIVEN: Giving = { givenTo: undefined, isStepOfSeveral: false, isOfGivenCall: false };
export class SideSource {
  private readonly program: Program;
  private readonly orders: LikelyOrders;
  private readonly hidden: HiddenMethods;
  private readonly setUps: SetUps;
  private readonly callsOnNew: CallsOnNew;
  private readonly takenOut: TakenOut;
  private readonly oneObject: OneObjectClasses;
  private readonly ownReads: OwnReads;
  private readonly ownState: OwnState;
  private readonly steps: ThreadSteps;
  private readonly serial: SerialExecutors;
  private readonly views: Views;
  private readonly ledTo: LedTo;
  private readonly givenCalls: GivenCalls;
  private readonly givenToSeveral: GivenToSeveral;
  /** By number of a side. */
  private readonly sides = new Map<number, SideSignals>();
  /** By instance. */
  private readonly places = new Map<number, Placing>();

  constructor(
    private readonly input: SignalInput,
    private readonly sorts: CodeSorts,
    private readonly stored: StoredValues,
    private readonly eventTypes: EventTypes,
    wrappers: Wrappers,
  ) {
    const { pt, threads } = input;
    this.program = pt.program;
    this.orders = new LikelyOrders(pt, threads, sorts);
    this.hidden = new HiddenMethods(pt.program);
    this.setUps = new SetUps(pt);
    this.callsOnNew = new CallsOnNew(pt, input.isClient);
    this.takenOut = new TakenOut(pt, new LockWords(pt, input.isClient));
    this.views = new Views(pt, wrappers);
    this.ledTo = new LedTo(pt);
    this.givenCalls = new GivenCalls(pt);
    this.givenToSeveral = new GivenToSeveral(pt);
    this.oneObject = new OneObjectClasses(pt);
    this.ownReads = new OwnReads(pt);
    this.ownState = new OwnState(pt);
    this.steps = new ThreadSteps(pt, threads);
    this.serial = new SerialExecutors(pt);
  }

  isHandedOutFilled(field: FieldId): boolean {
    return this.orders.isHandedOutFilled(field);
  }

  forget(): void {
    this.sides.clear();
    this.places.clear();
  }

  of({ sides }: Pick<RacePair, 'sides'>, which: 0 | 1, { side, number, root, step }: KnownSide): SideSignals {
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
        isUpdate: this.stored.isUpdate(site),
        locks: side.locks.map(({ text }) => text),
        root: start.kind,
        isOfMissing: this.isOfMissing(start),
        isFinalizer: isOfFinalizer(this.program, first) || this.isOfCleaner(start),
        asks: this.input.asksOf(first).find((lock) => side.locks.every(({ text }) => text !== lock)),
        uses: this.takenOut.of(sides[which].witnessPath, site),
        named: this.input.namedEntries.get(first),
        start: root,
        hasReadLocksOnly: side.locks.length > 0 && side.locks.every(({ mode }) => mode === 'shared'),
        lockOwners: side.locks.map(({ text }) => lockNamed(text).owner),
        hasOwnLocksOnly: side.locks.length > 0 && side.locks.every(({ text }) => this.isOfEachObject(text)),
        through: new Set(side.path.map(({ place }) => nestOfMethod(place.method))),
        setsUp: isOpen && this.setUps.has(root) ? this.nestOfOwner(root) : undefined,
        isOnMade: isOpen && !isClient && isOnMade(this.input.pt, sides[which].witnessPath, site),
        isForNew: isOpen && !isClient && this.callsOnNew.has(root),
        isClient,
        isHidden: isOpen && this.hidden.has(root),
        insider: entry?.insider,
        isGuessed: entry?.isGuessed === true,
        ...(isClient ? NO_OWN_THREADS : this.ownThreadsOf(start, root, sides[which].witnessPath, site)),
        wrappers: wrappersOnPath(this.input.pt, sides[which].witnessPath),
        runsThread: this.runsThread(sides[which].witnessPath),
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
    const { instances, locations } = this.input.races;
    const object = locations.objectOf(instances.locationOf(instance));
    const own = this.ownState.of(known, object, instances.siteOf(instance));
    const path = sides[which].witnessPath;
    const start = this.input.threads.roots[path.root];
    const given = this.givingOf(instance, known);
    const isOfGivenCall = this.givenCalls.has(object, start, path, instances.contextOf(instance));
    const giving = isOfGivenCall ? { ...given, isOfGivenCall } : given;
    if (place === PLAIN && giving === NOT_GIVEN) return own;
    const { isOwnRead, ...placing } = place;
    const code = isOwnRead && known.order.isMaking ? 'constructor' : known.code;
    return { ...own, ...placing, ...giving, code };
  }

  private ownThreadsOf(
    start: ThreadRoot,
    root: MethodId,
    path: WitnessPath,
    { method }: Pick<AccessSite, 'method'>,
  ): OwnThread {
    const threads = this.steps.of(start, root, path, method);
    const executors = new Set([...threads.begin].map((cs) => this.serial.of(cs)));
    const [executor = -1] = executors;
    const runsIn = new Set([...threads.runs].map((run) => this.nestOfOwner(run)));
    return { ...threads, runsIn, executor: executors.size === 1 ? executor : -1 };
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

  isGivenToSeveral(object: number): boolean {
    return this.givenToSeveral.has(object);
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

  /** Does a path call what a thread object starts with, other than by `super.run()`? */
  private runsThread({ edges }: WitnessPath): boolean {
    const { calls } = this.input.pt;
    return edges.some((e) => {
      const callee = calls.methodOf(calls.calleeOf(e));
      if (!this.isThreadEntry(callee)) return false;
      const { owner } = this.program.method(calls.methodOf(calls.callerOf(e)));
      return !this.program.isSubclass(owner, this.program.method(callee).owner);
    });
  }

  private isThreadEntry(method: MethodId): boolean {
    const { owner, name, paramCount, isStatic } = this.program.method(method);
    if (isStatic || paramCount !== 1 || !this.program.isApplication(owner)) return false;
    return this.program
      .tasksOf(owner)
      .some((task) => task.method === name && !this.program.class(task.type).isInterface);
  }

  /** Does a `Cleaner` start the thread? Its actions run when nobody has the object that they were registered for. */
  private isOfCleaner({ kind, edge }: Pick<ThreadRoot, 'kind' | 'edge'>): boolean {
    if (kind !== 'thread' || edge < 0) return false;
    const { calls } = this.input.pt;
    const { owner } = this.program.method(calls.methodOf(calls.callerOf(edge)));
    return this.program.class(owner).name === 'java/lang/ref/Cleaner';
  }

  /** Does missing code start the thread, as far as is known? */
  private isOfMissing({ kind, edge }: Pick<ThreadRoot, 'kind' | 'edge'>): boolean {
    if (kind !== 'thread' || edge < 0) return false;
    const { calls } = this.input.pt;
    const { owner } = this.program.method(calls.methodOf(calls.callerOf(edge)));
    return this.program.class(owner).origin === 'phantom';
  }

  private nestOfOwner(method: MethodId): string {
    return nestOf(prettyClass(this.program.class(this.program.method(method).owner).name));
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
}
