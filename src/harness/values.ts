/**
 * Makes the values that one thread of the client needs, constructed breadth first.
 *
 * Nobody gives one stream to two readers, or one list to two objects that each take it for their own. So what an object
 * is made from is made for it alone, one object per type; and a call is given one object per type.
 */
import type { MemberRef } from '../classfile/index.js';
import { type BodyBuilder, kindOf, paramDescs, type Value } from '../ir/index.js';
import { BOXES, type ClassId, type MethodId, type Program } from '../program/index.js';
import type { Beans, Given } from './beans.js';
import type { CandidateFinder } from './candidates.js';
import type { Creation } from './creations.js';
import { elementKindOf } from './descriptors.js';
import type { Notes } from './notes.js';

/** What all bodies of one client have in common. */
export interface HarnessContext {
  readonly program: Program;
  readonly candidates: CandidateFinder;
  /** What a container gives to those that ask for it. */
  readonly beans: Beans;
  readonly notes: Notes;
  readonly depth: number;
  /** Static fields of arguments that all threads share, by descriptor; empty where each makes its own. */
  readonly sharedArguments: ReadonlyMap<string, MemberRef>;
  /** Static fields of the objects that make the shared instances, by descriptor; empty where threads make objects. */
  readonly makers: ReadonlyMap<string, MemberRef>;
}

/** Allocation sites of one thread; its further arguments are null. */
const MAX_SITES = 200;
/** With so many, what is made from further objects is one per type: else their number would grow with every level. */
const OWN_SITES = 60;

const UNBOXED: ReadonlyMap<string, string> = new Map([...BOXES].map(([primitive, box]) => [box, primitive]));
const PLAIN = new Set(['java/lang/Object', 'java/lang/Class', 'java/lang/Number']);

/** Types for which a client passes a value that has no identity worth telling, or a plain object. */
export function isPlain(program: Program, name: string): boolean {
  return UNBOXED.has(name) || PLAIN.has(name) || isText(program, name);
}

/** Is it a type that every string has too? A string is what clients mostly pass for it. */
function isText(program: Program, name: string): boolean {
  const type = program.findClass(name);
  return (
    type >= 0 &&
    name !== 'java/lang/Object' &&
    program.isSubclass(program.classNamed('java/lang/String'), type)
  );
}

/** Who is given values: the thread's calls, or an object by its constructors. */
interface Owner {
  /** By descriptor. */
  readonly values: Map<string, Value>;
  /** One object per class, whatever the type is that it is wanted for; at first those of `around`. */
  readonly objects: Map<string, Value>;
  /** By class, the owner itself and the objects that it is made for. */
  readonly around: ReadonlyMap<string, Value>;
}

function ownerInside(around: ReadonlyMap<string, Value>): Owner {
  return { values: new Map(), objects: new Map(around), around };
}

export class ValueMaker {
  private readonly thread = ownerInside(new Map());
  /** The first object of each class, for owners that come late. */
  private readonly firsts = new Map<string, Value>();
  private readonly inProgress = new Set<string>();
  private readonly pending: (() => void)[] = [];
  private sites = 0;

  constructor(
    private readonly harness: HarnessContext,
    private readonly builder: BodyBuilder,
    /** Names the client's method in notes. */
    private readonly where: string,
    /** Are objects of classes under scan made for arguments too, or shared ones alone given? */
    private readonly makesOwn = true,
  ) {}

  /** A value for a parameter of that descriptor; constructed once `construct` has run. */
  value(desc: string, depth = 0, owner: Owner = this.thread): Value {
    const known = owner.values.get(desc);
    if (known !== undefined) return known;
    // A static method that wants what only it can make gets null.
    if (this.inProgress.has(desc)) return this.builder.constNull();
    this.inProgress.add(desc);
    const value = this.fresh(desc, depth, owner);
    this.inProgress.delete(desc);
    owner.values.set(desc, value);
    return value;
  }

