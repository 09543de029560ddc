/**
 * The rules of k-object-sensitive points-to analysis (Milanova, Rountev & Ryder, TOSEM 2005, §3), executed as they are
 * written: all rules for all reachable methods again and again until nothing changes. Objects, contexts and variables
 * are strings.
 */
import {
  ARRAY,
  ENTRY,
  givesValue,
  MAKERS,
  type MiniClass,
  type MiniMethod,
  type MiniProgram,
  ROOTS,
  type Step,
} from './mini.js';

const OBJECT = 'java/lang/Object';
const STRING = 'java/lang/String';
const THROWABLE = 'java/lang/Throwable';
/** How many call sites of factories a context keeps beside its allocation sites. */
const MAX_CALLS = 1;
/** Calls in an instance method that is a factory. */
const MAX_FACTORY_CALLS = 3;
const isCall = ({ op }: Step): boolean => ['call', 'clone', 'getClass', 'fork', 'arraycopy'].includes(op);

interface Obj {
  readonly name: string;
  readonly cls: string;
  readonly site: string;
  readonly context: readonly string[];
  /** One object for all of its class or literal: names no context. */
  readonly merged: boolean;
}

interface Reached {
  readonly cls: MiniClass;
  readonly method: MiniMethod;
  readonly context: readonly string[];
}

export interface Facts {
  /** `Main.t0 [context] v3` → names of objects, for variables that hold some; `Main.t0 thrown`. */
  readonly vars: ReadonlyMap<string, readonly string[]>;
  /** `object .fA` or `static gA` → names of objects. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly reached: readonly string[];
}

export const contextName = (context: readonly string[]): string => `[${context.join(' < ')}]`;

export function solveNaively(program: MiniProgram, k: number): Facts {
  return new Naive(program, k).run();
}

class Naive {
  private readonly classes: ReadonlyMap<string, MiniClass>;
  private readonly objects = new Map<string, Obj>();
  private readonly vars = new Map<string, Set<string>>();
  private readonly fields = new Map<string, Set<string>>();
  private readonly reached = new Map<string, Reached>();
  private readonly initialised = new Set<string>();
  private changed = false;

  constructor(
    { classes }: MiniProgram,
    private readonly k: number,
  ) {
    this.classes = new Map(classes.map((cls) => [cls.name, cls]));
  }

  run(): Facts {
    const [owner, name] = ENTRY.split('.');
    this.reach(owner, name, []);
    do {
      this.changed = false;
      for (const r of this.reached.values()) {
        r.method.steps.forEach((step, i) => {
          this.apply(r, step, i);
        });
      }
      for (const r of this.reached.values())
        if (r.method.result >= 0) this.flow(this.v(r, r.method.result), this.v(r, 'result'));
    } while (this.changed);
    const sorted = (map: ReadonlyMap<string, ReadonlySet<string>>) =>
      new Map([...map].filter(([, set]) => set.size > 0).map(([key, set]) => [key, [...set].sort()]));
    return { vars: sorted(this.vars), fields: sorted(this.fields), reached: [...this.reached.keys()].sort() };
  }

  // --- rules ---

  private apply(r: Reached, step: Step, index: number): void {
    const v = (n: number): string => this.v(r, n);
    const made = v(r.method.params + index);
    const line = `${r.cls.name}.${r.method.name}#${index + 1}`;
    switch (step.op) {
      case 'new':
        this.put(made, this.allocate(line, step.type, r.context));
        this.initialise(step.type);
        break;
      case 'array':
        this.put(made, this.allocate(line, ARRAY, r.context));
        break;
      case 'string':
        this.put(made, this.allocate(line, STRING, r.context));
        break;
      case 'literal':
        this.put(made, this.literal(step.type));
        break;
      case 'load':
        for (const o of this.holders(v(step.obj), step.owner)) this.flow(`${o.name} .f${step.owner}`, made);
        break;
      case 'store':
        for (const o of this.holders(v(step.obj), step.owner))
          this.flow(v(step.src), `${o.name} .f${step.owner}`);
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
        for (const o of this.arrays(v(step.array))) this.flow(v(step.src), `${o.name} []`);
        break;
      case 'arraycopy':
        for (const o of this.arrays(v(step.from))) {
          for (const p of this.arrays(v(step.to))) this.flow(`${o.name} []`, `${p.name} []`);
        }
        break;
      case 'cast':
        this.flow(v(step.src), made, step.type);
        break;
      case 'catch':
        this.flow(this.thrown(r), made, step.type ?? OBJECT);
        break;
      case 'choose':
        for (const value of step.values) this.flow(v(value), made);
        break;
      case 'throw':
        this.flow(v(step.src), this.thrown(r));
        break;
      case 'fork':
        for (const o of this.held(v(step.src))) {
          const target = this.isBelow(o.cls, 'java/lang/Runnable') ? this.dispatch(o.cls, 'run') : undefined;
          if (target !== undefined) this.enter(r, target, 'run', o, line);
        }
        break;
      case 'clone':
        for (const o of this.held(v(step.src))) this.clone(line, o, r.context, made);
        break;
      case 'getClass':
        for (const o of this.held(v(step.src))) this.put(made, this.literal(o.cls));
        break;
      case 'call':
        this.call(r, step, made, line);
        break;
    }
  }

  private call(r: Reached, step: Extract<Step, { op: 'call' }>, made: string, line: string): void {
    const result = givesValue(step) ? made : undefined;
    if (step.kind === 'static') {
      this.initialise(step.owner);
      const target = this.method(step.owner, step.name) as MiniMethod;
      const callee = this.reach(step.owner, step.name, this.called(target, r.context, line));
      this.pass(r, step.args, callee, 0, result);
      return;
    }
    const [receiver] = step.args;
    const declared = step.kind === 'special' ? step.owner : this.resolve(step.owner, step.name);
    for (const o of this.held(this.v(r, receiver))) {
      if (!this.isBelow(o.cls, declared)) continue;
      const target = step.kind === 'special' ? step.owner : this.dispatch(o.cls, step.name);
      if (target === undefined) continue;
      this.pass(r, step.args, this.enter(r, target, step.name, o, line), 1, result);
    }
  }

  /** Calls of factories are told apart. */
  private called(target: MiniMethod, context: readonly string[], line: string): readonly string[] {
    return this.isFactory(target) ? this.cut([`call ${line}`, ...context], this.k) : context;
  }

