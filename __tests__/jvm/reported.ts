/** Is a race that was seen among those that a scan reports? */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveSettings } from '../../src/config/index.js';
import type { Finding } from '../../src/findings/index.js';
import { scan } from '../../src/scan.js';
import { names } from '../fixtures/expectations.js';
import { analysed, detected, settingOf } from '../interpreter/index.js';
import type { Seen } from './run.js';

const K = 2;

/** Those of the races of one program that its scan does not report, in words. */
export async function unreported(classes: string, name: string, races: readonly Seen[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-jvm-'));
  try {
    symlinkSync(join(classes, name), join(folder, name));
    const main = [`${name}.P`];
    const { report } = await scan(
      await resolveSettings({ paths: [folder], main, k: K }, { cwd: folder, file: false }),
    );
    if (report.incomplete.length > 0) throw new Error(`${name}: ${report.incomplete.join(' ')}`);
    let behind: ReadonlySet<string> | undefined;
    const isReported = (race: Seen): boolean =>
      report.findings.some((finding) => {
        if (!names(race.label, finding.subject)) return false;
        if (shows(finding, race)) return true;
        behind ??= finding.racesOmitted > 0 ? pairsBehind(folder, main) : undefined;
        return finding.racesOmitted > 0 && behind?.has(keyOf(race)) === true;
      });
    return races
      .filter((race) => !isReported(race))
      .map(({ label, lines }) => `${name} ${label} ${lines.join(' ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function shows({ races }: Finding, { lines }: Seen): boolean {
  return races.some(({ sides }) => {
    const [first, second] = sides.map(({ place }) => place.line).sort((a, b) => a - b);
    return first === lines[0] && second === lines[1];
  });
}

/** All pairs that findings are made from: a finding shows the first ones only. */
function pairsBehind(folder: string, mains: readonly string[]): Set<string> {
  const setting = settingOf(folder, { mains });
  const analysis = analysed(setting, K);
  const { pairs, instances } = detected(setting, analysis);
  const { program } = setting;
  const at = (index: number): { label: string; line: number } => {
    const { method, block, insn, key } = instances.sites[index];
    const line = analysis.pt.methodConstraints(method).body.blocks[block].insns[insn].line;
    if (key === 0) return { label: '[]', line };
    const field = program.field(key - 1);
    return { label: `${program.class(field.owner).name.replace(/^.*[/$]/, '')}.${field.name}`, line };
  };
  return new Set(
    pairs.map(({ first, second }) => {
      const [a, b] = [at(first), at(second)];
      return keyOf({ label: a.label, lines: [Math.min(a.line, b.line), Math.max(a.line, b.line)] });
    }),
  );
}

/** Elements of arrays go by no name. */
function keyOf({ label, lines }: Seen): string {
  return `${label.replace(/^.*\[\]$/, '[]')} ${lines.join(' ')}`;
}
