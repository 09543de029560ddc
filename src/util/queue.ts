/** A queue of the numbers 0 … size−1, each at most once in it, first in first out. */
export class IntQueue {
  private readonly ring: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  length = 0;

  constructor(size: number) {
    this.ring = new Int32Array(Math.max(1, size));
    this.queued = new Uint8Array(size);
  }

  push(item: number): void {
    if (this.queued[item] === 1) return;
    this.queued[item] = 1;
    this.ring[(this.head + this.length++) % this.ring.length] = item;
  }

  shift(): number {
    const item = this.ring[this.head];
    this.head = (this.head + 1) % this.ring.length;
    this.length--;
    this.queued[item] = 0;
    return item;
  }
}
