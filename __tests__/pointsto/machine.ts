/**
 * Runs programs of the small language: a machine with real objects, one value per variable and threads that take
 * turns, in which chance decides what is open: which step comes next, which value is chosen, what is thrown. Every object and
 * every frame remembers its history of receivers and factory calls, as far as the given contexts keep it.
 *
 * Whatever such a run does, a points-to analysis has to know of; the machine shares the types with the naive solver, and
 * no rule of propagation.
 */

import { MiniCalls } from './mini-calls.js';
import { type Context, type Contexts, isMergedClass } from './mini-contexts.js';
import { isKept } from './mini-kept.js';
import {
  CLASS,
  ENTRY,
  givesValue,
  type Intrinsic,
  isEmpty,
  type MiniProgram,
  ROOTS,
  RUNNABLE,
  STRING,
  type Step,
} from './mini-language.js';
import { type Declared, MiniTypes } from './mini-types.js';

export interface Thing {
  readonly cls: string;
  readonly site: string;
  /** Its heap context. */
  readonly madeIn: Context;
  /** To the analysis one object with all of its class. */
  readonly isMerged: boolean;
  /** The class that a class literal stands for; the text of a string that is a monitor. */
  readonly literal?: string;
  readonly fields: Map<string, Thing>;
}

export interface Frame extends Declared {
  readonly context: Context;
  readonly values: (Thing | undefined)[];
  /** Exceptions that a handler may get hold of. */
  readonly caught: Thing[];
  readonly depth: number;
}

/** What a run did, as it happens. */
export interface Witness {
  entered(frame: Frame): void;
  called(caller: Frame, line: number, callee: Frame, starts: boolean): void;
  held(frame: Frame, variable: string, thing: Thing): void;
  thrown(frame: Frame, thing: Thing): void;
  stored(where: Thing | undefined, field: string, thing: Thing): void;
}

export interface Limits {
  readonly steps: number;
  readonly depth: number;
}

/** Who was thrown at the caller, or what was returned. */
interface Outcome {
  readonly thrown?: Thing;
  readonly returned?: Thing;
}

type Thread = Generator<undefined, Outcome>;

export class Machine {
  private readonly types: MiniTypes;
  private readonly calling: MiniCalls;
  private readonly threads: Thread[] = [];
  private readonly statics = new Map<string, Thing>();
  private readonly initialised = new Set<string>();
  private readonly literals = new Map<string, Thing>();
  private steps = 0;

  constructor(
    private readonly program: MiniProgram,
    private readonly contexts: Contexts,
    private readonly random: () => number,
    private readonly witness: Witness,
    private readonly limits: Limits,
  ) {
    this.types = new MiniTypes(program);
    this.calling = new MiniCalls(program, this.types, contexts);
  }

  run(): void {
    const [owner, name] = ENTRY.split('.');
    const main = this.types.declared(owner, name) as Declared;
    this.threads.push(this.execute(this.frame(main, [], 0)));
    while (this.threads.length > 0 && this.steps < this.limits.steps) {
      const at = Math.floor(this.random() * this.threads.length);
      if (this.threads[at].next().done) this.threads.splice(at, 1);
    }
  }

  private frame({ cls, method }: Declared, context: Context, depth: number): Frame {
    const frame = { cls, method, context, values: [], caught: [], depth };
    this.witness.entered(frame);
    return frame;
  }

  /** Some steps, any of them in any order; where a step has no operands yet, it does nothing. */
  private *execute(frame: Frame): Thread {
    const { steps, result } = frame.method;
    const inOrder = this.random() < 0.5;
    const rounds = inOrder ? steps.length : 2 * steps.length;
    for (let n = 0; n < rounds && this.steps < this.limits.steps; n++) {
      this.steps++;
      const i = inOrder ? n : Math.floor(this.random() * steps.length);
      const thrown = yield* this.apply(frame, steps[i], i);
      if (thrown !== undefined) {
        this.witness.thrown(frame, thrown);
        if (this.random() < 0.5) return { thrown };
        frame.caught.push(thrown);
      }
      yield undefined;
    }
    const returned = frame.values[result];
    if (returned !== undefined) this.witness.held(frame, 'result', returned);
    return { returned };
  }

  private set(frame: Frame, index: number, thing: Thing | undefined): void {
    if (thing === undefined) return;
    const { params, lines } = frame.method;
    frame.values[index] = thing;
    this.witness.held(frame, index < params ? `p${index}` : `#${lines[index - params]}`, thing);
  }

