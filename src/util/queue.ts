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

/**
 * A queue of numbers that goes through them in waves: each wave follows a given order once. What is pushed at or behind the
 * place that the wave has reached waits for the next one.
 */
export class WaveQueue {
  private readonly placeOf: Int32Array;
  /** By place in the order. */
  private readonly queued: Uint8Array;
  private reached = -1;
  length = 0;

  /** `order` has each of the numbers 0 … size−1 at most once. */
  constructor(
    private readonly order: Int32Array,
    size: number,
  ) {
    this.placeOf = new Int32Array(size).fill(-1);
    for (let place = 0; place < order.length; place++) this.placeOf[order[place]] = place;
    this.queued = new Uint8Array(order.length);
  }

  /** Queues all numbers of the order. */
  pushAll(): void {
    this.queued.fill(1);
    this.length = this.queued.length;
  }

  push(item: number): void {
    const place = this.placeOf[item];
    if (this.queued[place] === 1) return;
    this.queued[place] = 1;
    this.length++;
  }

  /** The queue must not be empty. */
  shift(): number {
    let place = this.queued.indexOf(1, this.reached + 1);
    if (place < 0) place = this.queued.indexOf(1);
    this.reached = place;
    this.queued[place] = 0;
    this.length--;
    return this.order[place];
  }
}
