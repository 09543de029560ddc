// The peer: FindBugs with only those of its detectors that look for mistakes of multithreaded code, as Debian packages it.
//
// FindBugs reads class files up to those of Java 8. The JDK that runs it is newer, so the classes of Java 8 are given
// to it as the signatures that every JDK keeps for `javac --release 8`.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { multithreadedDetectors } from './detectors.mjs';
import { jdkBetween } from './jdks.mjs';
import { runMeasured } from './ruler.mjs';

/** The Debian packages of the peer. */
export const PEER_PACKAGES = ['libfindbugs-java', 'openjdk-17-jdk-headless'];

const JARS = '/usr/share/java';
/** FindBugs and what its package depends on. */
const LIBRARIES = [
  'findbugs.jar',
  'asm-all.jar',
  'commons-lang.jar',
  'bcel.jar',
  'dom4j.jar',
  'jaxen.jar',
  'jcip-annotations.jar',
  'jsr305.jar',
  'jFormatString.jar',
].map((name) => join(JARS, name));
const MAIN = 'edu.umd.cs.findbugs.FindBugs2';
/** Older JDKs keep their signatures otherwise; younger ones refuse the security manager that FindBugs sets. */
const JDKS = [12, 23];
/** FindBugs' own default is less, too little for the largest jars. */
const HEAP = '-Xmx2500m';
/** The release whose signatures it gets, as ct.sym writes it in the names of its folders. */
const RELEASE = '8';

export class Peer {
  /**
   * What the peer needs lies in a temporary folder until `close`.
   * @throws Error with the reason where something that it needs is missing.
   */
  constructor() {
    const missing = LIBRARIES.filter((path) => !existsSync(path));
    if (missing.length > 0)
      throw new Error(`${missing.join(', ')} missing; apt-get install ${PEER_PACKAGES[0]}`);
    const [oldest, newest] = JDKS;
    const home = jdkBetween(oldest, newest);
    if (home === undefined || !existsSync(join(home, 'lib', 'ct.sym')))
      throw new Error(
        `no JDK of ${oldest} to ${newest} with lib/ct.sym; apt-get install ${PEER_PACKAGES[1]}`,
      );
    this.home = home;
    this.temp = mkdtempSync(join(tmpdir(), 'racewarden-peer-'));
    this.signatures = join(this.temp, 'java8.jar');
    try {
      packSignatures(home, this.temp, this.signatures);
      this.detectors = multithreadedDetectors(this.descriptor());
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** What is run, for people; `…` stands for paths. */
  get command() {
    return `java ${HEAP} -cp findbugs.jar:… ${MAIN} -visitors <${this.detectors.length} detectors> -auxclasspath <signatures of Java ${RELEASE}>:… -xml -output … <jar>`;
  }

  /**
   * `jar` and `classpath`: paths. Gives what the ruler gives, the number of bugs, how many classes it failed on and an
   * example of why. @throws Error where it does not end in time or reports nothing.
   */
  async measure(jar, classpath, timeout) {
    const output = join(this.temp, 'bugs.xml');
    rmSync(output, { force: true });
    const args = [
      ...this.java(),
      ...['-visitors', this.detectors.join(',')],
      ...['-auxclasspath', [this.signatures, ...classpath].join(':')],
      ...['-xml', '-output', output, jar],
    ];
    const result = await runMeasured(join(this.home, 'bin', 'java'), args, { cwd: this.temp, timeout });
    if (result.timedOut) throw new Error(`it did not end within ${timeout} s`);
    if (result.status !== 0 || !existsSync(output))
      throw new Error(`exit code ${result.status}: ${reasonIn(result.stderr)}`);
    return { ...result, ...readBugs(readFileSync(output, 'utf8')) };
  }

  close() {
    rmSync(this.temp, { recursive: true, force: true });
  }

  /** Its preferences are written where they are deleted again. */
  java() {
    return [
      HEAP,
      '-Djava.security.manager=allow',
      `-Djava.util.prefs.userRoot=${this.temp}`,
      '-cp',
      LIBRARIES.join(':'),
      MAIN,
    ];
  }

  /** The list of detectors in its jar. */
  descriptor() {
    tool(this.home, 'jar', ['xf', LIBRARIES[0], 'findbugs.xml'], this.temp);
    return readFileSync(join(this.temp, 'findbugs.xml'), 'utf8');
  }
}

/** The first line that names an exception, or else the last line. */
function reasonIn(stderr) {
  const said = stderr.split('\n');
  return (said.find((line) => /(?:Exception|Error)\b/.test(line)) ?? said.at(-1)).trim();
}

/** How many bugs a report has, and the classes that it could not read or analyse in full, with an example of why. */
export function readBugs(xml) {
  const failed = new Map();
  for (const [, text] of xml.matchAll(/<Error>([\s\S]*?)<\/Error>/g)) {
    const cls = /<ErrorMessage>[^<]*?((?:[\w$]+[./])+[\w$]+)/.exec(text)?.[1] ?? 'unknown';
    const reason = /<Exception>([^<]*)</.exec(text)?.[1] ?? 'no reason given';
    const name = cls.replaceAll('/', '.');
    if (!failed.has(name)) failed.set(name, reason.trim());
  }
  return {
    bugs: xml.match(/<BugInstance\b/g)?.length ?? 0,
    failedClasses: failed.size,
    reason: failed.values().next().value,
  };
}

/** Folders of ct.sym are named by all releases they hold for; below lie modules, and in them `java/lang/Object.sig`. */
function packSignatures(home, temp, jar) {
  const archive = join(home, 'lib', 'ct.sym');
  const all = join(temp, 'ct');
  const classes = join(temp, 'java8');
  mkdirSync(all);
  mkdirSync(classes);
  const entries = tool(home, 'jar', ['tf', archive], all).split('\n');
  const folders = [...new Set(entries.map((entry) => entry.slice(0, entry.indexOf('/') + 1)))]
    .filter((folder) => /^[0-9A-Z]+\/$/.test(folder) && folder.includes(RELEASE))
    .sort();
  if (folders.length === 0) throw new Error(`the JDK at ${home} keeps no signatures of Java ${RELEASE}`);
  tool(home, 'jar', ['xf', archive, ...folders], all);
  for (const folder of folders)
    for (const module of readdirSync(join(all, folder), { withFileTypes: true }))
      if (module.isDirectory()) cpSync(join(all, folder, module.name), classes, { recursive: true });
  for (const file of readdirSync(classes, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.sig'))
      renameSync(join(classes, file), join(classes, file.replace(/\.sig$/, '.class')));
  tool(home, 'jar', ['cf0M', jar, '-C', classes, '.'], temp);
  rmSync(all, { recursive: true });
  rmSync(classes, { recursive: true });
}

function tool(home, name, args, cwd) {
  const options = { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 };
  const { status, stdout, stderr, error } = spawnSync(join(home, 'bin', name), args, options);
  if (status !== 0) throw new Error(`${name} ${args[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout;
}
