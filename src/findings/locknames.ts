/** What a lock is called in the source: `this`, a field, a class, a variable. */
import type { Body, Insn, Value } from '../ir/index.js';
import type { MethodId, Program } from '../program/index.js';
import { prettyClass } from './places.js';
import type { LockName } from './types.js';

const MAX_DEPTH = 6;

/** The locks that a method holds at an instruction, acquired in this very frame. */
export function locksInFrame(program: Program, method: MethodId, block: number, insn: number): LockName[] {
  const regions = program.locks(method);
  return regions.heldAt(block, insn).map((index) => {
    const { expr } = regions.locks[index];
    if (expr.kind === 'class') return { text: `class ${prettyClass(expr.type)}`, mode: 'exclusive' };
    const text = describeValue(program, method, expr.value);
    return { text, mode: text.includes('readLock()') ? 'shared' : 'exclusive' };
  });
}

/** How a value of a method would be written. */
export function describeValue(program: Program, method: MethodId, value: Value): string {
  const body = program.body(method);
  return body === undefined ? 'an object' : new Describer(program, method, body).describe(value, 0);
}

class Describer {
  constructor(
    private readonly program: Program,
    private readonly method: MethodId,
    private readonly body: Body,
  ) {}

  describe(value: Value, depth: number): string {
    const { program, body } = this;
    const info = program.method(this.method);
    if (value === 0 && !info.isStatic) return `this (${prettyClass(program.class(info.owner).name)})`;
    const insn = definition(body, value);
    const named = body.valueNames.get(value);
    if (insn === undefined) return named ?? `argument ${value + (info.isStatic ? 1 : 0)}`;
    return depth > MAX_DEPTH ? 'an object' : (this.fromInsn(insn, depth) ?? named ?? 'an object');
  }

  private fromInsn(insn: Insn, depth: number): string | undefined {
    switch (insn.op) {
      case 'getfield':
      case 'getstatic':
        return this.field(insn.field);
      case 'copy':
      case 'cast':
        return this.describe(insn.src, depth + 1);
      case 'const':
        if (insn.value.type === 'class') return `class ${prettyClass(insn.value.value)}`;
        return insn.value.type === 'string' ? `the string "${insn.value.value}"` : undefined;
      case 'invoke': {
        const receiver =
          insn.kind === 'static' ? prettyClass(insn.method.owner) : this.describe(insn.args[0], depth + 1);
        return `${receiver}.${insn.method.name}()`;
      }
      default:
        return undefined;
    }
  }

  private field(ref: Parameters<Program['resolveField']>[0]): string {
    const { owner, name } = this.program.field(this.program.resolveField(ref));
    return `${prettyClass(this.program.class(owner).name)}.${name}`;
  }
}

function definition(body: Body, value: Value): Insn | undefined {
  for (const block of body.blocks) {
    for (const insn of block.insns) if ('dst' in insn && insn.dst === value) return insn;
  }
  return undefined;
}
