/** The summary of a run that came to no result. */
import { prose } from './escape.js';

/** `sentence` says why; its lines stay lines. */
export function toFailure(sentence: string, category?: string): string {
  const name = category === undefined || category === 'racewarden' ? '' : ` (${prose(category)})`;
  const lines = sentence.split('\n').map((line) => `> ${prose(line)}`.trimEnd());
  return [`## ❌ racewarden${name}: No result`, ['> [!CAUTION]', ...lines].join('\n')]
    .join('\n\n')
    .concat('\n');
}
