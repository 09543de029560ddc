/**
 * Findings for a terminal.
 *
 * In: a report and how it compares. Out: text with colours and links where they are wanted, and the progress of a scan.
 */

export { wantsLinks } from './links.js';
export { Page } from './page.js';
export {
  liveProgress,
  logProgress,
  type Progress,
  type ShownProgress,
  type Sink,
  silentProgress,
} from './progress.js';
export { diagnosticsTable, objectsTable, phaseTable, stageTable } from './tables.js';
export { findingText, numbered, type TerminalOptions, toTerminal, wantsColour } from './terminal.js';
