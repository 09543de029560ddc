// How time grows with size: a power law through measured points.

/**
 * The exponent b of y = a · x^b by least squares on the logarithms, with the factor a and the share of the spread that
 * it explains (R²). Points without two positive numbers are left out; undefined where fewer than two sizes remain.
 */
export function powerLaw(points) {
  const logs = points
    .filter(({ x, y }) => x > 0 && y > 0 && Number.isFinite(x) && Number.isFinite(y))
    .map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const meanX = mean(logs.map(({ x }) => x));
  const meanY = mean(logs.map(({ y }) => y));
  const xx = sum(logs.map(({ x }) => (x - meanX) ** 2));
  if (logs.length < 2 || xx === 0) return undefined;
  const xy = sum(logs.map(({ x, y }) => (x - meanX) * (y - meanY)));
  const yy = sum(logs.map(({ y }) => (y - meanY) ** 2));
  const exponent = xy / xx;
  const factor = Math.exp(meanY - exponent * meanX);
  return { exponent, factor, explained: yy === 0 ? 1 : xy ** 2 / (xx * yy), points: logs.length };
}

/** Whether a figure is at most its target; undefined where one of them is not known. */
export function isMet(figure, target) {
  if (!Number.isFinite(figure) || !Number.isFinite(target)) return undefined;
  return figure <= target;
}

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
const mean = (numbers) => sum(numbers) / numbers.length;
