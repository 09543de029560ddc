/** Code in Markdown: the lines around an access, and lines that mend a race, as long as there is room for them. */
import type { Finding, Place, Side } from '../../findings/index.js';
import type { SourceTexts } from '../../suppressions/index.js';
import type { BriefNames } from '../brief.js';
import { type ChangedLine, changedLines, Fixes, type Lines } from '../sarif/index.js';
import { listed, visible } from '../text.js';
import { code, codeBlock, type LinkTo, prose } from './escape.js';

/** Lines before and behind an access. */
const AROUND = 3;
/** Longer lines are cut. */
const LONGEST_LINE = 160;
/** Lines of one edit; more of them are in the SARIF file. */
const MOST_CHANGED = 8;

const LANGUAGES: Readonly<Record<string, string>> = {
  java: 'java',
  kt: 'kotlin',
  groovy: 'groovy',
  scala: 'scala',
};

/** A block of Markdown that shows an edit, and what it does. */
export interface ShownFix {
  readonly text: string;
  /** The places that it changes, each `src/Pool.java:12`. */
  readonly places: readonly string[];
  readonly block: string;
}

export class Excerpts {
  readonly #fixes: Fixes | undefined;
  #room: number;

  /** `room` is in characters, for all that is shown. */
  constructor(
    private readonly sources: (Lines & SourceTexts) | undefined,
    room: number,
  ) {
    this.#fixes = sources && new Fixes(sources);
    this.#room = room;
  }

  /** The code around an access, its line marked; undefined where the source is not known or there is no room. */
  code({ place }: Side, indent = ''): string | undefined {
    const numbers = Array.from({ length: 2 * AROUND + 1 }, (_, index) => place.line - AROUND + index);
    const lines = numbers.flatMap((number) => {
      const text = this.#line(place, number);
      return text === undefined ? [] : [{ number, text }];
    });
    if (!lines.some(({ number }) => number === place.line)) return undefined;
    while (lines[0].text === '' && lines[0].number < place.line) lines.shift();
    while (lines[lines.length - 1].text === '' && lines[lines.length - 1].number > place.line) lines.pop();
    const width = String(lines[lines.length - 1].number).length;
    const margin = Math.min(...lines.filter(({ text }) => text !== '').map(({ text }) => text.search(/\S/)));
    const shown = lines.map(({ number, text }) => {
      const mark = number === place.line ? '>' : ' ';
      return `${mark} ${String(number).padStart(width)}  ${clipped(text.slice(margin))}`.trimEnd();
    });
    const language = LANGUAGES[place.file.slice(place.file.lastIndexOf('.') + 1)] ?? '';
    return this.#fitting(codeBlock(shown.join('\n'), language, indent));
  }

  /** The first edit that mends a finding. */
  fix(finding: Finding, indent = ''): ShownFix | undefined {
    const { sources } = this;
    for (const fix of (sources && this.#fixes?.of(finding)) ?? []) {
      const lines = sources && changedLines(fix, sources);
      const block = lines && this.#diff(lines, indent);
      if (lines !== undefined && block !== undefined)
        return { text: fix.text, places: placesOf(lines), block };
    }
    return undefined;
  }

  /** Lines as they are and as they should be; longer ones are no edit that anybody could copy. */
  undo(line: ChangedLine, indent: string): string | undefined {
    return this.#diff([line], indent);
  }

  #diff(lines: readonly ChangedLine[], indent: string): string | undefined {
    const texts = lines.flatMap(({ before, after }) => [`-${before}`, `+${after}`]);
    if (lines.length > MOST_CHANGED || texts.some((text) => text.length > 2 * LONGEST_LINE)) return undefined;
    return this.#fitting(codeBlock(texts.join('\n'), 'diff', indent));
  }

  #line({ file, resolved, line }: Place, number: number): string | undefined {
    if (!resolved || line <= 0 || number <= 0) return undefined;
    const text = this.sources?.line(file, number);
    return text === undefined ? undefined : visible(text.replaceAll('\t', '    ')).trimEnd();
  }

  #fitting(block: string | undefined): string | undefined {
    if (block === undefined || block.length > this.#room) return undefined;
    this.#room -= block.length;
    return block;
  }
}

/** ``As an edit of `Pool.java:12`: make Pool.give() synchronized.`` */
export function editText({ text, places }: ShownFix, names: BriefNames): string {
  const shown = prose(names.text(`${text.charAt(0).toLowerCase()}${text.slice(1)}`));
  return `As an edit of ${listed(places.map(code))}: ${shown}`;
}

function placesOf(lines: readonly ChangedLine[]): string[] {
  return lines.map(({ file, line }) => `${visible(file)}:${line}`);
}

function clipped(text: string): string {
  return text.length > LONGEST_LINE ? `${text.slice(0, LONGEST_LINE)}…` : text;
}

/** What items of a comment or a summary are shown with. */
export interface Shown {
  readonly linkTo: LinkTo | undefined;
  readonly excerpts: Excerpts;
}
