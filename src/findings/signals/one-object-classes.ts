/**
 * Classes of which the code under scan makes one object: a private constructor, and one place that calls it, which stores the object
 * in a static field, either in a class initialiser or where it has found that field null. What such an object locks as its own
 * guards static state too, and its constructor runs once.
 *
 * Guarantee: all code of the class, of the classes around it and of those nested in them was looked at. Not checked are whether the
 * field is set to null again, and whether two threads may find it null at once; it decides how prominently a finding is told.
 */
import { Access } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  type InsnOf,
  plain,
  runsWithout,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import { flagCode } from '../../threads/index.js';
import { getOrMake } from '../../util/index.js';
import { nestOf } from './families.js';

/** Compilers before Java 11 give nested classes a constructor of this sort, as they may not call a private one. */
const OF_CODE = Access.private | Access.synthetic;

export class OneObjectClasses {
  private readonly known = new Map<ClassId, boolean>();

  /** `nests`: classes of the application by the outermost class around them (`nestOf`). */
  constructor(
    private readonly pt: PointsTo,
    private readonly nests: ReadonlyMap<string, readonly ClassId[]>,
  ) {}

  has(cls: ClassId): boolean {
    return getOrMake(this.known, cls, () => this.find(cls));
  }

  private find(cls: ClassId): boolean {
    const { program } = this.pt;
    if (!program.isApplication(cls)) return false;
    const { methods, name } = program.class(cls);
    const making = methods.map((id) => program.method(id)).filter((method) => method.name === '<init>');
    if (!making.some(({ access }) => (access & Access.private) !== 0)) return false;
    if (making.some(({ access }) => (access & OF_CODE) === 0)) return false;
    const near = this.nests.get(nestOf(name)) ?? [];
    const places = near.flatMap((each) => this.placesIn(each, name));
    return places.length === 1 && places[0];
  }

  /** For each place in a class that makes an object of the class with this name: does it make the only one? */
  private placesIn(cls: ClassId, name: string): boolean[] {
    const { program } = this.pt;
    return program.class(cls).methods.flatMap((method) => {
      const body = program.body(method);
      if (body === undefined) return [];
      const made = body.blocks.flatMap(({ insns }) =>
        insns.filter((insn): insn is InsnOf<'new'> => insn.op === 'new' && insn.type === name),
      );
      const definitions = definitionsOf(body);
      return made.map(({ dst }) => this.isKeptOnce(method, body, definitions, dst));
    });
  }

  private isKeptOnce(method: MethodId, body: Body, definitions: Definitions, made: number): boolean {
    return body.blocks.some(({ id, insns }) =>
      insns.some((insn) => {
        if (insn.op !== 'putstatic' || plain(definitions, insn.src) !== made) return false;
        if (this.pt.program.method(method).name === '<clinit>') return true;
        return this.isWhereNull(body, id, this.pt.program.resolveField(insn.field));
      }),
    );
  }

  /** Does a method come to a block only where it has found a field null? */
  private isWhereNull(body: Body, block: number, field: FieldId): boolean {
    return flagCode(body).tests.some(({ block: at, number, branches, sources }) => {
      const [load] = sources;
      if (number !== 0 || sources.length > 1 || load.op !== 'load') return false;
      if (this.pt.program.resolveField(load.of.field) !== field) return false;
      const isNull = body.blocks[at].succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
      return !runsWithout(body, block, new Map([[at, isNull]]));
    });
  }
}
