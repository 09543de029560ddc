/** The page: the list at the left, what is selected at the right. */
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { ContextProvider } from './context.js';
import { KeysDialog, LinksDialog } from './dialogs.js';
import { type Filter, type Findings, NO_FILTER } from './filter.js';
import { Filters } from './filters.js';
import { Finding } from './finding.js';
import { List } from './list.js';
import { Overview } from './overview.js';
import { keepPreferences, type Preferences, readPreferences, type Theme } from './preferences.js';

const NEXT_THEME: Readonly<Record<Theme, Theme>> = { auto: 'dark', dark: 'light', light: 'auto' };
const THEME_TEXTS: Readonly<Record<Theme, string>> = { auto: 'Auto', dark: 'Dark', light: 'Light' };

export function App({ findings, isPrinting }: { readonly findings: Findings; readonly isPrinting: boolean }) {
  const { data } = findings;
  const [preferences, setPreferences] = useState(() => readPreferences(data.browse !== ''));
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const { selected, select, open } = useSelected(findings);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const links = useRef<HTMLDialogElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const counts = useMemo(() => findings.counts(), [findings]);
  const shown = useMemo(() => findings.shown(filter), [findings, filter]);

  const prefer = (wanted: Preferences): void => {
    keepPreferences(wanted);
    setPreferences(wanted);
  };
  const nextTheme = (): void => prefer({ ...preferences, theme: NEXT_THEME[preferences.theme] });
  const enter = (): void => {
    // The detail of what was just selected is not drawn yet.
    requestAnimationFrame(() => document.getElementById('detail')?.focus({ preventScroll: true }));
  };
  const showClass = (className: string): void => {
    setFilter({ ...NO_FILTER, className });
    list.current?.focus();
  };

  useLayoutEffect(() => {
    if (preferences.theme === 'auto') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = preferences.theme;
  }, [preferences.theme]);
  // What is selected begins at its top.
  useLayoutEffect(() => main.current?.scrollTo(0, 0), [selected]);
  useKeys((key) => {
    const position = shown.indexOf(selected);
    switch (key) {
      case 'j':
        if (shown.length > 0) select(shown[Math.min(shown.length - 1, position + 1)]);
        return true;
      case 'k':
        if (shown.length > 0) select(shown[Math.max(0, position - 1)]);
        return true;
      case 'Enter':
        enter();
        return true;
      case '/':
        search.current?.focus();
        search.current?.select();
        return true;
      case 'o':
        select(-1);
        enter();
        return true;
      case 't':
        nextTheme();
        return true;
      case '?':
        keys.current?.showModal();
        return true;
      case 'Escape': {
        const active = document.activeElement;
        if (active === search.current && filter.text !== '') setFilter({ ...filter, text: '' });
        else if (active !== list.current) list.current?.focus();
        else select(-1);
        return true;
      }
      default:
        return false;
    }
  });

  const finding = data.findings[selected];
  return (
    <ContextProvider value={{ data, preferences, showClass }}>
      <div class={finding === undefined ? 'page page-overview' : 'page page-finding'}>
        <header class="top">
          <a class="brand" href="#/" title="Overview (o)">
            racewarden <span class="muted">{data.version}</span>
          </a>
          <span class={`verdict verdict-${data.verdict.mark}`}>{data.verdict.text}</span>
          <nav class="tools" aria-label="Tools">
            <button type="button" class="button" onClick={() => links.current?.showModal()}>
              Links
            </button>
            <button type="button" class="button" onClick={nextTheme} title="Colours (t)">
              <span class="hidden">Colours: </span>
              {THEME_TEXTS[preferences.theme]}
            </button>
            <button type="button" class="button" onClick={() => keys.current?.showModal()} title="Keys (?)">
              <span class="hidden">Keys </span>?
            </button>
          </nav>
        </header>
        <aside class="side" aria-label="List of findings">
          <Filters
            {...{ filter, counts }}
            change={setFilter}
            shown={shown.length}
            searchRef={search}
            leave={() => {
              list.current?.focus();
              if (shown.length > 0 && !shown.includes(selected)) select(shown[0]);
            }}
          />
          <List {...{ shown, selected, select, open, enter }} listRef={list} />
        </aside>
        <main ref={main} class="main" tabIndex={-1}>
          {finding === undefined ? (
            <Overview
              counts={counts}
              printed={isPrinting ? shown.map((index) => data.findings[index]) : undefined}
            />
          ) : (
            <>
              <a class="back" href="#/">
                ← List
              </a>
              <Finding finding={finding} />
            </>
          )}
        </main>
        <LinksDialog dialogRef={links} change={prefer} />
        <KeysDialog dialogRef={keys} />
      </div>
    </ContextProvider>
  );
}

/** The finding that the address names, so that a link leads to it and the browser's buttons work. */
function useSelected(findings: Findings): {
  readonly selected: number;
  /** Replaces the address: walking along the list is not worth a step of the history each. */
  readonly select: (index: number) => void;
  /** As a link does. */
  readonly open: (index: number) => void;
} {
  const fromAddress = (): number => findings.indexOf(location.hash.replace(/^#\/?/, ''));
  const [selected, setSelected] = useState(fromAddress);
  useLayoutEffect(() => {
    const follow = (): void => setSelected(fromAddress());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = (index: number, isStep: boolean): void => {
    const hash = `#/${findings.keys[index] ?? ''}`;
    if (location.hash !== hash) {
      if (isStep) location.hash = hash;
      else location.replace(hash);
    }
    setSelected(index);
  };
  return { selected, select: (index) => go(index, false), open: (index) => go(index, true) };
}

/** Keys that no field and no control wants, from the first drawing on; `act` says whether it took one. */
function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || target.closest('dialog') !== null) return;
      const isField = target.closest('input, select, textarea') !== null;
      if (isField && key !== 'Escape') return;
      if (key === 'Enter' && target.closest('a, button, summary, [role=listbox]') !== null) return;
      if (latest.current(key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
