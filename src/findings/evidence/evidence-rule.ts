/** What a rule of the evidence is, and what the signs of a class say in it. */
import type { ClassSign, Signals } from '../signals/index.js';

export interface Rule<T extends unknown[]> {
  readonly fact: string;
  /** Do several threads use it? Was it meant to be guarded, or is it corrupted? Or does it speak against the finding? */
  readonly about: 'shared' | 'guarded' | 'against';
  readonly weight: number;
  /** Whatever speaks for such a finding, it is a note. */
  readonly isNote?: true;
  /** Whatever speaks for such a finding, it is never sure. */
  readonly isDoubt?: true;
  /** The fact as a clause for people; anything else where it does not hold. */
  readonly says: (...signals: T) => string | false | undefined;
}

/** Sorts of signs, those that say most about a class first. */
const STRENGTHS = {
  declared: ({ kind, isOfInterface }: ClassSign) => /^(?:annotation|framework)$/.test(kind) && !isOfInterface,
  locking: ({ kind }: ClassSign) => /^(?:synchronized-|starts-thread$|is-thread$)/.test(kind),
  promised: ({ isOfInterface }: ClassSign) => isOfInterface === true,
  concurrent: ({ kind }: ClassSign) => /^(?:concurrent-field|concurrent-class|field-updater)$/.test(kind),
} as const;
type Strength = keyof typeof STRENGTHS;

/** The sign that says most, as a clause. */
export function strongest(
  signs: Signals['signs'],
): { readonly strength: Strength; readonly text: string } | undefined {
  for (const strength of Object.keys(STRENGTHS) as Strength[]) {
    const sign = signs.find(STRENGTHS[strength]);
    if (sign !== undefined) return { strength, text: `${sign.className} ${sign.text}` };
  }
  return undefined;
}

/** The sign that says most, where it says just this much. */
export function saying(strength: Strength, signs: Signals['signs']): string | undefined {
  const most = strongest(signs);
  return most?.strength === strength ? most.text : undefined;
}
