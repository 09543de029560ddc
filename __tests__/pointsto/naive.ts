/**
 * The rules of k-object-sensitive points-to analysis (Milanova, Rountev & Ryder, TOSEM 2005, §3), executed as they are
 * written: all rules for all reachable methods again and again until nothing changes. Objects, contexts and variables
 * are strings.
 */

import { MiniCalls } from './mini-calls.js';
import { type Choice, type Context, Contexts, contextName, isMergedClass } from './mini-contexts.js';
import { isKept } from './mini-kept.js';
import {
  CLASS,
  ENTRY,
  FIELDS,
  givesValue,
  type Intrinsic,
  isEmpty,
  type MiniClass,
  type MiniMethod,
  type MiniProgram,
  OBJECT,
  ROOTS,
  RUNNABLE,
  STRING,
  type Step,
} from './mini-language.js';
import { passedOn } from './mini-passes.js';
import { type Declared, elementOf, MiniTypes } from './mini-types.js';

/** Variables of a lambda's class, which have no lines of their own to be known by. */
const IN_LAMBDA = /#\d+\.\d+$/;

interface Obj {
  readonly name: string;
  readonly cls: string;
  readonly site: string;
  readonly context: Context;
  /** One object for all of its class or literal: names no context. */
  readonly merged: boolean;
  /** The class that a class literal stands for. */
  readonly literal?: string;
}

interface Reached extends Declared {
  readonly context: Context;
}

export interface Facts {
  /** `Main.t0 [context] #3` → names of objects, for variables that hold some; `p0`, `result`; `Main.t0 thrown`. */
  readonly vars: ReadonlyMap<string, readonly string[]>;
  /** `object .fA`, `object []` or `static gA` → names of objects. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly reached: readonly string[];
  /** `Main.main [] #3 → A.s0 [Main.main#1]`, `starts` for threads. */
  readonly calls: readonly string[];
}

/** All facts, one by one. */
export function list({ vars, fields, reached, calls }: Facts): string[] {
  const held = [...vars, ...fields].flatMap(([key, objects]) => objects.map((o) => `${key} ∋ ${o}`));
  return [...held, ...reached, ...calls];
}

export function solveNaively(program: MiniProgram, kOf: Choice): Facts {
  return new Naive(program, kOf).run();
}

class Naive {
  private readonly types: MiniTypes;
  private readonly contexts: Contexts;
  private readonly calling: MiniCalls;
  private readonly objects = new Map<string, Obj>();
  private readonly vars = new Map<string, Set<string>>();
  private readonly fields = new Map<string, Set<string>>();
  private readonly reached = new Map<string, Reached>();
  private readonly calls = new Set<string>();
  private readonly initialised = new Set<string>();
  private changed = false;

  constructor(
    private readonly program: MiniProgram,
    kOf: Choice,
  ) {
    this.types = new MiniTypes(program);
    this.contexts = new Contexts(program, kOf);
    this.calling = new MiniCalls(program, this.types, this.contexts);
  }

  run(): Facts {
    const [owner, name] = ENTRY.split('.');
    this.reach(this.types.declared(owner, name) as Declared, []);
    do {
      this.changed = false;
      for (const r of this.reached.values()) {
        r.method.steps.forEach((step, i) => {
          this.apply(r, step, i);
        });
        if (r.method.result >= 0) this.flow(this.v(r, r.method.result), this.named(r, 'result'));
      }
    } while (this.changed);
    const sorted = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
      new Map(
        [...map]
          .filter(([key, set]) => set.size > 0 && !IN_LAMBDA.test(key))
          .map(([key, set]) => [key, [...set].sort()]),
      );
    return {
      vars: sorted(this.vars),
      fields: sorted(this.fields),
      reached: [...this.reached.keys()].sort(),
      calls: [...this.calls].sort(),
    };
  }

  // --- rules ---

  private apply(r: Reached, step: Step, index: number): void {
    const v = (n: number): string => this.v(r, n);
    const made = v(r.method.params + index);
    const place = `${r.cls.name}.${r.method.name}#${Math.trunc(r.method.lines[index])}`;
    switch (step.op) {
      case 'new':
        this.put(made, this.allocate(place, step.type, r.context, isKept(this.program, r, index)));
        this.initialise(step.type);
        break;
      case 'array':
        this.array(place, step.type, r.context, made);
        break;
      case 'string':
        this.put(made, step.isMonitor ? this.text() : this.allocate(place, STRING, r.context));
        break;
      case 'literal':
        this.put(made, this.literal(step.type));
        break;
      case 'load':
        for (const o of this.holders(v(step.obj), step.field)) this.flow(fieldOf(o, step.field), made);
        break;
      case 'store':
        for (const o of this.holders(v(step.obj), step.field)) this.flow(v(step.src), fieldOf(o, step.field));
        break;
      case 'getstatic':
        this.initialise(step.owner);
        this.flow(`static g${step.owner}`, made);
        break;
      case 'putstatic':
        this.initialise(step.owner);
        this.flow(v(step.src), `static g${step.owner}`);
        break;
      case 'aload':
        for (const o of this.arrays(v(step.array))) this.flow(`${o.name} []`, made);
        break;
      case 'astore':
        for (const o of this.arrays(v(step.array))) this.flow(v(step.src), `${o.name} []`, elementOf(o.cls));
        break;
      case 'arraycopy':
        for (const o of this.arrays(v(step.from))) {
          for (const p of this.arrays(v(step.to)))
            this.flow(`${o.name} []`, `${p.name} []`, elementOf(p.cls));
        }
        break;
      case 'cast':
        this.flow(v(step.src), made, step.type);
        break;
      case 'catch':
        for (const type of step.types) this.flow(this.thrown(r), made, type ?? OBJECT);
        break;
      case 'choose':
        for (const value of step.values) this.flow(v(value), made);
        break;
      case 'throw':
        this.flow(v(step.src), this.thrown(r));
        break;
      case 'lambda':
        this.lambda(step, place, r.context, step.captures.map(v), made);
        break;
      case 'call':
        this.call(r, step, made, place);
        break;
      default:
        this.applyIntrinsic(r, step, made, place);
    }
  }

