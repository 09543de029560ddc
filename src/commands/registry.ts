/** The list of commands: a new one is a file beside this one and a line here; an inspection has one in works.ts too. */
import { baseline } from './baseline.js';
import { compare } from './compare.js';
import { completionOf } from './completion.js';
import { confirm } from './confirm.js';
import { example } from './example.js';
import { explain } from './explain.js';
import { harness } from './harness.js';
import { init } from './init.js';
import { interfaces } from './interfaces.js';
import { ir } from './ir.js';
import { objects } from './objects.js';
import { report } from './report.js';
import { reproduce } from './reproduce.js';
import { scan } from './scan.js';
import { show } from './show.js';
import type { Command } from './types.js';
import { version } from './version.js';
import { why } from './why.js';

/** All of them, in the order in which people are told of them. */
export const COMMANDS: readonly Command[] = [
  scan,
  example,
  init,
  show,
  report,
  interfaces,
  harness,
  objects,
  why,
  confirm,
  explain,
  reproduce,
  compare,
  baseline,
  ir,
  completionOf(() => COMMANDS),
  version,
];
