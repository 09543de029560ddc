/**
 * GitHub. In: the event of a workflow run, and what is to be reported of a scan. Out: the base to compare with; results
 * in code scanning, a comment, annotations, a summary, outputs.
 *
 * Whatever the token may not do, and whatever GitHub answers, is a sentence for the log and no reason to lose a scan.
 */

export { type Artifacts, runArtifacts } from './artifact.js';
export {
  type BaseRequest,
  type BaseResult,
  type BaseSource,
  type FoundBase,
  findBase,
  type NoBase,
} from './base.js';
export { type BaseCommit, baseCommit, type Remote } from './base-commit.js';
export { type CommittedFile, fileAt } from './base-file.js';
export { remoteOf } from './base-remote.js';
export {
  type BaselineCache,
  type BaselineParts,
  headBaseline,
  saveBaseline,
} from './cache.js';
export { actionsCache } from './cache-actions.js';
export { Client, type ClientOptions, type Repository } from './client.js';
export { type Analysis, type AnalysisQuery, type CodeScanning, codeScanningOf } from './code-scanning.js';
export {
  annotate,
  fail,
  inGroup,
  logLine,
  mask,
  neutral,
  setOutputs,
  warn,
  writeSummary,
} from './commands.js';
export {
  type CommentOutcome,
  type StickyComment,
  upsertComment,
} from './comment.js';
export { type UploadDecision, type UploadFacts, uploadDecision } from './decision.js';
export { linesInDiff } from './diff.js';
export {
  type EventKind,
  type GitHubEvent,
  type MergeGroup,
  type PullRequest,
  type Push,
  readEvent,
  type WorkflowRun,
} from './event.js';
export { Git, type GitOptions } from './git.js';
export { GitError } from './git-process.js';
export type { GitRemote } from './git-relay.js';
export { ApiProblem, type Permission, type ProblemKind } from './problem.js';
export { type HeadOfRun, type PullOfRun, pullRequestOf } from './pulls.js';
export type { RequestLimits } from './retry.js';
export {
  type ReviewComment,
  type ReviewComments,
  type ReviewCommentsOutcome,
  upsertReviewComments,
} from './review-comments.js';
export { mayBuild, type Trust } from './trust.js';
export {
  type PollLimits,
  type Upload,
  type UploadOutcome,
  type UploadTarget,
  uploadSarif,
} from './upload.js';
export { type Worktree, withWorktree } from './worktree.js';
