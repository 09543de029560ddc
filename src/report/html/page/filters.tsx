/** The search field and the choices above the list. */
import type { RefObject } from 'preact';
import { usePage } from './context.js';
import { type Counts, type Filter, NO_FILTER } from './filter.js';
import { STATE_TEXTS } from './parts.js';

/** Classes to choose from; the search finds the others. */
const MOST_CLASSES = 500;

export function Filters(props: {
  readonly filter: Filter;
  readonly change: (filter: Filter) => void;
  readonly counts: Counts;
  readonly shown: number;
  readonly searchRef: RefObject<HTMLInputElement | null>;
  readonly leave: () => void;
}) {
  const { filter, change, counts, shown, searchRef, leave } = props;
  const { data } = usePage();
  const set = (part: Partial<Filter>): void => change({ ...filter, ...part });
  const isSet = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  const hasStates = counts.states.some(({ value }) => value !== 'open');
  return (
    <search>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <label class="search">
          <span class="hidden">Search</span>
          <input
            ref={searchRef}
            type="search"
            placeholder="Search names, files, locks, identities"
            value={filter.text}
            onInput={(event) => set({ text: (event.target as HTMLInputElement).value })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
          />
        </label>
        <div class="choices">
          {hasStates && (
            <Choice
              label="State"
              value={filter.state}
              choose={(state) => set({ state: state as Filter['state'] })}
              options={[
                ['live', `In the code (${counts.live})`],
                ...counts.states
                  .filter(({ value }) => value !== 'open')
                  .map(({ value, count }) => [value, `${STATE_TEXTS[value]} (${count})`] as const),
                ['all', `All (${data.findings.length})`],
              ]}
            />
          )}
          <Choice
            label="Level"
            value={filter.mark}
            choose={(mark) => set({ mark: mark as Filter['mark'] })}
            options={[
              ['', 'All levels'],
              ...counts.marks.map(({ value, count }) => [value, `${value} (${count})`] as const),
            ]}
          />
          <Choice
            label="Kind"
            value={String(filter.kind)}
            choose={(kind) => set({ kind: Number(kind) })}
            options={[
              ['-1', 'All kinds'],
              ...counts.kinds.map(
                ({ value, count }) => [String(value), `${data.kinds[value].title} (${count})`] as const,
              ),
            ]}
          />
          <Choice
            label="Class"
            value={filter.className}
            choose={(className) => set({ className })}
            options={[
              ['', 'All classes'],
              ...counts.classes
                .slice(0, MOST_CLASSES)
                .map(({ value, count }) => [value, `${shortName(value)} (${count})`] as const),
            ]}
          />
          <Choice
            label="Order"
            value={filter.sort}
            choose={(sort) => set({ sort: sort as Filter['sort'] })}
            options={[
              ['rank', 'By rank'],
              ['class', 'By class'],
              ['kind', 'By kind'],
              ['file', 'By file'],
            ]}
          />
        </div>
        <p class="shown" aria-live="polite">
          {shownText(shown, data.findings.length)}
          {isSet && (
            <button type="button" class="link" onClick={() => change(NO_FILTER)}>
              Clear
            </button>
          )}
        </p>
      </form>
    </search>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly choose: (value: string) => void;
}) {
  const { label, value, options, choose } = props;
  return (
    <select
      class={value === options[0][0] ? 'choice' : 'choice choice-set'}
      aria-label={label}
      value={value}
      onChange={(event) => choose((event.target as HTMLSelectElement).value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}

function shownText(shown: number, all: number): string {
  const number = shown.toLocaleString('en');
  const what = all === 1 ? 'finding' : 'findings';
  return shown === all ? `${number} ${what}` : `${number} of ${all.toLocaleString('en')} ${what}`;
}

function shortName(className: string): string {
  return className.slice(className.lastIndexOf('.') + 1);
}
