// What is measured: real jars as Debian packages them, and how each is scanned.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

const JARS = '/usr/share/java';
const DPKG_QUERY = 'dpkg-query';

/**
 * `jar` and `classpath` are names in /usr/share/java; without `jar` the JDK itself is scanned. `interfaces` are the open
 * classes; without any, the classes' own intent decides. `packages`: the Debian packages, the one measured first.
 */
export const SUBJECTS = [
  {
    name: 'commons-pool',
    jar: 'commons-pool.jar',
    interfaces: ['org.apache.commons.pool.*ObjectPool'],
    packages: ['libcommons-pool-java'],
  },
  {
    name: 'commons-pool2',
    jar: 'commons-pool2.jar',
    interfaces: ['org.apache.commons.pool2.impl.*Pool'],
    packages: ['libcommons-pool2-java'],
  },
  {
    name: 'jdk-vector-hashtable',
    interfaces: ['java.util.Vector', 'java.util.Hashtable'],
    packages: ['openjdk-17-jdk-headless'],
  },
  {
    // Driver, connections and statements of the JDBC interface.
    name: 'jtds',
    jar: 'jtds.jar',
    interfaces: [
      'net.sourceforge.jtds.jdbc.Driver',
      'net.sourceforge.jtds.jdbc.JtdsConnection',
      'net.sourceforge.jtds.jdbc.*Statement',
    ],
    packages: ['libjtds-java'],
  },
  {
    name: 'httpclient',
    jar: 'httpclient.jar',
    classpath: ['httpcore.jar', 'commons-logging.jar', 'commons-codec.jar'],
    interfaces: ['org.apache.http.impl.conn.*ConnectionManager'],
    packages: ['libhttpclient-java', 'libhttpcore-java', 'libcommons-logging-java', 'libcommons-codec-java'],
  },
  { name: 'commons-io', jar: 'commons-io.jar', packages: ['libcommons-io-java'] },
  { name: 'commons-lang3', jar: 'commons-lang3.jar', packages: ['libcommons-lang3-java'] },
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

/** The packages of these subjects, sorted. */
export function packagesOf(subjects) {
  return [...new Set(subjects.flatMap(({ packages }) => packages))].sort();
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
    const release = readFileSync(join(jdkHome(), 'release'), 'utf8');
    return `JDK ${/^JAVA_VERSION="(.*)"$/m.exec(release)?.[1] ?? 'of unknown version'}`;
  }
  try {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a format of dpkg-query
    const args = ['-W', '-f', '${Version}', packages[0]];
    const version = execFileSync(DPKG_QUERY, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return `${packages[0]} ${version}`;
  } catch {
    return packages[0];
  }
}

/** `JAVA_HOME`, then the home of the `java` on the path; undefined where there is none. */
function jdkHome() {
  const { JAVA_HOME, PATH } = process.env;
  const places = (PATH ?? '').split(':').map((folder) => join(folder, 'java'));
  const java = places.find((path) => existsSync(path));
  const homes = [JAVA_HOME, java && dirname(dirname(realpathSync(java)))];
  return homes.find((home) => home && existsSync(join(home, 'release')));
}
