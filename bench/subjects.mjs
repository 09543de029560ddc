// What is measured: real jars as Debian packages them, and how each is scanned.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jdkHome, jdkVersion } from './jdks.mjs';

const JARS = '/usr/share/java';
const DPKG_QUERY = 'dpkg-query';

/** What a scan may take at most, whichever the jar. */
const MEGABYTES = 2560;

/**
 * `jar` and `classpath` are names in /usr/share/java; without `jar` the JDK itself is scanned. `interfaces` are the open
 * classes; without any, the classes' own intent decides, and the subject is a whole jar with default settings. `target`
 * is what the scan may take: seconds of the whole process on two cores, and megabytes at its peak. `packages`: the
 * Debian packages, the one measured first.
 */
export const SUBJECTS = [
  whole('commons-pool2', 3.5, ['libcommons-pool2-java']),
  whole('jtds', 4.5, ['libjtds-java']),
  whole(
    'httpclient',
    10,
    ['libhttpclient-java', 'libhttpcore-java', 'libcommons-logging-java', 'libcommons-codec-java'],
    ['httpcore.jar', 'commons-logging.jar', 'commons-codec.jar'],
  ),
  whole('log4j-core', 25, ['liblog4j2-java'], ['log4j-api.jar']),
  whole('guava', 40, ['libguava-java']),
  whole('lucene3-core', 30, ['liblucene3-java']),
  whole('h2', 50, ['libh2-java']),
  whole(
    'tomcat10-catalina',
    40,
    ['libtomcat10-java'],
    [
      'tomcat10-coyote.jar',
      'tomcat10-util.jar',
      'tomcat10-util-scan.jar',
      'tomcat10-juli.jar',
      'tomcat10-jni.jar',
      'tomcat10-api.jar',
      'tomcat10-servlet-api.jar',
      'tomcat10-annotations-api.jar',
      'tomcat10-jaspic-api.jar',
      'tomcat10-el-api.jar',
      'tomcat10-jsp-api.jar',
      'tomcat10-jasper.jar',
    ],
  ),
  whole('derby', 60, ['libderby-java']),
  whole('commons-io', undefined, ['libcommons-io-java']),
  whole('commons-lang3', undefined, ['libcommons-lang3-java']),
  {
    // The open classes are named: what a team that knows its shared classes would ask for.
    name: 'commons-pool',
    jar: 'commons-pool.jar',
    interfaces: ['org.apache.commons.pool.*ObjectPool'],
    packages: ['libcommons-pool-java'],
  },
  {
    name: 'jdk-vector-hashtable',
    interfaces: ['java.util.Vector', 'java.util.Hashtable'],
    packages: ['openjdk-17-jdk-headless'],
  },
  {
    // Driver, connections and statements of the JDBC interface.
    name: 'jtds-jdbc',
    jar: 'jtds.jar',
    interfaces: [
      'net.sourceforge.jtds.jdbc.Driver',
      'net.sourceforge.jtds.jdbc.JtdsConnection',
      'net.sourceforge.jtds.jdbc.*Statement',
    ],
    packages: ['libjtds-java'],
  },
  {
    name: 'httpclient-managers',
    jar: 'httpclient.jar',
    classpath: ['httpcore.jar', 'commons-logging.jar', 'commons-codec.jar'],
    interfaces: ['org.apache.http.impl.conn.*ConnectionManager'],
    packages: ['libhttpclient-java', 'libhttpcore-java', 'libcommons-logging-java', 'libcommons-codec-java'],
  },
  {
    name: 'guava-cache',
    jar: 'guava.jar',
    interfaces: ['com.google.common.cache.*Cache'],
    packages: ['libguava-java'],
  },
  {
    name: 'log4j-appenders',
    jar: 'log4j-core.jar',
    classpath: ['log4j-api.jar'],
    interfaces: ['org.apache.logging.log4j.core.appender.*Appender'],
    packages: ['liblog4j2-java'],
  },
  {
    name: 'derby-jdbc',
    jar: 'derby.jar',
    interfaces: [
      'org.apache.derby.impl.jdbc.Embed*Connection*',
      'org.apache.derby.impl.jdbc.Embed*Statement*',
    ],
    packages: ['libderby-java'],
  },
];

function whole(name, seconds, packages, classpath = []) {
  const target = seconds === undefined ? undefined : { seconds, megabytes: MEGABYTES };
  return { name, jar: `${name}.jar`, classpath, packages, target };
}

/** Whether a subject is a whole jar with default settings. */
export function isWhole({ jar, interfaces = [] }) {
  return jar !== undefined && interfaces.length === 0;
}

/** The paths of a subject's jar and of what it depends on. */
export function jarsOf({ jar, classpath = [] }) {
  return { jar: join(JARS, jar), classpath: classpath.map((name) => join(JARS, name)) };
}

/** The packages of these subjects and some more, sorted. */
export function packagesOf(subjects, more = []) {
  return [...new Set([...more, ...subjects.flatMap(({ packages }) => packages)])].sort();
}

/** The arguments of `racewarden scan`; `missing` names what is not there instead. */
export function scanArguments({ jar, classpath = [], interfaces = [] }) {
  const wanted = [jar, ...classpath].filter((name) => name !== undefined).map((name) => join(JARS, name));
  const missing = wanted.filter((path) => !existsSync(path));
  const home = jar === undefined ? jdkHome() : undefined;
  if (jar === undefined && home === undefined) missing.push('a JDK');
  const args = wanted.slice(0, 1);
  if (classpath.length > 0) args.push('--classpath', wanted.slice(1).join(','));
  for (const glob of interfaces) args.push('--interface', glob);
  if (home !== undefined) args.push(`--jdk=${home}`);
  return { args, missing };
}

/** Name and version of what is measured: the package's, or the JDK's. */
export function versionOf({ jar, packages }) {
  if (jar === undefined) {
    return `JDK ${jdkVersion(jdkHome()) ?? 'of unknown version'}`;
  }
  return packageVersion(packages[0]);
}

/** Name and version of an installed Debian package; its name where dpkg does not know it. */
export function packageVersion(name) {
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a format of dpkg-query
    const args = ['-W', '-f', '${Version}', name];
    const version = execFileSync(DPKG_QUERY, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${name} ${version}`;
  } catch {
    return name;
  }
}
