/** All classes of a JDK's `java.base`, and the JDKs that the oracles are asked about. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type ClassFile, openJdk, parseClass } from '../../src/classfile/index.js';
import { describeWithJdk, describeWithJdk25 } from '../support/jdk.js';

export interface ImageClass {
  readonly bytes: Uint8Array;
  readonly file: ClassFile;
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
 * module's own declaration apart: it has no fields, no methods and no code.
 */
export function* javaBase(home: string): Generator<ImageClass> {
  const jdk = openJdk(home, { modules: ['java.base'] });
  try {
    for (const name of jdk.names()) {
      const bytes = jdk.read(name);
      if (bytes === undefined) throw new Error(`${name} is listed and cannot be read`);
      yield { bytes, file: parseClass(bytes, name) };
    }
  } finally {
    jdk.close();
  }
}

/** The names of those classes as the JDK's own `jimage` lists them, sorted. */
export function listedByJimage(home: string): string[] {
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
  return names.filter((name) => name !== 'module-info').sort();
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
