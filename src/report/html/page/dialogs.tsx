/** What a reader can set, and the keys. */
import type { RefObject } from 'preact';
import type { LinkKind } from './addresses.js';
import { usePage } from './context.js';
import type { Preferences } from './preferences.js';

export function LinksDialog(props: {
  readonly dialogRef: RefObject<HTMLDialogElement | null>;
  readonly change: (preferences: Preferences) => void;
}) {
  const { dialogRef, change } = props;
  const { data, preferences } = usePage();
  const { links, folder } = preferences;
  const kinds: readonly (readonly [LinkKind, string])[] = [
    ['none', 'copies its path'],
    ...(data.browse === '' ? [] : [['forge', 'opens the repository on the web'] as const]),
    ['vscode', 'opens VS Code'],
    ['idea', 'opens IntelliJ IDEA'],
  ];
  const isEditor = links === 'vscode' || links === 'idea';
  return (
    <dialog ref={dialogRef} class="dialog" aria-labelledby="links-title">
      <form method="dialog">
        <h2 id="links-title">Lines of code</h2>
        <fieldset>
          <legend>A click on a line</legend>
          {kinds.map(([kind, text]) => (
            <label key={kind}>
              <input
                type="radio"
                name="links"
                value={kind}
                checked={links === kind}
                onChange={() => change({ ...preferences, links: kind })}
              />
              {text}
            </label>
          ))}
        </fieldset>
        <label class="field">
          Folder of the sources on this machine
          <input
            type="text"
            value={folder}
            placeholder="/home/me/project"
            disabled={!isEditor}
            onInput={(event) => change({ ...preferences, folder: (event.target as HTMLInputElement).value })}
          />
        </label>
        <p class="muted">
          Paths of the report are below this folder. It stays in this browser; the report does not name it.
        </p>
        <button type="submit" class="button">
          Close
        </button>
      </form>
    </dialog>
  );
}

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'next and previous finding'],
  [['Enter'], 'go to the finding that is selected'],
  [['Esc'], 'back to the list, then to the overview; clears the search'],
  [['/'], 'search'],
  [['o'], 'overview'],
  [['t'], 'dark, light, or as the system'],
  [['?'], 'these keys'],
];

export function KeysDialog({ dialogRef }: { readonly dialogRef: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog ref={dialogRef} class="dialog" aria-labelledby="keys-title">
      <form method="dialog">
        <h2 id="keys-title">Keys</h2>
        <dl class="keys">
          {KEYS.map(([keys, what]) => (
            <div key={what}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <button type="submit" class="button">
          Close
        </button>
      </form>
    </dialog>
  );
}
