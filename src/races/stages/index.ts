/** The stages of pruning, in their order. A new stage is one file, and one line here. */
import { aliasing } from './aliasing.js';
import { globalLock, localLock } from './common-lock.js';
import { elements } from './elements.js';
import { escaping } from './escaping.js';
import { handedOver } from './handed-over.js';
import { localThread } from './local-thread.js';
import { original } from './original.js';
import { ownCall } from './own-call.js';
import { parallel } from './parallel.js';
import { reachable } from './reachable.js';
import type { PathFacts, Stage, StageInput } from './stage.js';

export type { PathFacts, Stage, StageInput, Teller } from './stage.js';

const STAGES: readonly ((input: StageInput) => Stage)[] = [
  original,
  reachable,
  aliasing,
  escaping,
  elements,
  parallel,
  ownCall,
  handedOver,
  globalLock,
  localLock,
  localThread,
];

export function stagesOf(input: StageInput): Stage[] {
  return STAGES.map((stage) => stage(input));
}

/** Does a stage keep two access instances? */
export function keeps(stage: Stage, first: number, second: number): boolean {
  const [a, b] = [stage.classOf(first), stage.classOf(second)];
  return a !== 0 && b !== 0 && stage.keeps(a, b);
}

/** Do all stages keep two paths to the accesses? */
export function keepPaths(stages: readonly Stage[], a: PathFacts, b: PathFacts): boolean {
  for (const stage of stages) if (stage.keepsPaths?.(a, b) === false) return false;
  return true;
}
