/** JUnit's XML as Jenkins, GitLab and Azure read it: warnings are failed tests, notes are skipped ones. */
import type { Report } from '../../findings/index.js';
import { summaryText } from '../describe.js';
import { element, XML_HEAD, xmlText } from '../xml.js';
import { INCOMPLETE, type Issue } from './issues.js';

const SUITE = 'racewarden';

export function toJunit(issues: readonly Issue[], report: Report): string {
  const cases = issues.map(testOf);
  // A suite without a test counts as one that did not run.
  if (cases.length === 0) cases.push(test(summaryText(report), []));
  const isFailure = ({ level, kind }: Issue): boolean => level !== 'note' && kind !== INCOMPLETE;
  const counts = {
    name: SUITE,
    tests: cases.length,
    failures: issues.filter(isFailure).length,
    errors: report.complete ? 0 : 1,
    skipped: issues.filter(({ level }) => level === 'note').length,
  };
  return `${XML_HEAD}${element('testsuites', counts, [element('testsuite', counts, cases, 1)])}\n`;
}

function testOf({ title, level, kind, message, className, place, others }: Issue): string {
  const [said] = message.split('. ', 1);
  const places = [place, ...others].map(({ file, line }) => (line === undefined ? file : `${file}:${line}`));
  const text = `${message} (${places.join(', ')})`;
  if (kind === INCOMPLETE) return test(title, [result('error', message)]);
  const outcome =
    level === 'note' ? result('skipped', message) : result('failure', said, { type: kind }, text);
  return test(title, [outcome], className, { file: place.file, line: place.line });
}

function test(
  name: string,
  outcome: readonly string[],
  classname = SUITE,
  at: { readonly file?: string; readonly line?: number | undefined } = {},
): string {
  return element('testcase', { classname, name, ...at }, outcome, 2);
}

function result(
  name: string,
  message: string,
  more: Readonly<Record<string, string>> = {},
  text = '',
): string {
  return element(name, { message, ...more }, text === '' ? [] : [`        ${xmlText(text)}`], 3);
}
