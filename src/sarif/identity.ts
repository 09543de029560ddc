/** The stable identity of a result, and whether anybody still has to look at it. */
import type { Result } from './types.js';

/** The only fingerprint that code scanning follows an alert by. */
const KEY = 'primaryLocationLineHash';

/** Code scanning's own fingerprints end in the occurrence of a hash in its file; an identity occurs once. */
const OCCURRENCE = ':1';

/** Identities come from files of others and are written into texts: nothing but plain characters. */
const PLAIN = /^[\w-]{1,64}$/;

/** The fingerprints of a result whose identity is `id`. */
export function fingerprints(id: string): Record<string, string> {
  return { [KEY]: `${id}${OCCURRENCE}` };
}

/** The identity in a result's fingerprints, or undefined where there is none. */
export function identityOf(result: Pick<Result, 'partialFingerprints'>): string | undefined {
  const id = result.partialFingerprints?.[KEY]?.replace(/:\d+$/, '');
  return id !== undefined && PLAIN.test(id) ? id : undefined;
}

/** Is the result suppressed: there are suppressions, and none of them is under review or rejected (SARIF 2.1.0 §3.27.23)? */
export function isSuppressed({ suppressions }: Pick<Result, 'suppressions'>): boolean {
  if (suppressions === undefined || suppressions.length === 0) return false;
  return suppressions.every(({ status }) => status === undefined || status === 'accepted');
}
