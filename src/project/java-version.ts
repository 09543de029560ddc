/** Which Java a project asks for, as far as its build files say so in plain words. */
import { join } from 'node:path';
import { headOf } from './files.js';
import type { BuildTool } from './types.js';

const OLDEST = 1;
const NEWEST = 99;

/** What a build needs: a JDK of exactly this version, or one that can compile for it. */
export interface JavaWish {
  readonly version: number;
  /** A toolchain, or a file that names the JDK: another one will not do. */
  readonly isExact: boolean;
}

type Place = readonly [file: string, isExact: boolean, pattern: RegExp];

// Repetitions are bounded: a build file may hold anything.
const ANY_TOOL: readonly Place[] = [
  ['.java-version', true, /^\s{0,20}(?:[a-z-]{0,40})(1\.\d{1,3}|\d{1,3})/i],
  ['.sdkmanrc', true, /^java[ \t]{0,20}=[ \t]{0,20}(\d{1,3})/m],
];

const COMPATIBILITY =
  /\b(?:source|target)Compatibility\s{0,20}(?:=|\()?\s{0,20}["']?(?:JavaVersion\.VERSION_)?(1[._]\d{1,3}|\d{1,3})/;

/** Each pattern has the version as its first group; those further up speak for those below. */
const BY_TOOL: Readonly<Partial<Record<BuildTool, readonly Place[]>>> = {
  gradle: ['build.gradle', 'build.gradle.kts'].flatMap((file): Place[] => [
    [file, true, /JavaLanguageVersion\.of\(\s{0,20}["']?(\d{1,3})/],
    [file, true, /\bjvmToolchain\(\s{0,20}(\d{1,3})/],
    [file, false, /\boptions\.release(?:\.set\(|\s{0,20}=)?\s{0,20}(\d{1,3})/],
    [file, false, COMPATIBILITY],
  ]),
  maven: [
    ['pom.xml', false, /<maven\.compiler\.release>\s{0,20}(\d{1,3})\s{0,20}</],
    ['pom.xml', false, /<release>\s{0,20}(\d{1,3})\s{0,20}<\/release>/],
    ['pom.xml', false, /<java\.version>\s{0,20}(1\.\d{1,3}|\d{1,3})\s{0,20}</],
    ['pom.xml', false, /<maven\.compiler\.(?:source|target)>\s{0,20}(1\.\d{1,3}|\d{1,3})\s{0,20}</],
  ],
  ant: [
    ['build.xml', false, /<javac\b[^<>]{0,2000}?\b(?:release|source)\s{0,20}=\s{0,20}"(1\.\d{1,3}|\d{1,3})"/],
  ],
};

/** What the files of a directory ask for, those of its build tool among them; undefined where they do not say. */
export function javaWish(root: string, tool: BuildTool): JavaWish | undefined {
  for (const [file, isExact, pattern] of [...ANY_TOOL, ...(BY_TOOL[tool] ?? [])]) {
    const written = pattern.exec(headOf(join(root, file)))?.[1];
    if (written === undefined) continue;
    const version = Number(written.replace(/^1[._]/, ''));
    if (version >= OLDEST && version <= NEWEST) return { version, isExact };
  }
  return undefined;
}
