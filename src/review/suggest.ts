/** Edits that mend new races, as suggestions at the lines of a pull request. */
import type { Settings } from '../config/index.js';
import {
  type Client,
  fileAt,
  type Git,
  GitError,
  type GitHubEvent,
  logLine,
  type ReviewCommentsOutcome,
  upsertReviewComments,
} from '../github/index.js';
import {
  freshMarkers,
  type Review,
  type Suggestion,
  suggestionPrefix,
  suggestionsOf,
} from '../report/index.js';
import type { SourceLocator } from '../util/sources.js';

/** More of them would bury the review. */
const MOST_SHOWN = 10;
/** Files of the pull request's commit that are compared with those that were scanned. */
const MOST_FILES = 20;
const LARGEST_FILE = 1 << 20;

export interface SuggestionRequest {
  readonly settings: Settings;
  readonly category: string;
  readonly event: GitHubEvent | undefined;
  readonly client: Client | undefined;
  readonly git: Git | undefined;
  readonly review: Review;
  readonly sources: SourceLocator | undefined;
}

/**
 * Puts them where the reviewers see them, and takes back what is not right any more: in the pull request of this run, not
 * of a fork, where the scan was made here. Undefined where there is nothing to do.
 */
export async function suggest(request: SuggestionRequest): Promise<ReviewCommentsOutcome | undefined> {
  const { settings, category, event, client, git, review, sources } = request;
  const pull = event?.pullRequest;
  if (settings.mode !== 'scan') return undefined;
  if (pull === undefined || pull.isFork || client === undefined) return undefined;
  // Without a comparison nothing is known to be new, and nothing to be gone.
  if (git === undefined || sources === undefined || review.baseline === undefined) return undefined;
  const { shown, unsure } = await atHead(
    suggestionsOf(review, { category, sources }),
    git,
    pull.headSha,
    sources,
  );
  const fresh = freshMarkers(review, category);
  const isAllSeen = review.report.complete && (review.unjudged ?? []).length === 0;
  return upsertReviewComments(client, {
    number: pull.number,
    commitId: pull.headSha,
    prefix: suggestionPrefix(category),
    wanted: shown.map(({ file: path, ...rest }) => ({ path, ...rest })),
    isOver: (marker) => !unsure.has(marker) && (fresh.has(marker) || isAllSeen),
  });
}

/**
 * Those whose file the newest commit of the pull request has just as it was scanned; the markers of the others. What
 * is scanned is a merge with the target branch, whose lines may be others. Where the texts are equal, the merge changes
 * nothing in the file, so that the lines of its diff are those that GitHub shows.
 */
async function atHead(
  all: readonly Suggestion[],
  git: Git,
  sha: string,
  sources: SourceLocator,
): Promise<{ shown: Suggestion[]; unsure: ReadonlySet<string> }> {
  const [shown, unsure] = [[] as Suggestion[], new Set<string>()];
  const isHere = all.length === 0 || (await isFetched(git, sha));
  const files = new Map<string, boolean>();
  for (const one of all) {
    if (shown.length === MOST_SHOWN) break;
    const { file, marker } = one;
    if (isHere && !files.has(file) && files.size < MOST_FILES) {
      files.set(file, await isSame(git, sha, file, sources.text(file)));
    }
    if (files.get(file) === true) shown.push(one);
    else unsure.add(marker);
  }
  return { shown, unsure };
}

/** A clone of the merge commit alone does not have it. */
async function isFetched(git: Git, sha: string): Promise<boolean> {
  try {
    await git.ensureCommit(sha);
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    logLine(`No edits are suggested: ${error.message}`);
    return false;
  }
}

async function isSame(git: Git, sha: string, file: string, text: string | undefined): Promise<boolean> {
  try {
    const found = await fileAt(git, sha, file, LARGEST_FILE);
    return found !== undefined && 'text' in found && found.text === text;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return false;
  }
}
