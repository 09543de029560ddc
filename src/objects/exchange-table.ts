/**
 * Exchanges while they are collected, each once for its link and object.
 *
 * They come in runs over one link, each with different objects. Most links have one run, so that nothing need be looked
 * up; exchanges are only listed by their objects where a second run comes.
 */
import { IntVec, PairMap } from '../util/index.js';

/** What `first` says of links whose exchanges are listed. */
const LISTED = -1;

export class ExchangeTable {
  readonly links = new IntVec(1024);
  readonly callers = new IntVec(1024);
  readonly callees = new IntVec(1024);
  /** Bits of `Way`. */
  readonly ways = new IntVec(1024);
  /** By exchange. */
  private readonly objects = new IntVec(1024);
  /** By link: the first exchange of its only run plus 1, or `LISTED`; 0 for none. */
  private readonly first = new IntVec(1024);
  /** By (link, object) of links that are listed: the exchange. */
  private readonly listed = new PairMap(1024);
  private isListed = false;

  get count(): number {
    return this.links.length;
  }

  /** A run over a link begins. */
  start(link: number): void {
    const { first } = this;
    if (link >= first.length) first.reach(link);
    this.isListed = first.data[link] !== 0;
    if (first.data[link] > 0) this.list(link, first.data[link] - 1);
    first.data[link] = this.isListed ? LISTED : this.count + 1;
  }

  private list(link: number, first: number): void {
    const { links, objects, listed } = this;
    for (let e = first; e < links.length && links.data[e] === link; e++) listed.set(link, objects.data[e], e);
  }

  /** An exchange of the run. */
  add(link: number, callerHandle: number, calleeHandle: number, object: number, way: number): void {
    const { count } = this;
    const exchange = this.isListed ? this.listed.getOrSet(link, object, count) : count;
    if (exchange < count) {
      this.ways.data[exchange] |= way;
      return;
    }
    this.links.push(link);
    this.callers.push(callerHandle);
    this.callees.push(calleeHandle);
    this.objects.push(object);
    this.ways.push(way);
  }
}
