/** The files that come with the program: JDK models and skeleton, beside the bundle or in `dist/` of a checkout. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InputError } from '../classfile/index.js';

/** Path of `dist/<name>`, seen from a bundle's folder in `dist/` or from the sources. */
export function assetPath(name: string): string {
  for (const place of [`../${name}`, `../../dist/${name}`]) {
    const path = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(path)) return path;
  }
  throw new InputError(
    name,
    `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`,
  );
}

export function assetBytes(name: string): Uint8Array {
  return readFileSync(assetPath(name));
}
