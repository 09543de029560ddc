/**
 * The pairs of sites that race on one thing, counted without being listed: a bit for each two sites, so that many sets
 * of sites that overlap cost a word for 32 of them. Which methods have been listed is known as well.
 */
import { popcount } from '../util/index.js';
import type { AccessSite } from './sites.js';

export class CountedPairs {
  /** Their sites, numbered as they come. */
  private readonly numbers: Int32Array;
  private known: number[] = [];
  /** By number, a bit for each number that it races with, in both directions. */
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

  /** Words and the bits in them, by turns: a set of sites has few of all words. */
  private maskOf(sites: ArrayLike<number>): Int32Array {
    const numbers = new Int32Array(sites.length);
    for (let i = 0; i < sites.length; i++) numbers[i] = this.numberOf(sites[i]);
    numbers.sort();
    const mask = new Int32Array(2 * numbers.length);
    let end = 0;
    for (const number of numbers) {
      if (end === 0 || mask[end - 2] !== number >>> 5) {
        mask[end] = number >>> 5;
        end += 2;
      }
      mask[end - 1] |= 1 << (number & 31);
    }
    return mask.subarray(0, end);
  }

  private numberOf(site: number): number {
    let number = this.numbers[site];
    if (number < 0) {
      number = this.known.push(site) - 1;
      this.numbers[site] = number;
      this.rows.push(NO_ROW);
    }
    return number;
  }

  private join(number: number, mask: Int32Array): void {
    let row = this.rows[number];
    const needed = mask[mask.length - 2] + 1;
    if (row.length < needed) {
      const longer = new Int32Array(Math.max(needed, 2 * row.length));
      longer.set(row);
      row = longer;
      this.rows[number] = row;
    }
    for (let i = 0; i < mask.length; i += 2) row[mask[i]] |= mask[i + 1];
  }
}

const NO_ROW = new Int32Array(0);
