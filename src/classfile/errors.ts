/**
 * A class file, or a piece of one, that breaks the rules of JVMS §4.
 *
 * The message is one sentence with the origin (`pool.jar!/org/x/A.class`) and the offset in bytes; `reason`
 * is the part without both.
 */
export class ClassFormatError extends Error {
  override readonly name = 'ClassFormatError';

  constructor(
    readonly origin: string,
    readonly offset: number,
    readonly reason: string,
  ) {
    super(printable(`Cannot read ${origin}: ${reason} (at byte ${offset}).`));
  }
}

/** An input path that cannot be used at all: missing, unreadable or of no known kind. Says what to do about it. */
export class InputError extends Error {
  override readonly name = 'InputError';

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(printable(message));
  }
}

/**
 * Control and format characters, line and paragraph separators, halves of surrogate pairs: they move the cursor, hide
 * text or change its direction.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is to be replaced
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]|\p{Cf}|\p{Cs}/gu;

/** Names come from untrusted files: a line break or an escape code in one must not reach a terminal or a CI log. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, '?');
}
