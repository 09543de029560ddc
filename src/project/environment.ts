/** The environment that a build may see: what it needs to run, and nothing that opens a door. */
import { COMMAND_FILES } from './command-files.js';

/** Settings of this action and what the runner gives actions only, the runner's services with their tokens among them. */
const PREFIXES = ['INPUT_', 'ACTIONS_', 'STATE_', 'GIT_CONFIG_'];

/** Words in a name, written in whatever way, that announce a secret. */
const SECRET_WORD =
  /TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|(API|ACCESS|PRIVATE|SIGNING|ENCRYPTION|SSH|GPG|DEPLOY)_?KEY|COOKIE|WEBHOOK|ASKPASS/;
const SECRET_PART = /(^|_)(AUTH|PAT|PASS|PW|PWD|JWT|DSN)(_|$)/;
/** Whose name ends like a secret's and which holds a directory. */
const HARMLESS = new Set(['PWD', 'OLDPWD']);

/** Values that show by themselves what they are: tokens of GitHub, keys, JSON web tokens, addresses with a password. */
const SECRET_VALUE =
  /gh[a-z]_[A-Za-z0-9]{16}|github_pat_|-----BEGIN |\beyJ[\w-]{8,}\.[\w-]{8,}\.|\bAKIA[A-Z0-9]{16}|:\/\/[^/\s:@]*:[^/\s@]+@/;
/** A shorter value is too likely to stand in another one by chance. */
const SHORTEST_SECRET = 8;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * `env` without inputs, command files and all that looks like a secret, by its name, by its value, or because it
 * repeats the value of such a variable or one of `secrets`.
 */
export function buildEnvironment(env: Variables, secrets: readonly string[] = []): Record<string, string> {
  const named = Object.entries(env).filter(([name]) => isSecretName(name));
  const values = [...named.map(([, value]) => value ?? ''), ...secrets]
    .filter((value) => value.length >= SHORTEST_SECRET)
    .flatMap(writings);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || isForActions(name) || isSecretName(name) || SECRET_VALUE.test(value)) continue;
    if (!values.some((secret) => value.includes(secret))) kept[name] = value;
  }
  return kept;
}

/** A secret as it is, and as headers and addresses have it. */
function writings(secret: string): string[] {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');
  return [secret, encodeURIComponent(secret), base64(secret), base64(`x-access-token:${secret}`)];
}

function isForActions(name: string): boolean {
  const upper = name.toUpperCase();
  return COMMAND_FILES.includes(upper) || PREFIXES.some((prefix) => upper.startsWith(prefix));
}

function isSecretName(name: string): boolean {
  const upper = name.toUpperCase().replaceAll('-', '_');
  return !HARMLESS.has(upper) && (SECRET_WORD.test(upper) || SECRET_PART.test(upper));
}
