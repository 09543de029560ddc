/** Text helpers shared by the reports. */

export { visible } from '../util/shown.js';

/** `1 finding`, `2 findings`. */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`;
}

/** `12,345`, the same in every locale. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Breaks text at spaces into lines of at most `width` characters; a longer word stands alone on its line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else {
      current = current === '' ? word : `${current} ${word}`;
    }
  }
  return [...lines, current];
}
