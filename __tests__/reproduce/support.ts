/** Recipes and programs of compiled sources and fixtures, and what came of running them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { prepareRecipes } from '../../src/commands/reproduce.js';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import type { Finding } from '../../src/findings/index.js';
import {
  compileDriver,
  Jdk,
  type Mode,
  type Prepared,
  type Recipe,
  Reproducer,
  type Reproduction,
} from '../../src/reproduce/index.js';
import { Budget } from '../../src/scan/budget.js';
import { acmeClasses, ROOT, scanOf } from '../scan/support.js';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'golden');

export interface Case {
  readonly findings: readonly Finding[];
  readonly recipes: readonly Prepared[];
  /** What was scanned. */
  readonly paths: readonly string[];
}

/** Scans, and makes the recipes of all findings. */
export async function caseOf(input: SettingsInput): Promise<Case> {
  const { findings } = await scanOf(input);
  const settings = await resolveSettings(input, { cwd: ROOT, file: false });
  const recipes = prepareRecipes(settings, { findings }, new Budget(settings));
  return { findings, recipes, paths: settings.paths };
}

/** Classes of the package `acme`, all open. */
export function acmeCase(sources: Readonly<Record<string, string>>, more: SettingsInput = {}): Promise<Case> {
  return caseOf({ paths: [acmeClasses(sources)], interfaces: ['acme.**'], ...more });
}

/** The recipe of the finding on a subject. */
export function recipeOf({ findings, recipes }: Case, subject: string): Recipe {
  const prepared = recipes[findings.findIndex((finding) => finding.subject === subject)];
  expect(prepared).not.toHaveProperty('reason');
  return prepared as Recipe;
}

/** Why there is no recipe for the finding on a subject. */
export function reasonOf({ findings, recipes }: Case, subject: string): string {
  const prepared = recipes[findings.findIndex((finding) => finding.subject === subject)];
  return 'reason' in prepared ? prepared.reason : `none: ${JSON.stringify(prepared)}`;
}

/** Compiled once for each file of tests. */
let driver: Promise<string> | undefined;

/** Runs the program of a recipe with these classes; the folders are gone afterwards. */
export async function played(
  recipe: Recipe,
  paths: readonly string[],
  seconds: number,
  modes?: readonly Mode[],
): Promise<Reproduction & { readonly program: string; readonly left: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-reproduce-'));
  const [temp, keep] = [join(folder, 'temp'), join(folder, 'keep')];
  try {
    const place = {
      ...{ temp, keep, shownKeep: 'kept', shownClasspath: paths },
      classpath: paths.map((path) => resolve(ROOT, path)),
    };
    const jdk = Jdk.find(process.env);
    driver ??= compileDriver(jdk, mkdtempSync(join(tmpdir(), 'racewarden-driver-')));
    const done = await new Reproducer(jdk, await driver, place, seconds, modes).reproduce(recipe);
    const kept = filesBelow(keep).find((file) => file.endsWith('FoundRace.java'));
    return {
      ...done,
      program: kept === undefined ? '' : readFileSync(kept, 'utf8'),
      left: filesBelow(join(temp, recipe.id)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

export function expectGolden(name: string, text: string): void {
  const file = join(FOLDER, name);
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
