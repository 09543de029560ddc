/**
 * With which settings of an object code comes to a place: conditions that fields decide which are final, or which only setters store that
 * callers call.
 *
 * Guarantee: with all other values of these settings, some block of the path does not run. Assumption: nobody changes a setting while
 * threads use the object. It decides how prominently a finding is told (`evidence.ts`), never whether.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type InsnOf,
  plain,
  runsWithout,
  type Spot,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { ClassId, FieldId, MethodId } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { type FlagCode, flagCode } from '../../threads/index.js';
import { addTo, getOrMake } from '../../util/index.js';
import type { AccessPlace, CodeSorts } from './code-sorts.js';

/** Settings that are looked at together; all their values are tried. */
const MOST_SETTINGS = 5;

/** Constructors, initialisers and setters. */
const EARLY = /^(?:<|set[A-Z_])/;

/** Values of settings: is each set, that is neither false, 0 nor null? */
export type SettingValues = ReadonlyMap<string, boolean>;

/** A place of a path, in a method of the object. */
interface Place {
  readonly method: MethodId;
  readonly at: Spot;
}

/** A branch that a setting decides; `set` and `unset` are the numbers of successors that are taken only then. */
interface Decision {
  readonly block: number;
  /** A field, by its number; or what it always is. */
  readonly setting: string | boolean;
  readonly set: readonly number[];
  readonly unset: readonly number[];
}

/** Nothing is known of settings. */
export const ANY_SETTINGS: readonly SettingValues[] = [new Map()];