  private applyIntrinsic(r: Reached, step: Intrinsic, made: string, place: string): void {
    if (step.op === 'forName') {
      if (!this.types.isKnown(step.type)) return;
      this.initialise(step.type);
      this.put(made, this.literal(step.type));
      return;
    }
    for (const o of this.held(this.v(r, step.src))) {
      switch (step.op) {
        case 'fork': {
          const target = this.types.isBelow(o.cls, RUNNABLE) ? this.types.find(o.cls, 'run') : undefined;
          if (target !== undefined && !isEmpty(target.method)) this.enter(r, step, target, o, place);
          break;
        }
        case 'clone':
          this.clone(place, o, r.context, made);
          break;
        case 'getClass':
          this.put(made, this.literal(o.cls));
          break;
        case 'newInstance':
          if (o.literal === undefined || this.types.class(o.literal)?.isInterface) break;
          this.initialise(o.literal);
          this.put(made, this.allocate(`${place} reflect ${o.literal}`, o.literal, r.context));
      }
    }
  }

  private array(place: string, type: string, context: Context, made: string): void {
    const outer = this.allocate(`${place} ${type}`, type, context);
    this.put(made, outer);
    if (!type.startsWith('[[')) return;
    const inner = this.allocate(`${place} ${type.slice(1)}`, type.slice(1), context);
    const elements = this.setOf(`${outer.name} []`);
    this.changed ||= !elements.has(inner.name);
    elements.add(inner.name);
  }

  private lambda(
    step: Step,
    place: string,
    context: Context,
    captured: readonly string[],
    made: string,
  ): void {
    const cls = this.types.lambdaClass(step).name;
    const o = this.allocate(place, cls, context);
    this.put(made, o);
    captured.forEach((value, i) => {
      this.flow(value, fieldOf(o, `${cls}.capture${i}`));
    });
  }

  private call(r: Reached, step: Extract<Step, { op: 'call' }>, made: string, place: string): void {
    const result = givesValue(step) ? made : undefined;
    const { types } = this;
    if (step.kind === 'static') {
      const target = types.find(step.owner, step.name) as Declared;
      this.initialise(target.cls.name);
      const { name } = target.cls;
      const context = this.contexts.static(name, r.context);
      const callee = this.reach(target, this.calling.context(r, step, place, target, context, name));
      this.pass(r, step.args, callee, 0, result, place);
      return;
    }
    const exact = step.kind === 'special' || step.name.startsWith('p');
    const special = exact ? types.resolveSpecial(r.cls.name, step.owner, step.name) : undefined;
    const declared = exact ? special?.cls.name : types.resolve(step.owner, step.name);
    for (const o of this.held(this.v(r, step.args[0]))) {
      if (declared === undefined || !types.isBelow(o.cls, declared)) continue;
      const target = exact ? special : types.find(o.cls, step.name);
      if (target === undefined || isEmpty(target.method)) continue;
      this.pass(r, step.args, this.enter(r, step, target, o, place), 1, result, place, o);
    }
  }

  /** A method runs on an object: in the context that names it. */
  private enter(caller: Reached, step: Step, target: Declared, o: Obj, place: string): Reached {
    const context = o.merged ? [] : this.contexts.receiver(o.site, o.cls, o.context);
    const callee = this.reach(target, this.calling.context(caller, step, place, target, context, o.cls));
    this.put(this.v(callee, 0), o);
    this.calls.add(edge(caller, place, callee, target.method.name === 'run'));
    return callee;
  }

  private pass(
    caller: Reached,
    args: readonly number[],
    callee: Reached,
    first: number,
    result: string | undefined,
    place: string,
    receiver?: Obj,
  ): void {
    for (let a = first; a < args.length; a++) this.flow(this.v(caller, args[a]), this.v(callee, a));
    const isRoot = ROOTS.includes(`${callee.cls.name}.${callee.method.name}`);
    this.calls.add(edge(caller, place, callee, isRoot));
    // What a thread returns and throws, its starter does not see.
    if (isRoot) return;
    if (result !== undefined) this.giveBack(caller, args, callee, receiver, result);
    this.flow(this.thrown(callee), this.thrown(caller));
  }

