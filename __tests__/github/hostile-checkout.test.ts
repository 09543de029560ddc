/**
 * What runs in a checkout before the action may rewrite its `.git`, the user's configuration and the environment of later
 * steps. Each of these attacks starts a program of its own wherever git obeys it; none may start, and what was asked for
 * has to come out right all the same.
 */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Git, linesInDiff, withWorktree } from '../../src/github/index.js';
import { type TestRepository, Workshop } from '../support/repository.js';

const TOKEN = 'ghs_0123456789abcdef';
const BASIC = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');
const HOOKS = [
  ...['post-checkout', 'post-index-change', 'reference-transaction', 'pre-auto-gc', 'post-merge'],
  ...['post-rewrite', 'pre-push', 'fsmonitor-watchman', 'post-commit', 'sendemail-validate'],
];

const workshop = new Workshop();
/** The attacker's own server: whatever comes there was led astray. */
let trap: Server;
let trapUrl: string;
const trapped: string[] = [];
beforeAll(async () => {
  trap = createServer(({ url = '', rawHeaders }, response) => {
    trapped.push([url, ...rawHeaders].join('\n'));
    response.writeHead(404).end();
  });
  await new Promise<void>((ready) => trap.listen(0, '127.0.0.1', ready));
  trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
});
const environment = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  trapped.length = 0;
});
afterAll(async () => {
  trap.closeAllConnections();
  trap.close();
  await workshop.cleanUp();
});

/** A job as the attacker finds it. */
class Scene {
  readonly origin = workshop.repository();
  readonly base: string;
  readonly head: string;
  readonly clone: TestRepository;
  /** A folder of the attacker's. */
  readonly evil = workshop.folder();
  /** Folder of what programs of the attacker were given, once they ran. */
  readonly traces = workshop.folder();
  readonly #program: string;

  constructor() {
    // The base's own attributes name what the attacker's configuration explains.
    const attributes = '* filter=evil diff=evil merge=evil\n';
    this.base = this.origin.commit('base', { '.gitattributes': attributes, 'A.java': 'base\n' });
    this.head = this.origin.commit('head', { 'A.java': 'head\n' });
    this.clone = this.origin.clone(workshop.folder(), this.head);
    this.#program = this.program('program');
  }

