/** Reduces method bodies to constraints. */
import type { Body, Insn, InsnOf } from '../ir/index.js';
import type { MethodId, Program } from '../program/index.js';
import { Allocations } from './allocations.js';
import { ConstraintList } from './constraint-list.js';
import {
  type CallSite,
  ELEMENT,
  fieldKey,
  type MethodConstraints,
  type Position,
  SimpleConstraint,
  type SiteTable,
} from './constraints.js';
import { caughtFromMachine } from './machine-throws.js';
import { MethodCalls } from './method-calls.js';
import { MethodValues } from './method-values.js';

/** Instructions that matter to the race stages although no reference may be involved; besides, `monitorenter` does. */
const ACCESSES: ReadonlySet<Insn['op']> = new Set([
  'getfield',
  'putfield',
  'getstatic',
  'putstatic',
  'aload',
  'astore',
  'recordmethod',
]);

const NO_BODY: Body = {
  name: '',
  paramCount: 0,
  blocks: [],
  valueCount: 0,
  kinds: [],
  valueNames: new Map(),
};

/** Reduces the body of `method`; an intrinsic or abstract method has none. */
export function makeConstraints(
  program: Program,
  method: MethodId,
  sites: SiteTable,
): Omit<MethodConstraints, 'returnedParams'> {
  return new ConstraintMaker(program, method, sites).make();
}

class ConstraintMaker {
  private readonly body: Body;
  private readonly list: ConstraintList;
  private readonly values: MethodValues;
  private readonly allocations: Allocations;
  private readonly calls: MethodCalls;
  private readonly accesses: number[] = [];
  private readonly assignments: number[] = [];
  private hasMonitors = false;

  constructor(
    private readonly program: Program,
    private readonly method: MethodId,
    private readonly sites: SiteTable,
  ) {
    const { owner, paramCount } = program.method(method);
    this.body = program.body(method) ?? NO_BODY;
    this.list = new ConstraintList(paramCount);
    this.values = new MethodValues(this.body, this.list);
    this.allocations = new Allocations(program, method, sites, this.values, this.list);
    this.calls = new MethodCalls(program, owner, this.values, this.list);
  }

  make(): Omit<MethodConstraints, 'returnedParams'> {
    const { body, method, list, accesses, assignments } = this;
    for (const { id, insns } of body.blocks) {
      for (let i = 0; i < insns.length; i++) this.translate(insns[i], id, i);
    }
    const calls = this.calls.sites;
    const { localOf } = this.values;
    const returned = this.returned();
    const doesNothing = calls.length + accesses.length === 0 && !this.hasMonitors;
    return {
      method,
      body,
      localOf,
      ...list.toConstraints(),
      calls,
      accesses,
      assignments,
      ...returned,
      isEmpty: doesNothing && list.isEmpty,
      yields: doesNothing && !list.isEmpty ? this.yields() : undefined,
    };
  }

  /** The sites whose values are all that a method of the JDK gives; undefined where there is more to it. */
  private yields(): readonly number[] | undefined {
    const { program, method, sites, list } = this;
    if (!program.isJdk(program.method(method).owner)) return undefined;
    const made = list.onlyMade();
    const isValue = (site: number): boolean =>
      sites.merging.has(sites.sites[site].cls) && sites.sites[site].isKept !== true;
    return made?.every(isValue) ? made : undefined;
  }

  private translate(insn: Insn, block: number, index: number): void {
    if (ACCESSES.has(insn.op)) this.accesses.push(block, index);
    if (insn.op === 'putfield' || insn.op === 'putstatic') this.assignments.push(block, index);
    if (insn.op === 'monitorenter') this.hasMonitors = true;
    const at = { block, insn: index, line: insn.line, offset: insn.offset };
    if (insn.op === 'invoke') {
      const before = this.calls.sites.length;
      this.calls.invoke(insn, at);
      if (this.calls.sites.length > before && this.calls.lastCopies) this.accesses.push(block, index);
    }
    this.copies(insn);
    if (insn.op === 'catch') this.catches(insn, at);
    this.makesObject(insn, at);
    this.movesField(insn);
  }

