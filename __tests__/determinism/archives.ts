/** The same classes in other wrappings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSource } from '../../src/classfile/index.js';
import { zip } from '../classfile/zip-builder.js';

interface Entry {
  readonly path: string;
  readonly content: Uint8Array;
}

/** The class files of a jar, by name. */
function entries(jar: string): Entry[] {
  const source = openSource(jar);
  try {
    return [...source.names()].map((name) => ({
      path: `${name}.class`,
      content: source.read(name) as Uint8Array,
    }));
  } finally {
    source.close();
  }
}

/** Writes the jar's classes to another jar, last ones first, every third not compressed, with folders in between. */
export function repack(jar: string, target: string): void {
  const found = entries(jar).reverse();
  const folders = [...new Set(found.map(({ path }) => `${dirname(path)}/`))];
  const parts = found.map((entry, i) => ({ ...entry, stored: i % 3 === 0 }));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, zip([...parts, ...folders.map((path) => ({ path, content: '', stored: true }))]));
}

/** Writes the jar's classes into a folder. */
export function explode(jar: string, folder: string): void {
  for (const { path, content } of entries(jar)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
