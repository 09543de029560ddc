/** JDK models and skeleton, which a scan cannot do without, and the program of its thread. */
import { readFileSync } from 'node:fs';
import { InputError } from '../classfile/index.js';
import { findAsset, missingAsset } from '../util/assets.js';

export function assetPath(name: string): string {
  const path = findAsset(name);
  if (path === undefined) throw new InputError(name, missingAsset(name));
  return path;
}

export function assetBytes(name: string): Uint8Array {
  return readFileSync(assetPath(name));
}
