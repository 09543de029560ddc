// Numbers as people read them.

export const grouped = (number) => (number === undefined ? '–' : number.toLocaleString('en-US'));
export const seconds = (number) =>
  Number.isFinite(number) ? `${number.toFixed(number < 10 ? 2 : 1)} s` : '–';
export const megabytes = (number) =>
  Number.isFinite(number) ? `${grouped(Math.round(number))} MB` : 'unknown';
export const percent = (part, all) => `${(all === 0 ? 0 : (100 * part) / all).toFixed(1)} %`;
export const ratio = (a, b) => (a > 0 && b > 0 ? (a / b).toFixed(2) : '–');
export const verdict = (met) => (met === undefined ? 'not known' : met ? 'met' : 'NOT MET');

/** A Markdown table; the first `left` columns are text, the others numbers. */
export function table(heads, left, rows) {
  const rule = heads.map((_, i) => (i < left ? '---' : '--:'));
  return [heads, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
