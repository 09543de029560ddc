/** Text from class files as people may see it. */

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

/** `text` within `most` characters; of a longer one the start and the end, as both tell names apart. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const points = [...text];
  const head = Math.ceil((most - 1) / 2);
  const tail = most - 1 - head;
  return points.length <= most
    ? text
    : `${points.slice(0, head).join('')}…${points.slice(points.length - tail).join('')}`;
}
