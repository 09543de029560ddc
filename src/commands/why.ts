/** `racewarden why`: what becomes of each pair of accesses to a field. */
import { globMatcher, UsageError } from '../config/index.js';
import { Places } from '../findings/index.js';
import { buildHarness } from '../harness/index.js';
import { locksOf } from '../locks/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { FieldId, Program } from '../program/index.js';
import { type AccessSite, collectAccesses, fatesOf } from '../races/index.js';
import { harnessOptions, nothingOpen } from '../scan/client.js';
import { accessOptions, promisesOf, rootOptions, solve, threadOrder } from '../scan/ground.js';
import { openProgram } from '../scan/input.js';
import { sharingOf } from '../sharing/index.js';
import { threadRoots } from '../threads/index.js';
import { SourceLocator } from '../util/sources.js';
import { didYouMean } from './near.js';
import type { Inspection, Work } from './types.js';

interface Asked {
  /** A dotted name with or without its package, or a glob. */
  readonly field: string;
}

/** Fields that are told of, and pairs of each. */
const MOST_FIELDS = 5;
const MOST_PAIRS = 200;

export const why: Inspection<Asked, string> = {
  name: 'why',
  takes: '<field> [paths...]',
  help: 'Show what becomes of each pair of accesses to a field: which stage drops it, and why.',
  groups: ['input', 'harness', 'analysis'],
  also: ['quiet'],
  ask: ({ operands: [field] }) => ({ field }),
  show: (text) => text,
};

/** @throws UsageError where nothing is open, or no class under scan has such a field. */
export const explainPairs: Work<Asked, string> = (settings, { field }, budget) => {
  const { program } = openProgram(settings);
  const harness = buildHarness(program, harnessOptions(settings));
  if (harness.roots.length === 0) throw nothingOpen(settings);
  const fields = fieldsNamed(program, field);
  const tick = (): void => budget.check('the search for pairs');
  const pt = solve(program, harness, settings, tick);
  const threads = threadRoots(pt, rootOptions(program, harness, settings));
  const sharing = sharingOf(pt);
  const locks = locksOf(pt, threads, sharing, { promises: promisesOf(harness), tick });
  const order = threadOrder(pt, threads, sharing, tick);
  const ground = { pt, threads, sharing, order, locks };
  const accesses = collectAccesses(ground, accessOptions(pt, harness, settings, tick));
  const places = new Places(program, new SourceLocator(settings.sources, settings.cwd, settings.root));
  const placeOf = ({ method, block, insn, write }: AccessSite): string => {
    const { line, offset } = pt.methodConstraints(method).body.blocks[block].insns[insn];
    const place = places.at(method, line, offset);
    return `${place.method} ${write ? 'writes' : 'reads'} at ${place.file.split('/').pop()}:${place.line}`;
  };
  const reported = fields.slice(0, MOST_FIELDS).map((id) => {
    const fates = fatesOf({ ...ground, accesses }, fieldKey(id), tick);
    const rows = fates.slice(0, MOST_PAIRS).map(({ first, second, dropped }) => {
      const verdict = dropped === undefined ? 'kept by all' : `dropped by ${dropped.stage}: ${dropped.why}`;
      return `  ${placeOf(first)}\n  ${placeOf(second)}\n    ${verdict}\n`;
    });
    const more = fates.length > rows.length ? `  ${fates.length - rows.length} more pairs\n` : '';
    const count = fates.length === 1 ? '1 pair' : `${fates.length} pairs`;
    return `${nameOf(program, id)}: ${count} of accesses with a write\n${rows.join('')}${more}`;
  });
  const more = fields.length - reported.length;
  return reported.join('\n') + (more > 0 ? `\n${more} more fields have such a name.\n` : '');
};

function fieldsNamed(program: Program, asked: string): FieldId[] {
  const all = program.applicationClasses().flatMap((cls) => program.class(cls).fields);
  const isAsked = globMatcher([asked, `**.${asked}`]);
  const found = all.filter((id) => isAsked(nameOf(program, id)));
  if (found.length > 0) return found;
  const names = all.map((id) => nameOf(program, id));
  const near = asked.includes('.') ? names : names.map((name) => name.slice(name.lastIndexOf('.') + 1));
  throw new UsageError(`No field ${asked}${didYouMean(asked, near)}`);
}

function nameOf(program: Program, id: FieldId): string {
  const { owner, name } = program.field(id);
  return `${program.class(owner).name.replaceAll('/', '.').replaceAll('$', '.')}.${name}`;
}
