/** Small parts: badges, texts with code in them, places, and buttons that copy. */
import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Mark, State } from '../data.js';
import { addressOf } from './addresses.js';
import { placeText, usePage } from './context.js';

export const STATE_TEXTS: Readonly<Record<State, string>> = {
  new: 'new',
  grown: 'grown',
  unchanged: 'known',
  open: 'open',
  fixed: 'fixed',
  suppressed: 'suppressed',
};

export function MarkBadge({ mark }: { readonly mark: Mark }) {
  return <span class={`badge mark-${mark}`}>{mark}</span>;
}

/** Without a comparison all findings are open, which need not be said. */
export function StateBadge({ state }: { readonly state: State }) {
  return state === 'open' ? null : <span class={`badge state-${state}`}>{STATE_TEXTS[state]}</span>;
}

/** Text in which backticks mark code. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split('`');
  if (parts.length % 2 === 0) return <>{text}</>;
  return <>{parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}

/** A name that may be broken behind the marks in it. */
export function Name({ text }: { readonly text: string }) {
  const parts = text.split(/(?<=[.$(,])/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** A place as a link where the reader has one, else as a button that copies it. */
export function Place({ place }: { readonly place: number }) {
  const { data, preferences } = usePage();
  const at = data.places[place];
  const { path, found } = data.files[at.file];
  const shown = placeText(data, at);
  const address = found ? addressOf(preferences, data.browse, path, at.line) : undefined;
  if (address !== undefined) {
    return (
      <a class="place" href={address} title={`${path}:${at.line}`} rel="noreferrer" target="_blank">
        {shown}
      </a>
    );
  }
  return <Copy text={at.line > 0 ? `${path}:${at.line}` : path} label={shown} style="place" />;
}

/** Says for a moment that it has copied; where the browser does not let it, the text is selected by hand. */
export function Copy(props: { readonly text: string; readonly label?: string; readonly style?: string }) {
  const { text, label = 'Copy', style = 'button small' } = props;
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Not allowed');
    }
    setTimeout(() => setSaid(''), 1200);
  };
  const name = said !== '' ? said : label === 'Copy' ? `Copy ${text}` : `${label}: copy ${text}`;
  return (
    <button type="button" class={style} title={`Copy ${text}`} aria-label={name} onClick={copy}>
      {said === '' ? label : said}
    </button>
  );
}

/** A line to be copied. */
export function CopyLine({ text }: { readonly text: string }) {
  return (
    <span class="copy-line">
      <code>{text}</code>
      <Copy text={text} />
    </span>
  );
}

export function Section(props: {
  readonly title: string;
  readonly style?: string;
  readonly aside?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const { title, style = '', aside, children } = props;
  return (
    <section class={`section ${style}`}>
      <header class="section-head">
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** How much of the most something is; said in words beside it. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <span class="bar" aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}
