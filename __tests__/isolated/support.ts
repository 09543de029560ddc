/** The command line as users start it, with the thread that scans, or another in its place. */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import type { Report } from '../../src/findings/index.js';

export const ROOT = resolve('.');
const NODE_24 = join(ROOT, 'node_modules', 'node', 'bin', 'node');
/** Versions of Node to run under: that of the tests, and 24, which GitHub's runner has. */
export const NODES: readonly (readonly [version: string, path: string])[] = [
  [process.versions.node, process.execPath],
  ...(existsSync(NODE_24) ? ([['24', NODE_24]] as const) : []),
];

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly seconds: number;
}

export interface Start {
  readonly node?: string;
  readonly nodeOptions?: string;
  readonly temp?: string;
  /** Called with what was said on the error stream, whenever there is more. */
  readonly onError?: (said: string, stop: (signal: NodeJS.Signals) => void) => void;
}

/** The sources as they are, bundled into a folder of their own. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), 'racewarden-isolated-'));
  private readonly dist = join(this.folder, 'dist');

  constructor() {
    execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), '--outdir', this.dist]);
    for (const name of ['models.jar', 'skeleton.bin', 'frameworks.json']) {
      copyFileSync(join(ROOT, 'dist', name), join(this.dist, name));
    }
  }

  /** Puts other code where the thread's is. It can `post` messages. */
  replaceWorker(code: string): void {
    const head = `import { parentPort } from 'node:worker_threads';
      const post = (message) => parentPort.postMessage(message);
      post({ kind: 'phase', name: 'threads' });\n`;
    writeFileSync(join(this.dist, 'worker', 'index.js'), head + code);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  run(args: readonly string[], { node = process.execPath, nodeOptions = '', temp, onError }: Start = {}) {
    return new Promise<Ended>((done, fail) => {
      const begin = performance.now();
      const child = spawn(node, [join(this.dist, 'cli', 'index.js'), ...args], {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: nodeOptions, ...(temp !== undefined && { TMPDIR: temp }) },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = { out: '', err: '' };
      child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said.err += text;
        onError?.(said.err, (signal) => void child.kill(signal));
      });
      child.on('error', fail);
      child.on('close', (code) => done({ code, ...said, seconds: (performance.now() - begin) / 1000 }));
    });
  }

  /** Scans into a file, and reads the report: it must be incomplete for one reason, which is what is complained of. */
  async incomplete(args: readonly string[], start: Start = {}): Promise<Report & { seconds: number }> {
    const path = join(this.folder, 'report.json');
    const ended = await this.run(
      ['scan', ...args, '--quiet', '--diagnostics', '--format', 'json', '--output', path],
      start,
    );
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    rmSync(path);
    expect(report).toMatchObject({ complete: false, incomplete: [expect.any(String)] });
    expect(ended).toMatchObject({
      code: 3,
      out: '',
      err: `racewarden: The scan is incomplete: ${report.incomplete[0]}\n`,
    });
    return { ...report, seconds: ended.seconds };
  }
}
