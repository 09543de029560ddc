/**
 * How much the tests try of what has no end: random programs, settings, classes of a JDK. Usually that is enough to see what a
 * change breaks; `RACEWARDEN_THOROUGH=1` tries several times as much (docs/internals/README.md says when).
 */
export const IS_THOROUGH = process.env['RACEWARDEN_THOROUGH'] === '1';

/** `many` in a thorough run, else `few`; a number in the variable, if one is named, counts before both. */
export function amount(few: number, many: number, variable?: string): number {
  const asked = variable === undefined ? undefined : process.env[variable];
  if (asked !== undefined && asked !== '') return Number(asked);
  return IS_THOROUGH ? many : few;
}
