/** The files that come with the program, in `dist/` beside its bundles. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of `dist/<name>`, seen from a bundle's folder in `dist/` or from the sources; undefined where it is missing. */
export function findAsset(name: string): string | undefined {
  return [`../${name}`, `../../dist/${name}`]
    .map((place) => fileURLToPath(new URL(place, import.meta.url)))
    .find((path) => existsSync(path));
}

/** Path of a file of the repository that the package has too, such as `docs/workflows/maven.yml`; undefined where it is missing. */
export function findShipped(path: string): string | undefined {
  const found = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  return existsSync(found) ? found : undefined;
}

/** What to say of one that is missing. */
export function missingAsset(name: string): string {
  return `Cannot find ${name} beside the program: the installation is incomplete; install racewarden again.`;
}
