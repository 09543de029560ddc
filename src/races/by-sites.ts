/** Lists of pairs of access sites: rows of a table, sorted by their sites. */
import { allocated, grouped, IntVec } from '../util/index.js';
import type { AccessInstances } from './instances.js';

/** Tells which sites the pair in a row is of. */
export interface Sites {
  firstOf(row: number): number;
  secondOf(row: number): number;
}

export interface SitedRows<Table extends Sites = Sites> {
  readonly table: Table;
  readonly rows: Int32Array;
}

/** A table whose rows are pairs of access sites. */
export class SitedTable implements Sites {
  private readonly first = new IntVec();
  private readonly second = new IntVec();
  private readonly bucket = new IntVec();

  get rowCount(): number {
    return this.first.length;
  }

  /** The two access sites of a row, first ≤ second. */
  firstOf(row: number): number {
    return this.first.data[row];
  }

  secondOf(row: number): number {
    return this.second.data[row];
  }

  /** The race bucket: rows with one number race on the same thing. */
  bucketOf(row: number): number {
    return this.bucket.data[row];
  }

  protected addRow(first: number, second: number, bucket: number): number {
    this.second.push(second);
    this.bucket.push(bucket);
    return this.first.push(first);
  }
}

/** Rows by their sites; those of equal sites in the order they are given in. */
export function sortedBySites(rows: Int32Array, sites: Sites): Int32Array {
  const bySecond = sortedBy(rows, (row) => sites.secondOf(row));
  return sortedBy(bySecond, (row) => sites.firstOf(row));
}

function sortedBy(rows: Int32Array, keyOf: (row: number) => number): Int32Array {
  const keys = allocated(rows.length);
  let end = 0;
  for (let i = 0; i < rows.length; i++) {
    keys[i] = keyOf(rows[i]);
    if (keys[i] >= end) end = keys[i] + 1;
  }
  const { items } = grouped(keys, end);
  for (let i = 0; i < items.length; i++) items[i] = rows[items[i]];
  return items;
}

/** Two sorted lists of one table as one; of equal sites the rows of the second come last. */
export function merged({ table, rows }: SitedRows, others: Int32Array): Int32Array {
  const all = allocated(rows.length + others.length);
  let at = 0;
  let from = 0;
  for (const other of others) {
    for (; from < rows.length && compare(table, rows[from], table, other) <= 0; from++)
      all[at++] = rows[from];
    all[at++] = other;
  }
  all.set(rows.subarray(from), at);
  return all;
}

/** The instances that threads get to at the sites of some pairs, in order: all that can be witnesses of these. */
export function instancesAt(lists: readonly SitedRows[], instances: AccessInstances): Int32Array {
  const isAsked = new Uint8Array(instances.sites.length);
  for (const { table, rows } of lists)
    for (const row of rows) isAsked[table.firstOf(row)] = isAsked[table.secondOf(row)] = 1;
  const site = instances.site.data;
  const mask = instances.mask.data;
  const found = new IntVec();
  for (let i = 0; i < instances.count; i++) if (isAsked[site[i]] === 1 && mask[i] !== 0) found.push(i);
  return found.view();
}

/** How many pairs of sites of one list are not in another. */
export function countWithout(queried: SitedRows, among: SitedRows): number {
  let count = 0;
  let at = 0;
  for (let i = 0; i < queried.rows.length; i++) {
    const row = queried.rows[i];
    if (i > 0 && compare(queried.table, queried.rows[i - 1], queried.table, row) === 0) continue;
    while (at < among.rows.length && compare(among.table, among.rows[at], queried.table, row) < 0) at++;
    if (at === among.rows.length || compare(among.table, among.rows[at], queried.table, row) > 0) count++;
  }
  return count;
}

function compare(a: Sites, row: number, b: Sites, other: number): number {
  return a.firstOf(row) - b.firstOf(other) || a.secondOf(row) - b.secondOf(other);
}
