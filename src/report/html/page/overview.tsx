/** The report as a whole: the verdict, which classes have findings, who owns whom, and how the scan came to it. */
import { useState } from 'preact/hooks';
import type { FindingData, Mark, StageData } from '../data.js';
import { usePage } from './context.js';
import { type ClassCount, type Counts, MARKS } from './filter.js';
import { Graph } from './graph.js';
import { Bar, MarkBadge, Prose, Section, STATE_TEXTS } from './parts.js';

/** Classes in the first view. */
const FEW = 12;

export function Overview(props: {
  readonly counts: Counts;
  /** On paper, what the list shows. */
  readonly printed: readonly FindingData[] | undefined;
}) {
  const { counts, printed } = props;
  const { data } = usePage();
  return (
    <article class="overview">
      <header class="finding-head">
        <p class={`verdict verdict-${data.verdict.mark}`}>
          {data.tally === '' ? 'Scan' : 'Comparison'}
          {data.category !== '' && ` of ${data.category}`}
        </p>
        <h1 id="detail" tabIndex={-1}>
          {data.verdict.text}
        </h1>
        <p class="lead">{data.summary}.</p>
        {data.tally !== '' && <p class="lead">{data.tally}.</p>}
        <p class="muted">{data.scope}.</p>
      </header>
      {data.notices.map(({ kind, text }) => (
        <p key={text} class={`notice notice-${kind}`}>
          <Prose text={text} />
        </p>
      ))}
      <Tiles counts={counts} />
      {printed !== undefined && <Printed findings={printed} />}
      <Classes classes={counts.classes} />
      {data.owners.edges.length > 0 && (
        <Section title="Who owns what races">
          <p class="muted">
            An arrow leads from a class to those whose objects its own objects own. Classes with findings are
            red.
          </p>
          <Graph graph={data.owners} label="Classes and their owners" isActive />
        </Section>
      )}
      <Stages stages={data.stages} />
      <Open />
      <Rest />
    </article>
  );
}

function Tiles({ counts }: { readonly counts: Counts }) {
  const { data } = usePage();
  const isCompared = data.tally !== '';
  const states = counts.states.filter(({ value }) => isCompared || value === 'suppressed');
  return (
    <ul class="tiles">
      {states.map(({ value, count }) => (
        <li key={value} class={`tile tile-${value}`}>
          <strong>{count.toLocaleString('en')}</strong> {STATE_TEXTS[value]}
        </li>
      ))}
      {counts.marks.map(({ value, count }) => (
        <li key={value} class={`tile tile-${value}`}>
          <strong>{count.toLocaleString('en')}</strong> {tileText(value)}
        </li>
      ))}
      {counts.kinds.map(({ value, count }) => (
        <li key={value} class="tile">
          <strong>{count.toLocaleString('en')}</strong> {data.kinds[value].title}
        </li>
      ))}
    </ul>
  );
}

function tileText(mark: Mark): string {
  if (mark === 'error') return 'errors';
  return mark === 'note' ? 'notes' : `${mark} confidence`;
}

function Classes({ classes }: { readonly classes: readonly ClassCount[] }) {
  const { showClass } = usePage();
  const [isWhole, setWhole] = useState(false);
  if (classes.length === 0) return null;
  const most = classes[0].count;
  const shown = isWhole ? classes : classes.slice(0, FEW);
  return (
    <Section title="Classes by number of findings">
      <ul class="classes">
        {shown.map(({ value, count, marks }) => (
          <li key={value}>
            <button type="button" class="link class-name" title={value} onClick={() => showClass(value)}>
              {value}
            </button>
            <svg class="class-bar" viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
              {MARKS.map((mark, index) => (
                <rect
                  key={mark}
                  class={`bar-${mark}`}
                  x={MARKS.slice(0, index).reduce((sum, before) => sum + marks[before], 0)}
                  width={marks[mark]}
                  height={1}
                />
              ))}
            </svg>
            <span class="class-count">{count}</span>
          </li>
        ))}
      </ul>
      {classes.length > FEW && (
        <button type="button" class="link" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer' : `All ${classes.length} classes`}
        </button>
      )}
    </Section>
  );
}

/** Pairs of accesses that each stage of the analysis left. */
function Stages({ stages }: { readonly stages: readonly StageData[] }) {
  if (stages.length === 0) return null;
  const scale = (pairs: number): number => Math.log10(pairs + 1);
  const most = Math.max(...stages.map(({ pairs }) => scale(pairs))) || 1;
  return (
    <Section title="Pairs of accesses after each stage">
      <table class="table stages">
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <th scope="col" class="right">
              Pairs
            </th>
            <th scope="col" class="right">
              Kept
            </th>
            <th scope="col">Pairs, on a logarithmic scale</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ name, pairs }, index) => {
            const before = stages[index - 1]?.pairs ?? 0;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td class="right">{pairs.toLocaleString('en')}</td>
                <td class="right">{before === 0 ? '' : `${((100 * pairs) / before).toFixed(1)} %`}</td>
                <td>
                  <Bar share={scale(pairs) / most} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

/** What the scan took as shared, and why. */
function Open() {
  const { data } = usePage();
  if (data.open.length === 0) return null;
  return (
    <details class="section">
      <summary>
        <h2>Classes taken as shared</h2> <span class="muted">{data.open.length}</span>
      </summary>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">Class</th>
            <th scope="col" class="right">
              Methods
            </th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {data.open.map(({ className, methods, reason }) => (
            <tr key={className}>
              <th scope="row">{className}</th>
              <td class="right">{methods}</td>
              <td>
                <Prose text={reason} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Suppressions without use, and what the scan met on its way. */
function Rest() {
  const { data } = usePage();
  return (
    <>
      {data.unused.length > 0 && (
        <details class="section">
          <summary>
            <h2>Suppressions that are no longer needed</h2> <span class="muted">{data.unused.length}</span>
          </summary>
          <ul class="plain">
            {data.unused.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {data.diagnostics.map(({ name, count, items }) => (
        <details key={name} class="section">
          <summary>
            <h2>{name}</h2> <span class="muted">{count.toLocaleString('en')}</span>
          </summary>
          <ul class="plain">
            {items.map((item) => (
              <li key={item}>
                <code>{item}</code>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

/** The list, on paper. */
function Printed({ findings }: { readonly findings: readonly FindingData[] }) {
  return (
    <table class="table printed">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Level</th>
          <th scope="col">Field or object</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ id, state, number, mark, subject, clause }) => (
          <tr key={id + state}>
            <td>{number > 0 ? number : ''}</td>
            <td>
              <MarkBadge mark={mark} />
            </td>
            <td>
              <code>{subject}</code>
            </td>
            <td>
              <Prose text={clause} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
