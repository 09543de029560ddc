/** What a reader likes: kept by the browser where it keeps anything for files, never in the report. */
export type Theme = 'auto' | 'light' | 'dark';
export type LinkKind = 'none' | 'forge' | 'vscode' | 'idea';

export interface Preferences {
  readonly theme: Theme;
  readonly links: LinkKind;
  /** The folder on the reader's machine that paths of the report are in. */
  readonly folder: string;
}

const KEY = 'racewarden';

export function readPreferences(hasForge: boolean): Preferences {
  const standard: Preferences = { theme: 'auto', links: hasForge ? 'forge' : 'none', folder: '' };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return standard;
    const { theme, links, folder } = kept as Record<string, unknown>;
    return {
      theme: theme === 'light' || theme === 'dark' ? theme : standard.theme,
      // An editor that was chosen for one report is meant for others too, a forge that this one lacks is not.
      links: links === 'vscode' || links === 'idea' ? links : standard.links,
      folder: typeof folder === 'string' ? folder : '',
    };
  } catch {
    return standard;
  }
}

export function keepPreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Nothing is kept where the browser does not let files do so.
  }
}

/** The address of a line; undefined where the reader has none. All text of it but the scheme is encoded. */
export function addressOf(
  { links, folder }: Preferences,
  browse: string,
  path: string,
  line: number,
): string | undefined {
  const parts = path.split('/').map(encodeURIComponent).join('/');
  if (links === 'forge') return browse === '' ? undefined : `${browse}${parts}${line > 0 ? `#L${line}` : ''}`;
  if (links === 'none' || folder.trim() === '') return undefined;
  const root = folder.trim().replaceAll('\\', '/').replace(/\/+$/, '');
  const whole = `${root.split('/').map(encodeURIComponent).join('/').replace('%3A', ':')}/${parts}`;
  if (links === 'idea') return `idea://open?file=${encodeURIComponent(`${root}/${path}`)}&line=${line}`;
  return `vscode://file/${whole.replace(/^\/+/, '')}:${line}`;
}
