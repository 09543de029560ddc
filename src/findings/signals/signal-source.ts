/** What is known of a finding as a whole and of the sides of its pairs, for the evidence. */

import type { ObjectId } from '../../pointsto/index.js';
import { ELEMENT } from '../../pointsto/index.js';
import type { ClassId, Program } from '../../program/index.js';
import type { RacePair } from '../../races/index.js';
import { SoleObjects } from '../../threads/index.js';
import { addTo } from '../../util/index.js';
import { fieldOf, type Group } from '../group.js';
import type { LockNames } from '../guards.js';
import { type KnownSide, prettyClass, simpleName } from '../names/index.js';
import { isOnField } from '../types.js';
import { CallerCollections } from './caller-collections.js';
import { CodeSorts } from './code-sorts.js';
import { Contents } from './contents.js';
import { CopyingMethods } from './copying-methods.js';
import { EventTypes } from './event-types.js';
import { Families, nestOf } from './families.js';
import type { GivenObjects } from './given-objects.js';
import { LockingMethods } from './locking-methods.js';
import { Markers } from './markers.js';
import { guardOf, PlacedAccesses } from './placed-accesses.js';
import { Registries } from './registries.js';
import { ReplacedFields } from './replaced-fields.js';
import { SetUps } from './set-ups.js';
import { SideSource } from './side-signals.js';
import type { SignalInput } from './signal-input.js';
import type { Accessed, ClassSign, ClassSigns, SideSignals, Signals } from './signals.js';
import { StoredValues } from './stored-values.js';
import { WholeValues } from './whole-values.js';
import { Wrappers } from './wrappers.js';

/** Objects of these roles mostly belong to one thread; those of a buffer's only where the JDK has made the class. */
const SINGLE_USER = ['ITERATOR', 'STREAM', 'SINGLE_USER'] as const;

/** A parser keeps its place in one text, which one thread reads. Parsers have no type in common, so names must do. */
const PARSER = /(?:Parser|Lexer|Tokenizer)$/;

export class SignalSource {
  private readonly program: Program;
  private readonly sorts: CodeSorts;
  private readonly nests = new Map<string, ClassId[]>();
  private readonly families: Families;
  private readonly eventTypes: EventTypes;
  private readonly sole: SoleObjects;
  private readonly replaced: ReplacedFields;
  private readonly lockingMethods: LockingMethods;
  private readonly copyingMethods: CopyingMethods;
  private readonly markers: Markers;
  private readonly callerCollections: CallerCollections;
  private readonly whole: WholeValues;
  private readonly placed: PlacedAccesses;
  private readonly wrappers: Wrappers;
  private readonly contents: Contents;
  private readonly registries: Registries;
  private readonly sides: SideSource;

  constructor(private readonly input: SignalInput) {
    const { pt, races, threads } = input;
    const { program } = pt;
    this.program = program;
    this.sorts = new CodeSorts(program);
    this.families = new Families(program);
    this.eventTypes = new EventTypes(program);
    this.callerCollections = new CallerCollections(pt);
    this.replaced = new ReplacedFields(pt);
    this.lockingMethods = new LockingMethods(program);
    this.copyingMethods = new CopyingMethods(program, this.lockingMethods);
    this.markers = new Markers(pt);
    this.sole = new SoleObjects(pt, threads.once.ofCode(), threads.isOfCall);
    const stored = new StoredValues(program);
    const starts = new SetUps(pt, true);
    this.whole = new WholeValues(program);
    this.placed = new PlacedAccesses(program, races, this.sorts, stored, this.whole, starts, input.isClient);
    this.registries = new Registries(pt, new SetUps(pt), input.isClient);
    this.wrappers = new Wrappers(pt);
    this.contents = new Contents(pt);
    this.sides = new SideSource(input, this.sorts, stored, this.eventTypes, this.wrappers);
    for (const cls of program.applicationClasses()) addTo(this.nests, nestOf(program.class(cls).name), cls);
  }

  /** One side of a pair. */
  side(pair: Pick<RacePair, 'sides'>, which: 0 | 1, known: KnownSide): SideSignals {
    return this.sides.of(pair, which, known);
  }

