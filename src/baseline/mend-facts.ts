/** What mends a finding, as JSON and the properties of a SARIF result have it. */
import * as v from 'valibot';
import { MEND_KINDS, MEND_REASONS } from '../findings/index.js';

const MOST_MENDS = 10;
const MOST_NAMES = 200;

/** A list of mends, with the house's bounded text and natural number. */
export function mendFacts<
  const T extends v.GenericSchema<string, string>,
  const N extends v.GenericSchema<number, number>,
>(text: T, natural: N) {
  const names = v.exactOptional(v.pipe(v.array(text), v.maxLength(MOST_NAMES)));
  const flag = v.exactOptional(v.literal(true));
  const place = v.object({ file: text, line: natural, method: text, className: text, isStatic: flag });
  const name = v.exactOptional(text);
  const mend = v.object({
    kind: v.picklist(MEND_KINDS),
    because: v.exactOptional(v.picklist(MEND_REASONS)),
    ...{ field: name, lock: name, locks: names, via: name, from: name, to: name, text: name },
    ...{ calls: names, named: names, like: names, part: flag },
    methods: v.exactOptional(v.pipe(v.array(place), v.maxLength(MOST_NAMES))),
  });
  return v.pipe(v.array(mend), v.maxLength(MOST_MENDS));
}