  /** Values for the parameters of a method, without the receiver. */
  values(desc: string): Value[] {
    return paramDescs(desc).map((param) => this.value(param));
  }

  /** What the container gives: its objects, or new ones where each place has its own. */
  given({ beans, own }: Pick<Given, 'beans' | 'own'>): Value[] {
    const made = own.map((creation) => this.make(creation));
    return [...beans.map(({ field }) => this.builder.getstatic(field)), ...made];
  }

  /** Runs the constructors of all objects made so far, and of those that this needs in turn. */
  construct(): void {
    for (let next = this.pending.shift(); next !== undefined; next = this.pending.shift()) next();
  }

  /** The object of one way to make it. */
  make(creation: Creation, depth = 0, owner: Owner = this.thread): Value {
    const { type } = creation;
    const isLate = this.sites >= OWN_SITES && !this.isLeaf(type);
    const known = owner.objects.get(type) ?? (isLate ? this.firsts.get(type) : undefined);
    if (known !== undefined) return known;
    const value = this.makeNew(creation, depth, owner);
    owner.objects.set(type, value);
    if (!this.firsts.has(type)) this.firsts.set(type, value);
    return value;
  }

  /** Objects of the JDK need no others: a further one costs little. */
  private isLeaf(type: string): boolean {
    const id = this.harness.program.findClass(type);
    return id >= 0 && this.harness.program.isJdk(id);
  }

  private fresh(desc: string, depth: number, owner: Owner): Value {
    const { builder } = this;
    const kind = kindOf(desc);
    if (kind !== 'ref') return builder.constZero(kind);
    const shared = this.harness.sharedArguments.get(desc);
    if (shared !== undefined) return builder.getstatic(shared);
    return desc.startsWith('[')
      ? this.array(desc, depth, owner)
      : this.object(desc.slice(1, -1), depth, owner);
  }

  private array(desc: string, depth: number, owner: Owner): Value {
    const array = this.builder.newArray(desc);
    const element = desc.slice(1);
    this.builder.astore(array, this.value(element, depth, owner), elementKindOf(element));
    return array;
  }

  private object(name: string, depth: number, owner: Owner): Value {
    const { builder } = this;
    if (isText(this.harness.program, name)) return builder.constString('text');
    if (name === 'java/lang/Class') return builder.constClass('java/lang/Object');
    const box = name === 'java/lang/Number' ? 'java/lang/Integer' : name;
    const primitive = UNBOXED.get(box);
    if (primitive !== undefined) return this.box(box, primitive);
    if (name === 'java/lang/Object') return builder.newObject(name);
    return this.anyOf(this.harness.program.classNamed(name), depth, owner);
  }

  private box(owner: string, primitive: string): Value {
    const method = { owner, name: 'valueOf', desc: `(${primitive})L${owner};`, isInterface: false };
    return this.builder.invoke('static', method, [this.builder.constZero(kindOf(primitive))]);
  }

  private anyOf(type: ClassId, depth: number, owner: Owner): Value {
    const { candidates } = this.harness;
    const { shared, made } = this.makesOwn ? candidates.of(type) : candidates.withoutOwn(type);
    const values = [
      ...shared.map(({ field }) => this.builder.getstatic(field)),
      ...made.map((creation) => this.make(creation, depth, owner)),
    ];
    // Of an abstract type that nothing under scan extends, a client has none.
    return this.oneOf(values);
  }

  private makeNew(creation: Creation, depth: number, owner: Owner): Value {
    if (++this.sites > MAX_SITES) {
      this.harness.notes.add(
        `${this.where} makes ${MAX_SITES} objects for its arguments; what more it needs is null.`,
      );
      return this.builder.constNull();
    }
    switch (creation.kind) {
      case 'new':
        return this.instance(creation.type, creation.constructors, depth, owner);
      case 'constants':
        return this.oneOf(creation.fields.map((field) => this.builder.getstatic(field)));
      case 'factories':
        return this.oneOf([
          ...creation.fields.map((field) => this.builder.getstatic(field)),
          ...creation.methods.map((m) => {
            const args = this.arguments(m.desc, depth, ownerInside(owner.around));
            return this.builder.invoke('static', m, args);
          }),
          ...creation.makers.map((m) => this.made(m, creation.type, depth, owner)),
          ...(creation.constructors.length > 0
            ? [this.instance(creation.type, creation.constructors, depth, owner)]
            : []),
        ]);
    }
  }

