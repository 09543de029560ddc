/**
 * A report as one HTML file, which needs no network and runs no code but its own.
 *
 * The findings are data: JSON in a block that browsers do not run, which the page (`page/`) makes elements of, with texts
 * as text nodes only. The content security policy allows the one script and the one style by their hashes, and nothing
 * else: no address is loaded, no handler in an attribute runs, and no text can be made into HTML by a script.
 */
import { createHash } from 'node:crypto';
import type { Report } from '../../findings/index.js';
import { summaryText } from '../describe.js';
import { xmlText } from '../xml.js';
import { type PageParts, pageParts } from './assets.js';
import { packed } from './packing.js';
import { type PageOptions, pageData } from './page-data.js';

export interface HtmlOptions extends PageOptions {
  /** By default those that come with the program. */
  readonly parts?: PageParts;
}

export function toHtml(report: Report, options: HtmlOptions = {}): string {
  const { script, style } = options.parts ?? pageParts();
  const data = pageData(report, options);
  const title = `${data.verdict.text} – racewarden`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script, style)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${xmlText(title)}</title>
<style>${within(style, 'style')}</style>
</head>
<body>
<div id="page"><noscript><p>racewarden ${xmlText(data.version)}: ${xmlText(summaryText(report))}. The list of findings is shown by a script, which this viewer does not run: open the file in a browser.</p></noscript></div>
<script type="application/json" id="data">${json(packed(data))}</script>
<script>${within(script, 'script')}</script>
</body>
</html>
`;
}

/** Nothing may be loaded, sent or run, but for these two. */
function policyFor(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** JSON that no parser of HTML takes for markup; lone halves of characters are written as escapes. */
function json(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The build sees to it that a part cannot end its own element; one that could would break the page silently. */
function within(part: string, tag: 'script' | 'style'): string {
  const end = new RegExp(`</${tag}|<!--|<script`, 'i').exec(part);
  if (end !== null) throw new Error(`The ${tag} of the page holds ${end[0]}.`);
  return part;
}
