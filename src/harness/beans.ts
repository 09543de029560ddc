/**
 * Objects that a container makes once and gives to all that ask for one: `@Inject`, `@Autowired`, `@Resource` and their like.
 *
 * A place that asks for a type is given the objects of the classes below it that are components, or where there are none of
 * all that a client could make. There is one object for each class in the whole program, and for each qualifier that no class
 * goes by. Classes of narrower scope have none. This follows what the annotations say; how a container is set up otherwise
 * is not known, so that one object too few is made where a default scope is narrower, which brings false alarms.
 */
import type { Annotation, MemberRef } from '../classfile/index.js';
import type { ObjectsOf } from '../config/index.js';
import { paramDescs } from '../ir/index.js';
import type { ClassId, ClassInfo, MethodInfo, Program } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { isContainer } from './confined.js';
import type { Creation, Creations } from './creations.js';
import { parameterSignatures, typeArguments } from './descriptors.js';
import { type FactoryMethod, FactoryMethods } from './factory-methods.js';
import { creationsFor, isNoState, MAX_FILLING } from './fill-types.js';
import { type Giver, givenBy, giverName } from './givers.js';
import { initialisersOf } from './methods.js';
import type { Notes } from './notes.js';
import { HARNESS_CLASS, type Receiver } from './receivers.js';
import { asWritten, erasureOf, mayBe } from './type-arguments.js';

/** An object that the container makes once. */
export interface Bean {
  readonly field: MemberRef;
  readonly creation: Creation;
  /** Set where the client shares instances of the class: the first one is what the container gives. */
  readonly receiver: Receiver | undefined;
  /** Does a method make it that the program has for that (`@Bean`)? */
  readonly isByMethod: boolean;
}

/** What a place that asks for a type is given. */
export interface Given {
  readonly beans: readonly Bean[];
  /** Made for each place that asks. */
  readonly own: readonly Creation[];
  /** Classes of which each request has an object: no thread meets another one there. */
  readonly perRequest: readonly ClassInfo[];
}

export class Beans {
  private readonly byKey = new Map<string, Bean>();
  private readonly given = new Map<string, Given>();
  private readonly initialisersByClass = new Map<ClassId, readonly MethodInfo[]>();
  private readonly receivers: ReadonlyMap<string, Receiver>;
  private readonly factoryMethods: FactoryMethods;
  private readonly byGiver = new Map<string, Giver>();

  constructor(
    private readonly program: Program,
    private readonly creations: Creations,
    receivers: readonly Receiver[],
    private readonly notes: Notes,
  ) {
    this.receivers = new Map(receivers.map((receiver) => [receiver.creation.type, receiver]));
    this.factoryMethods = new FactoryMethods(program, creations);
    for (const id of program.applicationClasses()) this.askFor(program.class(id));
  }

  /** All that some place under scan asks for, in the order of the classes that ask. */
  all(): readonly Bean[] {
    return [...this.byKey.values()];
  }

  /** What a place of that type is given; undefined for values, arrays and collections, which are no objects of a container. */
  of(desc: string, annotations: readonly Annotation[] = [], signature?: string): Given | undefined {
    const asked = givenBy(desc, signature) === undefined ? asWritten(desc, signature) : signature;
    return this.given.get(`${asked} ${this.program.frameworks.qualifierOf(annotations)}`);
  }

  /** Classes of objects that give others, which have to be defined before they are made. */
  givers(): readonly Giver[] {
    return [...this.byGiver.values()];
  }

  /** Does a container call the method to make an object? */
  isFactory(method: MethodInfo): boolean {
    return this.factoryMethods.has(method.id);
  }

  /** Does the container make one object of a class that the client shares, by the word of the class or of those who ask for it? */
  isMadeOnce(receiver: Receiver): boolean {
    const objects = this.objectsOf(receiver.shown.id);
    if (objects !== undefined) return objects === 'shared';
    return this.all().some((bean) => bean.receiver === receiver);
  }

