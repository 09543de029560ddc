/** Which Java a project asks for, as far as its build files say so in plain words. */
import { join } from 'node:path';
import { headOf } from './files.js';

const OLDEST = 1;
const NEWEST = 99;

/** What a build needs: a JDK of exactly this version, or one that can compile for it. */
export interface JavaWish {
  readonly version: number;
  /** A toolchain, or a file that names the JDK: another one will not do. */
  readonly isExact: boolean;
}

/** Each pattern has the version as its first group; those further up speak for those below. */
const PLACES: readonly (readonly [file: string, isExact: boolean, pattern: RegExp])[] = [
  ['.java-version', true, /^\s*(?:[a-z-]*)(1\.\d+|\d+)/i],
  ['.sdkmanrc', true, /^\s*java\s*=\s*(\d+)/m],
  ...['build.gradle', 'build.gradle.kts'].flatMap((file) => [
    [file, true, /JavaLanguageVersion\.of\(\s*["']?(\d+)/] as const,
    [file, true, /\bjvmToolchain\(\s*(\d+)/] as const,
    [file, false, /\b(?:release|release\.set\(|release\s*=)\s*(\d+)/] as const,
    [
      file,
      false,
      /\b(?:source|target)Compatibility\s*(?:=|\()?\s*["']?(?:JavaVersion\.VERSION_)?(1[._]\d+|\d+)/,
    ] as const,
  ]),
  ['pom.xml', false, /<maven\.compiler\.release>\s*(\d+)\s*</],
  ['pom.xml', false, /<release>\s*(\d+)\s*<\/release>/],
  ['pom.xml', false, /<java\.version>\s*(1\.\d+|\d+)\s*</],
  ['pom.xml', false, /<maven\.compiler\.(?:source|target)>\s*(1\.\d+|\d+)\s*</],
  ['build.xml', false, /\b(?:release|source)\s*=\s*"(1\.\d+|\d+)"/],
];

/** What the build files of a directory ask for; undefined where they do not say. */
export function javaWish(root: string): JavaWish | undefined {
  for (const [file, isExact, pattern] of PLACES) {
    const written = pattern.exec(headOf(join(root, file)))?.[1];
    if (written === undefined) continue;
    const version = Number(written.replace(/^1[._]/, ''));
    if (version >= OLDEST && version <= NEWEST) return { version, isExact };
  }
  return undefined;
}
