/**
 * Settings. In: flags, action inputs, `racewarden.yml`. Out: one validated `Settings`, or a `UsageError`.
 *
 * `OPTIONS` is the one table of what can be set, `OUTPUTS` of what the action gives back. Flags, action.yml and the
 * documentation are made from them: `npm run docs`.
 */
export { generatedFiles, generatedParts } from './documents.js';
export { UsageError } from './errors.js';
export { askedSettings, configurationKey } from './fingerprint.js';
export { FORMAT_NAMES, FORMATS } from './formats.js';
export { frameworksIn } from './framework-list.js';
export type * from './frameworks.js';
export { OBJECTS, RUNS } from './frameworks.js';
export { globMatcher, type Matcher, matchGlob } from './glob.js';
export { nearest } from './nearest.js';
export type { Exclusions, RuleLevels, Shard } from './objects.js';
export { GROUPS, type Group, type Option } from './option.js';
export { type OptionKey, optionRows, type Settings } from './options.js';
export { OUTPUTS } from './outputs.js';
export { type ConfigText, resolveSettings, type SettingsContext, type SettingsInput } from './settings.js';
export { defaultText } from './tables.js';
export { LARGEST_FILE as LARGEST_CONFIG } from './yaml.js';
