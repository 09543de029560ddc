/** Elements of XML, and text in XML and HTML, written such that nothing in a name or text can become markup. */
import { visible } from './text.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 does not have, not even escaped, are made visible (XML 1.0 §2.2). */
export function xmlText(text: string): string {
  return visible(text)
    .replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)
    .replace(/[&<>"']/g, (character) => ENTITIES[character]);
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element with its children, indented by `depth`; attributes that are undefined are left out. */
export function element(
  name: string,
  attributes: Attributes,
  children: readonly string[] = [],
  depth = 0,
): string {
  const shown = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(String(value))}"`],
  );
  const start = `${'  '.repeat(depth)}<${name}${shown.join('')}`;
  return children.length === 0
    ? `${start}/>`
    : `${start}>\n${children.join('\n')}\n${'  '.repeat(depth)}</${name}>`;
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
