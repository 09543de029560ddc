/**
 * Findings as Markdown for GitHub: summary, comment and suggestions.
 *
 * In: a reviewed report, and the sources for excerpts. Out: text in which all that comes from the scan is escaped.
 */

export { type CommentOptions, commentMarker, toComment } from './comment.js';
export { verbOf } from './details.js';
export { inDiagram, type LinkTo } from './escape.js';
export { toFailure } from './failure.js';
export { type MarkdownOptions, toMarkdown } from './markdown.js';
export { type Policy, policyText } from './policy.js';
export {
  freshMarkers,
  type Suggestion,
  type SuggestionOptions,
  suggestionPrefix,
  suggestionsOf,
} from './suggestions.js';
export { type SummaryOptions, toSummary } from './summary.js';
