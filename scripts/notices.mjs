// The licences of the packages that a bundle contains.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** The folders of the packages that the input files belong to, sorted. */
export function packagesOf(inputs) {
  const folders = [...inputs].map((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/** Names, versions and licences, each once, below a heading. */
export function notices(packages, heading) {
  const parts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(ROOT, folder))
      .sort()
      .find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
    const text = file
      ? readFileSync(join(ROOT, folder, file), 'utf8')
          .replaceAll('\r\n', '\n')
          .trim()
      : '';
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const unique = [...new Set(parts)];
  return [`${heading}\n`, ...unique].join(`\n${'-'.repeat(80)}\n\n`);
}