export class SettingTests {
  /** By method and the class of its object. */
  private readonly decisions = new Map<string, readonly Decision[]>();
  private readonly settings = new Map<FieldId, boolean>();
  /** By field: stores outside of constructors and initialisers. */
  private stores: ReadonlyMap<FieldId, readonly AccessPlace[]> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly sorts: CodeSorts,
  ) {}

  /**
   * The values with which all places of a path are reached; each place calls the next on its own object. One empty list: any. `accessed`
   * is the field that the path leads to: threads that race on it may see it either way.
   */
  before(places: readonly Place[], accessed: FieldId): readonly SettingValues[] {
    const receiver = this.lowestOf(places.map(({ method }) => this.pt.program.method(method).owner));
    const all = places.map((place) => ({ ...place, decisions: this.decisionsOf(place.method, receiver) }));
    const decisive = all.flatMap(({ decisions }) => decisions.map(({ setting }) => setting));
    const settings = [...new Set(decisive)].filter((setting) => typeof setting === 'string');
    if (settings.includes(`${accessed}`)) return ANY_SETTINGS;
    if (settings.length === 0 || settings.length > MOST_SETTINGS) return ANY_SETTINGS;
    const found: SettingValues[] = [];
    for (let bits = 0; bits < 1 << settings.length; bits++) {
      const values = new Map(settings.map((name, i) => [name, (bits & (1 << i)) !== 0] as const));
      const isReached = all.every(({ method, at, decisions }) => {
        const untaken = new Map<number, number[]>();
        for (const { block, setting, set, unset } of decisions)
          addAll(untaken, block, (values.get(`${setting}`) ?? setting) === true ? unset : set);
        return (
          decisions.length === 0 || runsWithout(this.pt.methodConstraints(method).body, at.block, untaken)
        );
      });
      if (isReached) found.push(values);
    }
    return found.length === 0 ? ANY_SETTINGS : found;
  }

  /** The class that extends all others; −1 where there is none. */
  private lowestOf(classes: readonly ClassId[]): ClassId {
    const { program } = this.pt;
    return classes.find((cls) => classes.every((other) => program.isSubclass(cls, other))) ?? -1;
  }

  private decisionsOf(method: MethodId, receiver: ClassId): readonly Decision[] {
    return getOrMake(this.decisions, `${method} ${receiver}`, () => {
      const { body } = this.pt.methodConstraints(method);
      const definitions = definitionsOf(body);
      return flagCode(body).tests.flatMap((test) =>
        this.decisionOf(method, receiver, body, definitions, test),
      );
    });
  }

  private decisionOf(
    method: MethodId,
    receiver: ClassId,
    body: Body,
    definitions: Definitions,
    { block, branches, number, sources }: FlagCode['tests'][number],
  ): Decision[] {
    const { insns, succs } = body.blocks[block];
    const last = insns[insns.length - 1];
    if (number !== 0 || sources.length !== 1 || last.op !== 'if') return [];
    const compared = last.b < 0 ? undefined : definitions[plain(definitions, last.b)];
    const isDefault =
      last.b < 0 ||
      (compared?.op === 'const' &&
        (compared.value.type === 'null' || ('value' in compared.value && compared.value.value === 0)));
    if ((last.cond !== 'eq' && last.cond !== 'ne') || !isDefault) return [];
    const [source] = sources;
    const setting =
      source.op === 'load' ? this.fieldOf(method, source.of) : this.getterOf(method, receiver, source.of);
    const unset = succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
    return setting === undefined ? [] : [{ block, setting, set: branches, unset }];
  }

  private fieldOf(method: MethodId, of: InsnOf<'getfield' | 'getstatic'>): string | undefined {
    const isOwn = of.op === 'getstatic' || (of.obj === 0 && !this.pt.program.method(method).isStatic);
    const field = this.pt.program.resolveField(of.field);
    return isOwn && this.isSetting(field) ? `${field}` : undefined;
  }

  /** What a method of the object returns that takes nothing: a setting, or always true or false. */
  private getterOf(method: MethodId, receiver: ClassId, of: InsnOf<'invoke'>): string | boolean | undefined {
    const { program } = this.pt;
    if (of.kind === 'static' || of.args.length !== 1 || of.args[0] !== 0 || program.method(method).isStatic)
      return undefined;
    const called = program.resolveMethod(of.method, false);
    if (called < 0 || receiver < 0 || !program.isSubclass(receiver, program.method(called).owner))
      return undefined;
    const classes = [receiver, ...program.concreteSubclasses(receiver)];
    const results = new Set(classes.map((cls) => this.resultOf(program.dispatch(cls, called))));
    const [result] = results;
    return results.size === 1 ? result : undefined;
  }

  private resultOf(method: MethodId): string | boolean | undefined {
    const body = method < 0 ? undefined : this.pt.program.body(method);
    if (body === undefined || body.blocks.length !== 1) return undefined;
    const last = body.blocks[0].insns.at(-1);
    if (last?.op !== 'return' || last.src < 0) return undefined;
    const definitions = definitionsOf(body);
    const made = definitions[plain(definitions, last.src)];
    if (made?.op === 'getfield' || made?.op === 'getstatic') return this.fieldOf(method, made);
    return made?.op === 'const' && made.value.type === 'int' ? made.value.value !== 0 : undefined;
  }

  private isSetting(field: FieldId): boolean {
    return getOrMake(this.settings, field, () => {
      const { program } = this.pt;
      if (field < 0 || !program.isApplication(program.field(field).owner)) return false;
      if (program.field(field).isFinal) return true;
      this.stores ??= this.findStores();
      const stores = this.stores.get(field) ?? [];
      return stores.every((site) => this.sorts.isSetter(site) && !this.isCalledLater(site.method));
    });
  }

  /** Does the code under scan call a setter itself, other than in constructors, initialisers and setters? Then it keeps a state there. */
  private isCalledLater(method: MethodId): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    for (const cs of calls.contextsOf(method))
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const { name, owner } = program.method(calls.methodOf(calls.callerOf(e)));
        if (program.isApplication(owner) && !EARLY.test(name)) return true;
      }
    return false;
  }

  private findStores(): Map<FieldId, AccessPlace[]> {
    const { calls, program } = this.pt;
    const found = new Map<FieldId, AccessPlace[]>();
    for (const method of calls.byMethod().keys()) {
      const { name, owner } = program.method(method);
      if (name.startsWith('<') || !program.isApplication(owner)) continue;
      for (const { id, insns } of this.pt.methodConstraints(method).body.blocks)
        insns.forEach((insn, at) => {
          if (insn.op === 'putfield' || insn.op === 'putstatic')
            addTo(found, program.resolveField(insn.field), { method, block: id, insn: at, write: true });
        });
    }
    return found;
  }
}

/** The field of its own object that a method accesses, or on whose content it calls a method; −1 for none. */
export function ownFieldOf(pt: PointsTo, { method, block, insn }: AccessSite): FieldId {
  const { body } = pt.methodConstraints(method);
  if (pt.program.method(method).isStatic) return -1;
  const definitions = definitionsOf(body);
  const access = body.blocks[block]?.insns[insn];
  const isCall = access?.op === 'invoke' && access.kind !== 'static';
  const on = isCall ? definitions[plain(definitions, access.args[0])] : access;
  const isField = on?.op === 'getfield' || (!isCall && on?.op === 'putfield');
  return isField && plain(definitions, on.obj) === 0 ? pt.program.resolveField(on.field) : -1;
}

/** Is there a setting of which each side needs another value, whichever way leads to it? */
export function areOfOtherSettings(a: readonly SettingValues[], b: readonly SettingValues[]): boolean {
  return a.every((values) =>
    b.every((others) => [...values].some(([name, is]) => (others.get(name) ?? is) !== is)),
  );
}

function addAll(found: Map<number, number[]>, block: number, branches: readonly number[]): void {
  for (const branch of branches) addTo(found, block, branch);
}