  private made(maker: MemberRef, type: string, depth: number, owner: Owner): Value {
    const { program, makers } = this.harness;
    const { builder } = this;
    const desc = `L${maker.owner};`;
    const method = program.method(program.resolveMethod(maker, true));
    const args = this.injected(method.id, depth, ownerInside(owner.around));
    if (method.isStatic) return builder.cast(builder.invoke('static', maker, args), type);
    const container = this.harness.beans.isFactory(method) ? this.harness.beans.of(desc)?.beans : undefined;
    if (container !== undefined && container.length > 0) {
      const from = builder.choose(container.map((bean) => builder.getstatic(bean.field)));
      return builder.cast(builder.invoke('virtual', maker, [from, ...args]), type);
    }
    const field = makers.get(desc);
    const from = field === undefined ? this.value(desc, depth + 1, owner) : builder.getstatic(field);
    // What makes it is made before it.
    if (field === undefined) this.construct();
    return builder.cast(builder.invoke('virtual', maker, [from, ...args]), type);
  }

  private instance(type: string, constructors: readonly MemberRef[], depth: number, owner: Owner): Value {
    const object = this.builder.newObject(type);
    const own = ownerInside(new Map([...owner.around, [type, object]]));
    // Constructors run later, so that an object which needs another of its type finds this one.
    const atLimit = depth >= this.harness.depth;
    const { program, beans } = this.harness;
    this.pending.push(() => {
      for (const init of atLimit ? constructors.slice(0, 1) : constructors) {
        const args = this.injected(program.resolveMethod(init), depth, own);
        this.builder.invoke('special', init, [object, ...args]);
      }
      for (const { id, owner, name, desc } of beans.initialisers(program.findClass(type))) {
        const init = { owner: program.class(owner).name, name, desc, isInterface: false };
        this.builder.invoke('special', init, [object, ...this.injected(id, depth, own)]);
      }
      this.fill(object, type);
    });
    return object;
  }

  /** Arguments of a method or constructor, from the container where it is the container that calls it. */
  private injected(id: MethodId, depth: number, owner: Owner): Value[] {
    const { program, beans } = this.harness;
    const method = program.method(id);
    const own = this.arguments(method.desc, depth, owner);
    if (!beans.isInjected(method)) return own;
    const signatures = beans.parametersOf(method);
    return paramDescs(method.desc).map((desc, i) => {
      const given = beans.of(desc, [], signatures?.[i]);
      const values = given === undefined ? [] : this.given(given);
      return values.length === 0 ? own[i] : this.builder.choose(values);
    });
  }

  private arguments(desc: string, depth: number, owner: Owner): Value[] {
    const atLimit = depth >= this.harness.depth;
    return paramDescs(desc).map((param) =>
      atLimit ? this.builder.constZero(kindOf(param)) : this.value(param, depth + 1, owner),
    );
  }

  /** A collection of a client has something in it. */
  private fill(object: Value, type: string): void {
    const id = this.harness.program.findClass(type);
    if (id < 0 || !this.harness.program.isJdk(id)) return;
    const filler = this.harness.program.fillerOf(id);
    if (filler === undefined) return;
    const args = paramDescs(filler.desc).map((desc) => this.value(desc));
    this.builder.invoke('virtual', { owner: type, ...filler, isInterface: false }, [object, ...args]);
  }

  private oneOf(values: readonly Value[]): Value {
    return values.length === 0 ? this.builder.constNull() : this.builder.choose(values);
  }
}
