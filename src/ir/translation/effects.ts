/** What block building must know of the instruction set (JVMS §6.5): stack effects, locals touched, who may throw. */
import { localIndex, Opcode, opcodeAt } from '../../classfile/index.js';

/** First opcode, last opcode, slots popped, slots pushed; instructions whose effect varies are left out. */
const SHAPES: readonly (readonly [number, number, number, number])[] = [
  [1, 8, 0, 1], // aconst_null, iconst
  [9, 10, 0, 2], // lconst
  [11, 13, 0, 1], // fconst
  [14, 15, 0, 2], // dconst
  [16, 16, 0, 1], // bipush
  [17, 17, 0, 1], // sipush
  [18, 18, 0, 1], // ldc
  [19, 19, 0, 1], // ldc_w
  [20, 20, 0, 2], // ldc2_w
  [21, 21, 0, 1], // iload
  [22, 22, 0, 2], // lload
  [23, 23, 0, 1], // fload
  [24, 24, 0, 2], // dload
  [25, 25, 0, 1], // aload
  [26, 29, 0, 1], // iload_n
  [30, 33, 0, 2], // lload_n
  [34, 37, 0, 1], // fload_n
  [38, 41, 0, 2], // dload_n
  [42, 45, 0, 1], // aload_n
  [46, 46, 2, 1], // iaload
  [47, 47, 2, 2], // laload
  [48, 48, 2, 1], // faload
  [49, 49, 2, 2], // daload
  [50, 53, 2, 1], // aaload, baload, caload, saload
  [54, 54, 1, 0], // istore
  [55, 55, 2, 0], // lstore
  [56, 56, 1, 0], // fstore
  [57, 57, 2, 0], // dstore
  [58, 58, 1, 0], // astore
  [59, 62, 1, 0], // istore_n
  [63, 66, 2, 0], // lstore_n
  [67, 70, 1, 0], // fstore_n
  [71, 74, 2, 0], // dstore_n
  [75, 78, 1, 0], // astore_n
  [79, 79, 3, 0], // iastore
  [80, 80, 4, 0], // lastore
  [81, 81, 3, 0], // fastore
  [82, 82, 4, 0], // dastore
  [83, 86, 3, 0], // aastore, bastore, castore, sastore
  [87, 87, 1, 0], // pop
  [88, 88, 2, 0], // pop2
  [89, 89, 1, 2], // dup
  [90, 90, 2, 3], // dup_x1
  [91, 91, 3, 4], // dup_x2
  [92, 92, 2, 4], // dup2
  [93, 93, 3, 5], // dup2_x1
  [94, 94, 4, 6], // dup2_x2
  [95, 95, 2, 2], // swap
  [116, 116, 1, 1], // ineg
  [117, 117, 2, 2], // lneg
  [118, 118, 1, 1], // fneg
  [119, 119, 2, 2], // dneg
  [120, 120, 2, 1], // ishl
  [121, 121, 3, 2], // lshl
  [122, 122, 2, 1], // ishr
  [123, 123, 3, 2], // lshr
  [124, 124, 2, 1], // iushr
  [125, 125, 3, 2], // lushr
  [126, 126, 2, 1], // iand
  [127, 127, 4, 2], // land
  [128, 128, 2, 1], // ior
  [129, 129, 4, 2], // lor
  [130, 130, 2, 1], // ixor
  [131, 131, 4, 2], // lxor
  [133, 133, 1, 2], // i2l
  [134, 134, 1, 1], // i2f
  [135, 135, 1, 2], // i2d
  [136, 137, 2, 1], // l2i, l2f
  [138, 138, 2, 2], // l2d
  [139, 139, 1, 1], // f2i
  [140, 141, 1, 2], // f2l, f2d
  [142, 142, 2, 1], // d2i
  [143, 143, 2, 2], // d2l
  [144, 144, 2, 1], // d2f
  [145, 147, 1, 1], // i2b, i2c, i2s
  [148, 148, 4, 1], // lcmp
  [149, 150, 2, 1], // fcmp
  [151, 152, 4, 1], // dcmp
  [153, 158, 1, 0], // if
  [159, 166, 2, 0], // if_icmp, if_acmp
  [168, 168, 0, 1], // jsr
  [170, 171, 1, 0], // tableswitch, lookupswitch
  [172, 172, 1, 0], // ireturn
  [173, 173, 2, 0], // lreturn
  [174, 174, 1, 0], // freturn
  [175, 175, 2, 0], // dreturn
  [176, 176, 1, 0], // areturn
  [187, 187, 0, 1], // new
  [188, 188, 1, 1], // newarray
  [189, 189, 1, 1], // anewarray
  [190, 190, 1, 1], // arraylength
  [191, 191, 1, 0], // athrow
  [192, 193, 1, 1], // checkcast, instanceof
  [194, 195, 1, 0], // monitorenter, monitorexit
  [198, 199, 1, 0], // ifnull, ifnonnull
  [201, 201, 0, 1], // jsr_w
];

const pops = new Uint8Array(256);
const pushes = new Uint8Array(256);
const throwing = new Uint8Array(256);

/** Instructions that may complete abruptly in ordinary code; errors of linking and of the machine do not count. */
const THROWING: readonly (readonly [number, number])[] = [
  [Opcode.iaload, Opcode.saload],
  [Opcode.iastore, Opcode.sastore],
  [Opcode.idiv, Opcode.ldiv],
  [Opcode.irem, Opcode.lrem],
  // Fields, calls, allocations, arraylength, athrow, checkcast.
  [Opcode.getstatic, Opcode.checkcast],
  // In structured code `monitorexit` never throws (JVMS §2.11.10).
  [Opcode.monitorenter, Opcode.monitorenter],
  [Opcode.multianewarray, Opcode.multianewarray],
];

fillTables();

function fillTables(): void {
  for (const [first, last, pop, push] of SHAPES) {
    pops.fill(pop, first, last + 1);
    pushes.fill(push, first, last + 1);
  }
  // iadd … drem: four kinds each, the odd ones two slots wide.
  for (let op: number = Opcode.iadd; op <= Opcode.drem; op++) {
    pops[op] = op & 1 ? 4 : 2;
    pushes[op] = op & 1 ? 2 : 1;
  }
  for (const [first, last] of THROWING) {
    throwing.fill(1, first, last + 1);
  }
}

/** Slots popped and pushed by instructions whose effect is fixed. */
export const slotsPopped: Readonly<Uint8Array> = pops;
export const slotsPushed: Readonly<Uint8Array> = pushes;

/** Whether an instruction with this opcode may throw; `ldc` is decided by its constant. */
export function mayThrow(opcode: number): boolean {
  return throwing[opcode] === 1;
}

/** −1, or the index of the local that the instruction at `pc` reads (`iinc` too). */
export function localRead(code: Uint8Array, pc: number): number {
  const op: number = opcodeAt(code, pc);
  return (op >= Opcode.iload && op <= Opcode.aload_3) || op === Opcode.iinc ? localIndex(code, pc) : -1;
}

/** −1, or the index of the local that the instruction at `pc` writes (`iinc` too). */
export function localWritten(code: Uint8Array, pc: number): number {
  const op: number = opcodeAt(code, pc);
  return (op >= Opcode.istore && op <= Opcode.astore_3) || op === Opcode.iinc ? localIndex(code, pc) : -1;
}