  /** A method runs on an object: in the context that names it. */
  private enter(caller: Reached, owner: string, name: string, o: Obj, line: string): Reached {
    const context = o.merged ? [] : this.cut([o.site, ...o.context], this.k);
    const callee = this.reach(
      owner,
      name,
      this.called(this.method(owner, name) as MiniMethod, context, line),
    );
    this.put(this.v(callee, 0), o);
    // What a thread throws, its starter does not see.
    if (name !== 'run') this.flow(this.thrown(callee), this.thrown(caller));
    return callee;
  }

  private pass(
    caller: Reached,
    args: readonly number[],
    callee: Reached,
    first: number,
    result: string | undefined,
  ): void {
    for (let a = first; a < args.length; a++) this.flow(this.v(caller, args[a]), this.v(callee, a));
    if (ROOTS.includes(`${callee.cls.name}.${callee.method.name}`)) return;
    if (result !== undefined) this.flow(this.v(callee, 'result'), result);
    this.flow(this.thrown(callee), this.thrown(caller));
  }

  private clone(line: string, o: Obj, context: readonly string[], made: string): void {
    const copy = this.allocate(`${line} clone ${o.cls}`, o.cls, context);
    this.put(made, copy);
    if (o.cls === ARRAY) this.flow(`${o.name} []`, `${copy.name} []`);
    for (let c = this.classes.get(o.cls); c !== undefined; c = this.classes.get(c.above)) {
      this.flow(`${o.name} .f${c.name}`, `${copy.name} .f${c.name}`);
    }
  }

  private initialise(cls: string): void {
    for (
      let c = this.classes.get(cls);
      c !== undefined && !this.initialised.has(c.name);
      c = this.classes.get(c.above)
    ) {
      this.initialised.add(c.name);
      if (c.methods.some((m) => m.name === '<clinit>')) this.reach(c.name, '<clinit>', []);
    }
  }

  // --- objects and contexts ---

  private allocate(site: string, cls: string, context: readonly string[]): Obj {
    const merged = cls === STRING || this.isBelow(cls, THROWABLE);
    const heap = this.cut(context, Math.max(0, this.k - 1));
    const name = merged ? `the ${cls}` : `${site} ${contextName(heap)}`;
    return this.object({ name, cls, site, context: merged ? [] : heap, merged });
  }

  private literal(cls: string): Obj {
    const name = `class ${cls}`;
    return this.object({ name, cls: 'java/lang/Class', site: name, context: [], merged: true });
  }

  private object(made: Obj): Obj {
    const known = this.objects.get(made.name);
    if (known === undefined) this.objects.set(made.name, made);
    return known ?? made;
  }

