/** Links in the text of a terminal: OSC 8, with a `file:` address. */
import { pathToFileURL } from 'node:url';

type Variables = Readonly<Record<string, string | undefined>>;

/** Terminals that say by a variable of their own that they are there, and draw links. */
const BY_VARIABLE = [
  'WT_SESSION',
  'KITTY_WINDOW_ID',
  'KONSOLE_VERSION',
  'WEZTERM_PANE',
  'GHOSTTY_RESOURCES_DIR',
];
const BY_PROGRAM = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper', 'rio', 'Tabby']);
const BY_TYPE = /^(xterm-kitty|xterm-ghostty|foot|alacritty|contour)/;
/** The first VTE (GNOME's and others' terminals) whose links work. */
const FIRST_VTE = 5000;

/**
 * Does a stream go to a terminal that draws links? Others print them as rubbish, so only those that are known have them.
 * `FORCE_HYPERLINK` decides before all else. Files of another machine cannot be opened, and only less is known to let
 * links through.
 */
export function wantsLinks(env: Variables, isTTY: boolean): boolean {
  const forced = env['FORCE_HYPERLINK'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if (!isTTY || env['SSH_CONNECTION'] !== undefined || isOn(env['CI'])) return false;
  if (!/^(.*\/)?less\b|^(cat)?$/.test(env['PAGER']?.trim() ?? '')) return false;
  // Inside of a multiplexer the variables are those of the terminal around it.
  if (env['TMUX'] !== undefined || /^(screen|tmux|dumb)/.test(env['TERM'] ?? '')) return false;
  return (
    BY_VARIABLE.some((name) => isOn(env[name])) ||
    BY_PROGRAM.has(env['TERM_PROGRAM'] ?? '') ||
    BY_TYPE.test(env['TERM'] ?? '') ||
    Number(env['VTE_VERSION'] ?? 0) >= FIRST_VTE
  );
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false';
}

/** `text` as a link to a file. The address holds no character that could end it. */
export function linkTo(path: string, text: string): string {
  return `\u001b]8;;${pathToFileURL(path).href}\u001b\\${text}\u001b]8;;\u001b\\`;
}
