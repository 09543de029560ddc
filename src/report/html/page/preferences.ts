/** What a reader likes: kept by the browser where it keeps anything for files, never in the report. */
import type { Links } from './addresses.js';

export type Theme = 'auto' | 'light' | 'dark';

export interface Preferences extends Links {
  readonly theme: Theme;
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