  /** Instructions that hand a value on within the method. */
  private copies(insn: Insn): void {
    const { list, program } = this;
    const { localOf } = this.values;
    switch (insn.op) {
      case 'phi':
        for (const arg of insn.args) list.copy(localOf[insn.dst], localOf[arg]);
        break;
      case 'copy':
        if (localOf[insn.src] !== localOf[insn.dst]) list.copy(localOf[insn.dst], localOf[insn.src]);
        break;
      case 'cast':
        list.copy(localOf[insn.dst], localOf[insn.src], program.classNamed(insn.type));
        break;
      case 'catch':
        for (const type of insn.types)
          list.copy(localOf[insn.dst], list.thrown, type === undefined ? -1 : program.classNamed(type));
        break;
      case 'return':
        if (insn.src >= 0) list.copy(list.result, localOf[insn.src]);
        break;
      case 'throw':
        list.copy(list.thrown, localOf[insn.src]);
        break;
    }
  }

  /** What the virtual machine throws. Models throw explicitly what they mean to throw. */
  private catches(insn: InsnOf<'catch'>, at: Position): void {
    const { program, body, allocations } = this;
    if (program.isJdk(program.method(this.method).owner)) return;
    const { id, preds } = body.blocks[at.block];
    for (const cls of caughtFromMachine(program, body, { id, preds }, insn))
      allocations.thrown(insn.dst, cls, at);
  }

  private makesObject(insn: Insn, at: Position): void {
    const { allocations } = this;
    switch (insn.op) {
      case 'const':
        allocations.constant(insn, at);
        break;
      case 'new':
        allocations.object(insn, at);
        break;
      case 'newarray':
        allocations.array(insn, at);
        break;
      case 'lambda':
        allocations.lambda(insn, at);
        break;
      case 'concat':
        allocations.string(insn.dst, at);
        this.calls.concat(insn.args, at);
        break;
      case 'recordmethod':
        if (this.values.isReference(insn.dst)) allocations.string(insn.dst, at);
        break;
      case 'dynamic':
        allocations.dynamic(insn, at);
        break;
    }
  }

  private movesField(insn: Insn): void {
    const { list, program } = this;
    const { localOf } = this.values;
    switch (insn.op) {
      case 'getfield':
        if (localOf[insn.dst] < 0) list.number(localOf[insn.obj]);
        else list.load(localOf[insn.obj], fieldKey(program.resolveField(insn.field)), localOf[insn.dst]);
        break;
      case 'putfield':
        list.store(localOf[insn.obj], fieldKey(program.resolveField(insn.field)), localOf[insn.src]);
        break;
      case 'aload':
        list.load(localOf[insn.array], ELEMENT, localOf[insn.dst]);
        break;
      case 'astore':
        list.store(localOf[insn.array], ELEMENT, localOf[insn.src]);
        break;
      case 'getstatic':
      case 'putstatic': {
        const field = program.resolveField(insn.field);
        list.initialise(program.field(field).owner);
        if (insn.op === 'getstatic') list.staticField(SimpleConstraint.loadStatic, field, localOf[insn.dst]);
        else list.staticField(SimpleConstraint.storeStatic, field, localOf[insn.src]);
        break;
      }
    }
  }

  /** What flows to the result by copies: own allocations, results of static methods. */
  private returned(): Pick<MethodConstraints, 'returnsOwn' | 'returnsOf'> {
    const sources = this.list.returned();
    const calls = this.calls.sites;
    const isCopy = ({ intrinsic, result }: CallSite): boolean => intrinsic === 'clone' && sources.has(result);
    return {
      returnsOwn: [...this.allocations.made].some((local) => sources.has(local)) || calls.some(isCopy),
      returnsOf: calls.filter(
        ({ dispatch, result }) => dispatch === 'static' && result >= 0 && sources.has(result),
      ),
    };
  }
}
