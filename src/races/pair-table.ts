/**
 * Pairs of access sites with instances that show them, in columns: there may be a million pairs, and as objects they
 * would be what most of the garbage collector's work is about.
 *
 * The witnesses of a pair are a ring in the order they came, of which the pair knows the last: so one column serves for
 * both ends.
 */
import { allocated, IntVec } from '../util/index.js';
import { type SitedRows, SitedTable, sortedBySites } from './by-sites.js';

/** Alternatives kept for the paths of a pair. */
export const MAX_WITNESSES = 8;

/** Some pairs of a table, by their sites. */
export type PairList = SitedRows<PairTable>;

export class PairTable extends SitedTable {
  /** 1 where there are more instances than the witnesses. */
  private readonly isPart = new IntVec();
  private readonly lastWitness = new IntVec();
  private readonly witnesses = new IntVec();

  /** By witness, the access instances of both sides. */
  private readonly firstInstance = new IntVec();
  private readonly secondInstance = new IntVec();
  private readonly next = new IntVec();

  /** A pair without witnesses. */
  add(first: number, second: number, bucket: number): number {
    this.isPart.push(0);
    this.lastWitness.push(-1);
    this.witnesses.push(0);
    return this.addRow(first, second, bucket);
  }

  firstInstanceOf(witness: number): number {
    return this.firstInstance.data[witness];
  }

  secondInstanceOf(witness: number): number {
    return this.secondInstance.data[witness];
  }

  /** The access instances of all witnesses. */
  get witnessInstances(): readonly [Int32Array, Int32Array] {
    return [this.firstInstance.view(), this.secondInstance.view()];
  }

  /** Alternatives for a witness are bounded: where there are many, those that come later are left out. */
  addWitness(pair: number, first: number, second: number): void {
    if (this.witnesses.data[pair] === MAX_WITNESSES) {
      this.leaveOut(pair);
      return;
    }
    this.witnesses.data[pair]++;
    this.firstInstance.push(first);
    this.secondInstance.push(second);
    const last = this.lastWitness.data[pair];
    const added = this.next.push(last < 0 ? this.next.length : this.next.data[last]);
    if (last >= 0) this.next.data[last] = added;
    this.lastWitness.data[pair] = added;
  }

  /** There are instances that are no witnesses of the pair. */
  leaveOut(pair: number): void {
    this.isPart.data[pair] = 1;
  }

  hasAll(pair: number): boolean {
    return this.isPart.data[pair] === 0;
  }

  /** The first witness of a pair, or the one after `witness`; −1 where there is none. */
  witnessAfter(pair: number, witness = -1): number {
    const last = this.lastWitness.data[pair];
    return witness === last ? -1 : this.next.data[witness < 0 ? last : witness];
  }

  /** All pairs, by their sites. */
  list(): PairList {
    const rows = allocated(this.rowCount);
    for (let pair = 0; pair < rows.length; pair++) rows[pair] = pair;
    return { table: this, rows: sortedBySites(rows, this) };
  }
}
