import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { issueText } from '../../src/util/schema.js';

const schema = v.strictObject({ version: v.literal(1), rows: v.array(v.strictObject({ id: v.string() })) });

test.each([
  [null, 'at its top, expected Object but received null'],
  [{}, 'version is missing'],
  [{ version: 2, rows: [] }, 'at version, expected 1 but received 2'],
  [{ version: 1, rows: [{}] }, 'rows.0.id is missing'],
  [{ version: 1, rows: [{ id: 5 }] }, 'at rows.0.id, expected string but received 5'],
  [{ version: 1, rows: [], other: 1 }, 'other is no key of such a file'],
])('case %# is told in plain words', (value, text) => {
  const { issues } = v.safeParse(schema, value, { abortEarly: true });
  expect(issueText(issues?.[0] as v.BaseIssue<unknown>, 'its top')).toBe(text);
});
