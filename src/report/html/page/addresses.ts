/** Where the name of a line leads. */
export type LinkKind = 'none' | 'forge' | 'vscode' | 'idea';

export interface Links {
  readonly links: LinkKind;
  /** The folder on the reader's machine that paths of the report are in. */
  readonly folder: string;
}

/** The address of a line; undefined where the reader has none. All text of it but the scheme is encoded. */
export function addressOf(
  { links, folder }: Links,
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
