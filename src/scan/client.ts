/** Which client the settings want, and what is said where there is none. */
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import type { buildHarness } from '../harness/index.js';
import { NothingOpenError } from './errors.js';

export function harnessOptions(settings: Settings): Parameters<typeof buildHarness>[1] {
  const { interfaces, closed, main: mains, shareArguments, depth } = settings;
  return { interfaces, closed, mains, shareArguments, depth };
}

export function nothingOpen(settings: Settings): UsageError {
  const { interfaces } = settings;
  if (interfaces.length > 0)
    return new UsageError(
      `No method of ${interfaces.join(', ')} can be called from outside: name classes with public methods.`,
    );
  return new NothingOpenError(
    `${nothingShown(settings)}: name what is shared with --interface 'org.acme.**', or a program with --main.`,
  );
}

/** A warning for whoever compares with a base, on the command line or not. */
export function idleText(settings: Settings): string {
  return `${nothingShown(settings)}, so no race can be found in it: name what is shared with the setting interfaces, or a program with main.`;
}

function nothingShown({ paths }: Settings): string {
  return `Nothing in ${paths.join(', ') || 'the JDK'} shows that threads share it`;
}
