/** Hooks at accesses: what is accessed is duplicated on the stack, so that the frames stay as they are. */
import { Opcode } from '../classfile/index.js';
import type { CodeWriter, Emit } from '../weaving/index.js';
import type { Loadable } from './placement/counters.js';
import type { FirstTurn } from './placement/first-turns.js';

export const HOOKS = 'racewarden/agent/Hooks';

const OBJECT = 'Ljava/lang/Object;';

/** Slots that these need on the stack above what is there. */
export const ACCESS_STACK = 11;

/** Leaves a copy of the object below the value that a `putfield` stores on top. */
function copyUnderValue(to: CodeWriter, isWide: boolean): void {
  if (isWide) to.op(Opcode.dup2_x1, Opcode.pop2, Opcode.dup_x2);
  else to.op(Opcode.dup2, Opcode.pop);
}

/** Pushes a number that code can load. */
function load(to: CodeWriter, { local, add }: Loadable): CodeWriter {
  if (local < 0) return to.int(add);
  to.load('int', local);
  return add === 0 ? to : to.int(add).op(Opcode.iadd);
}

/** Calls a hook for what is on the stack and a number; its other form, which asks for the turn, where only the first turn of a loop checks. */
function callHook(to: CodeWriter, hook: string, params: string, number: number, turn?: FirstTurn): void {
  if (turn === undefined) {
    to.int(number).call(HOOKS, hook, `(${params}I)V`);
    return;
  }
  load(to, { local: turn.local, add: 0 });
  load(to, turn.first).int(number).call(HOOKS, `${hook}First`, `(${params}III)V`);
}

/** Leaves a copy of the object on top, where it is or below the value that is stored. */
export function copyObject(to: CodeWriter, isStore: boolean, isWide: boolean): CodeWriter {
  if (!isStore) return to.op(Opcode.dup);
  copyUnderValue(to, isWide);
  return to;
}

/** Before a `getfield`: [object]. */
export function beforeGet(hook: string, number: number, turn?: FirstTurn): Emit {
  return (to) => callHook(to.op(Opcode.dup), hook, OBJECT, number, turn);
}

/** Before a `putfield`: [object, value]. */
export function beforePut(hook: string, number: number, isWide: boolean, turn?: FirstTurn): Emit {
  return (to) => {
    copyUnderValue(to, isWide);
    callHook(to, hook, OBJECT, number, turn);
  };
}

export function ofStatic(hook: string, number: number, turn?: FirstTurn): Emit {
  return (to) => callHook(to, hook, '', number, turn);
}

/** Leaves a copy of array and index on top, where they are or below the value that is stored. */
export function copyElement(to: CodeWriter, isStore: boolean, isWide: boolean): CodeWriter {
  if (!isStore) return to.op(Opcode.dup2);
  if (isWide) return to.op(Opcode.dup2_x2, Opcode.pop2, Opcode.dup2_x2);
  return to.op(Opcode.dup_x2, Opcode.pop, Opcode.dup2_x1);
}

/** Before the load of an element: [array, index]. */
export function beforeLoad(site: number, turn?: FirstTurn): Emit {
  return (to) => callHook(copyElement(to, false, false), 'readElement', `${OBJECT}I`, site, turn);
}

/** Before the store of an element: [array, index, value]. */
export function beforeStore(site: number, isWide: boolean, turn?: FirstTurn): Emit {
  return (to) => {
    callHook(copyElement(to, true, isWide), 'writeElement', `${OBJECT}I`, site, turn);
  };
}