  /** What a call gives: what the callee returns, or, where that is never but its arguments, the ones of this call. */
  private giveBack(
    caller: Reached,
    args: readonly number[],
    callee: Reached,
    receiver: Obj | undefined,
    result: string,
  ): void {
    const passes = passedOn(callee.method);
    if (passes === undefined) this.flow(this.named(callee, 'result'), result);
    for (const [parameter, type = OBJECT] of passes ?? []) {
      if (parameter > 0 || receiver === undefined) this.flow(this.v(caller, args[parameter]), result, type);
      else if (this.types.isBelow(receiver.cls, type)) this.put(result, receiver);
    }
  }

  private clone(place: string, o: Obj, context: Context, made: string): void {
    const copy = this.allocate(`${place} clone ${o.cls}`, o.cls, context);
    this.put(made, copy);
    if (o.cls.startsWith('[')) this.flow(`${o.name} []`, `${copy.name} []`);
    const captures = [0, 1].map((i) => `${o.cls}.capture${i}`);
    for (const field of [...FIELDS, ...captures]) {
      if (this.types.isBelow(o.cls, field.slice(0, field.lastIndexOf('.'))))
        this.flow(fieldOf(o, field), fieldOf(copy, field));
    }
  }

  private initialise(cls: string): void {
    for (let c = this.types.class(cls); c !== undefined; c = this.types.class(c.above))
      for (const { name } of [c, ...this.types.initialisedInterfaces(c)]) {
        if (this.initialised.has(name)) continue;
        this.initialised.add(name);
        const initializer = this.types.declared(name, '<clinit>');
        if (initializer !== undefined) this.reach(initializer, []);
      }
  }

  // --- objects and contexts ---

  private allocate(site: string, cls: string, context: Context, kept = false): Obj {
    const merged = isMergedClass(this.types, cls) && !kept;
    const heap = merged ? [] : this.contexts.heap(site, cls, context);
    const name = merged ? `the ${cls}` : `${site} ${contextName(heap)}`;
    return this.object({ name, cls, site, context: heap, merged });
  }

  private literal(literal: string): Obj {
    const name = `class ${literal}`;
    return this.object({ name, cls: CLASS, site: name, context: [], merged: true, literal });
  }

  private text(): Obj {
    return this.object({ name: 'text', cls: STRING, site: 'text', context: [], merged: true });
  }

  private object(made: Obj): Obj {
    const known = this.objects.get(made.name);
    if (known === undefined) this.objects.set(made.name, made);
    return known ?? made;
  }

  private reach({ cls, method }: Declared, context: Context): Reached {
    const key = `${cls.name}.${method.name} ${contextName(context)}`;
    let found = this.reached.get(key);
    if (found === undefined) {
      found = { cls, method, context };
      this.reached.set(key, found);
      this.changed = true;
    }
    return found;
  }

  // --- sets ---

  private v(r: Reached, n: number): string {
    const { params, lines } = r.method;
    return this.named(r, n < params ? `p${n}` : `#${lines[n - params]}`);
  }

  private named({ cls, method, context }: Reached, variable: string): string {
    return `${cls.name}.${method.name} ${contextName(context)} ${variable}`;
  }

  /** What a method throws is not told apart by context. */
  private thrown(r: { readonly cls: MiniClass; readonly method: MiniMethod }): string {
    return `${r.cls.name}.${r.method.name} thrown`;
  }

  private setOf(key: string): Set<string> {
    const sets =
      key.includes(' .') || key.endsWith(' []') || key.startsWith('static ') ? this.fields : this.vars;
    let set = sets.get(key);
    if (set === undefined) {
      set = new Set();
      sets.set(key, set);
    }
    return set;
  }

  private held(key: string): Obj[] {
    return [...this.setOf(key)].map((name) => this.objects.get(name) as Obj);
  }

  private holders(key: string, field: string): Obj[] {
    const owner = field.slice(0, field.lastIndexOf('.'));
    return this.held(key).filter((o) => this.types.isBelow(o.cls, owner));
  }

  private arrays(key: string): Obj[] {
    return this.held(key).filter((o) => o.cls.startsWith('['));
  }

  private put(key: string, o: Obj): void {
    const set = this.setOf(key);
    if (set.has(o.name)) return;
    set.add(o.name);
    this.changed = true;
  }

  private flow(from: string, to: string, type: string = OBJECT): void {
    for (const o of this.held(from)) if (this.types.isBelow(o.cls, type)) this.put(to, o);
  }
}

const fieldOf = (o: Obj, field: string): string => `${o.name} .${field.slice(field.lastIndexOf('.') + 1)}`;

function edge(caller: Reached, place: string, callee: Reached, isFork: boolean): string {
  const name = ({ cls, method, context }: Reached): string =>
    `${cls.name}.${method.name} ${contextName(context)}`;
  const line = place.slice(place.lastIndexOf('#'));
  return `${name(caller)} ${line} ${isFork ? 'starts' : '→'} ${name(callee)}`;
}
