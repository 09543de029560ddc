/** Lines of source around a place, and lines as they could be. */
import { useMemo } from 'preact/hooks';
import type { FixData } from '../data.js';
import { dedented, highlighted, type Piece } from './code-lines.js';
import { usePage } from './context.js';
import { Copy } from './parts.js';

/** How much further in, in characters; as the style sheet has it. */
const HANGING = 2;

/** `around` lines before and behind the place; nothing where its source is not at hand. */
export function Excerpt(props: {
  readonly place: number;
  readonly around: number;
  readonly style: 'call' | 'read' | 'write';
}) {
  const { place, around, style } = props;
  const { data } = usePage();
  const { file, line } = data.places[place];
  const lines = useMemo(() => excerpt(data.files[file].lines, line, around), [data, file, line, around]);
  const shown = useMemo(() => dedented(lines.map(({ text }) => text)), [lines]);
  const pieces = useMemo(() => highlighted(shown, data.files[file].path), [shown, data, file]);
  if (lines.length === 0) return null;
  return (
    <pre class={`code code-${style}`}>
      {lines.map(({ number }, index) => (
        <span key={number} class={number === line && around > 0 ? 'line line-here' : 'line'}>
          <span class="line-number" aria-hidden="true">
            {number}
          </span>
          <code style={{ paddingLeft: `${depthOf(shown[index]) + HANGING}ch` }}>
            <Pieces pieces={pieces[index] ?? []} />
          </code>
        </span>
      ))}
    </pre>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  if (pieces.length === 0) return <>{'\n'}</>;
  return (
    <>
      {pieces.map(({ text, style }, index) =>
        style === '' ? (
          trimmed(text, index)
        ) : (
          <span key={index} class={style}>
            {trimmed(text, index)}
          </span>
        ),
      )}
    </>
  );
}

/** A line that is too long goes on below its beginning: blanks in front would go there alone. */
function depthOf(line: string): number {
  return Math.max(0, line.search(/\S/));
}

function trimmed(text: string, index: number): string {
  return index === 0 ? text.trimStart() : text;
}

/** Lines that are there, without blank ones at both ends. */
function excerpt(lines: Readonly<Record<string, string>>, line: number, around: number) {
  const found: { number: number; text: string }[] = [];
  for (let number = line - around; number <= line + around; number++) {
    const text = lines[number];
    if (text !== undefined) found.push({ number, text });
  }
  const isBlank = (at: number): boolean => found[at]?.text.trim() === '' && found[at].number !== line;
  while (isBlank(0)) found.shift();
  while (isBlank(found.length - 1)) found.pop();
  return found;
}

export function Diff({ fix }: { readonly fix: FixData }) {
  const [before, after] = dedented([fix.before, fix.after]);
  return (
    <figure class="diff">
      <figcaption>
        <span>
          {fix.title}: <span class="path">{`${fix.file}:${fix.line}`}</span>
        </span>
        <Copy text={fix.after} label="Copy line" />
      </figcaption>
      <pre class="code">
        <del class="line">
          <span class="line-number">−</span>
          <code>{before}</code>
        </del>
        <ins class="line">
          <span class="line-number">+</span>
          <code>{after}</code>
        </ins>
      </pre>
    </figure>
  );
}
