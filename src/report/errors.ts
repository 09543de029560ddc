/** Why a scan could not be done, in one sentence for people. */
import { ClassFormatError, InputError } from '../classfile/index.js';
import { UsageError } from '../config/index.js';
import { visible } from './text.js';

/** One line, ended by a full stop; what is no mistake of the user is called a bug, and `hint` says how to look into it. */
export function errorSentence(error: unknown, hint: string): string {
  const message = error instanceof Error ? error.message : String(error);
  const isMendable =
    error instanceof UsageError || error instanceof InputError || error instanceof ClassFormatError;
  return sentence(isMendable ? message : `This is a bug of racewarden (${hint}): ${message}`);
}

/** Text from anywhere as one line that ends like a sentence. */
export function sentence(text: string): string {
  const shown = visible(text.trim());
  return /[.?!]$/.test(shown) ? shown : `${shown}.`;
}
