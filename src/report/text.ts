/** Text helpers shared by the reports. */

/**
 * Characters that would move the cursor, hide text or change its direction (control and format characters, line and
 * paragraph separators, lone surrogates). Names in class files may contain any of them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Cf}|\p{Cs}/gu;

/** `text` on one line, all of it visible: what is not is written as in Java, `\u001b`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, (character) =>
    [...character].map((point) => `\\u${point.codePointAt(0)!.toString(16).padStart(4, '0')}`).join(''),
  );
}

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
