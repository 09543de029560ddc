/** Chains of subroutine calls (`jsr` … `ret`, class files before Java 6): the contexts in which code is cloned. */
import { localIndex, nextPc, Opcode, opcodeAt } from '../../classfile/index.js';
import { Malformed } from '../errors.js';

/** One call that has not returned. */
interface Call {
  /** The context outside; 0 is the method itself. */
  readonly outer: number;
  readonly returnPc: number;
  readonly entryPc: number;
  /** The local in which the subroutine keeps its return address; −1 where it does not begin by storing it. */
  readonly local: number;
}

export class Subroutines {
  /** Calls by context number; context 0 has none. */
  private readonly calls: (Call | undefined)[] = [undefined];
  private readonly known = new Map<string, number>();

  /** The context inside the subroutine at `entryPc`, called from `context`. */
  enter(context: number, returnPc: number, entryPc: number, code: Uint8Array): number {
    const outer = this.beforeEntering(context, entryPc);
    const name = `${outer}:${returnPc}:${entryPc}`;
    let id = this.known.get(name);
    if (id === undefined) {
      id = this.calls.length;
      this.calls.push({ outer, returnPc, entryPc, local: addressLocal(code, entryPc) });
      this.known.set(name, id);
    }
    return id;
  }

  /** Where `ret local` goes from this context, and the context there. */
  leave(context: number, local: number, pc: number): { returnPc: number; outer: number } {
    for (let at = this.calls[context]; at !== undefined; at = this.calls[at.outer]) {
      if (at.local === local) {
        return at;
      }
    }
    throw new Malformed(`local variable ${local} holds no return address`, pc);
  }

  /** A subroutine never calls itself (JVMS §4.9.2): one that is entered again was left by a jump or an exception. */
  private beforeEntering(context: number, entryPc: number): number {
    for (let at = this.calls[context]; at !== undefined; at = this.calls[at.outer]) {
      if (at.entryPc === entryPc) {
        return at.outer;
      }
    }
    return context;
  }
}

function addressLocal(code: Uint8Array, entryPc: number): number {
  let pc = entryPc;
  while (code[pc] === Opcode.nop) {
    pc = nextPc(code, pc);
  }
  const op: number = opcodeAt(code, pc);
  const stores = op === Opcode.astore || (op >= Opcode.astore_0 && op <= Opcode.astore_3);
  return stores ? localIndex(code, pc) : -1;
}
