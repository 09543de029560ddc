/** What GitHub's Markdown would make of a text, as far as tests ask. */

/** A line without its code spans (GFM §6.3); a backslash outside of one makes the next character plain. */
export function withoutCode(line: string): string {
  let kept = '';
  for (let at = 0; at < line.length; ) {
    const [fence] = line.slice(at).match(/^`+/) ?? [''];
    const end = fence === '' ? -1 : line.slice(at + fence.length).search(new RegExp(`(?<!\`)${fence}(?!\`)`));
    if (end >= 0) at += end + 2 * fence.length;
    else {
      const length = Math.max(fence.length, line[at] === '\\' ? 2 : 1);
      kept += line.slice(at, at + length);
      at += length;
    }
  }
  return kept;
}

/** A text without its fenced blocks (GFM §4.5), its code spans and with a dot for what a backslash makes plain. */
export function live(text: string): string {
  return text
    .replace(/^( *)(`{3,})(?:mermaid|java|diff|suggestion)\n[\s\S]*?\n\1\2$/gm, '')
    .split('\n')
    .map((line) => withoutCode(line).replace(/\\[!-/:-@[-`{-~]/g, '·'))
    .join('\n');
}

/** The diagrams of a text. */
export function diagrams(text: string): string[] {
  return [...text.matchAll(/^```mermaid\n([\s\S]*?)\n```$/gm)].map(([, drawn]) => drawn);
}

/** Line for line what the text is made of, without what it says: two texts of one build have the same. */
export function skeleton(text: string): string[] {
  return live(text)
    .split('\n')
    .map((line) => {
      const tags = line.match(/<\/?[a-z]+>|<!--|-->/g) ?? [];
      const [start] = line.match(/^(#+ |\| |> ?|- |\d+\. | +- |```\w*)/) ?? [''];
      return [start.trim(), ...tags, '|'.repeat(line.match(/\|/g)?.length ?? 0)].join(' ');
    });
}
