/** How many stack slots an instruction pops and pushes, where only the constant pool says so. */
import { type ConstantPool, constantIndex, dimensionCount, Opcode } from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { kindOf, paramKinds, returnKind, slotsOf } from '../kinds.js';
import { slotsPopped, slotsPushed } from './effects.js';

/** What the instructions of a body do to the operand stack, where it takes the constant pool to know. */
export class StackEffects {
  constructor(
    private readonly bytes: Uint8Array,
    private readonly pool: ConstantPool,
  ) {}

  /** Whether loading the constant may run code or link (JVMS §6.5.ldc). */
  ldcThrows(pc: number): boolean {
    const kind = this.pool.loadable(constantIndex(this.bytes, pc)).kind;
    return kind === 'class' || kind === 'dynamic' || kind === 'methodType' || kind === 'methodHandle';
  }

  /** Stack slots taken. */
  popped(pc: number, op: number): number {
    switch (op) {
      case Opcode.putstatic:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.getfield:
        return 1;
      case Opcode.putfield:
        return 1 + slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
        return 1 + argumentSlots(this.member(pc, true));
      case Opcode.invokestatic:
        return argumentSlots(this.member(pc, true));
      case Opcode.invokedynamic:
        return argumentSlots(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc);
      case Opcode.multianewarray:
        return dimensionCount(this.bytes, pc);
      default:
        return slotsPopped[op];
    }
  }

  /** Stack slots added after that. */
  pushed(pc: number, op: number): number {
    switch (op) {
      case Opcode.getstatic:
      case Opcode.getfield:
        return slotsOf(kindOf(this.member(pc, false)));
      case Opcode.invokevirtual:
      case Opcode.invokespecial:
      case Opcode.invokeinterface:
      case Opcode.invokestatic:
        return slotsOf(returnKind(this.member(pc, true)));
      case Opcode.invokedynamic:
        return slotsOf(returnKind(this.pool.dynamicRef(constantIndex(this.bytes, pc)).desc));
      case Opcode.multianewarray:
        return 1;
      default:
        return slotsPushed[op];
    }
  }

  /** The descriptor of the member that an instruction names, which must be a method's or a field's. */
  private member(pc: number, isMethod: boolean): string {
    const { desc } = this.pool.memberRef(constantIndex(this.bytes, pc));
    if ((desc.charCodeAt(0) === 0x28) !== isMethod) {
      throw new Malformed(`a ${isMethod ? 'method' : 'field'} is needed here`, pc);
    }
    return desc;
  }
}

function argumentSlots(desc: string): number {
  if (desc.charCodeAt(1) === 0x29) {
    return 0;
  }
  let slots = 0;
  for (const kind of paramKinds(desc)) {
    slots += slotsOf(kind);
  }
  return slots;
}
