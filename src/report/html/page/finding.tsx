/** All there is to say of one finding. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { FindingData } from '../data.js';
import { Diff } from './code.js';
import { placeText, usePage } from './context.js';
import { Graph } from './graph.js';
import { Bar, CopyLine, MarkBadge, Name, Place, Prose, Section, StateBadge } from './parts.js';
import { Threads } from './threads.js';

export function Finding({ finding }: { readonly finding: FindingData }) {
  const { data } = usePage();
  const kind = data.kinds[finding.kind];
  const isGone = finding.state === 'fixed';
  return (
    <article class="finding">
      <header class="finding-head">
        <p class="badges">
          {finding.number > 0 && <span class="number">#{finding.number}</span>}
          <MarkBadge mark={finding.mark} />
          <StateBadge state={finding.state} />
          <span class="badge">{kind.title}</span>
          {finding.score !== undefined && <span class="muted">score {finding.score}</span>}
        </p>
        <h1 id="detail" tabIndex={-1}>
          <Prose text={finding.title} />
        </h1>
        {finding.text !== '' && (
          <p class="lead">
            <Prose text={finding.text} />
          </p>
        )}
        {finding.suppressions.map((text) => (
          <p key={text} class="notice">
            Suppressed: {text}
          </p>
        ))}
      </header>
      {!isGone && (
        <Section title="Fix" style="fix">
          <p>
            <Prose text={finding.advice} />
          </p>
          {finding.fixes.map((fix) => (
            <Diff key={`${fix.title}:${fix.file}:${fix.line}`} fix={fix} />
          ))}
        </Section>
      )}
      <Pairs finding={finding} />
      <Section title="Object and owner">
        <Graph graph={finding.graph} label="The threads, the state they race on, and its object" />
      </Section>
      <div class="halves">
        <Facts finding={finding} />
        <Evidence finding={finding} />
      </div>
      {finding.parts.length > 0 && (
        <Section title="All that races inside">
          <ul class="plain">
            {finding.parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </Section>
      )}
      {finding.state !== 'fixed' && finding.state !== 'suppressed' && <Quiet finding={finding} />}
      <Section title={`About: ${kind.title}`} style="about">
        <p>{kind.text}</p>
        <p class="muted">
          Identity <code>{finding.id}</code>
        </p>
      </Section>
    </article>
  );
}

/** The two paths of one pair of lines, and the choice of another. */
function Pairs({ finding }: { readonly finding: FindingData }) {
  const { data } = usePage();
  const { pairs, morePairs } = finding;
  const [shown, show] = useState(0);
  // Another finding starts with its first pair.
  useLayoutEffect(() => show(0), [finding]);
  const pair = pairs[shown] ?? pairs[0];
  const textOf = (index: number): string => {
    const { on, sides } = pairs[index];
    const ends = sides.map(({ place, access }) => `${placeText(data, data.places[place])} ${access}`);
    return `${index + 1} of ${pairs.length}: ${on === '' ? '' : `${on}, `}${ends.join(' / ')}`;
  };
  const aside = pairs.length > 1 && (
    <div class="pair-choice">
      <label class="hidden" for="pair">
        Pair of lines
      </label>
      <select
        id="pair"
        value={String(shown)}
        onChange={(event) => show(Number((event.target as HTMLSelectElement).value))}
      >
        {pairs.map((_, index) => (
          <option key={index} value={String(index)}>
            {textOf(index)}
          </option>
        ))}
      </select>
      {morePairs > 0 && <span class="muted">and {morePairs.toLocaleString('en')} more</span>}
    </div>
  );
  const title = pair.sides.length === 1 ? 'Path' : pair.oneSided ? 'Two paths' : 'Two threads';
  return (
    <Section title={title} aside={aside}>
      <Threads finding={finding} pair={pair} />
    </Section>
  );
}

function Facts({ finding }: { readonly finding: FindingData }) {
  return (
    <Section title="Facts">
      <dl class="facts">
        {finding.facts.map(({ name, text }) => (
          <div key={name + text}>
            <dt>{name}</dt>
            <dd>
              <Prose text={text} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Class</dt>
          <dd>
            <Name text={finding.className} />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

/** What speaks for it and against it, as bars. */
function Evidence({ finding }: { readonly finding: FindingData }) {
  const { evidence } = finding;
  if (evidence.length === 0) return null;
  const most = Math.max(...evidence.map(({ weight }) => Math.abs(weight)), 1);
  return (
    <Section title="Evidence">
      <ul class="evidence">
        {evidence.map(({ text, weight }) => (
          <li key={text} class={weight < 0 ? 'against' : 'for'}>
            <span class="weight">{weight < 0 ? `−${-weight}` : `+${weight}`}</span>
            <Bar share={Math.abs(weight) / most} />
            <span>
              <Prose text={text} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What to write where it is no problem. */
function Quiet({ finding }: { readonly finding: FindingData }) {
  const { at, closed, closing, why } = finding.quiet;
  return (
    <Section title="If this is not a problem" style="quiet">
      <ul class="plain">
        {at.length > 0 && (
          <li>
            If it is intended or cannot happen, say so in a comment above{' '}
            {at.map((place, index) => (
              <span key={place}>
                {index > 0 && ' or '}
                <Place place={place} />
              </span>
            ))}
            , with the reason.
            <CopyLine text="// racewarden: benign because " />
          </li>
        )}
        {closing !== '' && (
          <li>
            If threads do not share it: {closed === '' ? `${closing}.` : 'add to racewarden.yml'}
            {closed !== '' && <CopyLine text={closed} />}
          </li>
        )}
        {why !== '' && (
          <li>
            To see which pairs of accesses race, and why others do not:
            <CopyLine text={`racewarden why '${why}'`} />
          </li>
        )}
      </ul>
    </Section>
  );
}
