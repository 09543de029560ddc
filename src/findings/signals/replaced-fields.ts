/**
 * Fields that get another object, or none, while their own object lives: who took the object out before has an old one.
 *
 * Guarantee: a field that is not replaced is stored only by constructors and initialisers, in objects that the same method has just
 * made, or with an object where it was found unset. Stores by reflection are not seen. It decides how prominently a finding is told
 * (`evidence.ts`).
 */
import { definitionsOf, plain } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { flagCode } from '../../threads/index.js';
import { isWhereUnset } from './unset-tests.js';

export class ReplacedFields {
  private replaced: ReadonlySet<FieldId> | undefined;

  constructor(private readonly pt: PointsTo) {}

  has(field: FieldId): boolean {
    this.replaced ??= this.find();
    return this.replaced.has(field);
  }

  private find(): Set<FieldId> {
    const { calls, program } = this.pt;
    const found = new Set<FieldId>();
    for (const method of calls.byMethod().keys()) {
      const { name, owner } = program.method(method);
      if (name.startsWith('<') || !program.isApplication(owner)) continue;
      for (const field of this.replacedBy(method)) found.add(field);
    }
    return found;
  }

  private replacedBy(method: MethodId): FieldId[] {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const isStore = body.blocks.some(({ insns }) =>
      insns.some(
        (insn) => (insn.op === 'putfield' || insn.op === 'putstatic') && /^[L[]/.test(insn.field.desc),
      ),
    );
    if (!isStore) return [];
    const { stores, storedIn, tests } = flagCode(body);
    const definitions = definitionsOf(body);
    return stores.flatMap(({ block, of }) => {
      const field = program.resolveField(of.field);
      if (of.op === 'putfield' && definitions[plain(definitions, of.obj)]?.op === 'new') return [];
      const isFilling = storedIn(of.src) !== 'default' && isWhereUnset(program, body, block, field, tests);
      return isFilling ? [] : [field];
    });
  }
}
