/**
 * Names, places and call paths of findings.
 *
 * In: ids of methods, fields, objects and locks, and the edges of a path. Out: what people call them, with files and lines.
 */

export type { ClientStep } from './client-steps.js';
export { Holders } from './holders.js';
export { type FrameLock, locksInFrame, lockText } from './locknames.js';
export { PairNames } from './pair-names.js';
export { Paths, type RootText } from './paths.js';
export { Places, prettyClass, stableName } from './places.js';
export { withDistinctTitles } from './same-titles.js';
export { type KnownSide, KnownSides } from './sides.js';
export { StartPlaces } from './start-places.js';
export {
  bySubject,
  type Markup,
  type Named,
  type Subject,
  shortName,
  simpleName,
  subjectText,
  withArticle,
} from './subject.js';
export { compare, listed } from './texts.js';
export { INNER, insideTitle, methodTitle, raceTitle, stepTitle, type Titled } from './title.js';
