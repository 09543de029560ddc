/**
 * Methods that prepare an object for use: who makes the object calls them before others have it.
 *
 * Guarantee: none; read off names and calls, it decides how prominently a finding is told.
 */
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { isMadeIn } from './calls-on-new.js';

const PREPARES = 'init|initiali[sz]e|initiate|set_?[uU]p|configure|postConstruct|afterPropertiesSet';
const NEXT_WORD = '(?:[A-Z_0-9]|$)';

/** `init`, `initializePool`, `initiate`, `setUp`, `configure`; not `initialValue`. */
const SET_UP = new RegExp(`^(?:${PREPARES})${NEXT_WORD}`);

/** The same, `start`, `startUp`, `boot`, `launch`, `activate`, each also behind `do`. */
const START = new RegExp(`^(?:do_?)?(?:${PREPARES}|start|start_?[uU]p|boot|launch|activate)${NEXT_WORD}`);

/** Queries, templates and expressions are compiled before they are used. What returns a result has compiled something else. */
const COMPILES = /^(?:do)?[cC]ompile(?:[A-Z]|$)/;

export class SetUps {
  private readonly known = new Map<MethodId, boolean>();
  private readonly names: RegExp;

  /** `withStarts`: methods that start an object, and static ones, count too. */
  constructor(
    private readonly pt: PointsTo,
    private readonly withStarts = false,
  ) {
    this.names = withStarts ? START : SET_UP;
  }

  /**
   * By its name, and no other code calls it but constructors, methods of such names and code that has just made the object: it makes
   * up for nothing later.
   */
  has(method: MethodId): boolean {
    return getOrMake(this.known, method, () => this.find(method));
  }

  private find(method: MethodId): boolean {
    const { program, calls } = this.pt;
    if ((!this.withStarts && program.method(method).isStatic) || !this.isNamedSo(method)) return false;
    const { first, next } = calls.incoming();
    for (const cs of calls.contextsOf(method)) {
      for (let edge = first[cs]; edge >= 0; edge = next[edge]) {
        const caller = calls.methodOf(calls.callerOf(edge));
        if (!program.isApplication(program.method(caller).owner) || this.isNamedSo(caller)) continue;
        if (!isOnNew(this.pt, edge)) return false;
      }
    }
    return true;
  }

  private isNamedSo(method: MethodId): boolean {
    const { desc, name } = this.pt.program.method(method);
    return name === '<init>' || this.names.test(name) || (COMPILES.test(name) && desc.endsWith(')V'));
  }
}

/** Is a method called on what its caller has just made, or by a constructor on its own object? */
export function isOnNew(pt: PointsTo, edge: number): boolean {
  const caller = pt.calls.methodOf(pt.calls.callerOf(edge));
  const { block, insn } = pt.callOf(edge);
  const call = pt.methodConstraints(caller).body.blocks[block].insns[insn];
  return call.op === 'invoke' && call.kind !== 'static' && isMadeIn(pt, caller, call.args[0]);
}
