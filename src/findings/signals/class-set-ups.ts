/**
 * What a class initialiser has done already: it calls a static method that does something only where a static field of the class is
 * unset, or the collection in it is empty, and that sets the field. Later calls find it set.
 *
 * Guarantee: on all ways, the initialiser of the class that has the field makes the call, and the method comes to the place only where
 * it has found the field unset or its collection empty. The code under scan never stores null, false or 0 in the field elsewhere, and
 * takes nothing out of the collection. Clients may, where the field is not private; it decides how prominently a finding is told.
 */
import { definitionsOf, plain, runsWithout, type Spot } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { comesThrough, type LastingFlags } from './lasting-flags.js';

const TAKES = /^(?:clear|remove|retain|poll|pop|drain|take)/;

/** The branches of a block that a method takes only where it has found a static field unset, or its collection empty. */
interface UnsetTest {
  readonly field: FieldId;
  readonly block: number;
  readonly branches: readonly number[];
}

export class ClassSetUps {
  private readonly tests = new Map<MethodId, readonly UnsetTest[]>();
  private readonly calls = new Map<ClassId, ReadonlySet<MethodId>>();
  private readonly lasting = new Map<FieldId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly flags: LastingFlags,
  ) {}

  /** Has a class initialiser done what a method does at a place? */
  hasDone(method: MethodId, { block }: Spot): boolean {
    const { program } = this.pt;
    if (!program.method(method).isStatic || !program.isApplication(program.method(method).owner))
      return false;
    const { body } = this.pt.methodConstraints(method);
    const tests = getOrMake(this.tests, method, () => this.findTests(method));
    return [...new Set(tests.map(({ field }) => field))].some((field) => {
      const own = tests.filter((test) => test.field === field);
      const untaken = new Map<number, readonly number[]>();
      for (const test of own) untaken.set(test.block, test.branches);
      return (
        !runsWithout(body, block, untaken) &&
        this.callsOf(program.field(field).owner).has(method) &&
        this.flags.isStoredIn(field, method) &&
        getOrMake(this.lasting, field, () => this.isNeverReset(field))
      );
    });
  }

  private findTests(method: MethodId): UnsetTest[] {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    return this.flags.codeOf(method).tests.flatMap(({ block, branches, number, sources }) => {
      const [source, ...others] = sources;
      if (number !== 0 || others.length > 0) return [];
      const { of } = source;
      const load = of.op === 'invoke' ? definitions[plain(definitions, of.args[0] ?? -1)] : of;
      if (load?.op !== 'getstatic') return [];
      const field = program.resolveField(load.field);
      if (field < 0 || !program.isApplication(program.field(field).owner)) return [];
      if (of.op !== 'invoke') {
        const unset = body.blocks[block].succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
        return [{ field, block, branches: unset }];
      }
      return of.method.name === 'isEmpty' ? [{ field, block, branches }] : [];
    });
  }

  /** The methods that the initialiser of a class calls on all ways. */
  private callsOf(cls: ClassId): ReadonlySet<MethodId> {
    return getOrMake(this.calls, cls, () => {
      const { program } = this.pt;
      const initialiser = program.class(cls).methods.find((id) => program.method(id).name === '<clinit>');
      const found = new Set<MethodId>();
      if (initialiser === undefined || this.pt.calls.contextsOf(initialiser).length === 0) return found;
      const { body } = this.pt.methodConstraints(initialiser);
      const spots = body.blocks.flatMap(({ id: block, insns }) =>
        insns.map((of, insn) => ({ of, block, insn })),
      );
      const ends = spots.filter(({ of }) => of.op === 'return');
      for (const { of, ...at } of spots)
        if (of.op === 'invoke' && of.kind === 'static' && ends.every((end) => comesThrough(body, end, at)))
          found.add(program.resolveMethod(of.method, true));
      return found;
    });
  }

  /** Does no method store a default value in a static field, or take something out of what is in it? */
  private isNeverReset(field: FieldId): boolean {
    const { calls, program } = this.pt;
    return [...calls.byMethod().keys()].every((method) => {
      const { name, owner } = program.method(method);
      if (name === '<clinit>' || !program.isApplication(owner)) return true;
      const { stores, storedIn } = this.flags.codeOf(method);
      const { body } = this.pt.methodConstraints(method);
      const isOf = (of: { readonly field: Parameters<typeof program.resolveField>[0] }): boolean =>
        program.resolveField(of.field) === field;
      if (stores.some(({ of }) => isOf(of) && storedIn(of.src) === 'default')) return false;
      const definitions = definitionsOf(body);
      return !body.blocks.some(({ insns }) =>
        insns.some((insn) => {
          if (insn.op !== 'invoke' || insn.kind === 'static' || !TAKES.test(insn.method.name)) return false;
          const made = definitions[plain(definitions, insn.args[0])];
          return made?.op === 'getstatic' && isOf(made);
        }),
      );
    });
  }
}
