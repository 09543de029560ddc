/**
 * Names and places for the reasons of stages.
 *
 * Guarantee: what is named is what the stage has found, though maybe not all of it: of a lock, one of the names that
 * frames which hold it give it.
 */
import { isOfAccessed, isOfObject, type Lock, numberOf, SELF_LOCK } from '../../locks/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { Initialisers, type Races, type Teller } from '../../races/index.js';
import type { ThreadRoot, Threads } from '../../threads/index.js';
import { getOrMake, PairMap, type SetId } from '../../util/index.js';
import {
  type FrameLock,
  type Holders,
  listed,
  locksInFrame,
  type Places,
  prettyClass,
  type RootText,
  StartPlaces,
  simpleName,
} from '../names/index.js';
import type { Place } from '../types.js';

/** Calls that are looked at for the name of a lock. */
const FARTHEST = 200;
/** Threads that a clause names. */
const MOST_THREADS = 3;

export interface TellerInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly threads: Threads;
  readonly places: Places;
  /** Of locks too. */
  readonly holders: Holders;
  /** By method of the client, what it calls. */
  readonly rootTexts: ReadonlyMap<MethodId, Pick<RootText, 'target'>>;
  /** All accesses of constructors are left out. */
  readonly elideConstructors: boolean;
}

export class ReasonTeller implements Teller {
  private readonly starts: StartPlaces;
  private readonly initialisers: Initialisers;
  /** By object and method context, and by method context and place. */
  private readonly byCallers = new Map<string, string>();
  private readonly frames = new Map<string, readonly FrameLock[]>();
  private readonly numbers = new PairMap(256);

  constructor(private readonly input: TellerInput) {
    this.starts = new StartPlaces(input.pt, input.places);
    this.initialisers = new Initialisers(input.pt, input.threads);
  }

  at(method: MethodId, block: number, insn: number): string {
    return this.shown(this.placeOf(method, block, insn));
  }

  object(instance: number): string {
    const { instances, locations } = this.input.races;
    const object = locations.objectOf(instances.locationOf(instance));
    if (object < 0) return 'the static field';
    const site = this.siteOf(object);
    const cls = this.className(object);
    if (site === undefined) return `the ${cls}`;
    return site.where === undefined ? `the client's ${cls}` : `the ${cls} made ${site.where}`;
  }

  made(object: ObjectId): string {
    const where = object < 0 ? undefined : this.siteOf(object)?.where;
    return where === undefined ? this.className(object) : `${this.className(object)} ${where}`;
  }

  lock(instance: number, lock: Lock): string {
    const { instances, locations, held } = this.input.races;
    const named = isOfAccessed(lock) ? held.named.fieldOf(numberOf(lock)) : undefined;
    if (named !== undefined) return this.nameOfLock(named.field, named.isOwner);
    const object = lock === SELF_LOCK ? locations.objectOf(instances.locationOf(instance)) : numberOf(lock);
    if ((lock !== SELF_LOCK && !isOfObject(lock)) || object < 0) return 'a lock';
    const { block, insn } = instances.siteOf(instance);
    const name = this.lockName(object, instances.contextOf(instance), block, insn);
    if (name !== '') return name;
    // Methods of the JDK lock the object that they are called on.
    if (object === locations.objectOf(instances.locationOf(instance)))
      return `the ${this.className(object)} itself`;
    return this.input.holders.of(object)[0] ?? `the lock of ${this.className(object)}`;
  }

  /** A lock in a field, or the monitor of the object that has the field. */
  private nameOfLock(field: FieldId, isOwner: boolean): string {
    const { program } = this.input.pt;
    const { owner, name } = program.field(field);
    const cls = simpleName(prettyClass(program.class(owner).name));
    return isOwner ? `the lock of the ${cls} that has it` : `${cls}.${name}`;
  }

  threads(groups: SetId): string {
    const { sets } = this.input.threads;
    const names = [...new Set(sets.members(groups).flatMap((group) => this.namesOf(group)))];
    const more = names.length - MOST_THREADS;
    return listed(more > 1 ? [...names.slice(0, MOST_THREADS), `${more} more`] : names);
  }

  alone(instance: number): string {
    const { pt, races, threads, rootTexts, elideConstructors } = this.input;
    const { instances, captured, locations } = races;
    const { method, block, insn, write } = instances.siteOf(instance);
    const cs = instances.contextOf(instance);
    const base = instances.baseOf(instance);
    const { name } = pt.program.method(method);
    const publisher = races.publications().publisherOf(instance);
    if (publisher !== undefined) {
      const at = this.at(publisher.method, publisher.block, publisher.insn);
      return `the object is not shared yet, but published by a write that races itself (${at}): others may not see this`;
    }
    const isConstructor = name === '<init>';
    if (isConstructor && captured.has(cs, base, block, insn))
      return 'the object is not shared yet: its constructor has not ended';
    const object = locations.objectOf(instances.locationOf(instance));
    if (base >= 0 && captured.has(cs, base, block, insn)) {
      const made = this.madeIn(object, method);
      return made === ''
        ? 'the object is not shared yet: only the thread that made it can reach it'
        : `the object is not shared yet: the method has just made it${made}`;
    }
    if (rootTexts.has(method) && write)
      return 'the client fills an object before it passes it to other threads';
    if (threads.reach[cs] === threads.sets.none) return 'it happens before the client starts any thread';
    if (elideConstructors && (isConstructor || name === '<clinit>'))
      return 'accesses in constructors are ignored (elide-constructors)';
    if (this.isInitialising(cs, object, locations.keyOf(instances.locationOf(instance))))
      return 'the class initialiser ends before others use the class';
    return 'the object is not shared yet: each thread that gets here has just created it';
  }

