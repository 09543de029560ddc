/** The artifacts of a run, as GitHub's results service keeps them: Twirp calls in JSON, as far as `@actions/artifact` makes them. */

export interface KeptArtifact {
  readonly name: string;
  readonly mimeType: string;
  blob: Buffer;
  finished: boolean;
}

/** What calls carry. */
export interface ArtifactCall {
  readonly name?: string;
  readonly name_filter?: string;
  readonly mime_type?: string;
  readonly size?: string;
  readonly workflow_run_backend_id?: string;
}

interface Answer {
  readonly status: number;
  readonly data: object;
}

const RUN = 'run-of-the-twin';
const JOB = 'job-of-the-twin';

/** A token as a runner gives it: it names the run and the job. */
export const RUNTIME_TOKEN = [{ alg: 'none' }, { scp: `Actions.Results:${RUN}:${JOB}` }, 'twin']
  .map((part) => Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url'))
  .join('.');

/** The answer to a call. A name is given once; the number of an artifact is that of its making. */
export function artifactAnswer(
  kept: (KeptArtifact | undefined)[],
  method: string,
  asked: ArtifactCall,
  addressOf: (id: number) => string,
): Answer {
  if (asked.workflow_run_backend_id !== RUN) return problem(401, 'unauthenticated');
  const at = kept.findIndex((one) => one?.name === (asked.name ?? asked.name_filter));
  switch (method) {
    case 'CreateArtifact':
      if (at >= 0) return problem(409, 'already_exists');
      kept.push({ name: asked.name!, mimeType: asked.mime_type!, blob: Buffer.alloc(0), finished: false });
      return { status: 200, data: { ok: true, signed_upload_url: addressOf(kept.length - 1) } };
    case 'FinalizeArtifact':
      if (String(kept[at]?.blob.length) !== asked.size) return problem(400, 'invalid_argument');
      kept[at]!.finished = true;
      return { status: 200, data: { ok: true, artifact_id: String(at + 1) } };
    case 'ListArtifacts':
      return { status: 200, data: { artifacts: at < 0 ? [] : [listed(kept[at]!, at)] } };
    case 'DeleteArtifact':
      kept[at] = undefined;
      return { status: 200, data: { ok: true, artifact_id: String(at + 1) } };
    default:
      return problem(404, 'bad_route');
  }
}

function listed({ name, blob }: KeptArtifact, at: number): object {
  return {
    ...{ workflow_run_backend_id: RUN, workflow_job_run_backend_id: JOB, name },
    ...{ database_id: String(at + 1), size: String(blob.length), created_at: '2026-01-01T00:00:00Z' },
  };
}

function problem(status: number, code: string): Answer {
  return { status, data: { code, msg: code.replace('_', ' ') } };
}
