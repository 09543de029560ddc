/** Files that GitHub keeps with a run, for people to download. Its package is large, and loaded only when it is used. */
import { basename, dirname } from 'node:path';
import { inTime } from './in-time.js';

/** Where the files of one run are kept. */
export interface Artifacts {
  /**
   * Keeps a file as it is, not packed, so that a browser opens it; a file that an earlier attempt of the run kept under the
   * same name is replaced. Returns the number that GitHub gives it. Throws where the service does not take it.
   */
  keep(path: string): Promise<number>;
}

/** The artifacts of the run that `env` tells of, or undefined outside of GitHub Actions and on servers without them. */
export function runArtifacts(env: NodeJS.ProcessEnv): Artifacts | undefined {
  if (!env['ACTIONS_RUNTIME_TOKEN'] || !env['ACTIONS_RESULTS_URL']) return undefined;
  return isServed(env['GITHUB_SERVER_URL'])
    ? new RunArtifacts(Number(env['GITHUB_RUN_ATTEMPT']) > 1)
    : undefined;
}

/** GitHub Enterprise Server has an older service, which the toolkit does not speak with. */
function isServed(server = 'https://github.com'): boolean {
  const host = new URL(server).hostname.toLowerCase();
  return host === 'github.com' || host.endsWith('.ghe.com') || host.endsWith('.localhost');
}

class RunArtifacts implements Artifacts {
  readonly #isRetried: boolean;

  constructor(isRetried: boolean) {
    this.#isRetried = isRetried;
  }

  keep(path: string): Promise<number> {
    return inTime(this.#keep(path), () => new Error('It did not answer in time.'));
  }

  async #keep(path: string): Promise<number> {
    const { ArtifactNotFoundError, DefaultArtifactClient } = await import('@actions/artifact');
    const client = new DefaultArtifactClient();
    if (this.#isRetried) {
      await client.deleteArtifact(basename(path)).catch((error) => {
        if (!(error instanceof ArtifactNotFoundError)) throw error;
      });
    }
    const { id } = await client.uploadArtifact(basename(path), [path], dirname(path), { skipArchive: true });
    if (id === undefined) throw new Error('the service gave it no number.');
    return id;
  }
}
