/**
 * Settings. In: flags, action inputs, `racewarden.yml`. Out: one validated `Settings`, or a `UsageError`.
 *
 * `OPTIONS` is the one table of what can be set; flags, inputs and documentation are made from it.
 */
export { UsageError } from './errors.js';
export { configurationKey } from './fingerprint.js';
export { globMatcher, type Matcher, matchGlob } from './glob.js';
export { nearest } from './nearest.js';
export {
  GROUPS,
  type Group,
  type Option,
  type OptionKey,
  optionRows,
  type Settings,
} from './options.js';
export { resolveSettings, type SettingsContext, type SettingsInput } from './settings.js';
export { defaultText, optionTables } from './tables.js';
export type { Exclusions, RuleLevels, Shard } from './values.js';