  /** Keeps nothing of sides that have been asked about. */
  forget(): void {
    this.sides.forget();
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
    const places = this.placed.of(accesses, names);
    const writes = places.filter(({ site }) => site.write);
    const state = this.stateOf(group);
    const guard = guardOf(places);
    const isField = state === 'field';
    const nest = owner < 0 ? [] : (this.nests.get(nestOf(this.program.class(owner).name)) ?? []);
    const { signs, disclaims } = owner < 0 ? NO_SIGNS : this.input.signsOf(owner);
    const isStatic = group.object < 0 || held?.isStatic === true;
    const { locations } = this.input.races;
    const objects = new Set(accesses.map(([, location]) => locations.objectOf(location)));
    const isSole = objects.size > 0 && [...objects].every((object) => object >= 0 && this.sole.has(object));
    const isOfAll = isStatic || (owner >= 0 && this.isSingleton(owner));
    const telling = (all: readonly ClassSign[]): readonly ClassSign[] =>
      all.filter(({ isOfStatics, isOfVariables }) => !isOfVariables && (isOfAll || !isOfStatics));
    return {
      ...known,
      state,
      subject: simpleName(group.subject),
      isReference: group.key !== ELEMENT && /^[L[]/.test(this.program.field(group.key - 1).desc),
      isStatic,
      isSole,
      isOneObject: isSole && objects.size === 1 && accesses.every(([access]) => this.isOnOne(access)),
      isOfTask: owner >= 0 && this.program.tasksOf(owner).length > 0,
      given: this.givenAmong(accesses, this.input.given),
      sharedArgument: this.givenAmong(accesses, this.input.sharedArguments),
      isOfEvents: this.eventTypes.areOf(isField || group.object < 0 ? owner : pt.heap.classOf(group.object)),
      isOfCallers: state === 'collection' && field >= 0 && this.callerCollections.are(objects, field),
      hasUntypedHolder: !isField && held?.desc === 'Ljava/lang/Object;',
      holder: isField ? -1 : field,
      isReplaced: !isField && field >= 0 && this.replaced.has(field),
      isHandedOutFilled: !isField && field >= 0 && this.sides.isHandedOutFilled(field),
      isMarker: !isField && isStatic && field >= 0 && this.markers.has(field),
      isNamed:
        isField ||
        group.holder !== undefined ||
        group.origin === undefined ||
        this.wrappers.isHeld(group.object) ||
        this.contents.has(group.object) ||
        this.sides.isGivenToSeveral(group.object),
      isOwnOfJdk: objects.size > 0 && [...objects].every((object) => this.isOwnOfJdk(object)),
      owner: owner < 0 ? '' : prettyClass(this.program.class(owner).name),
      family: this.families.of(owner),
      signs: telling(signs),
      nestSigns: telling(nest.flatMap((cls) => this.input.signsOf(cls).signs)),
      disclaims: disclaims ? this.nameOf(owner) : undefined,
      lockingMethods: owner < 0 || isStatic ? undefined : this.lockingMethods.of(owner),
      locksToCopy: owner >= 0 && !isStatic && this.copyingMethods.areAllThatLock(owner),
      claim: field < 0 ? undefined : this.input.claimOf(field),
      guard,
      writes: writes.length,
      lockedWrites: writes.filter(({ locks }) => locks.length > 0).length,
      isCompound:
        this.placed.isCompound(places) || writes.some(({ site, locks }) => site.update && locks.length === 0),
      isReadAgain: isField && this.placed.isReadAgain(places),
      isRegistry:
        state === 'collection' &&
        writes.length > 0 &&
        writes.every(({ site }) => this.registries.isFilledBy(site)),
      isFlag: isField && this.placed.isFlag(places, group),
      isSameForAll: isField && this.placed.isSameForAll(writes, group),
      isSetting: isField && writes.length > 0 && writes.every(({ site }) => this.sorts.isSetter(site)),
      isSetAtStart: isField && this.placed.isSetAtStart(places, writes, group),
      isWhole: isField && this.whole.has(this.program.field(group.key - 1).desc),
      isReplacedUnderLock: isField && this.placed.isReplacedUnderLock(places, writes),
      isTakenTwice: isField && this.placed.isTakenTwice(places),
      isCache: isField && this.placed.isCache(places, group),
      isPureValue: isField && this.placed.isPureValue(writes, group),
      singleUser: this.isSingleUser(owner, signs) ? this.nameOf(owner) : undefined,
    };
  }

  private givenAmong(accesses: readonly Accessed[], given: GivenObjects): string | undefined {
    const { races } = this.input;
    for (const [, location] of accesses) {
      const found = given.of(races.locations.objectOf(location));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Can an access get at one abstract object only? What it gets from an array or a walk may be others in each thread. */
  private isOnOne(access: number): boolean {
    const { pt, races } = this.input;
    const base = races.instances.baseOf(access);
    return base >= 0 && pt.single(races.instances.contextOf(access), base) >= 0;
  }

  /** Does the code under scan make an object of the JDK? */
  private isOwnOfJdk(object: ObjectId): boolean {
    if (object < 0) return false;
    const { heap } = this.input.pt;
    const site = heap.siteOf(object);
    const method = site < 0 ? -1 : heap.sites[site].method;
    if (method < 0 || !this.program.isApplication(this.program.method(method).owner)) return false;
    const cls = heap.classOf(object);
    return cls >= 0 && this.program.isJdk(cls);
  }

  /** Does a static field of a class hold an object of it? */
  private isSingleton(cls: ClassId): boolean {
    const { name, fields } = this.program.class(cls);
    return fields.some((id) => {
      const { desc, isStatic } = this.program.field(id);
      return isStatic && desc === `L${name};`;
    });
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
}

const NO_SIGNS: ClassSigns = { signs: [], disclaims: false };
