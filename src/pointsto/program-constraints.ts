/** The constraints of all methods of a program, and the sites in them: made once, whatever the contexts. */
import type { MethodId, Program } from '../program/index.js';
import { makeConstraints } from './constraint-maker.js';
import type { AllocationSite, MethodConstraints, SiteTable } from './constraints.js';
import { Merging } from './merging.js';
import { returnedParams } from './returned-params.js';

export class ProgramConstraints implements SiteTable {
  readonly sites: AllocationSite[] = [];
  readonly merging: Merging;
  private readonly byMethod: (MethodConstraints | undefined)[] = [];

  constructor(readonly program: Program) {
    this.merging = new Merging(program);
  }

  add(site: AllocationSite): number {
    return this.sites.push(site) - 1;
  }

  of(method: MethodId): MethodConstraints {
    let constraints = this.byMethod[method];
    if (constraints === undefined) {
      const made = makeConstraints(this.program, method, this);
      constraints = { ...made, returnedParams: returnedParams(made) };
      this.byMethod[method] = constraints;
    }
    return constraints;
  }
}
