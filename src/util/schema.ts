/** What a schema has against a value, in words for the people who wrote it. */
import * as v from 'valibot';

const LONGEST = 200;

/** `at accepted.0.id, expected string but received 5`; `whole` stands for the value where all of it is wrong. */
export function issueText(issue: v.BaseIssue<unknown>, whole: string): string {
  const path = v.getDotPath(issue);
  const key = issue.path?.at(-1)?.key;
  if (key !== undefined && /_?object$/.test(issue.type)) {
    if (issue.expected === 'never') return `${clip(`${path}`)} is no key of such a file`;
    if (issue.received === 'undefined') return `${clip(`${path}`)} is missing`;
  }
  const message = issue.message.replace(/^Invalid [a-z ]+: /, '');
  return `at ${clip(path ?? whole)}, ${clip(`${message.charAt(0).toLowerCase()}${message.slice(1)}`)}`;
}

function clip(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
