/**
 * Reports. In: findings, and how they compare with the base. Out: text as SARIF, JSON, Markdown or for a terminal.
 *
 * All text from the scan is untrusted and escaped for its format; the same report gives the same bytes.
 */
export {
  type Annotation,
  type AnnotationLevel,
  type AnnotationOptions,
  type Annotations,
  annotationsOf,
} from './annotations.js';
export { type CommentOptions, commentMarker, toComment } from './comment.js';
export { compareJson, compareText } from './compare.js';
export {
  acceptedText,
  atLeast,
  type Baseline,
  type BaselineState,
  type Level,
  summaryText,
  warningCount,
} from './describe.js';
export { errorExitCode, errorSentence, sentence } from './errors.js';
export type { LinkTo } from './escape.js';
export { toFailure } from './failure.js';
export { type HtmlOptions, toHtml } from './html/html.js';
export { interfaceList, signsText, whyOpen } from './interfaces.js';
export type { JsonOptions } from './json.js';
export { asReviewed, withLostGuards } from './lost-guards.js';
export { type MarkdownOptions, toMarkdown } from './markdown.js';
export { objectTable } from './object-table.js';
export { nodesOf, type Picture, type PicturedEdge, type PicturedObject, picture } from './picture.js';
export { drawPicture, PICTURE_FORMATS, type PictureFormat } from './picture-text.js';
export { type Policy, policyText } from './policy.js';
export {
  liveProgress,
  logProgress,
  type Progress,
  type ShownProgress,
  type Sink,
  silentProgress,
} from './progress.js';
export { readReport } from './read.js';
export { readJsonReview } from './read-json.js';
export { rebuilt, rewritten } from './rebuild.js';
export { type RenderOptions, render, renderAside, sarifOptions } from './render.js';
export {
  type Review,
  reviewOf,
  sorted,
  type Tally,
  tallyOf,
  verdictText,
  withChanges,
  withShown,
} from './review.js';
export { RULES, type Rule } from './rules.js';
export { type SarifOptions, sarifLog, toSarif } from './sarif.js';
export {
  freshMarkers,
  type Suggestion,
  type SuggestionOptions,
  suggestionPrefix,
  suggestionsOf,
} from './suggestions.js';
export { type SummaryOptions, toSummary } from './summary.js';
export { findingText, numbered, type TerminalOptions, toTerminal, wantsColour } from './terminal.js';
export { wantsLinks } from './terminal-links.js';
export { count, listed, visible } from './text.js';
export { unseenWriteText } from './unseen.js';
export { isAccessAt, reasonsAsked, type WhyOptions, whyText } from './why.js';
