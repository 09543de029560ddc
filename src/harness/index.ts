/**
 * The client that open classes are checked with (PLDI'06 §2.1).
 *
 * In: a `Program`, and what the settings name as open. Out: the open classes with the reason each was chosen, and a
 * synthesised client: two shared instances of each, or the one that a container makes; one thread per open method and receiver
 * class, per constructor that does more than fill its object, and per public field; one per program.
 */
export { disclaims } from './annotations.js';
export { buildHarness } from './build.js';
export { idleClosed } from './closed.js';
export { type Creation, creationsOf } from './creations.js';
export { UnknownInterfaceError, UnknownMainError } from './errors.js';
export { lockPathText } from './holding.js';
export { type KeptClosed, keptClosed } from './kept-closed.js';
export { closedClasses, closedWithSigns, listOpen } from './select.js';
export { signsOf } from './signs.js';
export type {
  Act,
  Elsewhere,
  Harness,
  HarnessOptions,
  HarnessRoot,
  Insider,
  OpenClass,
  Sign,
  SignKind,
} from './types.js';
