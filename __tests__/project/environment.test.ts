import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { buildEnvironment } from '../../src/project/index.js';

// Put together here, so that no scanner takes the text for a real secret.
const TOKEN = `ghs_${'a1B2'.repeat(9)}`;

describe('a build does not see', () => {
  test.each([
    'INPUT_TOKEN',
    'INPUT_CLASSES',
    'INPUT_FAIL-ON',
    'ACTIONS_RUNTIME_TOKEN',
    'ACTIONS_RUNTIME_URL',
    'ACTIONS_CACHE_URL',
    'ACTIONS_ID_TOKEN_REQUEST_URL',
    'STATE_started',
    'GITHUB_ENV',
    'GITHUB_OUTPUT',
    'GITHUB_PATH',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_TOKEN',
    'GH_TOKEN',
    'gh_token',
    'NODE_AUTH_TOKEN',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_ACCESS_KEY_ID',
    'SONATYPE_PASSWORD',
    'DB_PASSWD',
    'GPG_PASSPHRASE',
    'ORG_GRADLE_PROJECT_signingKey',
    'GOOGLE_APPLICATION_CREDENTIALS',
    'OPENAI_API_KEY',
    'APIKEY',
    'NPM_CONFIG__AUTH',
    'SSH_AUTH_SOCK',
    'GIT_ASKPASS',
    'MY_PAT',
    'SENTRY_DSN',
    'SLACK_WEBHOOK_URL',
    'GIT_CONFIG_COUNT',
    'GIT_CONFIG_KEY_0',
    'GIT_CONFIG_VALUE_0',
  ])('%s', (name) => {
    expect(buildEnvironment({ [name]: 'x', PATH: '/bin' })).toEqual({ PATH: '/bin' });
  });

  test.each([
    TOKEN,
    `github_pat_${'x'.repeat(30)}`,
    `Authorization: bearer ${TOKEN}`,
    'https://user:open-sesame@repo.example.org/maven',
    `-----BEGIN ${'OPENSSH PRIVATE'} KEY-----`,
    `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.c`,
  ])('a value such as %s, whatever its name', (value) => {
    expect(buildEnvironment({ HARMLESS: value })).toEqual({});
  });

  test('a copy of a secret in another variable', () => {
    const env = { INPUT_TOKEN: 'the-old-one', MAVEN_OPTS: '-Dx=the-old-one', OTHER: 'uses given-token here' };
    expect(buildEnvironment(env, ['given-token'])).toEqual({});
  });
});

test('a build sees what it needs to run', () => {
  const env = {
    PATH: '/bin',
    HOME: '/home/runner',
    PWD: '/w',
    OLDPWD: '/',
    JAVA_HOME: '/jdk',
    JAVA_HOME_21_X64: '/jdk21',
    MAVEN_ARGS: '-o',
    MAVEN_OPTS: '-Xmx1g',
    GRADLE_OPTS: '-Dorg.gradle.daemon=false',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: '/w',
    GITHUB_SHA: 'abc',
    GITHUB_EVENT_PATH: '/e',
    RUNNER_TEMP: '/t',
    RUNNER_TOOL_CACHE: '/tools',
    RUNNER_TRACKING_ID: 'github_1',
    HTTPS_PROXY: 'http://proxy:3128',
    GIT_AUTHOR_NAME: 'x',
    LANG: 'C.UTF-8',
    INPUT_CLASSES: 'target/classes',
    ALSO: 'target/classes',
  };
  const { INPUT_CLASSES, ...rest } = env;
  expect(buildEnvironment(env)).toEqual(rest);
});

test('no variable whose name says token or secret ever passes, nor its value elsewhere', () => {
  const word = fc.constantFrom('TOKEN', 'SECRET', 'PASSWORD', 'CREDENTIAL', 'Token', 'secret');
  const part = fc.stringMatching(/^[A-Za-z_]{0,8}$/);
  const value = fc.stringMatching(/^[!-~]{8,20}$/);
  fc.assert(
    fc.property(part, word, part, value, part, (before, name, after, secret, padding) => {
      const kept = buildEnvironment({
        [`${before}${name}${after}`]: secret,
        Z: `${padding}${secret}${padding}`,
      });
      expect(kept).toEqual({});
    }),
  );
});
