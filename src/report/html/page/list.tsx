/** The list of findings, of which only the rows in sight are elements: it may have thousands. */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { FindingData } from '../data.js';
import { usePage } from './context.js';
import { MarkBadge, Prose, StateBadge } from './parts.js';

/** As the style sheet has it. */
const ROW = 76;

export function List(props: {
  readonly shown: readonly number[];
  /** Index of a finding, or -1. */
  readonly selected: number;
  readonly select: (index: number) => void;
  /** The same by a click: the browser's button leads back. */
  readonly open: (index: number) => void;
  /** Goes to what is selected. */
  readonly enter: () => void;
  readonly listRef: RefObject<HTMLDivElement | null>;
}) {
  const { shown, selected, select, open, enter, listRef } = props;
  const { data } = usePage();
  const rows = useRows(listRef, shown.length);
  const position = shown.indexOf(selected);
  // What is selected comes into sight, whoever selected it.
  useLayoutEffect(() => {
    if (position >= 0) rows.scrollToIndex(position, { align: 'auto' });
  }, [position, shown]);
  const move = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((listRef.current?.clientHeight ?? ROW) / ROW) - 1);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: position + 1,
      ArrowUp: position < 0 ? 0 : position - 1,
      PageDown: position + page,
      PageUp: position - page,
      Home: 0,
      End: shown.length - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter' && position >= 0) enter();
    if (target === undefined || shown.length === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    select(shown[Math.min(shown.length - 1, Math.max(0, target))]);
  };
  return (
    <div
      ref={listRef}
      class="list"
      role="listbox"
      aria-label="Findings"
      tabIndex={0}
      aria-activedescendant={position >= 0 ? `row-${selected}` : undefined}
      onKeyDown={move}
    >
      <div class="list-inner" role="presentation" style={{ height: `${rows.getTotalSize()}px` }}>
        {rows.getVirtualItems().flatMap(({ index, start }) => {
          const finding = data.findings[shown[index]];
          return finding === undefined
            ? []
            : [
                <Row
                  key={shown[index]}
                  {...{ finding, index: shown[index], start, position: index, count: shown.length }}
                  isSelected={shown[index] === selected}
                  choose={() => {
                    open(shown[index]);
                    enter();
                  }}
                />,
              ];
        })}
      </div>
      {shown.length === 0 && <p class="list-empty">No finding matches the filter.</p>}
    </div>
  );
}

function Row(props: {
  readonly finding: FindingData;
  readonly index: number;
  readonly start: number;
  readonly position: number;
  readonly count: number;
  readonly isSelected: boolean;
  readonly choose: () => void;
}) {
  const { finding, index, start, position, count, isSelected, choose } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    <div
      id={`row-${index}`}
      class={`row row-${finding.mark}`}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-posinset={position + 1}
      aria-setsize={count}
      style={{ transform: `translateY(${start}px)` }}
      onClick={choose}
    >
      <span class="row-head">
        <span class="row-number">{finding.number > 0 ? finding.number : '–'}</span>
        <span class="row-subject">{finding.subject}</span>
        {finding.state !== 'unchanged' && <StateBadge state={finding.state} />}
        <MarkBadge mark={finding.mark} />
      </span>
      <span class="row-clause">
        <Prose text={finding.clause} />
      </span>
    </div>
  );
}

/** Which rows are in sight, from the size and the place of the list. */
function useRows(
  list: RefObject<HTMLDivElement | null>,
  count: number,
): Virtualizer<HTMLDivElement, Element> {
  const [, redraw] = useReducer((times: number, _: undefined) => times + 1, 0);
  const draw = useRef(() => redraw(undefined));
  const [rows] = useState(() => new Virtualizer<HTMLDivElement, Element>(options(list, count, draw.current)));
  rows.setOptions(options(list, count, draw.current));
  useEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  return rows;
}

function options(list: RefObject<HTMLDivElement | null>, count: number, onChange: () => void) {
  return {
    ...{ count, onChange, observeElementOffset, observeElementRect, scrollToFn: elementScroll },
    getScrollElement: () => list.current,
    estimateSize: () => ROW,
    overscan: 8,
  };
}
