// Loaded into the measured process by `node --import`: says at its end how much memory it had at most, in kilobytes.
import { readFileSync, writeFileSync } from 'node:fs';

const { RACEWARDEN_BENCH_PEAK } = process.env;
if (RACEWARDEN_BENCH_PEAK) process.on('exit', () => writeFileSync(RACEWARDEN_BENCH_PEAK, String(peak())));

/** Linux knows the peak of this program alone; the portable number may include what started it. */
function peak() {
  try {
    const known = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (known !== undefined) return Number(known);
  } catch {
    // Not Linux.
  }
  return process.resourceUsage().maxRSS;
}
