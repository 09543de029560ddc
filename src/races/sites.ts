/** Places in code that access something, each once, numbered as they are met. */
import type { MethodId } from '../program/index.js';
import { PairMap } from '../util/index.js';
import type { Access } from './accesses.js';

export interface AccessSite {
  readonly method: MethodId;
  readonly block: number;
  readonly insn: number;
  readonly key: number;
  readonly isStatic: boolean;
  readonly write: boolean;
  /** It is ordered with its like, as accesses of a volatile field are. */
  readonly ordered?: boolean;
  /** It is ordered, and stores what was computed from the value before, in a second step. */
  readonly update?: boolean;
  /** The access happens inside a model that this call enters. */
  readonly library: boolean;
  /** The harness does it to what a call returned; what two clients do to each other is not the program's business. */
  readonly client: boolean;
  /** The accessed object is `this` of the method. */
  readonly onThis: boolean;
}

export class AccessSites {
  private readonly blocks = new PairMap(1024);
  private readonly places = new PairMap(1024);
  private readonly ids = new PairMap(1024);
  private readonly ofMethod = new Map<MethodId, Int32Array>();

  /** `sites` is filled. */
  constructor(private readonly sites: AccessSite[]) {}

  /** The sites of a method's own accesses, in their order. */
  direct(
    method: MethodId,
    accesses: readonly Access[],
    { hasThis, client }: { readonly hasThis: boolean; readonly client: boolean },
  ): Int32Array {
    let known = this.ofMethod.get(method);
    if (known === undefined) {
      known = Int32Array.from(accesses, ({ base, ...access }) => {
        const { block, insn, key, write } = access;
        const onThis = base === 0 && hasThis;
        const id = this.find(this.placeOf(method, block, insn), key, write);
        if (id >= 0) return id;
        const site = { ...access, method, library: false, onThis, client };
        return this.sites.push(site) - 1;
      });
      this.ofMethod.set(method, known);
    }
    return known;
  }

  /** The number of an instruction. */
  placeOf(method: MethodId, block: number, insn: number): number {
    return this.places.numberOf(this.blocks.numberOf(method, block), insn);
  }

  /** The site of a call that leads to an access inside a model. */
  library(
    place: number,
    method: MethodId,
    block: number,
    insn: number,
    key: number,
    isStatic: boolean,
    write: boolean,
    client: boolean,
  ): number {
    const id = this.find(place, key, write);
    if (id >= 0) return id;
    // No model accesses anything by a handle.
    const kind = { ordered: false, library: true, onThis: false };
    return this.sites.push({ method, block, insn, key, isStatic, write, client, ...kind }) - 1;
  }

  /** The site, or −1 where it is a new one, which then has the next number. */
  private find(place: number, key: number, write: boolean): number {
    const kind = key * 2 + (write ? 1 : 0);
    const known = this.ids.get(place, kind);
    if (known < 0) this.ids.set(place, kind, this.sites.length);
    return known;
  }
}
