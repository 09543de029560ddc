/** `racewarden ir`: the intermediate code of a class, for those who work on the analysis. */
import { resolveSettings, UsageError } from '../config/index.js';
import { printBody } from '../ir/index.js';
import type { ClassId, Program } from '../program/index.js';
import { openProgram } from '../scan/input.js';
import { applicationNames, didYouMean, didYouMeanClass } from './near.js';
import type { Inspection, Work } from './types.js';

interface Asked {
  readonly className: string;
  readonly method: string | undefined;
}

export const ir: Inspection<Asked, string> = {
  name: 'ir',
  takes: '<path> <class> [method]',
  help: 'Print the intermediate code of a class or of one of its methods.',
  groups: [],
  settings: ({ operands: [path] }, { cwd }) => resolveSettings({ paths: [path] }, { cwd, file: false }),
  ask: ({ operands: [, className, method] }) => ({ className, method }),
  show: (text) => text,
};

/** @throws UsageError where the class or method is not there, with near names. */
export const printIr: Work<Asked, string> = (settings, { className, method }) => {
  const { program } = openProgram(settings);
  const cls = findClass(program, className);
  const all = program.class(cls).methods.map((id) => program.method(id));
  const wanted = all.filter(({ name }) => method === undefined || name === method);
  if (wanted.length === 0) {
    const names = all.map(({ name }) => name);
    throw new UsageError(`${className} has no method ${method}${didYouMean(method ?? '', names)}`);
  }
  const printed = wanted.flatMap(({ id, member }) => {
    const body = member?.code === undefined ? undefined : program.body(id);
    return body === undefined ? [] : [printBody(body, { locks: program.locks(id) })];
  });
  if (printed.length === 0)
    throw new UsageError(`${className}${method === undefined ? '' : `.${method}`} has no code.`);
  return printed.join('\n');
};

function findClass(program: Program, className: string): ClassId {
  const cls = program.findClass(className.replaceAll('.', '/'));
  if (cls >= 0) return cls;
  throw new UsageError(`No class ${className}${didYouMeanClass(className, applicationNames(program))}`);
}