  private *apply(frame: Frame, step: Step, index: number): Generator<undefined, Thing | undefined> {
    const { values, method, context } = frame;
    const place = `${frame.cls.name}.${method.name}#${Math.trunc(method.lines[index])}`;
    const give = (thing: Thing | undefined): void => this.set(frame, method.params + index, thing);
    switch (step.op) {
      case 'new':
        this.initialise(step.type);
        give(this.make(step.type, place, context, isKept(this.program, frame, index)));
        break;
      case 'array':
        give(this.makeArray(step.type, place, context));
        break;
      case 'string':
        give(step.isMonitor ? this.literal(STRING, 'text') : this.make(STRING, place, context));
        break;
      case 'literal':
        give(this.literal(CLASS, step.type));
        break;
      case 'load':
        give(values[step.obj]?.fields.get(nameOf(step.field)));
        break;
      case 'store':
        if (this.hasField(values[step.obj], step.field))
          this.store(values[step.obj], nameOf(step.field), values[step.src]);
        break;
      case 'getstatic':
        this.initialise(step.owner);
        give(this.statics.get(step.owner));
        break;
      case 'putstatic':
        this.initialise(step.owner);
        this.storeStatic(step.owner, values[step.src]);
        break;
      case 'aload':
        give(values[step.array]?.fields.get('[]'));
        break;
      case 'astore':
        this.storeElement(values[step.array], values[step.src]);
        break;
      case 'arraycopy':
        this.storeElement(values[step.to], values[step.from]?.fields.get('[]'));
        break;
      case 'cast':
        give(this.only(values[step.src], step.type));
        break;
      case 'catch': {
        const type = this.any(step.types);
        const caught = this.any(frame.caught);
        give(type === undefined ? caught : this.only(caught, type));
        break;
      }
      case 'choose':
        give(values[this.any(step.values) as number]);
        break;
      case 'throw':
        return values[step.src];
      case 'lambda':
        give(this.lambda(step, place, frame));
        break;
      case 'call':
        return yield* this.call(frame, step, index, place);
      default:
        this.intrinsic(frame, step, place, give);
    }
    return undefined;
  }

  private intrinsic(frame: Frame, step: Intrinsic, place: string, give: (thing: Thing) => void): void {
    if (step.op === 'forName') {
      if (!this.types.isKnown(step.type)) return;
      this.initialise(step.type);
      give(this.literal(CLASS, step.type));
      return;
    }
    const thing = frame.values[step.src];
    if (thing === undefined) return;
    if (step.op === 'getClass') give(this.literal(CLASS, thing.cls));
    else if (step.op === 'clone') give(this.clone(thing, place, frame.context));
    else if (step.op === 'newInstance') {
      const { literal } = thing;
      if (literal === undefined || thing.cls !== CLASS || this.types.class(literal)?.isInterface) return;
      this.initialise(literal);
      give(this.make(literal, `${place} reflect ${literal}`, frame.context));
    } else if (this.types.isBelow(thing.cls, RUNNABLE)) {
      const run = this.types.find(thing.cls, 'run');
      if (run !== undefined) this.start(frame, step, run, this.receiverContext(thing), place, [thing]);
    }
  }

  // --- calls ---

  private *call(
    frame: Frame,
    step: Extract<Step, { op: 'call' }>,
    index: number,
    place: string,
  ): Generator<undefined, Thing | undefined> {
    const args = step.args.map((a) => frame.values[a]);
    const target = this.target(frame, step, args[0]);
    if (target === undefined || isEmpty(target.method) || frame.depth === this.limits.depth) return undefined;
    const isStatic = step.kind === 'static';
    if (isStatic) this.initialise(target.cls.name);
    const context = isStatic
      ? this.contexts.static(target.cls.name, frame.context)
      : this.receiverContext(args[0] as Thing);
    if (ROOTS.includes(`${target.cls.name}.${target.method.name}`)) {
      this.start(frame, step, target, context, place, args);
      return undefined;
    }
    const callee = this.enter(frame, step, target, context, place, args, false);
    const { thrown, returned } = yield* this.execute(callee);
    if (thrown !== undefined) return thrown;
    if (givesValue(step)) this.set(frame, frame.method.params + index, returned);
    return undefined;
  }

  private target(
    frame: Frame,
    { kind, owner, name }: Extract<Step, { op: 'call' }>,
    receiver: Thing | undefined,
  ): Declared | undefined {
    const { types } = this;
    if (kind === 'static') return types.find(owner, name);
    if (receiver === undefined) return undefined;
    if (kind === 'virtual' && !name.startsWith('p'))
      return types.isBelow(receiver.cls, owner) ? types.find(receiver.cls, name) : undefined;
    const target = types.resolveSpecial(frame.cls.name, owner, name);
    return target && types.isBelow(receiver.cls, target.cls.name) ? target : undefined;
  }

