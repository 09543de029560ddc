import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { analysePointers, type PointsTo } from '../../src/pointsto/index.js';
import { IntVec } from '../../src/util/index.js';
import { methodNamed, nameOf } from '../support/programs.js';
import {
  descOf,
  ENTRY,
  givesValue,
  MAKERS,
  type MiniMethod,
  type MiniProgram,
  miniProgram,
  ROOTS,
  toProgram,
} from './mini.js';
import { contextName, type Facts, solveNaively } from './naive.js';

describe('the solver', () => {
  test.each([0, 1, 2, 3])('finds what the rules say, k = %d', (k) => {
    fc.assert(
      fc.property(miniProgram, (mini) => {
        const wanted = solveNaively(mini, k);
        const got = new Reader(mini, k).facts();
        expect(got.reached).toEqual(wanted.reached);
        expect(Object.fromEntries(got.vars)).toEqual(Object.fromEntries(wanted.vars));
        expect(Object.fromEntries(got.fields)).toEqual(Object.fromEntries(wanted.fields));
      }),
      { numRuns: 150 },
    );
  });

  test('finds no more with longer contexts', () => {
    fc.assert(
      fc.property(miniProgram, fc.nat(2), (mini, k) => {
        const coarse = new Set(withoutContexts(new Reader(mini, k).facts()));
        const fine = withoutContexts(new Reader(mini, k + 1).facts());
        expect(fine.filter((fact) => !coarse.has(fact))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('finds the same whatever order classes and members are declared in', () => {
    const reversed = <T>(list: readonly T[]): T[] => [...list].reverse();
    fc.assert(
      fc.property(miniProgram, fc.nat(3), (mini, k) => {
        const inOtherOrder = mini.classes.map((cls) => ({ ...cls, methods: reversed(cls.methods) }));
        // Superclasses are named by their subclasses, so the subclasses cannot all come first.
        const [main, ...others] = reversed(inOtherOrder);
        const other = { classes: [main, ...others.reverse()] };
        expect(new Reader(other, k).facts()).toEqual(new Reader(mini, k).facts());
      }),
      { numRuns: 60 },
    );
  });
});

function withoutContexts({ vars, fields, reached }: Facts): string[] {
  const facts = [...vars, ...fields].flatMap(([key, objects]) => objects.map((o) => `${key} ∋ ${o}`));
  return [
    ...new Set([...facts, ...reached].map((fact) => fact.replaceAll(/ \[[^\]]+\]| \[\](?! ∋)/g, ''))),
  ].sort();
}

/** Gives the facts of a solved program the names that the naive rules give them. */
class Reader {
  private readonly program;
  private readonly pt: PointsTo;
  private readonly methods: ReadonlyMap<string, MiniMethod>;

  constructor(mini: MiniProgram, k: number) {
    this.program = toProgram(mini);
    this.methods = new Map(
      mini.classes.flatMap((cls) => cls.methods.map((m) => [`${cls.name}.${m.name}`, m])),
    );
    const id = (name: string) => methodNamed(this.program, name + descOf(name.split('.')[1]));
    const makers = MAKERS.map(id);
    this.pt = analysePointers(this.program, {
      k,
      entry: id(ENTRY),
      forkTargets: new Set(ROOTS.map(id)),
      instanceOf: (method) => makers.indexOf(method) + 1,
    });
  }

  facts(): Facts {
    const vars = new Map<string, string[]>();
    const fields = new Map<string, string[]>();
    const reached: string[] = [];
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const name = nameOf(this.program, calls.methodOf(cs));
      const method = this.methods.get(name);
      if (method === undefined) continue;
      const context = this.context(calls.contextOf(cs));
      reached.push(`${name} ${context}`);
      this.variables(cs, `${name} ${context}`, method, vars);
      this.read(cs, this.pt.templateOf(cs).thrown, `${name} thrown`, vars);
    }
    const add = (key: string, held: Int32Array) => {
      if (held.length > 0) fields.set(key, [...held].map((o) => this.object(o)).sort());
    };
    const { program } = this;
    this.pt.eachFieldFact((object, key, held) => {
      const field = key === 0 ? '[]' : `.${program.field(key - 1).name}`;
      add(`${this.object(object)} ${field}`, held);
    }, new IntVec());
    this.pt.eachStatic((field, held) => {
      add(`static ${program.field(field).name}`, held);
    }, new IntVec());
    return { vars, fields, reached: reached.sort() };
  }

  private variables(cs: number, name: string, method: MiniMethod, vars: Map<string, string[]>): void {
    const template = this.pt.templateOf(cs);
    for (let p = 0; p < method.params; p++) this.read(cs, p, `${name} v${p}`, vars);
    this.read(cs, template.result, `${name} result`, vars);
    const values = valuesByLine(template.body, method);
    values.forEach((value, i) => {
      if (value >= 0) this.read(cs, template.localOf[value], `${name} v${method.params + i}`, vars);
    });
  }

  private read(cs: number, local: number, key: string, vars: Map<string, string[]>): void {
    const out = new IntVec();
    this.pt.objects(cs, local, out);
    if (out.length > 0) vars.set(key, [...out.view()].map((o) => this.object(o)).sort());
  }

  private object(object: number): string {
    const { heap } = this.pt;
    const site = heap.sites[heap.siteOf(object)];
    const cls = this.program.class(heap.classOf(object)).name;
    if (heap.isMerged(object)) return `the ${cls}`;
    if (site.kind === 'class') return `class ${site.literal}`;
    return `${this.site(heap.siteOf(object))} ${this.context(heap.heapContextOf(object))}`;
  }

  private context(id: number): string {
    return contextName([...this.pt.heap.context(id)].map((s) => (s < 0 ? `instance ${-s}` : this.site(s))));
  }

  private site(id: number): string {
    const { method, line, kind, cls } = this.pt.heap.sites[id];
    const place = `${nameOf(this.program, method)}#${line}`;
    if (kind === 'call') return `call ${place}`;
    return kind === 'clone' ? `${place} clone ${this.program.class(cls).name}` : place;
  }
}

/** The value that each step of a method made, by its line; −1 for none. A choice of one value makes none. */
function valuesByLine(body: ReturnType<PointsTo['template']>['body'], method: MiniMethod): number[] {
  const values = method.steps.map(() => -1);
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      const step = method.steps[insn.line - 1];
      if (step === undefined || !givesValue(step) || !('dst' in insn) || body.kinds[insn.dst] !== 'ref')
        continue;
      values[insn.line - 1] = insn.dst;
    }
  }
  method.steps.forEach((step, i) => {
    if (step.op !== 'choose' || values[i] >= 0) return;
    const [only] = step.values;
    values[i] = only < method.params ? only : values[only - method.params];
  });
  return values;
}
