/**
 * Objects that stand for something, such as `NOT_FOUND`: a static final field holds one, code compares others with it, and no code
 * calls a method of it or looks into it by that field. The analysis thinks that code which gets it out of a collection may change it; such code asks
 * first whether it is the marker.
 *
 * Guarantee: of all code under scan that runs, what is said of the field. It decides how prominently a finding is told (`evidence.ts`).
 */
import { definitionsOf, type Insn, plain, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';

export class Markers {
  private found: ReadonlySet<FieldId> | undefined;

  constructor(private readonly pt: PointsTo) {}

  has(field: FieldId): boolean {
    this.found ??= this.find();
    return this.found.has(field);
  }

  private find(): Set<FieldId> {
    const { calls, program } = this.pt;
    const compared = new Set<FieldId>();
    const used = new Set<FieldId>();
    for (const method of calls.byMethod().keys()) {
      if (!program.isApplication(program.method(method).owner)) continue;
      const { body } = this.pt.methodConstraints(method);
      const loads = body.blocks.some(({ insns }) => insns.some(({ op }) => op === 'getstatic'));
      if (!loads) continue;
      const definitions = definitionsOf(body);
      const markerOf = (value: Value): FieldId => {
        const made = definitions[plain(definitions, value)];
        if (made?.op !== 'getstatic') return -1;
        const field = program.resolveField(made.field);
        const { isFinal, desc } = program.field(field);
        return isFinal && /^[L[]/.test(desc) ? field : -1;
      };
      for (const { insns } of body.blocks)
        for (const insn of insns) {
          if (insn.op === 'if' && insn.b >= 0)
            for (const value of [insn.a, insn.b]) compared.add(markerOf(value));
          else used.add(markerOf(insideOf(insn)));
        }
    }
    return new Set([...compared].filter((field) => field >= 0 && !used.has(field)));
  }
}

/** The value that an instruction calls a method of, or looks into; −1 for none. */
function insideOf(insn: Insn): Value {
  switch (insn.op) {
    case 'invoke':
      return insn.kind === 'static' ? -1 : (insn.args[0] ?? -1);
    case 'getfield':
    case 'putfield':
      return insn.obj;
    case 'aload':
    case 'astore':
      return insn.array;
    default:
      return -1;
  }
}
