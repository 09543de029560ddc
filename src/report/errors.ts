/** Why a scan could not be done, in one sentence for people. */
import { BaselineError } from '../baseline/index.js';
import { ClassFormatError, InputError } from '../classfile/index.js';
import { UsageError } from '../config/index.js';
import { NoClassesError } from '../project/index.js';
import { SarifError } from '../sarif/index.js';
import { ExitCode } from '../util/exit-codes.js';
import { visible } from './text.js';

/** Mistakes in what was given, not in the tool. */
const MENDABLE = [UsageError, InputError, ClassFormatError, SarifError, BaselineError];

/** Ended by a full stop, one line but where lines are to be copied; what is no mistake of the user is called a bug, and `hint` says how to look into it. */
export function errorSentence(error: unknown, hint: string): string {
  if (error instanceof NoClassesError) return error.lines.join('\n');
  const message = error instanceof Error ? error.message : String(error);
  if ((error as { readonly syscall?: unknown } | null)?.syscall === 'mkdtemp')
    return sentence(
      `No temporary folder can be made (${message}): set TMPDIR to a folder that can be written to`,
    );
  const isMendable = MENDABLE.some((kind) => error instanceof kind);
  return sentence(isMendable ? message : `This is a bug of racewarden (${hint}): ${message}`);
}

/** The exit code for such an error: what was given is wrong, or the work could not be done. Never that of findings. */
export function errorExitCode(error: unknown): ExitCode {
  const isGiven = [UsageError, SarifError, BaselineError].some((kind) => error instanceof kind);
  return isGiven ? ExitCode.usage : ExitCode.incomplete;
}

/** Text from anywhere as one line that ends like a sentence. */
export function sentence(text: string): string {
  const shown = visible(text.trim());
  return /[.?!]$/.test(shown) ? shown : `${shown}.`;
}
