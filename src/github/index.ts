/**
 * GitHub. In: the event of a workflow run, and what is to be told of a scan. Out: the base to compare with; results in
 * code scanning, a comment, annotations, a summary, outputs.
 *
 * Whatever the token may not do, and whatever GitHub answers, is a sentence for the log and no reason to lose a scan.
 */
export { Client, type ClientOptions, type Repository } from './client.js';
export { type Analysis, type AnalysisQuery, type CodeScanning, codeScanningOf } from './code-scanning.js';
export {
  annotate,
  fail,
  inGroup,
  LARGEST_SUMMARY,
  logLine,
  mask,
  neutral,
  setOutputs,
  warn,
  withoutCommands,
  writeSummary,
} from './commands.js';
export {
  type CommentOutcome,
  LONGEST_COMMENT,
  type StickyComment,
  upsertComment,
} from './comment.js';
export { type UploadDecision, type UploadFacts, uploadDecision } from './decision.js';
export { ApiProblem, type Permission, type ProblemKind } from './problem.js';
export { type HeadOfRun, type PullOfRun, pullRequestOf } from './pulls.js';
export type { RequestLimits } from './retry.js';
export {
  type PollLimits,
  type Upload,
  type UploadOutcome,
  type UploadTarget,
  uploadSarif,
} from './upload.js';
