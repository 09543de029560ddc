/** The program of the page and its style, as `scripts/build-page.mjs` makes them from `page/`. */
import { readFileSync } from 'node:fs';
import { InputError } from '../../classfile/index.js';
import { findAsset, missingAsset } from '../../util/assets.js';

export interface PageParts {
  readonly script: string;
  readonly style: string;
}

export function pageParts(): PageParts {
  return { script: read('html/page.js'), style: read('html/page.css') };
}

function read(name: string): string {
  const path = findAsset(name);
  if (path === undefined) throw new InputError(name, missingAsset(name));
  return readFileSync(path, 'utf8');
}