  private enter(
    caller: Frame,
    step: Step,
    target: Declared,
    context: Context,
    place: string,
    args: readonly (Thing | undefined)[],
    starts: boolean,
  ): Frame {
    const cls = target.method.isStatic ? target.cls.name : (args[0] as Thing).cls;
    const inner = this.calling.context(caller, step, place, target, context, cls);
    const callee = this.frame(target, inner, caller.depth + 1);
    this.witness.called(caller, Number(place.slice(place.lastIndexOf('#') + 1)), callee, starts);
    args.forEach((arg, a) => {
      this.set(callee, a, arg);
    });
    return callee;
  }

  private start(
    caller: Frame,
    step: Step,
    target: Declared,
    context: Context,
    place: string,
    args: readonly (Thing | undefined)[],
  ): void {
    if (caller.depth === this.limits.depth || isEmpty(target.method)) return;
    this.threads.push(this.execute(this.enter(caller, step, target, context, place, args, true)));
  }

  /** Superclasses and superinterfaces first (JVMS §5.5); others go on meanwhile. */
  private initialise(name: string): void {
    const cls = this.types.class(name);
    if (cls === undefined || this.initialised.has(name)) return;
    this.initialised.add(name);
    this.initialise(cls.above);
    for (const above of this.types.initialisedInterfaces(cls)) this.initialise(above.name);
    const initializer = this.types.declared(name, '<clinit>');
    if (initializer !== undefined) this.threads.push(this.execute(this.frame(initializer, [], 0)));
  }

  // --- things ---

  /** The context in which methods run on a thing. */
  private receiverContext({ cls, site, madeIn, isMerged, literal }: Thing): Context {
    const isNamed = literal !== undefined || isMerged;
    return isNamed ? [] : this.contexts.receiver(site, cls, madeIn);
  }

  private make(cls: string, site: string, context: Context, kept = false): Thing {
    const madeIn = this.contexts.heap(site, cls, context);
    return { cls, site, madeIn, isMerged: isMergedClass(this.types, cls) && !kept, fields: new Map() };
  }

  private makeArray(type: string, place: string, context: Context): Thing {
    const array = this.make(type, `${place} ${type}`, context);
    if (type.startsWith('[['))
      this.store(array, '[]', this.make(type.slice(1), `${place} ${type.slice(1)}`, context));
    return array;
  }

  private literal(cls: string, literal: string): Thing {
    const known = this.literals.get(`${cls} ${literal}`);
    if (known !== undefined) return known;
    const made = { ...this.make(cls, literal, []), literal };
    this.literals.set(`${cls} ${literal}`, made);
    return made;
  }

  private lambda(step: Extract<Step, { op: 'lambda' }>, place: string, frame: Frame): Thing {
    const made = this.make(this.types.lambdaClass(step).name, place, frame.context);
    step.captures.forEach((value, i) => {
      this.store(made, `.capture${i}`, frame.values[value]);
    });
    return made;
  }

  private clone(thing: Thing, place: string, context: Context): Thing {
    const copy = this.make(thing.cls, `${place} clone ${thing.cls}`, context);
    for (const [field, value] of thing.fields) this.store(copy, field, value);
    return copy;
  }

  private hasField(thing: Thing | undefined, field: string): boolean {
    return thing !== undefined && this.types.isBelow(thing.cls, field.slice(0, field.lastIndexOf('.')));
  }

  private store(where: Thing | undefined, field: string, thing: Thing | undefined): void {
    if (where === undefined || thing === undefined) return;
    where.fields.set(field, thing);
    this.witness.stored(where, field, thing);
  }

  private storeElement(array: Thing | undefined, thing: Thing | undefined): void {
    if (array === undefined || thing === undefined || !array.cls.startsWith('[')) return;
    if (this.types.isBelow(`[L${thing.cls};`, array.cls) || this.types.isBelow(`[${thing.cls}`, array.cls))
      this.store(array, '[]', thing);
  }

  private storeStatic(owner: string, thing: Thing | undefined): void {
    if (thing === undefined) return;
    this.statics.set(owner, thing);
    this.witness.stored(undefined, `g${owner}`, thing);
  }

  private only(thing: Thing | undefined, type: string): Thing | undefined {
    return thing !== undefined && this.types.isBelow(thing.cls, type) ? thing : undefined;
  }

  private any<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }
}

/** `.fA` of `A.fA` */
const nameOf = (field: string): string => field.slice(field.lastIndexOf('.'));
