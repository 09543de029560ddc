/** `racewarden explain`: what a kind of finding means and how it is mended. */
import { UsageError } from '../config/index.js';
import { listed, RULES, type Rule, wantsColour } from '../report/index.js';
import { type Action, type Call, ExitCode, type Io } from './types.js';

export const explain: Action = {
  name: 'explain',
  takes: '[rule]',
  help: 'Explain a kind of finding, such as field-race, and how to fix it. Without a kind, list them.',
  groups: [],
  words: RULES.map(({ id }) => id),
  async act({ operands: [name] }: Call, io: Io): Promise<ExitCode> {
    const isColoured = wantsColour(io.env, io.out.isTTY ?? false);
    io.out.write(name === undefined ? list() : plain(ruleNamed(name).help, isColoured));
    return ExitCode.ok;
  },
};

function list(): string {
  const width = Math.max(...RULES.map(({ id }) => id.length));
  return RULES.map(({ id, short }) => `${id.padEnd(width)}  ${short}\n`).join('');
}

/** By its id or title, `field-race` or `Field race`. @throws UsageError for any other name. */
function ruleNamed(name: string): Rule {
  const asked = name.toLowerCase().replace(/[\s_-]+/g, '-');
  const rule = RULES.find(({ id, title }) => id === asked || title.replaceAll(' ', '-') === asked);
  if (rule === undefined) {
    const known = RULES.map(({ id }) => id);
    throw new UsageError(`There is no rule ${name}: name one of ${listed(known)}.`);
  }
  return rule;
}

/** Markdown as a terminal shows it: headings stand out, fences go, and the rest can be read as it is. */
function plain(markdown: string, isColoured: boolean): string {
  const lines = markdown.trim().split('\n');
  return lines
    .flatMap((line) => {
      if (line.startsWith('```')) return [];
      const heading = /^#+ (.*)$/.exec(line)?.[1];
      if (heading === undefined) return [line.replaceAll('**', '')];
      return [isColoured ? `\u001b[1m${heading}\u001b[22m` : heading.toUpperCase()];
    })
    .map((line) => `${line}\n`)
    .join('');
}
