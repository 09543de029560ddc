/** Sorted arrays of numbers. */

/** Is a number in an array in increasing order? */
export function isInSorted(sorted: Int32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low] === wanted;
}
