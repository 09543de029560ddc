/** What a SARIF log says of the scan it is of, as far as it matters for a base. */
import { identityOf, isSuppressed, type Log } from '../sarif/index.js';

/** Whether every run ended well and there is one: half a base would make old races look new. */
export function isComplete({ runs }: Log): boolean {
  const ended = runs.every(({ invocations }) => (invocations ?? []).every((one) => one.executionSuccessful));
  return runs.length > 0 && ended;
}

/** The version of the tool that made the log. */
export function versionOf({ runs }: Log): string | undefined {
  const driver = runs[0]?.tool.driver;
  return driver?.semanticVersion ?? driver?.version;
}

/** Whether results say which methods race: without that, a race that has grown looks like one that has not. */
export function hasPairs({ runs }: Log): boolean {
  return runs.every(({ results }) =>
    (results ?? []).every((result) => isSuppressed(result) || Array.isArray(result.properties?.['pairs'])),
  );
}

/** Whether results can be matched: other tools' logs, and logs that lost their fingerprints, cannot. */
export function hasIdentities({ runs }: Log): boolean {
  return runs.every(({ results }) => (results ?? []).every((result) => identityOf(result) !== undefined));
}
