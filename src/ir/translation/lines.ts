/** Source lines in the order of the code. */
export class LineCursor {
  /** The line of the instruction last moved to; −1 where unknown. */
  line = -1;
  private at = 0;

  /** `lines` holds pairs of offset and line, sorted by offset. */
  constructor(private readonly lines: Int32Array) {}

  /** Begins anew at any offset. */
  start(pc: number): void {
    let low = 0;
    let high = this.lines.length >> 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.lines[2 * middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    this.at = low;
    this.line = low > 0 ? this.lines[2 * low - 1] : -1;
  }

  /** Goes on to a later offset. */
  advance(pc: number): void {
    while (2 * this.at < this.lines.length && this.lines[2 * this.at] <= pc) {
      this.line = this.lines[2 * this.at + 1];
      this.at++;
    }
  }
}
