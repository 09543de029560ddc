/** Edits as the fixes of a SARIF result (SARIF 2.1.0 §3.55): viewers apply them. */
import type { SarifFix } from '../../sarif/index.js';
import { visible } from '../text.js';
import type { Fix } from './fixes.js';
import { ROOT, uriOf } from './places.js';

export function sarifFix({ text, edits }: Fix): SarifFix {
  const files = [...new Set(edits.map(({ file }) => file))];
  return {
    description: { text: visible(text) },
    artifactChanges: files.map((file) => ({
      artifactLocation: { uri: uriOf(file), uriBaseId: ROOT },
      replacements: edits
        .filter((edit) => edit.file === file)
        .map(({ startLine, startColumn, endLine, endColumn, text: inserted }) => ({
          deletedRegion: { startLine, startColumn, endLine, endColumn },
          insertedContent: { text: inserted },
        })),
    })),
  };
}
