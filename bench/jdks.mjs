// The JDKs of this machine.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where Debian and most others put JDKs. */
const PLACE = '/usr/lib/jvm';

/** `JAVA_HOME`, then the home of the `java` on the path; undefined where there is none. */
export function jdkHome() {
  return usualHomes()[0];
}

/** The first JDK whose version lies in a range, both ends included: the usual one, then the others by name. */
export function jdkBetween(oldest, newest) {
  const others = existsSync(PLACE) ? readdirSync(PLACE).sort() : [];
  const homes = [...usualHomes(), ...others.map((name) => join(PLACE, name)).filter(isJdk)];
  return homes.find((home) => {
    const major = Number.parseInt(jdkVersion(home) ?? '', 10);
    return major >= oldest && major <= newest;
  });
}

/** `17.0.15`; undefined where the JDK does not say. */
export function jdkVersion(home) {
  return /^JAVA_VERSION="(.*)"$/m.exec(readFileSync(join(home, 'release'), 'utf8'))?.[1];
}

function usualHomes() {
  const { JAVA_HOME, PATH } = process.env;
  const places = (PATH ?? '').split(':').map((folder) => join(folder, 'java'));
  const java = places.find((path) => existsSync(path));
  return [JAVA_HOME, java && dirname(dirname(realpathSync(java)))].filter((home) => home && isJdk(home));
}

function isJdk(home) {
  return existsSync(join(home, 'release'));
}
