/** Runs a command whose Java machines take woven classes, and reads what they have seen. */
import { InputError } from '../classfile/index.js';
import { findAsset, missingAsset } from '../util/assets.js';
import { inTemp } from '../util/temp.js';
import { readSeen, writeFolder } from './folder.js';
import { JAVA_OPTIONS, withAgent } from './java-options.js';
import { parseSeen, type Seen } from './seen.js';
import type { WovenProject } from './weave-all.js';

const AGENT = 'agent.jar';

export interface SeenRun<T> {
  /** What `run` has given. */
  readonly ended: T;
  readonly seen: Seen;
}

/**
 * `run` starts the command with this environment, and may use the folder, which is gone afterwards.
 * @throws InputError where the agent is missing, and what `run` throws.
 */
export async function runWoven<T>(
  project: WovenProject,
  env: NodeJS.ProcessEnv,
  run: (env: NodeJS.ProcessEnv, folder: string) => Promise<T>,
): Promise<SeenRun<T>> {
  const agent = findAsset(AGENT);
  if (agent === undefined) throw new InputError(AGENT, missingAsset(AGENT));
  return inTemp('racewarden-confirm-', async (folder) => {
    writeFolder(folder, project);
    const options = withAgent(agent, folder, env[JAVA_OPTIONS]);
    const ended = await run({ ...env, [JAVA_OPTIONS]: options }, folder);
    return { ended, seen: parseSeen(readSeen(folder), project.sites.all.length) };
  });
}
