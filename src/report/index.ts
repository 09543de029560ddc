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
export { type HtmlOptions, toHtml } from './html/html.js';
export { interfaceList, signsText, whyOpen } from './interfaces.js';
export type { JsonOptions } from './json.js';
export { asReviewed, withLostGuards } from './lost-guards.js';
export {
  type CommentOptions,
  commentMarker,
  freshMarkers,
  type LinkTo,
  type MarkdownOptions,
  type Policy,
  policyText,
  type Suggestion,
  type SuggestionOptions,
  type SummaryOptions,
  suggestionPrefix,
  suggestionsOf,
  toComment,
  toFailure,
  toMarkdown,
  toSummary,
} from './markdown/index.js';
export {
  drawPicture,
  nodesOf,
  objectTable,
  PICTURE_FORMATS,
  type Picture,
  type PicturedEdge,
  type PicturedObject,
  type PictureFormat,
  picture,
} from './picture/index.js';
export { readJsonReview } from './read-json.js';
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
export { readReport, rebuilt, rewritten, type SarifOptions, sarifLog, toSarif } from './sarif/index.js';
export {
  findingText,
  liveProgress,
  logProgress,
  numbered,
  type Progress,
  type ShownProgress,
  type Sink,
  silentProgress,
  type TerminalOptions,
  toTerminal,
  wantsColour,
  wantsLinks,
} from './terminal/index.js';
export { count, listed, visible } from './text.js';
export { unseenWriteText } from './unseen.js';
export { isAccessAt, reasonsAsked, type WhyOptions, whyText } from './why.js';
