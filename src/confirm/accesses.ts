/** Hooks at accesses: what is accessed is duplicated on the stack, so that the frames stay as they are. */
import { Opcode } from '../classfile/index.js';
import type { CodeWriter, Emit } from '../weaving/index.js';

export const HOOKS = 'racewarden/agent/Hooks';

const OBJECT = 'Ljava/lang/Object;';

/** Slots that these need on the stack above what is there. */
export const ACCESS_STACK = 4;

/** Leaves a copy of the object below the value that a `putfield` stores on top. */
function copyUnderValue(to: CodeWriter, isWide: boolean): void {
  if (isWide) to.op(Opcode.dup2_x1, Opcode.pop2, Opcode.dup_x2);
  else to.op(Opcode.dup2, Opcode.pop);
}

/** Before a `getfield`: [object]. */
export function beforeGet(hook: string, number: number): Emit {
  return (to) => to.op(Opcode.dup).int(number).call(HOOKS, hook, `(${OBJECT}I)V`);
}

/** Before a `putfield`: [object, value]. */
export function beforePut(hook: string, number: number, isWide: boolean): Emit {
  return (to) => {
    copyUnderValue(to, isWide);
    to.int(number).call(HOOKS, hook, `(${OBJECT}I)V`);
  };
}

export function ofStatic(hook: string, number: number): Emit {
  return (to) => to.int(number).call(HOOKS, hook, '(I)V');
}

/** Before the load of an element: [array, index]. */
export function beforeLoad(site: number): Emit {
  return (to) => to.op(Opcode.dup2).int(site).call(HOOKS, 'readElement', `(${OBJECT}II)V`);
}

/** Before the store of an element: [array, index, value]. */
export function beforeStore(site: number, isWide: boolean): Emit {
  return (to) => {
    if (isWide) to.op(Opcode.dup2_x2, Opcode.pop2, Opcode.dup2_x2);
    else to.op(Opcode.dup_x2, Opcode.pop, Opcode.dup2_x1);
    to.int(site).call(HOOKS, 'writeElement', `(${OBJECT}II)V`);
  };
}
