/** The median by a number of each, the lower one of two; undefined of nothing. */
export function middle(items, numberOf = (item) => item) {
  const sorted = [...items].sort((a, b) => numberOf(a) - numberOf(b));
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
