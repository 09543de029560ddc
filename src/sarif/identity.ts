/** The stable identity of a result. */
import type { Result } from './types.js';

/** The only fingerprint that code scanning follows an alert by. */
const KEY = 'primaryLocationLineHash';

/** Code scanning's own fingerprints end in the occurrence of a hash in its file; an identity occurs once. */
const OCCURRENCE = ':1';

/** The fingerprints of a result whose identity is `id`. */
export function fingerprints(id: string): Record<string, string> {
  return { [KEY]: `${id}${OCCURRENCE}` };
}

/** The identity in a result's fingerprints, or undefined where there is none. */
export function identityOf(result: Pick<Result, 'partialFingerprints'>): string | undefined {
  return result.partialFingerprints?.[KEY]?.replace(/:\d+$/, '');
}