  /** A program that writes down its environment and arguments, and then does `more`. */
  program(name: string, more = 'exit 1'): string {
    const path = join(this.evil, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n{ env; echo "$0 $@"; } > ${this.traces}/trace.$$\n${more}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  /** Adds lines to a file of git's configuration; PROGRAM stands for a program of the attacker's, TRAP for a server. */
  configure(text: string, file = join(this.clone.directory, '.git', 'config')): void {
    mkdirSync(join(file, '..'), { recursive: true });
    appendFileSync(file, this.filled(text));
  }

  filled(text: string): string {
    return `${text.replaceAll('PROGRAM', this.#program).replaceAll('TRAP', trapUrl)}\n`;
  }

  plant(path: string, text: string): string {
    const file = join(this.clone.directory, '.git', path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, this.filled(text));
    return file;
  }

  /** Everything that is asked of git in a review, with the right answers. */
  async review(): Promise<void> {
    const authorization = `basic ${BASIC}`;
    const server = await workshop.serve(this.origin, { authorization });
    const remote = { url: `${server.url}/acme/pool`, token: TOKEN };
    const git = await workshop.open(this.clone, { remote });
    expect(git.root).toBe(this.clone.directory);
    expect(await git.head()).toBe(this.head);
    expect(await git.parents(this.head)).toEqual([this.base]);
    expect(await git.has(this.base)).toBe(false);
    expect(await git.remoteBranch('main')).toBe(this.head);
    expect(await git.ensureMergeBase(this.base, this.head)).toBe(this.base);
    const inDiff = await linesInDiff(git, this.base, this.head);
    expect(inDiff?.('A.java', 1)).toBe(true);
    const temp = workshop.folder();
    await withWorktree(git, this.base, temp, async ({ directory, notes }) => {
      expect(readFileSync(join(directory, 'A.java'), 'utf8')).toBe('base\n');
      expect(notes).toEqual([expect.stringMatching(/^Files that Git filters process/)]);
    });
    expect(readdirSync(temp)).toEqual([]);
    await git.close();
    expect(new Set(server.authorizations)).toEqual(new Set([authorization]));
    expect(trapped).toEqual([]);
  }

  /** What the attacker's programs saw, one text each. */
  seen(): string[] {
    return readdirSync(this.traces).map((name) => readFileSync(join(this.traces, name), 'utf8'));
  }
}

/** Sections of a configuration that start a program, or lead elsewhere, where git obeys them. */
const CONFIGURED: Readonly<Record<string, string>> = {
  'a filter':
    '[filter "evil"]\nsmudge = PROGRAM\nclean = PROGRAM\nrequired = false\n[core]\nattributesFile = /dev/null',
  'a filter that lasts': '[filter "evil"]\nprocess = PROGRAM',
  'a file monitor': '[core]\nfsmonitor = PROGRAM\nuntrackedCache = true',
  'a command for ssh':
    '[core]\nsshCommand = PROGRAM\n[remote "origin"]\nurl = ssh://host/acme/pool\n[url "ssh://host/"]\ninsteadOf = http://\ninsteadOf = https://',
  'a command for git servers':
    '[core]\ngitProxy = PROGRAM\n[url "git://host/"]\ninsteadOf = http://\ninsteadOf = https://',
  'helpers for credentials':
    '[credential]\nhelper = !PROGRAM\n[core]\naskPass = PROGRAM\n[credential "http://127.0.0.1"]\nhelper = !PROGRAM',
  proxies:
    '[http]\nproxy = TRAP\n[remote "origin"]\nproxy = TRAP\n[http "http://127.0.0.1"]\nproxy = TRAP\n[https]\nproxy = TRAP',
  'another address':
    '[url "TRAP/"]\ninsteadOf = http://\ninsteadOf = https://\ninsteadOf = file://\n[remote "origin"]\nurl = TRAP/acme/pool\npushurl = TRAP/acme/pool',
  'an address that is a command':
    '[protocol]\nallow = always\n[protocol "ext"]\nallow = always\n[remote "origin"]\nurl = "ext::PROGRAM"\n[url "ext::PROGRAM "]\ninsteadOf = http://',
  'commands for the other side':
    '[remote "origin"]\nuploadpack = PROGRAM\nreceivepack = PROGRAM\nurl = file:///\nvcs = ext\n[uploadpack]\npackObjectsHook = PROGRAM',
  'commands that show differences':
    '[diff]\nexternal = PROGRAM\n[diff "evil"]\ncommand = PROGRAM\ntextconv = PROGRAM\ncachetextconv = true\n[merge "evil"]\ndriver = PROGRAM',
  'programs for signatures':
    '[gpg]\nprogram = PROGRAM\n[gpg "ssh"]\nprogram = PROGRAM\ndefaultKeyCommand = PROGRAM\n[log]\nshowSignature = true\n[merge]\nverifySignatures = true',
  'pagers and editors':
    '[core]\npager = PROGRAM\neditor = PROGRAM\n[sequence]\neditor = PROGRAM\n[pager]\nbranch = PROGRAM\ndiff = PROGRAM\nlog = PROGRAM\nrev-list = true\nls-remote = PROGRAM\n[interactive]\ndiffFilter = PROGRAM',
  submodules:
    '[submodule]\nrecurse = true\n[fetch]\nrecurseSubmodules = true\n[submodule "x"]\nactive = true\nurl = "ext::PROGRAM"\nupdate = !PROGRAM',
  'promised objects':
    '[core]\nrepositoryFormatVersion = 1\n[extensions]\npartialClone = evil\n[remote "evil"]\npromisor = true\nurl = /nowhere\nuploadpack = PROGRAM\npartialCloneFilter = blob:none',
  'a command for borrowed refs': '[core]\nalternateRefsCommand = PROGRAM\nalternateRefsPrefixes = refs/heads',
  'other names for commands':
    '[alias]\nfetch = !PROGRAM\ncheckout = !PROGRAM\nrev-parse = !PROGRAM\nls-remote = !PROGRAM',
  'a watch over transfers':
    '[trace2]\neventTarget = /dev/stderr\n[gc]\nauto = 1\n[maintenance]\nauto = true\n[receive]\nprocReceiveRefs = refs\n[core]\nbigFileThreshold = 1\nbare = true',
  'files elsewhere': '[core]\nworktree = /\nbare = false\nlogAllRefUpdates = always',
  'what no git understands': '[core]\nrepositoryFormatVersion = 99\n[extensions]\nevil = true\n[[[',
};

describe('a checkout whose configuration has', () => {
  test.each(Object.entries(CONFIGURED))('%s', async (_, text) => {
    const scene = new Scene();
    scene.plant('info/attributes', '* filter=evil diff=evil merge=evil');
    scene.configure(text);
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });

  test.each([
    '[include]\npath = FILE',
    '[includeIf "gitdir:/"]\npath = FILE',
    '[includeIf "gitdir/i:**"]\npath = FILE',
  ])('an inclusion: %j', async (text) => {
    const scene = new Scene();
    const file = join(scene.evil, 'included');
    for (const section of Object.values(CONFIGURED).slice(0, -2)) scene.configure(section, file);
    scene.configure(text.replace('FILE', file));
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });
});

/** What a hostile repository of its own holds: it does everything at once. */
function evilRepository(scene: Scene): TestRepository {
  const repository = scene.origin.clone(join(scene.evil, 'repository'), scene.head);
  const file = join(repository.directory, '.git', 'config');
  // Refs to what is missing make git ask the remote that has promised it.
  writeFileSync(join(repository.directory, '.git', 'refs', 'heads', 'missing'), `${'d'.repeat(40)}\n`);
  for (const section of Object.values(CONFIGURED).slice(0, -2)) scene.configure(section, file);
  return repository;
}

describe('a checkout whose', () => {
  test.each([false, true])('hooks are programs, found by configuration: %s', async (isConfigured) => {
    const scene = new Scene();
    const folder = join(scene.clone.directory, '.git', 'hooks');
    mkdirSync(folder, { recursive: true });
    for (const hook of HOOKS) renameSync(scene.program(hook), join(folder, hook));
    if (isConfigured) scene.configure(`[core]\nhooksPath = ${folder}`);
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });

  test('objects are borrowed from a hostile repository', async () => {
    const scene = new Scene();
    const evil = evilRepository(scene);
    scene.plant('objects/info/alternates', join(evil.directory, '.git', 'objects'));
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });

  test('`.git` is a file that leads to a hostile repository, or a link to it', async () => {
    for (const isLink of [false, true]) {
      const scene = new Scene();
      const evil = evilRepository(scene);
      const own = join(scene.clone.directory, '.git');
      rmSync(own, { recursive: true });
      if (isLink) symlinkSync(join(evil.directory, '.git'), own);
      else writeFileSync(own, `gitdir: ${join(evil.directory, '.git')}\n`);
      await scene.review();
      expect(scene.seen()).toEqual([]);
    }
  });

  test('common directory is that of a hostile repository', async () => {
    const scene = new Scene();
    const evil = evilRepository(scene);
    scene.plant('commondir', join(evil.directory, '.git'));
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });

  test('files are pipes that nobody fills, links, or far too large', async () => {
    const scene = new Scene();
    const own = join(scene.clone.directory, '.git');
    for (const name of ['packed-refs', 'commondir', 'config']) {
      rmSync(join(own, name), { force: true });
      if (name === 'config') symlinkSync('/dev/zero', join(own, name));
      else pipe(join(own, name));
    }
    await scene.review();
    writeFileSync(join(own, 'HEAD'), 'x'.repeat(10_000));
    expect(await Git.open(scene.clone.directory)).toBeUndefined();
    rmSync(join(own, 'HEAD'));
    pipe(join(own, 'HEAD'));
    expect(await Git.open(scene.clone.directory)).toBeUndefined();
  });
});

function pipe(path: string): void {
  execFileSync('sh', ['-c', 'mkfifo "$0"', path]);
}

describe('an earlier step that left', () => {
  test.each(['HOME', 'XDG_CONFIG_HOME'])('a configuration of the user in %s', async (name) => {
    const scene = new Scene();
    const home = join(scene.evil, 'home');
    const [file, attributes] =
      name === 'HOME' ? ['.gitconfig', '.config/git/attributes'] : ['git/config', 'git/attributes'];
    for (const section of Object.values(CONFIGURED).slice(0, -2)) scene.configure(section, join(home, file));
    scene.configure('* filter=evil diff=evil', join(home, attributes));
    process.env[name] = home;
    await scene.review();
    expect(scene.seen()).toEqual([]);
  });

  test('variables that git, shells and programs obey', async () => {
    const scene = new Scene();
    const evil = evilRepository(scene);
    const global = join(scene.evil, 'global');
    for (const section of Object.values(CONFIGURED).slice(0, -2)) scene.configure(section, global);
    const program = scene.program('other');
    const helpers = join(scene.evil, 'helpers');
    for (const name of [
      'git',
      'git-remote-http',
      'git-remote-https',
      'git-fetch',
      'git-checkout',
      'git-upload-pack',
    ])
      scene.program(`helpers/${name}`);
    const templates = join(scene.evil, 'templates');
    for (const hook of HOOKS) scene.program(`templates/hooks/${hook}`);
    const traced = join(scene.evil, 'traced');
    Object.assign(process.env, {
      GIT_CONFIG_GLOBAL: global,
      GIT_CONFIG_SYSTEM: global,
      GIT_CONFIG: global,
      GIT_CONFIG_PARAMETERS: `'core.sshcommand=${program}' 'filter.evil.smudge=${program}'`,
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'filter.evil.smudge',
      GIT_CONFIG_VALUE_0: program,
      GIT_SSH_COMMAND: program,
      GIT_SSH: program,
      GIT_PROXY_COMMAND: program,
      GIT_EXTERNAL_DIFF: program,
      GIT_ASKPASS: program,
      SSH_ASKPASS: program,
      GIT_PAGER: program,
      GIT_EDITOR: program,
      GIT_EXEC_PATH: helpers,
      GIT_TEMPLATE_DIR: templates,
      GIT_DIR: join(evil.directory, '.git'),
      GIT_COMMON_DIR: join(evil.directory, '.git'),
      GIT_WORK_TREE: scene.evil,
      GIT_OBJECT_DIRECTORY: join(scene.evil, 'objects'),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: join(evil.directory, '.git', 'objects'),
      GIT_INDEX_FILE: join(scene.evil, 'index'),
      GIT_NAMESPACE: 'evil',
      GIT_SHALLOW_FILE: '/dev/null',
      GIT_REPLACE_REF_BASE: 'refs/heads/',
      GIT_TRACE: traced,
      GIT_TRACE_CURL: traced,
      GIT_TRACE_PACKET: traced,
      GIT_TRACE2: traced,
      GIT_CURL_VERBOSE: '1',
      GIT_TRACE_REDACT: '0',
      GIT_SSL_NO_VERIFY: 'true',
      GIT_ALLOW_PROTOCOL: 'ext:file:http',
      BASH_ENV: program,
      ENV: program,
    });
    await scene.review();
    expect(scene.seen()).toEqual([]);
    expect(existsSync(traced)).toBe(false);
  });

  test('another git on the path: it runs, and finds no secret', async () => {
    const scene = new Scene();
    scene.program('bin/git', `PATH="${process.env['PATH']}"; export PATH; exec git "$@"`);
    process.env['PATH'] = `${join(scene.evil, 'bin')}${delimiter}${process.env['PATH']}`;
    process.env['INPUT_TOKEN'] = TOKEN;
    process.env['GITHUB_TOKEN'] = TOKEN;
    process.env['SECRET_OF_US'] = TOKEN;
    await scene.review();
    const seen = scene.seen();
    expect(seen.length).toBeGreaterThan(5);
    for (const text of seen) {
      expect(text).toContain('GIT_DIR=');
      expect(text).not.toContain(TOKEN);
      expect(text).not.toContain(BASIC);
      expect(text).not.toMatch(/authorization/i);
    }
  });

  test('folders of the path that depend on where git works', async () => {
    const scene = new Scene();
    process.env['PATH'] = `.${delimiter}bin${delimiter}${delimiter}${process.env['PATH']}`;
    cpSync(scene.program('bin/git'), join(scene.clone.directory, 'bin', 'git'));
    const folder = process.cwd();
    process.chdir(scene.clone.directory);
    try {
      await scene.review();
    } finally {
      process.chdir(folder);
    }
    expect(scene.seen()).toEqual([]);
  });
});
