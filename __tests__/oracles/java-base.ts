/** All classes of a JDK's `java.base`, and the JDKs that the oracles are asked about. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type ClassFile, openJdk, parseClass } from '../../src/classfile/index.js';
import { describeWithJdk, describeWithJdk25 } from '../support/jdk.js';
import { amount } from '../support/thorough.js';

export interface ImageClass {
  readonly bytes: Uint8Array;
  readonly file: ClassFile;
}

/**
 * Of how many classes one is looked at by the tests that compare all readers of classes. Usually each fourth: there are seven
 * thousand, and what a reader does wrong it does in hundreds of them.
 */
export const OF_SO_MANY = amount(4, 1);

/** What of a number that all classes have together those have that are looked at; a little less, as classes are not all alike. */
export function share(number: number): number {
  return OF_SO_MANY === 1 ? number : (number / OF_SO_MANY) * 0.9;
}

/** Longer than any of these tests takes on a slow machine. */
export const ORACLE_TIMEOUT = 600_000;

/** `describe` for the default JDK, and for a JDK 25 where there is one. */
export function describeJavaBase(name: string, body: (home: string) => void): void {
  describeWithJdk(`${name}, default JDK`, body);
  describeWithJdk25(`${name}, JDK 25`, body);
}

/**
 * Reads the classes of java.base one after the other, in the order of their names; none is kept. The image keeps the
 * module's own declaration apart: it has no fields, no methods and no code. One of `ofSoMany` is read.
 */
export function* javaBase(home: string, ofSoMany = 1): Generator<ImageClass> {
  const jdk = openJdk(home, { modules: ['java.base'] });
  try {
    for (const name of oneOf(ofSoMany, [...jdk.names()])) {
      const bytes = jdk.read(name);
      if (bytes === undefined) throw new Error(`${name} is listed and cannot be read`);
      yield { bytes, file: parseClass(bytes, name) };
    }
  } finally {
    jdk.close();
  }
}

function oneOf(many: number, names: readonly string[]): string[] {
  return names.filter((_, i) => i % many === 0);
}

/** The names of those classes as the JDK's own `jimage` lists them, sorted; one of `ofSoMany`. */
export function listedByJimage(home: string, ofSoMany = 1): string[] {
  const arguments_ = ['list', join(home, 'lib', 'modules')];
  const text = execFileSync(join(home, 'bin', 'jimage'), arguments_, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const names: string[] = [];
  let module = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('Module: ')) module = line.slice('Module: '.length);
    else if (module === 'java.base' && line.endsWith('.class')) {
      names.push(line.trim().slice(0, -'.class'.length));
    }
  }
  return oneOf(ofSoMany, names.filter((name) => name !== 'module-info').sort());
}

/** Keeps the first few differences: a bug in one place shows in ten thousand methods. */
export class Differences {
  readonly shown: string[] = [];
  count = 0;

  add(where: string, what: string): void {
    this.count++;
    if (this.shown.length < 20) this.shown.push(`${where}: ${what}`);
  }

  /** Reports where two lists of texts part. */
  compare(where: string, ours: readonly string[], theirs: readonly string[]): void {
    for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
      if (ours[i] !== theirs[i]) {
        this.add(where, `we read ${ours[i] ?? 'nothing more'}, they read ${theirs[i] ?? 'nothing more'}`);
        return;
      }
    }
  }
}