  /** Do only class initialisers get there, for what is theirs? */
  private isInitialising(cs: number, object: ObjectId, key: number): boolean {
    const left =
      object < 0 ? this.initialisers.staticMask(cs, key) : this.initialisers.objectMask(cs, object);
    return left === this.input.threads.sets.none;
  }

  private madeIn(object: ObjectId, method: MethodId): string {
    if (object < 0) return '';
    const { heap } = this.input.pt;
    const site = heap.sites[heap.siteOf(object)];
    if (site.method !== method || site.line <= 0) return '';
    return ` at ${this.shown(this.input.places.at(method, site.line, site.offset))}`;
  }

  private className(object: ObjectId): string {
    const { heap, program } = this.input.pt;
    return prettyClass(program.class(heap.classOf(object)).name);
  }

  /** Where an object is made; `where` is undefined for what the client makes. */
  private siteOf(object: ObjectId): { readonly where: string | undefined } | undefined {
    const { heap, program } = this.input.pt;
    const { method, line, offset } = heap.sites[heap.siteOf(object)];
    if (method < 0) return undefined;
    const { owner } = program.method(method);
    if (program.class(owner).origin === 'synthetic') return { where: undefined };
    const place = this.input.places.at(method, line, offset);
    const isKnown = program.isApplication(owner) && place.line > 0;
    return { where: isKnown ? `at ${this.shown(place)}` : `in ${program.prettyMethod(method)}` };
  }

  /** What the frame calls it that holds it, or one of those that lead there; empty where none of them does. */
  private lockName(object: ObjectId, cs: number, block: number, insn: number): string {
    const { heap } = this.input.pt;
    const { literal, kind } = heap.sites[heap.siteOf(object)];
    if (kind === 'field' && literal !== undefined) return literal;
    if (literal !== undefined)
      return kind === 'class' ? `class ${prettyClass(literal)}` : `the string "${literal}"`;
    const here = this.nameInFrame(object, cs, block, insn);
    return here !== ''
      ? here
      : getOrMake(this.byCallers, `${object} ${cs}`, () => this.nameByCallers(object, cs));
  }

  private nameByCallers(object: ObjectId, cs: number): string {
    const { pt } = this.input;
    const { calls } = pt;
    const { first, next } = calls.incoming();
    const seen = new Set([cs]);
    let left = FARTHEST;
    for (const context of seen) {
      for (let e = first[context]; e >= 0 && left > 0; e = next[e], left--) {
        const caller = calls.callerOf(e);
        const { block, insn } = pt.callOf(e);
        const name = this.nameInFrame(object, caller, block, insn);
        if (name !== '') return name;
        seen.add(caller);
      }
    }
    return '';
  }

  private nameInFrame(object: ObjectId, cs: number, block: number, insn: number): string {
    const at = this.numbers.numberOf(block, insn);
    const held = getOrMake(this.frames, `${cs} ${at}`, () =>
      locksInFrame(this.input.pt, this.input.races.held.facts, cs, block, insn),
    );
    return held.find(({ objects }) => objects.includes(object))?.name.text ?? '';
  }

  private namesOf(group: number): string[] {
    const roots = this.input.threads.roots.filter((root) => root.group === group);
    return roots.map((root) => this.nameOf(root, roots.length <= MOST_THREADS));
  }

  private nameOf({ kind, cs, edge, many }: ThreadRoot, isFew: boolean): string {
    const { pt, rootTexts } = this.input;
    const { program, calls } = pt;
    const root = calls.methodOf(cs);
    const method = rootTexts.get(root)?.target ?? root;
    if (kind === 'open') return isFew ? `clients that call ${program.prettyMethod(method)}` : 'clients';
    if (kind === 'initialiser') return 'class initialisers';
    if (kind === 'main' && program.method(method).name === '<init>')
      return `the thread that makes an object by ${program.prettyMethod(method)}`;
    if (kind === 'main') return `main of ${prettyClass(program.class(program.method(method).owner).name)}`;
    const start = this.starts.of(edge);
    const where =
      start === undefined ? `that runs ${program.prettyMethod(method)}` : `started at ${this.shown(start)}`;
    return many ? `threads ${where.replace('runs', 'run')}` : `the thread ${where}`;
  }

  private placeOf(method: MethodId, block: number, insn: number): Place {
    const { line, offset } = this.input.pt.methodConstraints(method).body.blocks[block].insns[insn];
    return this.input.places.at(method, line, offset);
  }

  private shown({ file, line, method }: Place): string {
    return line > 0 ? `${file.slice(file.lastIndexOf('/') + 1)}:${line}` : method;
  }
}