  /** Does the container call a method or constructor with what it has? */
  isInjected(method: MethodInfo): boolean {
    if (this.isFactory(method) || this.program.frameworks.injects(method.member?.annotations ?? []))
      return true;
    if (method.name !== '<init>' || paramDescs(method.desc).length === 0) return false;
    const cls = this.program.class(method.owner);
    return this.isComponent(cls.id) && cls.methods.filter((id) => this.isConstructor(id)).length === 1;
  }

  private isConstructor(id: number): boolean {
    return this.program.method(id).name === '<init>';
  }

  /** The methods of `initialisersOf`; they are asked for with each object that a client makes. */
  initialisers(cls: ClassId): readonly MethodInfo[] {
    return getOrMake(this.initialisersByClass, cls, () => initialisersOf(this.program, cls));
  }

  /** What a class asks for has to be known before the client is made. */
  private askFor(cls: ClassInfo): void {
    if (cls.origin !== 'application') return;
    for (const id of cls.fields) {
      const { desc, member } = this.program.field(id);
      const annotations = member?.annotations ?? [];
      if (!this.program.frameworks.injects(annotations)) continue;
      this.askPlace(desc, member?.signature, this.program.frameworks.qualifierOf(annotations));
    }
    const own = cls.methods.map((id) => this.program.method(id));
    const called = own.filter((method) => method.name === '<init>' || this.isFactory(method));
    for (const method of new Set([...called, ...this.initialisers(cls.id)])) {
      if (!this.isInjected(method)) continue;
      if (this.isFactory(method) && !method.isStatic) this.ask(`L${cls.name};`, '');
      const signatures = this.parametersOf(method);
      paramDescs(method.desc).forEach((desc, i) => {
        this.askPlace(desc, signatures?.[i], '');
      });
    }
  }

  /** The parameters as they are written, with the arguments of their types; undefined where they are not. */
  parametersOf({ desc, member }: MethodInfo): readonly string[] | undefined {
    const signatures = parameterSignatures(member?.signature ?? '');
    // Compilers leave out parameters that they add themselves.
    return signatures.length === paramDescs(desc).length ? signatures : undefined;
  }

