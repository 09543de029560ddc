/** What a scan takes as shared, for people: a line per class, and on demand what its clients call. */
import type { OpenInterface, Openness, ShownSign } from '../findings/index.js';
import { count, visible } from './text.js';

/** Classes that show something and are not open; more are counted. */
const MOST_CLOSED = 50;

/** Each open class with its signs in a line, then those that show too little. */
export function interfaceList({ open, closed }: Openness, withMethods: boolean): string {
  const lines = open.flatMap((one) => [
    `${visible(one.className)}  ${whyOpen(one)}; ${count(one.methods.length, 'method')}`,
    ...(withMethods ? one.methods.map((method) => `    ${visible(method)}`) : []),
  ]);
  if (closed.length > 0) {
    lines.push(
      '',
      'Not counted as shared, despite some signs (if they are shared, name them under interfaces):',
    );
    for (const { className, signs } of closed.slice(0, MOST_CLOSED))
      lines.push(`${visible(className)}  ${signsText(signs)}`);
    if (closed.length > MOST_CLOSED)
      lines.push(`and ${count(closed.length - MOST_CLOSED, 'more class', 'more classes')}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** `has a synchronized method put(int), has a volatile field x`; what was said of it where it shows nothing. */
export function whyOpen({ className, reason, signs = [] }: OpenInterface): string {
  if (signs.length > 0) return signsText(signs);
  const own = `${className} `;
  return visible(reason.startsWith(own) ? reason.slice(own.length) : reason);
}

export function signsText(signs: readonly ShownSign[]): string {
  return signs.map(({ text, weight }) => visible(weight < 0 ? `but ${text}` : text)).join(', ');
}
