/** `racewarden compare`: two logs of earlier scans. */
import {
  compareJson,
  compareText,
  readReport,
  reviewOf,
  warningCount,
  withLostGuards,
} from '../report/index.js';
import { comparison, NOT_COMPARED, readLog } from './base.js';
import { type Action, complain, ExitCode } from './types.js';

export const compare: Action = {
  name: 'compare',
  takes: '<base> <head>',
  help: 'Compare the SARIF files of two scans. The exit code is 1 if the second has new races.',
  groups: [],
  flags: [{ flag: '--json', help: 'Write JSON.' }],
  async act({ operands: [basePath, headPath], flags }, io) {
    const [base, head] = [await readLog(basePath, io.cwd), await readLog(headPath, io.cwd)];
    const result = comparison(base, head);
    const write = flags['json'] === true ? compareJson : compareText;
    const before = readReport(base);
    const { report } = withLostGuards(reviewOf(readReport(head), result, before));
    io.out.write(write(result, before, report));
    if (!report.complete) return ExitCode.incomplete;
    if (warningCount(report, result.states) > 0) return ExitCode.findings;
    if (result.unjudged.length === 0) return ExitCode.ok;
    complain(io, NOT_COMPARED);
    return ExitCode.incomplete;
  },
};
