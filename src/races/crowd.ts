/**
 * The pairs of sites that race on one thing, counted without being listed: a bit for each two sites, so that many sets
 * of sites that overlap cost a word for 32 of them. Which methods have been listed is known as well.
 */
import { popcount } from '../util/index.js';
import type { AccessSite } from './sites.js';

export class Crowd {
  /** Sites of this crowd, numbered as they come. */
  private readonly numbers: Int32Array;
  private known: number[] = [];
  /** By number, a bit for each number that it races with; both ways. */
  private rows: Int32Array[] = [];
  private listedMethods = new Set<number>();

  constructor(private readonly sites: readonly AccessSite[]) {
    this.numbers = new Int32Array(sites.length).fill(-1);
  }

  clear(): void {
    for (const site of this.known) this.numbers[site] = -1;
    this.known = [];
    this.rows = [];
    this.listedMethods = new Set();
  }

  /** Every site of one set races with every one of the other. */
  add(first: ArrayLike<number>, second: ArrayLike<number>): void {
    const [a, b] = [this.maskOf(first), this.maskOf(second)];
    for (let i = 0; i < first.length; i++) this.join(this.numbers[first[i]], b);
    for (let i = 0; i < second.length; i++) this.join(this.numbers[second[i]], a);
  }

  /** How many pairs there are, a site with itself among them. */
  get pairs(): number {
    let both = 0;
    let self = 0;
    this.rows.forEach((row, number) => {
      for (const word of row) both += popcount(word);
      const at = number >>> 5;
      if (at < row.length && (row[at] & (1 << (number & 31))) !== 0) self++;
    });
    return (both + self) / 2;
  }

  list(first: number, second: number): void {
    this.listedMethods.add(this.sites[first].method);
    this.listedMethods.add(this.sites[second].method);
  }

  /** Is a pair with the method of this site listed? */
  isListed(site: number): boolean {
    return this.listedMethods.has(this.sites[site].method);
  }

  private maskOf(sites: ArrayLike<number>): Int32Array {
    for (let i = 0; i < sites.length; i++) {
      if (this.numbers[sites[i]] >= 0) continue;
      this.numbers[sites[i]] = this.known.push(sites[i]) - 1;
      this.rows.push(new Int32Array(0));
    }
    const mask = new Int32Array((this.known.length + 31) >>> 5);
    for (let i = 0; i < sites.length; i++)
      mask[this.numbers[sites[i]] >>> 5] |= 1 << (this.numbers[sites[i]] & 31);
    return mask;
  }

  private join(number: number, mask: Int32Array): void {
    let row = this.rows[number];
    if (row.length < mask.length) {
      const longer = new Int32Array(mask.length);
      longer.set(row);
      row = longer;
      this.rows[number] = row;
    }
    for (let w = 0; w < mask.length; w++) row[w] |= mask[w];
  }
}
