/**
 * The variables of one method, wherever the code is: what they depend on, and how they hang together.
 *
 * - `needs`: a new object depends on nothing; a parameter on itself; what is loaded, on what it is loaded from. What is
 *   loaded from a broken field (`captured.ts`), what statics hold and what is caught is never captured. What a call returns
 *   depends on the arguments that its callee says; it is never captured where the callee may put it into an argument that
 *   others have.
 * - *Foreign* variables only ever get what others have too; they are in no class. A variable that may hold either is in its
 *   class and *bad*.
 * - What is stored is of the class of what its object holds, unless it and all behind it is bad in each variable that leads
 *   there. Then the field is broken, a store in what is loaded from it publishes at once, and nothing captured is lost
 *   sight of; but publishing what others have does not publish the object that refers to it.
 */
import { BITS, type CallFacts, marked, NEVER, type Needs } from './call-facts.js';
import { type CapturedCode, CapturedOp, OP_SIZE } from './captured-code.js';
import { bind, maskBehind, settle } from './shapes.js';
import { ValueClasses } from './value-classes.js';

/** What is known of other methods. */
export interface PassInput {
  readonly code: CapturedCode;
  /** By number of a call: the summary of its callees. */
  readonly callees: readonly CallFacts[];
  /** By number of a load (`CapturedCode.loads`): may its field hold what was not captured when it was stored? */
  readonly isBroken: readonly boolean[];
  /** By number of a call: does its branch say whether it has kept what it was given (`captured-answers.ts`)? */
  readonly mayRefuse: readonly boolean[];
  /** What callers pass; undefined where parameters are taken to be captured. */
  readonly entry: CallFacts | undefined;
}

export class CapturedValues {
  readonly code: CapturedCode;
  readonly classes = new ValueClasses();
  /** By number of a call: the variables of the nodes of its callee's shape. */
  readonly bound: (readonly number[])[] = [];
  /** The variables of the nodes of the entry's shape. */
  readonly entryBound: readonly number[];
  /** Words of a set of classes. */
  readonly words: number;
  private readonly needs: Int32Array;
  private readonly foreign: Uint8Array;
  private readonly refused: number;
  /** By variable: the number of its class. */
  private readonly numbers: Int32Array;
  /** By number of a class: the set of itself and of all that is behind it. */
  private readonly behind: Int32Array;

  constructor(private readonly input: PassInput) {
    const { code, entry } = input;
    this.code = code;
    this.refused = entry?.params ?? 0;
    this.needs = new Int32Array(code.localCount);
    this.foreign = new Uint8Array(code.localCount).fill(1);
    this.findForeign();
    this.findNeeds();
    this.classes.restart(code.localCount);
    this.entryBound = entry === undefined ? [] : bind(this.classes, entry.shape, this.parameterRoots(-1));
    this.classify();
    this.numbers = new Int32Array(this.classes.size).fill(-1);
    let count = 0;
    for (let at = 0; at < this.numbers.length; at++)
      if (this.classes.find(at) === at) this.numbers[at] = count++;
    for (let at = 0; at < this.numbers.length; at++) this.numbers[at] = this.numbers[this.classes.find(at)];
    this.words = Math.max(1, (count + 31) >>> 5);
    this.behind = new Int32Array(count * this.words);
    this.findBehind();
  }

  needsOf(local: number): Needs {
    return this.needs[local];
  }

  isForeign(local: number): boolean {
    return this.foreign[local] === 1;
  }

  /** May a variable hold what is not captured, wherever the code is? */
  isBad(local: number): boolean {
    const needs = this.needs[local];
    return needs < 0 || (needs & this.refused) !== 0;
  }

  /** Does it hold what is captured as long as nothing publishes it? */
  isLasting(local: number): boolean {
    return this.code.isLeftOut[local] === 0 && this.foreign[local] === 0 && !this.isBad(local);
  }

  /** May another argument be the same object as this one? Two parameters may be, if they are of one class. */
  isTwice(args: ArrayLike<number>, param: number): boolean {
    const { paramCount } = this.input.code.constraints;
    const isSame = (a: number, b: number): boolean =>
      a === b || (Math.max(a, b) < paramCount && this.numbers[a] === this.numbers[b]);
    return Array.from(args).some((arg, i) => i !== param && arg >= 0 && isSame(arg, args[param]));
  }

  /** Is the class of a variable in a set? */
  isIn(variable: number, sets: Int32Array, at: number): boolean {
    const number = this.numbers[variable];
    return ((sets[at + (number >>> 5)] >>> (number & 31)) & 1) === 1;
  }

  /** Is a class that a variable leads to in a set, its own included? */
  leadsInto(variable: number, sets: Int32Array, at: number): boolean {
    const from = this.numbers[variable] * this.words;
    for (let w = 0; w < this.words; w++) if ((this.behind[from + w] & sets[at + w]) !== 0) return true;
    return false;
  }

