/** Both threads of a race side by side, step by step, with the locks as lines along their paths, and where they meet. */
import { useState } from 'preact/hooks';
import type { FindingData, LockData, PairData, SideData, StepData } from '../data.js';
import { Excerpt } from './code.js';
import { usePage } from './context.js';
import { Name, Place } from './parts.js';
import { nameOf, type Rail, type RailState, railsOf, statesOf } from './rails.js';

const LETTERS = 'ABCDEF';

export function Threads({ finding, pair }: { readonly finding: FindingData; readonly pair: PairData }) {
  const rails = railsOf(pair, finding);
  return (
    <div class="threads">
      <Legend rails={rails} />
      <div class={pair.sides.length === 1 ? 'sides sides-one' : 'sides'}>
        {pair.sides.map((side, index) => (
          <Thread
            key={index}
            side={side}
            name={nameIn(pair, index)}
            rails={rails}
            isSame={index === 1 ? pair.same : 'none'}
          />
        ))}
      </div>
      <Meeting finding={finding} pair={pair} rails={rails} />
    </div>
  );
}

function nameIn({ oneSided, sides }: PairData, index: number): string {
  if (sides.length === 1) return 'A thread';
  if (oneSided) return index === 0 ? 'This one' : 'For comparison';
  return index === 0 ? 'Thread A' : 'Thread B';
}

function Legend({ rails }: { readonly rails: readonly Rail[] }) {
  const { data } = usePage();
  if (rails.length === 0) return <p class="legend">No lock is held on either path.</p>;
  return (
    <div class="legend">
      <ul>
        {rails.map(({ lock }, index) => (
          <li key={lock}>
            <span class="rail-letter">{LETTERS[index]}</span>
            <code>{data.locks[lock]}</code>
          </li>
        ))}
      </ul>
      <ul class="legend-keys" aria-hidden="true">
        <li>
          <span class="rail-key rail-held" /> held
        </li>
        <li>
          <span class="rail-key rail-missing" /> missing
        </li>
      </ul>
    </div>
  );
}

function Thread(props: {
  readonly side: SideData;
  readonly name: string;
  readonly rails: readonly Rail[];
  readonly isSame: PairData['same'];
}) {
  const { side, name, rails, isSame } = props;
  const states = rails.map(({ lock }) => statesOf(side, lock));
  const from = isSame === 'none' ? 0 : side.steps.length - 1;
  return (
    <article class="thread">
      <header class="thread-head">
        <h3>{name}</h3>
        <p>{side.thread}</p>
        {side.reason !== '' && <p class="muted">{side.reason}</p>}
      </header>
      {from > 0 && (
        <p class="same-path">takes the same {from === 1 ? 'step' : `${from} steps`} as thread A, then</p>
      )}
      <ol class="steps" start={from + 1}>
        {side.steps.slice(from).map((step, offset) => {
          const index = from + offset;
          const isLast = index === side.steps.length - 1;
          return (
            <li key={index} class={isLast ? `step step-${side.access}` : 'step'}>
              <Rails rails={rails} states={states.map((all) => all[index])} />
              <Step
                step={step}
                side={isLast ? side : undefined}
                next={side.steps[index + 1]?.place}
                number={index + 1}
              />
            </li>
          );
        })}
      </ol>
    </article>
  );
}

const STATE_WORDS: Readonly<Record<RailState, string>> = {
  held: 'held',
  shared: 'held for reading',
  missing: 'not held',
  before: 'not taken yet',
};

function Rails({
  rails,
  states,
}: {
  readonly rails: readonly Rail[];
  readonly states: readonly RailState[];
}) {
  const { data } = usePage();
  return (
    <div class="rails">
      {rails.map(({ lock }, index) => {
        const text = `${data.locks[lock]}: ${STATE_WORDS[states[index]]}`;
        return (
          <span key={lock} class={`rail rail-${states[index]}`} title={text}>
            <span class="rail-letter" aria-hidden="true">
              {LETTERS[index]}
            </span>
            <span class="hidden">{text}. </span>
          </span>
        );
      })}
    </div>
  );
}

/** A call, or with `side` the access. */
function Step(props: {
  readonly step: StepData;
  readonly side: SideData | undefined;
  /** The place of the next step. */
  readonly next: number | undefined;
  readonly number: number;
}) {
  const { step, side, next, number } = props;
  const { data } = usePage();
  const [isOpen, setOpen] = useState(false);
  const at = data.places[step.place];
  // What the next step shows anyway.
  const nextMethod = next === undefined ? undefined : data.places[next].method;
  const hasCode = Object.hasOwn(data.files[at.file].lines, at.line);
  return (
    <div class="step-body">
      {step.skipped !== undefined && <p class="muted">… {step.skipped} further calls …</p>}
      <p class="step-head">
        <span>
          <span class="step-number">{number}</span>
          <code class="method" title={at.fullMethod}>
            <Name text={at.method} />
          </code>
        </span>
        <Place place={step.place} />
      </p>
      {step.takes.length > 0 && (
        <p class="takes">
          <Locks locks={step.takes} style="lock lock-held" before="takes " />
        </p>
      )}
      {side === undefined && step.calls !== undefined && step.calls !== nextMethod && (
        <p class="calls">
          {'calls '}
          <code>
            <Name text={step.calls} />
          </code>
        </p>
      )}
      {side !== undefined && (
        <p class={`access access-${side.access}`}>
          <strong>{side.action}</strong>
          {', holding '}
          {side.locks.length === 0 ? (
            <span class="lock lock-missing">no lock</span>
          ) : (
            <Locks locks={side.locks} style="lock lock-held" before="" />
          )}
        </p>
      )}
      <Excerpt
        place={step.place}
        around={isOpen ? 3 : side !== undefined ? 2 : 0}
        style={side === undefined ? 'call' : side.access}
      />
      {side === undefined && hasCode && (
        <button type="button" class="link small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less code' : 'More code'}
        </button>
      )}
    </div>
  );
}

function Locks(props: {
  readonly locks: readonly LockData[];
  readonly style: string;
  readonly before: string;
}) {
  const { data } = usePage();
  return (
    <>
      {props.locks.map((lock, index) => (
        <span key={lock}>
          {index > 0 && ' '}
          <span class={props.style}>
            {props.before}
            {data.locks[nameOf(lock)]}
            {lock < 0 && ' (for reading)'}
          </span>
        </span>
      ))}
    </>
  );
}

/** The state that both get to, and what keeps them apart: nothing. */
function Meeting(props: {
  readonly finding: FindingData;
  readonly pair: PairData;
  readonly rails: readonly Rail[];
}) {
  const { finding, pair, rails } = props;
  const { data } = usePage();
  if (pair.sides.length === 1 || pair.oneSided) return null;
  const common = rails.filter(({ isCommon }) => isCommon).map(({ lock }) => data.locks[lock]);
  const isBare = pair.sides.every(({ locks }) => locks.length === 0);
  const text =
    common.length > 0
      ? `Both hold ${common.join(' and ')}, which may be two objects.`
      : isBare
        ? 'Neither thread holds a lock.'
        : 'No lock is held by both threads.';
  return (
    <div class="meeting">
      <div class="meeting-lines" aria-hidden="true" />
      <p class={common.length > 0 ? 'meeting-point meeting-unproved' : 'meeting-point'}>
        <span>Both threads meet at</span> <code>{pair.on === '' ? finding.subject : pair.on}</code>
        <span class="meeting-why">{text}</span>
      </p>
    </div>
  );
}
