/** Gives the facts of a solved program of the small language the names that the naive rules give them. */
import { PointsTo } from '../../src/pointsto/points-to.js';
import { ProgramConstraints } from '../../src/pointsto/program-constraints.js';
import { Solver } from '../../src/pointsto/solver.js';
import type { MethodId, Program } from '../../src/program/index.js';
import { IntVec } from '../../src/util/index.js';
import { methodNamed } from '../support/programs.js';
import { toProgram } from './mini.js';
import { type Choice, type Context, type Contexts, contextName } from './mini-contexts.js';
import {
  descOf,
  ENTRY,
  givesValue,
  isEmpty,
  MAKERS,
  type MiniMethod,
  type MiniProgram,
  ROOTS,
} from './mini-language.js';
import { lambdaName, MiniTypes } from './mini-types.js';
import type { Facts } from './naive.js';

/** How contexts of methods, and of objects made at a site, are written. */
export interface View {
  method(context: Context): string;
  object(site: string, cls: string, context: Context): string;
}

export const AS_THEY_ARE: View = {
  method: contextName,
  object: (_site, _cls, context) => contextName(context),
};
/** As if there were none. */
export const NONE: View = { method: () => '[]', object: () => '[]' };
/** As at a lower k, the same for all classes. */
export const at = (contexts: Contexts): View => ({
  method: (context) => contextName(contexts.static('', context)),
  object: (site, cls, context) => contextName(contexts.heap(site, cls, context)),
});

export class Reader {
  private readonly program: Program;
  readonly pt: PointsTo;
  private readonly methods: ReadonlyMap<string, MiniMethod>;
  /** The names that lambdas' classes have here, by those they have in the program. */
  private readonly lambdas = new Map<string, string>();

  constructor(mini: MiniProgram, kOf: Choice) {
    this.program = toProgram(mini);
    this.methods = new Map(
      [...new MiniTypes(mini).all()].flatMap((cls) => cls.methods.map((m) => [`${cls.name}.${m.name}`, m])),
    );
    const id = (name: string): MethodId => methodNamed(this.program, name + descOf(name.split('.')[1]));
    const makers = MAKERS.map(id);
    const solver = new Solver(new ProgramConstraints(this.program), {
      kOf: (cls) => kOf(this.program.class(cls).name),
      entry: id(ENTRY),
      forkTargets: new Set(ROOTS.map(id)),
      instanceOf: (method) => makers.indexOf(method) + 1,
    });
    solver.run();
    this.pt = new PointsTo(solver);
    for (const { name, methods } of mini.classes) {
      for (const m of methods) this.nameLambdas(name, m, id(`${name}.${m.name}`));
    }
  }

  facts(view: View = AS_THEY_ARE): Facts {
    return new FactsOf(this.program, this.pt, this.methods, this.lambdas, view).all();
  }

  /** The name of every object, by its number. */
  objectNames(view: View = AS_THEY_ARE): ReadonlyMap<string, number> {
    return new FactsOf(this.program, this.pt, this.methods, this.lambdas, view).named();
  }

  private nameLambdas(owner: string, { name, steps }: MiniMethod, id: MethodId): void {
    if (!steps.some(({ op }) => op === 'lambda')) return;
    const body = this.program.body(id);
    for (const insn of body?.blocks.flatMap(({ insns }) => insns) ?? []) {
      if (insn.op !== 'lambda') continue;
      const cls = this.program.class(this.program.lambdaClass(insn, id));
      this.lambdas.set(cls.name, lambdaName(owner, name, insn.line));
    }
  }
}

class FactsOf {
  private readonly objectNames: string[] = [];
  private readonly siteNames: string[] = [];

  constructor(
    private readonly program: Program,
    private readonly pt: PointsTo,
    private readonly methods: ReadonlyMap<string, MiniMethod>,
    private readonly lambdas: ReadonlyMap<string, string>,
    private readonly view: View,
  ) {}

  named(): Map<string, number> {
    const { heap } = this.pt;
    const objects = Array.from({ length: heap.objectCount }, (_, object) => object);
    return new Map(
      objects.filter((object) => heap.classOf(object) >= 0).map((object) => [this.object(object), object]),
    );
  }

