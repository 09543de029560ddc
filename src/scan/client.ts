/** The client that the settings want, and what is said where there is none. */
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import { buildHarness, type Harness } from '../harness/index.js';
import type { Program } from '../program/index.js';
import { NothingOpenError } from './errors.js';
import type { ScanWishes } from './messages.js';

export function harnessOptions(settings: Settings): Parameters<typeof buildHarness>[1] {
  const { interfaces, closed, main: mains, shareArguments, depth } = settings;
  return { interfaces, closed, mains, shareArguments, depth };
}

/** The client, and a sentence where it calls nothing. @throws UsageError where nothing is open, and something has to be */
export function clientOf(
  program: Program,
  settings: Settings,
  { isBase = false, mayBeIdle = isBase, elsewhere = [] }: ScanWishes,
): { readonly harness: Harness; readonly idle: readonly string[] } {
  const harness = buildHarness(program, { ...harnessOptions(settings), mayMiss: isBase, elsewhere });
  const isIdle = harness.roots.length === 0;
  if (isIdle && !(mayBeIdle && (isBase || settings.interfaces.length === 0))) throw nothingOpen(settings);
  return { harness, idle: isIdle && !isBase ? [idleText(settings)] : [] };
}

export function nothingOpen(settings: Settings): UsageError {
  const { interfaces } = settings;
  if (interfaces.length > 0)
    return new UsageError(
      `No method of ${interfaces.join(', ')} can be called from outside: name classes with public methods.`,
    );
  return new NothingOpenError(
    `${nothingShown(settings)}: name shared classes with --interface 'org.acme.**', or a program with --main.`,
  );
}

/** A warning for whoever compares with a base, on the command line or not. */
function idleText(settings: Settings): string {
  return `${nothingShown(settings)}, so no race can be found in it: name shared classes with the setting interfaces, or a program with main.`;
}

function nothingShown({ paths }: Settings): string {
  return `Nothing in ${paths.join(', ') || 'the JDK'} shows that threads share it`;
}
