/** What a result says of writes that others may not see. */
import * as v from 'valibot';

const MOST_UNSEEN = 100;

/**
 * A write that others may not see which find its object by way of a racing write; `store`, `write` and `at` are places as
 * `SideFacts.at` has them: who publishes the object, who writes it, who may not see that.
 */
export interface UnseenFacts {
  readonly field: string;
  readonly holder?: string;
  readonly origin?: string;
  readonly access: 'read' | 'write';
  readonly store: number;
  readonly write: number;
  readonly at: number;
}

/** The schema of a list of them, with the bounds of the texts and numbers in it. */
export function unseenFacts<
  const Text extends v.GenericSchema<string>,
  const Natural extends v.GenericSchema<number>,
>(text: Text, natural: Natural) {
  const fact = v.object({
    ...{ field: text, holder: v.exactOptional(text), origin: v.exactOptional(text) },
    ...{ access: v.picklist(['read', 'write']), store: natural, write: natural, at: natural },
  });
  return v.pipe(v.array(fact), v.maxLength(MOST_UNSEEN));
}
