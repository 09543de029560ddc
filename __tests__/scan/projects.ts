/** Small projects on disk, with sources that a scan can read and the configuration it finds. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolveSettings, type Settings, type SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { scan } from '../../src/scan.js';
import { javac } from '../support/jdk.js';
import { skeleton } from '../support/skeleton.js';

export class Project {
  readonly folder = mkdtempSync(join(tmpdir(), 'racewarden-project-'));
  private readonly sources: Record<string, string> = {};

  /** Classes of the package `acme`, one public class a file, below `src`. */
  java(sources: Readonly<Record<string, string>>): this {
    for (const [name, text] of Object.entries(sources)) {
      const path = name.includes('/') ? name : `acme/${name}.java`;
      this.sources[path] = name.includes('/') ? text : `package acme;\n${text}`;
      this.file(`src/${path}`, this.sources[path]);
    }
    return this;
  }

  file(path: string, text: string): this {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
    return this;
  }

  settings(more: SettingsInput = {}): Promise<Settings> {
    const input = { paths: [javac(this.sources)], sources: ['src'], interfaces: ['acme.**'], ...more };
    return resolveSettings(input, { cwd: this.folder });
  }

  async scan(more: SettingsInput = {}): Promise<Report> {
    return (await scan(await this.settings(more), undefined, undefined, { skeleton })).report;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
