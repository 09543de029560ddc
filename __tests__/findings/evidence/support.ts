import { expect } from '@jest/globals';
import type { SettingsInput } from '../../../src/config/index.js';
import { scanAcme } from '../../scan/support.js';

/** The facts of the finding on a field, or on what a field holds, of the class `Desk`. */
export async function factsOf(
  source: string,
  field: string,
  more: Readonly<Record<string, string>> = {},
  settings: SettingsInput = {},
): Promise<readonly string[]> {
  const { findings } = await scanAcme({ Desk: source, ...more }, settings);
  const name = `acme.Desk.${field}`;
  const found = findings.find(({ subject, holder }) => subject === name || holder === name);
  expect(found?.subject).toBeDefined();
  return found?.evidence?.map(({ fact }) => fact) ?? [];
}