  private askPlace(desc: string, signature: string | undefined, qualifier: string): void {
    const given = givenBy(desc, signature);
    if (given !== undefined) {
      this.askGiver(desc, signature as string, given, qualifier);
      return;
    }
    const element = desc.replace(/^\[+/, '');
    this.ask(asWritten(element, signature), qualifier);
    // Of other types than collections the arguments are no objects that the place asks for.
    const type = element.startsWith('L') ? this.program.classNamed(element.slice(1, -1)) : -1;
    if (type < 0 || !isContainer(this.program, type)) return;
    for (const one of typeArguments(signature ?? '')) this.ask(one, qualifier);
  }

  private askGiver(type: string, signature: string, asked: string, qualifier: string): void {
    this.ask(asked, qualifier);
    const given = this.given.get(`${asked} ${qualifier}`);
    const key = `${signature} ${qualifier}`;
    if (given === undefined || this.given.has(key)) return;
    const { beans, own, perRequest } = given;
    // There is nothing to give, as where the place asks for the object itself.
    if (perRequest.length > 0 && beans.length + own.length === 0) {
      this.given.set(key, given);
      return;
    }
    const name = giverName(this.byGiver.size);
    this.byGiver.set(key, { name, type, given });
    this.given.set(key, {
      beans: [],
      own: [{ kind: 'new', type: name, constructors: [] }],
      perRequest: [],
    });
  }

  private ask(asked: string, qualifier: string): void {
    const key = `${asked} ${qualifier}`;
    if (!asked.startsWith('L') || this.given.has(key)) return;
    const type = this.program.classNamed(erasureOf(asked).slice(1, -1));
    if (this.isGiven(type)) this.given.set(key, this.find(type, asked, qualifier));
  }

  private isGiven(type: ClassId): boolean {
    return !isNoState(this.program, type) && !isContainer(this.program, type);
  }

  private find(type: ClassId, asked: string, qualifier: string): Given {
    const below = this.program.concreteSubclasses(type).filter((id) => this.program.isApplication(id));
    const fitting = below.filter((id) => this.fits(id, asked));
    // Where none fits, containers differ: Spring takes the others.
    const candidates = fitting.length > 0 ? fitting : below;
    const named = candidates.filter((id) => this.goesBy(id, qualifier));
    const making = this.factoryMethods.of(type, asked, qualifier);
    const isNamed = named.length > 0 || making.some((one) => one.goesBy(qualifier));
    const methods = isNamed ? making.filter((one) => one.goesBy(qualifier)) : making;
    // What a method makes is made by it alone.
    const components = candidates.filter((id) => this.isComponent(id) && !this.factoryMethods.makes(id));
    const chosen = isNamed ? named : components;
    const isKnown = chosen.length > 0 && chosen.length <= MAX_FILLING;
    const isMade = chosen.length === 0 && methods.some(({ classes }) => classes !== undefined);
    const creations = isKnown
      ? chosen.flatMap((id) => this.creations.of(id) ?? [])
      : isMade
        ? []
        : creationsFor(this.program, this.creations, type, this.notes, (id) => candidates.includes(id));
    const given = { beans: [] as Bean[], own: [] as Creation[], perRequest: [] as ClassInfo[] };
    for (const method of methods) {
      const { objects, creation, type: made } = method;
      if (isOfOneCall(objects)) given.perRequest.push(this.program.class(made));
      else if (objects === 'own') given.own.push(creation);
      else given.beans.push(this.beanOf(method));
    }
    for (const creation of creations) {
      const cls = this.program.classNamed(creation.type);
      const objects = this.objectsOf(cls);
      if (isOfOneCall(objects)) given.perRequest.push(this.program.class(cls));
      else if (objects === 'own') given.own.push(creation);
      else given.beans.push(this.bean(creation, named.length > 0 ? '' : qualifier));
    }
    return given;
  }

  private fits(cls: ClassId, asked: string): boolean {
    return mayBe(this.program, `L${this.program.class(cls).name};`, asked);
  }

  private bean(creation: Creation, qualifier: string): Bean {
    const receiver = qualifier === '' ? this.receivers.get(creation.type) : undefined;
    return this.known(`${creation.type} ${qualifier}`, creation, receiver, false);
  }

  private beanOf({ id, creation }: FactoryMethod): Bean {
    return this.known(`by method ${id}`, creation, this.receivers.get(creation.type), true);
  }

  private known(key: string, creation: Creation, receiver: Receiver | undefined, isByMethod: boolean): Bean {
    let bean = this.byKey.get(key);
    if (bean === undefined) {
      const name = `bean$${this.byKey.size}`;
      const field = { owner: HARNESS_CLASS, name, desc: `L${creation.type};`, isInterface: false };
      bean = { field, creation, receiver, isByMethod };
      this.byKey.set(key, bean);
    }
    return bean;
  }

  private objectsOf(cls: ClassId): ObjectsOf | undefined {
    return this.program.frameworks.ofClass(cls)?.objects;
  }

  /** Does a container make objects of the class, as the tables of frameworks say? */
  private isComponent(cls: ClassId): boolean {
    return this.program.frameworks.ofClass(cls)?.isComponent === true;
  }

  /** By its annotation, or by its own name as Spring and CDI have it. */
  private goesBy(id: ClassId, qualifier: string): boolean {
    if (qualifier === '') return false;
    const { name, file } = this.program.class(id);
    const simple = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1);
    const said = this.program.frameworks.qualifierOf(file?.annotations ?? []);
    return said === '' ? simple[0].toLowerCase() + simple.slice(1) === qualifier : said === qualifier;
  }
}

/** Has each request or call an object, so that no two threads have one at once? */
function isOfOneCall(objects: ObjectsOf | undefined): boolean {
  return objects === 'per-request' || objects === 'per-thread' || objects === 'unshared';
}
