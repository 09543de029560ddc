/** Longer names are typed by nobody; the bound keeps the quadratic comparison small. */
const LONGEST = 64;

/** The candidate that `name` was probably meant to be, or undefined; the first of equally near ones. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Levenshtein's distance: the fewest insertions, deletions and substitutions that turn `a` into `b`. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substituted = previous[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substituted, previous[column] + 1, current[column - 1] + 1));
    }
    previous = current;
  }
  return previous[b.length];
}