  /** Adds to a set the class of a variable that is not foreign, and all that is behind it. */
  addBehind(variable: number, sets: Int32Array, at: number): void {
    if (variable < this.code.localCount && this.foreign[variable] === 1) return;
    const from = this.numbers[variable] * this.words;
    for (let w = 0; w < this.words; w++) sets[at + w] |= this.behind[from + w];
  }

  /** A local as a root of a shape: −1 where it is none. */
  rootOf(local: number): number {
    return local < 0 || this.code.isLeftOut[local] === 1 || this.foreign[local] === 1 ? -1 : local;
  }

  /** The roots of the method's own shape, `result` before the parameters. */
  parameterRoots(result: number): number[] {
    const { localOf, paramCount } = this.code.constraints;
    const roots = [result];
    for (let param = 0; param < paramCount; param++) roots.push(this.rootOf(localOf[param] ?? -1));
    return roots;
  }

  argumentRoots(call: number, result = -1): number[] {
    const roots = [this.rootOf(result)];
    for (const arg of this.code.calls[call].args) roots.push(this.rootOf(arg));
    return roots;
  }

  /** A parameter that others have is foreign, unless what some caller passes for it may hang together with a captured one. */
  private findForeign(): void {
    const { foreign } = this;
    const { entry, code } = this.input;
    const { paramCount } = code.constraints;
    let captured = 0;
    for (let param = 0; entry !== undefined && param < paramCount; param++)
      if (param < BITS && ((this.refused >>> param) & 1) === 0)
        captured |= maskBehind(entry.shape, param + 1);
    for (let param = 0; param < paramCount; param++) {
      const isRefused = param < BITS && ((this.refused >>> param) & 1) === 1;
      const isApart = entry !== undefined && (maskBehind(entry.shape, param + 1) & captured) === 0;
      if (!(isRefused && isApart)) foreign[param] = 0;
    }
    for (let more = true; more; ) {
      more = false;
      const { ops } = code;
      for (let i = 0; i < ops.length; i += OP_SIZE) {
        const to = ops[i] === CapturedOp.call ? code.calls[ops[i + 1]].result : ops[i + 1];
        if (to < 0 || foreign[to] === 0 || this.givesForeign(i)) continue;
        foreign[to] = 0;
        more = true;
      }
    }
  }

  /** Does an operation leave what it gives foreign? */
  private givesForeign(at: number): boolean {
    const { ops } = this.code;
    switch (ops[at]) {
      case CapturedOp.move:
      case CapturedOp.load:
        return this.foreign[ops[at + 2]] === 1;
      case CapturedOp.make:
      case CapturedOp.clone:
      case CapturedOp.call:
        return false;
      default:
        return true;
    }
  }

  private findNeeds(): void {
    const { code, isBroken } = this.input;
    const { constraints, ops, loads } = code;
    for (let param = 0; param < constraints.paramCount; param++)
      this.needs[param] = param < BITS ? 1 << param : NEVER;
    if (code.isUnknown) this.needs[constraints.result] = NEVER;
    loads.forEach((at, load) => {
      if (isBroken[load]) this.needs[ops[at + 1]] = NEVER;
    });
    for (let more = true; more; ) {
      more = false;
      for (let i = 0; i < ops.length; i += OP_SIZE) if (this.require(i)) more = true;
    }
  }

  /** What an operation gives needs as much as what it is made of; true where that is new. */
  private require(at: number): boolean {
    const { needs, code } = this;
    const { ops } = code;
    let to = ops[at + 1];
    let wanted: Needs;
    switch (ops[at]) {
      case CapturedOp.move:
      case CapturedOp.load:
        wanted = needs[ops[at + 2]];
        break;
      case CapturedOp.foreign:
        wanted = NEVER;
        break;
      case CapturedOp.call:
        to = code.calls[ops[at + 1]].result;
        if (to < 0) return false;
        wanted = this.resultNeeds(ops[at + 1]);
        break;
      default:
        return false;
    }
    if ((needs[to] | wanted) === needs[to]) return false;
    needs[to] |= wanted;
    return true;
  }

  private resultNeeds(call: number): Needs {
    const { shape, params, exposed } = this.input.callees[call];
    if (params < 0) return NEVER;
    const { args } = this.code.calls[call];
    const result = shape.roots[0] ?? -1;
    let wanted: Needs = 0;
    for (let param = 0; param < args.length; param++) {
      const arg = args[param];
      if (arg < 0) continue;
      if (param < BITS && ((params >>> param) & 1) === 1) wanted |= this.needs[arg];
      if (result < 0 || (((exposed[param] ?? 0) >>> result) & 1) === 0) continue;
      if (this.foreign[arg] === 1 || this.isBad(arg)) return NEVER;
    }
    return wanted;
  }

