/** The rules that a change is judged by: those of its base, so that no change judges itself. */
import { realpathSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';
import { type ConfigText, optionRows, type Settings, UsageError } from '../config/index.js';
import { baseCommit, fileAt, type Git, GitError, type GitHubEvent, type Remote } from '../github/index.js';
import { ACCEPTED_FILE, type Accepted, readAccepted } from '../suppressions/index.js';
import { readSettingFile } from '../util/setting-file.js';

/** Settings, and the accepted findings. */
export interface RuleSet {
  readonly settings: Settings;
  readonly accepted: Accepted;
}

export interface Rules {
  /** What decides. */
  readonly deciding: RuleSet;
  /** Where the change edits the rules: both, and what to tell of it. */
  readonly change?: { readonly base: RuleSet; readonly head: RuleSet; readonly text: string };
  /** Whether this run judges a change at all. */
  readonly isJudged: boolean;
  /** For the log; they are warnings where the base could not be asked. */
  readonly warnings: readonly string[];
}

export interface RulesRequest {
  readonly settings: Settings;
  /** Settings of the same inputs with another configuration file, or with none. */
  readonly withFile: (file: ConfigText | false) => Promise<Settings>;
  readonly event: GitHubEvent | undefined;
  readonly git: Git | undefined;
  readonly remote?: Remote;
}

const CONFIG_FILE = 'racewarden.yml';
/** As many bytes as each file may have; git hands out no more than a few megabytes. */
const LARGEST_CONFIG = 64 << 10;
const LARGEST_ACCEPTED = 4 << 20;
const LOOK_MS = 60_000;
const NONE: Accepted = { file: '', entries: [] };

/** Runs that judge a change before it is in a branch of the repository. */
const JUDGED = new Set(['pull_request', 'pull_request_target', 'merge_group']);

/** @throws UsageError where a file of the change is broken. */
export async function rulesFor(request: RulesRequest): Promise<Rules> {
  const { settings, event, git } = request;
  const head: RuleSet = { settings, accepted: acceptedHere(settings) };
  if (event === undefined || git === undefined || !JUDGED.has(event.kind) || settings.mode === 'deliver') {
    return { deciding: head, isJudged: false, warnings: [] };
  }
  const signal = AbortSignal.timeout(LOOK_MS);
  const { remote } = request;
  const found = await baseCommit({ event, git: git.until(signal), signal, ...(remote && { remote }) });
  if (found.kind !== 'commit') return unknown(head, 'reason' in found ? found.reason : 'there is no base');
  try {
    return await compared(request, git.until(signal), head, found);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return unknown(head, error.message);
  }
}

/** A mistake in settings that the change has mended already: who reads it must know whose they are. */
export function withRules(error: unknown, { deciding, change }: Rules): unknown {
  const isOfBase = change !== undefined && deciding.settings === change.base.settings;
  if (!isOfBase || !(error instanceof UsageError)) return error;
  return new UsageError(
    `${error.message} ${change.text} With the input config-from: head, that of the change does.`,
  );
}

function unknown(deciding: RuleSet, reason: string): Rules {
  const why = reason.replace(/[.\s]+$/, '');
  const { settings, accepted } = deciding;
  const has = accepted.entries.length > 0 || configHere(settings);
  const text = `The rules of the base are not known, so those of the change decide: ${why}.`;
  return { deciding, isJudged: true, warnings: has ? [text] : [] };
}

async function compared(
  { withFile, settings }: RulesRequest,
  git: Git,
  head: RuleSet,
  { sha, text: called }: { readonly sha: string; readonly text: string },
): Promise<Rules> {
  const warnings: string[] = [];
  const inRepository = (name: string): string | undefined => belowRoot(git.root, settings.cwd, name);
  const read = async (name: string, most: number): Promise<string | undefined> => {
    const path = inRepository(name);
    const file = path === undefined ? undefined : await fileAt(git, sha, path, most);
    if (file === undefined || 'text' in file) return file?.text;
    warnings.push(`${name} of ${called} ${file.problem}: that of the change decides.`);
    return undefined;
  };
  const name = settings.config ?? CONFIG_FILE;
  // A file elsewhere is the workflow's, and the same for both.
  const isOwn = inRepository(name) !== undefined;
  const config = isOwn ? await read(name, LARGEST_CONFIG) : undefined;
  const baseSettings = isOwn ? await settingsOf(config, name, called, withFile, warnings) : settings;
  const acceptedName = baseSettings.accepted ?? ACCEPTED_FILE;
  const acceptedText = await read(acceptedName, LARGEST_ACCEPTED);
  const accepted = parsedAccepted(acceptedText, acceptedName, called, warnings);
  const base: RuleSet = { settings: baseSettings, accepted: accepted ?? NONE };
  const isBase = settings.configFrom === 'base';
  const deciding: RuleSet = {
    settings: isBase && config !== undefined ? baseSettings : settings,
    accepted: isBase && accepted !== undefined ? accepted : head.accepted,
  };
  const sentences = [
    ...(differing(base.settings, head.settings).length === 0
      ? []
      : [edited(name, config !== undefined, isBase, called)]),
    ...(sameEntries(base.accepted, head.accepted)
      ? []
      : [edited(acceptedName, accepted !== undefined, isBase, called)]),
  ];
  if (sentences.length === 0) return { deciding, isJudged: true, warnings };
  return { deciding, change: { base, head, text: sentences.join(' ') }, isJudged: true, warnings };
}

function edited(name: string, baseHas: boolean, isBase: boolean, called: string): string {
  if (!baseHas) return `The change brings ${name}, which ${called} does not have, and it decides here.`;
  return `The change edits ${name}; that of ${isBase ? called : 'the change'} decides here.`;
}

/** The settings with the file that the base has; a broken one must not keep the change from mending it. */
async function settingsOf(
  text: string | undefined,
  name: string,
  called: string,
  withFile: RulesRequest['withFile'],
  warnings: string[],
): Promise<Settings> {
  if (text === undefined) return withFile(false);
  try {
    return await withFile({ name, text });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    warnings.push(`${name} of ${called} cannot be used: ${error.message}`);
    return withFile(false);
  }
}

function parsedAccepted(
  text: string | undefined,
  name: string,
  called: string,
  warnings: string[],
): Accepted | undefined {
  if (text === undefined) return undefined;
  try {
    return readAccepted(text, name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    warnings.push(`${name} of ${called} cannot be used: ${error.message}`);
    return undefined;
  }
}

/** The accepted findings of the checkout; what is wrong with the file the scan says. */
function acceptedHere({ cwd, accepted }: Settings): Accepted {
  const name = accepted ?? ACCEPTED_FILE;
  const found = readSettingFile(name, { cwd, most: LARGEST_ACCEPTED * 16 });
  if (!('text' in found)) {
    if (found.isMissing && accepted === undefined) return NONE;
    throw new UsageError(`The file of accepted findings ${name} ${found.problem}.`);
  }
  try {
    return readAccepted(found.text, name);
  } catch (error) {
    if (!found.isLink || !(error instanceof UsageError)) throw error;
    throw new UsageError(
      `The file of accepted findings ${name} is a link, and its target is not such a file.`,
    );
  }
}

function configHere({ cwd, config }: Settings): boolean {
  return 'text' in readSettingFile(config ?? CONFIG_FILE, { cwd, most: LARGEST_CONFIG });
}

/** A path from the root of the repository, with forward slashes; undefined where it lies elsewhere. */
function belowRoot(root: string, cwd: string, name: string): string | undefined {
  const path = relative(root, resolve(realpathSync(cwd), name));
  return path.split(sep)[0] === '..' ? undefined : posix.join(...path.split(sep));
}

/** The keys of configuration files that two settings give different values, as files write them. */
export function differing(base: Settings, head: Settings): string[] {
  return optionRows()
    .filter(([key, { yml }]) => yml !== undefined && text(base[key]) !== text(head[key]))
    .map(([, { yml }]) => yml ?? '');
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function sameEntries(one: Accepted, other: Accepted): boolean {
  const shown = ({ entries }: Accepted): string =>
    text(entries.map(({ id, pairs, pairsArePart }) => [id, pairs, pairsArePart]).sort());
  return shown(one) === shown(other);
}
