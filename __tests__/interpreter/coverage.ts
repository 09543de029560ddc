/** Whether a points-to analysis knows of all that a trace does. */
import type { PointsTo } from '../../src/pointsto/index.js';
import { ELEMENT } from '../../src/pointsto/index.js';
import { IntVec } from '../../src/util/index.js';
import { type Abstraction, mapToAbstract } from './abstraction.js';
import type { Trace } from './trace.js';

export interface Coverage {
  readonly abstraction: Abstraction;
  /** What is not in the analysis, in words, each once and sorted: calls, values, contents of fields. */
  readonly uncovered: readonly string[];
  /** Facts that were looked up. */
  readonly facts: number;
}

export function coverageOf(pt: PointsTo, trace: Trace): Coverage {
  const abstraction = mapToAbstract(pt, trace);
  const checker = new Checker(pt, trace, abstraction);
  checker.values();
  checker.stores();
  const uncovered = [...new Set([...abstraction.missing, ...checker.uncovered])].sort();
  return { abstraction, uncovered, facts: checker.facts };
}

class Checker {
  readonly uncovered: string[] = [];
  facts = 0;
  private readonly string: number;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly trace: Trace,
    private readonly abstraction: Abstraction,
  ) {
    this.string = pt.program.classNamed('java/lang/String');
  }

  /** Every reference that a value of a frame ever was. */
  values(): void {
    const { pt, abstraction } = this;
    const { values } = this.trace;
    const seen = new Set<string>();
    for (let row = 0; row < values.count; row++) {
      const cs = abstraction.contextOf(values.at(row, 0));
      if (cs < 0) continue;
      const constraints = pt.constraintsOf(cs);
      const local = constraints.localOf[values.at(row, 1)];
      const object = abstraction.objectOf(values.at(row, 2));
      if (local < 0 || object < 0) continue;
      const key = `${cs} ${local} ${object}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.facts++;
      if (pt.holds(cs, local, object)) continue;
      this.buffer.length = 0;
      pt.objects(cs, local, this.buffer);
      if (this.isAlikeIn(object)) continue;
      const value = constraints.body.valueNames.get(values.at(row, 1)) ?? `value ${values.at(row, 1)}`;
      const method = pt.program.prettyMethod(constraints.method);
      this.uncovered.push(`${value} of ${method} never holds ${this.describe(object)}`);
    }
  }

  /** Every reference that a field or element ever held. */
  stores(): void {
    const { pt, abstraction } = this;
    const { stores } = this.trace;
    const statics = new Map<number, Set<number>>();
    pt.eachStatic((field, held) => statics.set(field + 1, new Set(held)), new IntVec());
    const seen = new Set<string>();
    for (let row = 0; row < stores.count; row++) {
      const isStatic = stores.at(row, 0) === 0;
      const base = isStatic ? -1 : abstraction.objectOf(stores.at(row, 0));
      const key = stores.at(row, 1);
      const object = abstraction.objectOf(stores.at(row, 2));
      if (object < 0 || (!isStatic && base < 0) || seen.has(`${base} ${key} ${object}`)) continue;
      seen.add(`${base} ${key} ${object}`);
      this.facts++;
      this.buffer.length = 0;
      if (isStatic) for (const held of statics.get(key) ?? []) this.buffer.push(held);
      else pt.fieldObjects(base, key, this.buffer);
      if (this.buffer.view().includes(object) || this.isAlikeIn(object)) continue;
      const field = key === ELEMENT ? '[]' : pt.program.field(key - 1).name;
      const where = isStatic ? 'a static' : this.describe(base);
      this.uncovered.push(`${field} of ${where} never holds ${this.describe(object)}`);
    }
  }

  /** A string that is a monitor somewhere is an object of its own there, and one of all strings elsewhere. */
  private isAlikeIn(object: number): boolean {
    const { heap } = this.pt;
    return (
      heap.classOf(object) === this.string && this.buffer.view().some((o) => heap.classOf(o) === this.string)
    );
  }

  private describe(object: number): string {
    const { heap, program } = this.pt;
    const { cls, method, line } = heap.sites[heap.siteOf(object)];
    const where = method < 0 ? 'nowhere' : `${program.prettyMethod(method)} line ${line}`;
    return `${program.class(cls).name} of ${where}`;
  }
}