  /**
   * The nearest `length` allocation sites and the first factory call before the last of them. Where the site of
   * one of the two makers of shared instances is cut off, the instance stays; the outermost counts.
   */
  private cut(sites: readonly string[], length: number): readonly string[] {
    const kept: string[] = [];
    let [allocations, calls] = [0, 0];
    let tag: string | undefined;
    for (const site of sites) {
      if (site.startsWith('instance ')) tag = site;
      else if (site.startsWith('call ')) {
        if (allocations === length || calls === MAX_CALLS) continue;
        calls++;
        kept.push(site);
      } else if (allocations < length) {
        allocations++;
        kept.push(site);
      } else {
        const maker = MAKERS.indexOf(site.slice(0, site.indexOf('#')));
        if (maker >= 0) tag = `instance ${maker + 1}`;
      }
    }
    return tag === undefined ? kept : [...kept, tag];
  }

  // --- the program ---

  private method(cls: string, name: string): MiniMethod | undefined {
    return this.classes.get(cls)?.methods.find((m) => m.name === name);
  }

  private reach(owner: string, name: string, context: readonly string[]): Reached {
    const key = `${owner}.${name} ${contextName(context)}`;
    let found = this.reached.get(key);
    if (found === undefined) {
      found = {
        cls: this.classes.get(owner) as MiniClass,
        method: this.method(owner, name) as MiniMethod,
        context,
      };
      this.reached.set(key, found);
      this.changed = true;
    }
    return found;
  }

  private isBelow(sub: string, sup: string): boolean {
    if (sub === sup || sup === OBJECT) return true;
    const cls = this.classes.get(sub);
    return cls !== undefined && [cls.above, ...cls.interfaces].some((direct) => this.isBelow(direct, sup));
  }

  /** The class whose method runs. */
  private dispatch(cls: string, name: string): string | undefined {
    for (let c = this.classes.get(cls); c !== undefined; c = this.classes.get(c.above)) {
      if (this.method(c.name, name) !== undefined) return c.name;
    }
    return undefined;
  }

  /** The class or interface that a call of `owner.name` means; `I` declares all virtual methods. */
  private resolve(owner: string, name: string): string {
    return this.dispatch(owner, name) ?? 'I';
  }

  /**
   * Does a method return what it makes, or what other static methods make for it? By copies, whatever their types; an
   * instance method only what it makes itself, and with few calls.
   */
  private isFactory(method: MiniMethod): boolean {
    const makes = (m: MiniMethod): boolean =>
      this.returned(m).some(({ op }) => op === 'new' || op === 'array');
    if (!method.isStatic) return makes(method) && method.steps.filter(isCall).length <= MAX_FACTORY_CALLS;
    const asked = new Set([method]);
    for (const m of asked) {
      if (makes(m)) return true;
      for (const step of this.returned(m)) {
        if (step.op === 'call' && step.kind === 'static')
          asked.add(this.method(step.owner, step.name) as MiniMethod);
      }
    }
    return false;
  }

  /** The steps whose values a method may return. */
  private returned({ steps, params, result }: MiniMethod): Step[] {
    const sources = new Set<number>([result]);
    for (const source of sources) {
      const step = steps[source - params];
      if (step?.op === 'choose') for (const value of step.values) sources.add(value);
      if (step?.op === 'cast') sources.add(step.src);
      if (step?.op === 'catch') for (const s of steps) if (s.op === 'throw') sources.add(s.src);
    }
    return [...sources].map((source) => steps[source - params]).filter((step) => step !== undefined);
  }

  // --- sets ---

  private v(r: Reached, n: number | 'result'): string {
    return `${r.cls.name}.${r.method.name} ${contextName(r.context)} ${n === 'result' ? n : `v${n}`}`;
  }

  /** What a method throws is not told apart by context. */
  private thrown(r: Reached): string {
    return `${r.cls.name}.${r.method.name} thrown`;
  }

  private setOf(key: string): Set<string> {
    const sets =
      key.includes(' .f') || key.endsWith(' []') || key.startsWith('static ') ? this.fields : this.vars;
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

  private holders(key: string, owner: string): Obj[] {
    return this.held(key).filter((o) => this.isBelow(o.cls, owner));
  }

  private arrays(key: string): Obj[] {
    return this.held(key).filter((o) => o.cls === ARRAY);
  }

  private put(key: string, o: Obj): void {
    const set = this.setOf(key);
    if (set.has(o.name)) return;
    set.add(o.name);
    this.changed = true;
  }

  private flow(from: string, to: string, type: string = OBJECT): void {
    for (const o of this.held(from)) if (this.isBelow(o.cls, type)) this.put(to, o);
  }
}
