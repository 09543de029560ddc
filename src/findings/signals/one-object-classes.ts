/**
 * Classes of which the code under scan makes one object: one place calls a constructor, and that place stores the object
 *
 * - in a static field, either in a class initialiser or where it has found that field null; or
 * - in a field of the only object of another class, either in its constructor or where it has found that field null.
 *
 * Clients make no object of the class: its constructors are private, or the class or its package is meant for the code under scan alone;
 * or its initialiser makes the object, and it has a `getInstance()` for it: then a public constructor is mostly a mistake.
 * A class of which the code makes no object, and whose constructor stores its object in a static field, also has one: a framework
 * makes it. What such an object locks as its own guards static state too, and its constructor runs once.
 *
 * Guarantee: all code under scan that threads reach was looked at. Not checked are whether the field is set to null again, and
 * whether two threads may find it null at once; it decides how prominently a finding is told.
 */
import { Access } from '../../classfile/index.js';
import { type Body, definitionsOf, plain, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, MethodId } from '../../program/index.js';
import { addTo } from '../../util/index.js';
import { isWhereUnset } from './unset-tests.js';

/** Compilers before Java 11 give nested classes a constructor of this sort, as they may not call a private one. */
const OF_CODE = Access.private | Access.synthetic;

/** Segments of the names of packages that are no interface for others, by the convention of OSGi and of the JDK. */
const INTERNAL = /(?:^|\/)(?:internal|impl)\//;

/** Methods without arguments that give callers the only object. */
const GIVES_ONE = /^(?:get)?(?:[iI]nstance|[sS]ingleton)$/;

/** A place that makes an object. */
interface Making {
  readonly method: MethodId;
  readonly body: Body;
  readonly made: Value;
}

export class OneObjectClasses {
  private readonly known = new Map<ClassId, boolean>();
  /** By the name of a class: the places that make an object of it. */
  private makings: ReadonlyMap<string, readonly Making[]> | undefined;

  constructor(private readonly pt: PointsTo) {}

  has(cls: ClassId): boolean {
    const known = this.known.get(cls);
    if (known !== undefined) return known;
    // Of classes whose objects make each other, none is known to have one.
    this.known.set(cls, false);
    const found = this.find(cls);
    this.known.set(cls, found);
    return found;
  }

  private find(cls: ClassId): boolean {
    const { program } = this.pt;
    if (!program.isApplication(cls)) return false;
    this.makings ??= this.findMakings();
    const makings = this.makings.get(program.class(cls).name) ?? [];
    if (makings.length === 0) return this.isKeptByItself(cls);
    const isOne = makings.length === 1 && (this.isForCode(cls) || this.isGivenOut(cls, makings[0]));
    return isOne && this.isKeptOnce(makings[0]);
  }

  /** Can the code under scan alone make an object of a class, as far as its names and access say? */
  private isForCode(cls: ClassId): boolean {
    const { program } = this.pt;
    const { access, methods, name } = program.class(cls);
    if ((access & Access.public) === 0 || INTERNAL.test(name)) return true;
    const making = methods.map((id) => program.method(id)).filter((method) => method.name === '<init>');
    return (
      making.some((method) => (method.access & Access.private) !== 0) &&
      making.every((method) => (method.access & OF_CODE) !== 0)
    );
  }

  /** Does the initialiser of a class make its object, which a static method gives to callers? */
  private isGivenOut(cls: ClassId, { method }: Making): boolean {
    const { program } = this.pt;
    const { name, owner } = program.method(method);
    const type = `()L${program.class(cls).name};`;
    const gives = (id: MethodId): boolean => {
      const { desc, isStatic, name: given } = program.method(id);
      return isStatic && desc === type && GIVES_ONE.test(given);
    };
    return owner === cls && name === '<clinit>' && program.class(cls).methods.some(gives);
  }

  private findMakings(): Map<string, Making[]> {
    const { calls, program } = this.pt;
    const found = new Map<string, Making[]>();
    for (const method of calls.byMethod().keys()) {
      if (!program.isApplication(program.method(method).owner)) continue;
      const { body } = this.pt.methodConstraints(method);
      for (const { insns } of body.blocks)
        for (const insn of insns)
          if (insn.op === 'new') addTo(found, insn.type, { method, body, made: insn.dst });
    }
    return found;
  }

  private isKeptOnce({ method, body, made }: Making): boolean {
    const { program } = this.pt;
    const { name, owner, isStatic } = program.method(method);
    const definitions = definitionsOf(body);
    return body.blocks.some(({ id, insns }) =>
      insns.some((insn) => {
        if (insn.op !== 'putstatic' && insn.op !== 'putfield') return false;
        if (plain(definitions, insn.src) !== made) return false;
        if (insn.op === 'putfield' && (isStatic || insn.obj !== 0 || !this.has(owner))) return false;
        if (name === (insn.op === 'putstatic' ? '<clinit>' : '<init>')) return true;
        return isWhereUnset(program, body, id, program.resolveField(insn.field));
      }),
    );
  }

  /** Does each constructor of a class store its object in a static field of the class? */
  private isKeptByItself(cls: ClassId): boolean {
    const { program } = this.pt;
    const making = program.class(cls).methods.filter((id) => program.method(id).name === '<init>');
    return making.length > 0 && making.every((id) => this.keeps(cls, id, 0));
  }

  /** Does a method store one of its values in a static field of a class, or pass it to a static method of the class that does? */
  private keeps(cls: ClassId, method: MethodId, value: Value, isPassed = false): boolean {
    const { program } = this.pt;
    const body = program.body(method);
    if (body === undefined) return false;
    const definitions = definitionsOf(body);
    return body.blocks.some(({ insns }) =>
      insns.some((insn) => {
        if (insn.op === 'putstatic')
          return (
            plain(definitions, insn.src) === value &&
            program.field(program.resolveField(insn.field)).owner === cls
          );
        if (isPassed || insn.op !== 'invoke' || insn.kind !== 'static') return false;
        const at = insn.args.findIndex((arg) => plain(definitions, arg) === value);
        const callee = at < 0 ? -1 : program.resolveMethod(insn.method, true);
        return callee >= 0 && program.method(callee).owner === cls && this.keeps(cls, callee, at, true);
      }),
    );
  }
}
