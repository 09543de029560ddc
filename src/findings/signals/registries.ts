/**
 * Collections that public methods fill for later use, such as `addResolver` and `register`: whoever sets the object up calls them
 * before threads use it. The code itself calls none of these methods later, takes nothing out again, and locks nowhere.
 *
 * Guarantee: none for clients; nothing but names and the documentation says when they may call such methods. It decides how prominently
 * a finding is told (`evidence.ts`).
 */
import { parseMethodDescriptor } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  forEachUse,
  type Insn,
  plain,
  type Value,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { getOrMake } from '../../util/index.js';
import { restsOn } from './code-sorts.js';
import { isOnNew, type SetUps } from './set-ups.js';

/** `register`, `addResolver`; `add` and `put` alone belong to collections. */
const REGISTERS = /^(?:register$|(?:add|append|declare|define|ignore|register)[A-Z_])/;
/** With one argument, all that the collection is to have; with two, mostly an attribute, which may change at any time. */
const SETS = /^set[A-Z_]/;
/** These come and go while others work. */
const COMES_LATER = /Listener|Observer|Handler|Callback|Hook|Subscriber|Consumer/;
const TAKES = /^(?:remove|clear|poll|pop|retain|take)/;

export class Registries {
  private readonly known = new Map<MethodId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly setUps: SetUps,
    private readonly isClient: (method: MethodId) => boolean,
  ) {}

  /** Does the access put what a method was given into a collection in a field, where that is all the method has to do with it? */
  isFilledBy({
    method,
    block,
    insn,
    write,
  }: Pick<AccessSite, 'method' | 'block' | 'insn' | 'write'>): boolean {
    const { program } = this.pt;
    const body = write ? program.body(method) : undefined;
    const call = body?.blocks[block]?.insns[insn];
    if (body === undefined || call?.op !== 'invoke' || call.kind === 'static') return false;
    if (TAKES.test(call.method.name) || !this.isMeant(method)) return false;
    const definitions = definitionsOf(body);
    const holder = definitions[plain(definitions, call.args[0])];
    if (!isOwnField(holder, program.method(method).isStatic)) return false;
    const first = program.method(method).isStatic ? 0 : 1;
    const isGiven = (made: Insn | undefined, value: Value): boolean =>
      made === undefined && value >= first && value < body.paramCount;
    const isRead = (made: Insn | undefined): boolean => made?.op === 'getfield';
    return (
      call.args.slice(1).some((value) => restsOn(definitions, value, isGiven)) &&
      !call.args.slice(1).some((value) => restsOn(definitions, value, isRead)) &&
      this.isOnlyAsked(body, definitions, holder)
    );
  }

  private isMeant(method: MethodId): boolean {
    return getOrMake(this.known, method, () => {
      const { name, desc } = this.pt.program.method(method);
      const isNamed =
        REGISTERS.test(name) || (SETS.test(name) && parseMethodDescriptor(desc).params.length === 1);
      return isNamed && !COMES_LATER.test(name) && !COMES_LATER.test(desc) && !this.isCalledLater(method);
    });
  }

  /**
   * Does the code under scan call a method other than in initialisers of classes, in constructors of the object and in set-ups? Methods
   * that register, too, may do so, unless they are called later themselves.
   */
  private isCalledLater(method: MethodId): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    // A set that grows while it is walked.
    const above = new Set([method]);
    for (const each of above)
      for (const cs of calls.contextsOf(each))
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const caller = calls.methodOf(calls.callerOf(e));
          if (this.isClient(caller)) continue;
          const { name } = program.method(caller);
          if (REGISTERS.test(name) || SETS.test(name)) above.add(caller);
          else if (name === '<clinit>' || isOnNew(this.pt, e)) continue;
          else if (name === '<init>' || !this.setUps.has(caller)) return true;
        }
    return false;
  }

  /** Are all results of calls on the collection in a field only tested or returned? */
  private isOnlyAsked(body: Body, definitions: Definitions, holder: Insn): boolean {
    if (holder.op !== 'getfield' && holder.op !== 'getstatic') return false;
    const isHolder = (value: Value): boolean => {
      const made = definitions[plain(definitions, value)];
      return (made?.op === 'getfield' || made?.op === 'getstatic') && made.field.name === holder.field.name;
    };
    const results = new Set<Value>();
    for (const { insns } of body.blocks)
      for (const insn of insns)
        if (insn.op === 'invoke' && insn.args.some(isHolder) && insn.dst >= 0) results.add(insn.dst);
    let isAsked = true;
    for (const { insns } of body.blocks)
      for (const insn of insns)
        forEachUse(insn, (value) => {
          if (results.has(value) && insn.op !== 'if' && insn.op !== 'return') isAsked = false;
        });
    return isAsked;
  }
}

function isOwnField(made: Insn | undefined, isStatic: boolean): made is Insn {
  return made?.op === 'getstatic' || (made?.op === 'getfield' && made.obj === 0 && !isStatic);
}