  all(): Facts {
    const [vars, fields] = [new Collected(), new Collected()];
    const reached = new Set<string>();
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const name = this.methodName(calls.methodOf(cs));
      const method = this.methods.get(name);
      // Of the JDK's methods that the language knows, none is in the naive rules.
      if (method === undefined) continue;
      reached.add(this.name(cs));
      this.variables(cs, method, vars);
      this.read(cs, this.pt.constraintsOf(cs).thrown, `${name} thrown`, vars);
    }
    this.fields(fields);
    return {
      vars: vars.sorted(),
      fields: fields.sorted(),
      reached: [...reached].sort(),
      calls: [...new Set(this.edges())].sort(),
    };
  }

  private fields(fields: Collected): void {
    const { program } = this;
    this.pt.eachFieldFact((object, key, held) => {
      const field = key === 0 ? '[]' : `.${program.field(key - 1).name}`;
      fields.add(`${this.object(object)} ${field}`, this.objects(held));
    }, new IntVec());
    this.pt.eachStatic((field, held) => {
      fields.add(`static ${program.field(field).name}`, this.objects(held));
    }, new IntVec());
  }

  private edges(): string[] {
    const { calls } = this.pt;
    return Array.from({ length: calls.edgeCount }, (_, e) => {
      const caller = calls.callerOf(e);
      const { line } = this.pt.constraintsOf(caller).calls[calls.callOf(e)];
      const arrow = calls.isFork(e) ? 'starts' : '→';
      return `${this.name(caller)} #${line} ${arrow} ${this.name(calls.calleeOf(e))}`;
    });
  }

  private variables(cs: number, method: MiniMethod, vars: Collected): void {
    const name = this.name(cs);
    const constraints = this.pt.constraintsOf(cs);
    for (let p = 0; p < method.params; p++) this.read(cs, p, `${name} p${p}`, vars);
    this.read(cs, constraints.result, `${name} result`, vars);
    const values = valuesByStep(constraints.body, method);
    values.forEach((value, i) => {
      if (value >= 0) this.read(cs, constraints.localOf[value], `${name} #${method.lines[i]}`, vars);
    });
  }

  private read(cs: number, local: number, key: string, vars: Collected): void {
    const out = new IntVec();
    this.pt.objects(cs, local, out);
    vars.add(key, this.objects(out.view()));
  }

  private name(cs: number): string {
    const { calls } = this.pt;
    return `${this.methodName(calls.methodOf(cs))} ${this.view.method(this.context(calls.contextOf(cs)))}`;
  }

  private methodName(id: MethodId): string {
    const { owner, name } = this.program.method(id);
    return `${this.className(owner)}.${name}`;
  }

  private className(cls: number): string {
    return this.renamed(this.program.class(cls).name);
  }

  private renamed(cls: string): string {
    return this.lambdas.get(cls) ?? cls;
  }

  private objects(ids: Int32Array): string[] {
    return Array.from(ids, (o) => {
      this.objectNames[o] ??= this.object(o);
      return this.objectNames[o];
    });
  }

  private object(object: number): string {
    const { heap } = this.pt;
    const { kind, literal } = heap.sites[heap.siteOf(object)];
    const cls = this.className(heap.classOf(object));
    if (heap.isMerged(object)) return `the ${cls}`;
    if (literal !== undefined) return kind === 'class' ? `class ${this.renamed(literal)}` : literal;
    const site = this.site(heap.siteOf(object));
    return `${site} ${this.view.object(site, cls, this.context(heap.heapContextOf(object)))}`;
  }

  private context(id: number): Context {
    return [...this.pt.heap.context(id)].map((s) => (s < 0 ? `instance ${-s}` : this.site(s)));
  }

  private site(id: number): string {
    this.siteNames[id] ??= this.siteName(id);
    return this.siteNames[id];
  }

  private siteName(id: number): string {
    const { method, line, kind, cls, isHandedOn = false } = this.pt.heap.sites[id];
    const place = `${this.methodName(method)}#${line}`;
    if (kind === 'call') return `call ${isHandedOn ? 'on ' : ''}${place}`;
    if (kind === 'array') return `${place} ${this.className(cls)}`;
    return kind === 'clone' || kind === 'reflect' ? `${place} ${kind} ${this.className(cls)}` : place;
  }
}

/** Sets of names by key; in some views several variables have one name. */
class Collected {
  private readonly sets = new Map<string, Set<string>>();

  add(key: string, names: readonly string[]): void {
    if (names.length === 0) return;
    const set = this.sets.get(key) ?? new Set();
    for (const name of names) set.add(name);
    this.sets.set(key, set);
  }

  sorted(): Map<string, string[]> {
    return new Map([...this.sets].map(([key, set]) => [key, [...set].sort()]));
  }
}

/** The value that each step of a method made, by its line; −1 for none. A choice of one value makes none. */
function valuesByStep(body: ReturnType<PointsTo['methodConstraints']>['body'], method: MiniMethod): number[] {
  const { params, steps, lines } = method;
  const values = steps.map(() => -1);
  // A lambda's class is all on one line.
  if (isEmpty(method) || !Number.isInteger(lines[0])) return values;
  const stepOf = new Map(lines.map((line, i) => [line, i]));
  for (const insn of body.blocks.flatMap(({ insns }) => insns)) {
    const i = stepOf.get(insn.line);
    if (i === undefined || !givesValue(steps[i]) || !('dst' in insn) || body.kinds[insn.dst] !== 'ref')
      continue;
    values[i] = insn.dst;
  }
  steps.forEach((step, i) => {
    if (step.op !== 'choose' || values[i] >= 0) return;
    const [only] = step.values;
    values[i] = only < params ? only : values[only - params];
  });
  return values;
}