  private classify(): void {
    const { classes, code, input } = this;
    const { ops, constraints } = code;
    const badStores: (readonly [number, number])[] = [];
    for (let i = 0; i < ops.length; i += OP_SIZE) {
      const [a, b] = [ops[i + 1], ops[i + 2]];
      switch (ops[i]) {
        case CapturedOp.move:
          if (!this.isForeign(b)) classes.unite(a, b);
          break;
        case CapturedOp.load:
          if (!this.isForeign(b)) classes.unite(classes.contentOf(b), a);
          break;
        case CapturedOp.store:
          if (this.isForeign(a) || this.isForeign(b)) break;
          if (this.isBad(b) && !this.isBad(a)) badStores.push([a, b]);
          else classes.unite(classes.contentOf(a), b);
          break;
        case CapturedOp.clone:
          if (!this.isForeign(b)) classes.unite(classes.contentOf(a), classes.contentOf(b));
          break;
        case CapturedOp.call: {
          const { shape } = input.callees[a];
          if (shape.held.length === 0) this.bound[a] = [];
          else this.bound[a] = bind(classes, shape, this.argumentRoots(a, code.calls[a].result));
          break;
        }
      }
    }
    this.uniteBadStores(badStores);
    if (input.entry === undefined) settle(classes, this.parameterRoots(this.rootOf(constraints.result)));
    else for (let call = 0; call < code.calls.length; call++) settle(classes, this.argumentRoots(call));
  }

  /**
   * Stores of what may be others', such as an entry of a static map. Unless the object that it is stored in is published, with
   * all behind it, the field is broken: nothing loaded from it is captured, and what is stored in that is published at once.
   * So the two need not hang together, or publishing the one would publish the other, unless a variable that is not bad may
   * have what is stored.
   */
  private uniteBadStores(stores: readonly (readonly [number, number])[]): void {
    const { classes } = this;
    let left = stores;
    while (left.length > 0) {
      const lasting = new Set<number>();
      for (let local = 0; local < this.code.localCount; local++)
        if (this.isLasting(local)) classes.eachBehind(local, (cls) => lasting.add(cls));
      const apart = left.filter(([a, b]) => {
        let isApart = true;
        classes.eachBehind(b, (cls) => {
          if (lasting.has(cls)) isApart = false;
        });
        if (!isApart) classes.unite(classes.contentOf(a), b);
        return isApart;
      });
      if (apart.length === left.length) return;
      left = apart;
    }
  }

  private findBehind(): void {
    const { classes, behind, words, numbers } = this;
    for (let at = 0; at < numbers.length; at++) {
      if (classes.find(at) !== at) continue;
      classes.eachBehind(at, (cls) => {
        behind[numbers[at] * words + (numbers[cls] >>> 5)] |= 1 << (numbers[cls] & 31);
      });
    }
  }

  /** What a call publishes: what its callee does, and what it shows to those who have an argument that is not captured. */
  eachPublishedBy(call: number, visit: (variable: number) => void): void {
    const { published, exposed } = this.input.callees[call];
    const bound = this.bound[call];
    marked(bound, published).forEach(visit);
    if (exposed.length === 0) return;
    this.code.calls[call].args.forEach((arg, param) => {
      if (arg >= 0 && (this.isForeign(arg) || this.isBad(arg)))
        marked(bound, exposed[param] ?? 0).forEach(visit);
    });
  }

  /** Calls `visit` with what a call may put something into, and with what it puts there. */
  eachHeldIn(call: number, visit: (into: number, variable: number) => void): void {
    const bound = this.bound[call];
    this.input.callees[call].shape.held.forEach((held, node) => {
      if (held >= 0 && bound[node] >= 0) visit(bound[node], bound[held]);
    });
  }

  /** Calls `visit` with variables that others get at where they have the parameter, and with each such parameter. */
  eachExposed(visit: (param: number, variable: number) => void): void {
    const { code, input } = this;
    const { ops, points } = code;
    const through = (local: number, variables: readonly number[]): void => {
      if (local < 0 || this.isForeign(local) || this.needs[local] <= 0) return;
      for (let param = 0; param < BITS; param++)
        if (((this.needs[local] >>> param) & 1) === 1)
          for (const variable of variables) visit(param, variable);
    };
    for (const at of points) {
      if (ops[at] === CapturedOp.store) through(ops[at + 1], [ops[at + 2]]);
      if (ops[at] !== CapturedOp.call) continue;
      const call = ops[at + 1];
      const { exposed } = input.callees[call];
      if (exposed.length === 0) continue;
      code.calls[call].args.forEach((arg, param) => {
        through(arg, marked(this.bound[call], exposed[param] ?? 0));
      });
    }
  }
}
