/** All instructions of JVMS §6.5, by name. */
export const Opcode = {
  nop: 0,
  aconst_null: 1,
  iconst_m1: 2,
  iconst_0: 3,
  iconst_1: 4,
  iconst_2: 5,
  iconst_3: 6,
  iconst_4: 7,
  iconst_5: 8,
  lconst_0: 9,
  lconst_1: 10,
  fconst_0: 11,
  fconst_1: 12,
  fconst_2: 13,
  dconst_0: 14,
  dconst_1: 15,
  bipush: 16,
  sipush: 17,
  ldc: 18,
  ldc_w: 19,
  ldc2_w: 20,
  iload: 21,
  lload: 22,
  fload: 23,
  dload: 24,
  aload: 25,
  iload_0: 26,
  iload_1: 27,
  iload_2: 28,
  iload_3: 29,
  lload_0: 30,
  lload_1: 31,
  lload_2: 32,
  lload_3: 33,
  fload_0: 34,
  fload_1: 35,
  fload_2: 36,
  fload_3: 37,
  dload_0: 38,
  dload_1: 39,
  dload_2: 40,
  dload_3: 41,
  aload_0: 42,
  aload_1: 43,
  aload_2: 44,
  aload_3: 45,
  iaload: 46,
  laload: 47,
  faload: 48,
  daload: 49,
  aaload: 50,
  baload: 51,
  caload: 52,
  saload: 53,
  istore: 54,
  lstore: 55,
  fstore: 56,
  dstore: 57,
  astore: 58,
  istore_0: 59,
  istore_1: 60,
  istore_2: 61,
  istore_3: 62,
  lstore_0: 63,
  lstore_1: 64,
  lstore_2: 65,
  lstore_3: 66,
  fstore_0: 67,
  fstore_1: 68,
  fstore_2: 69,
  fstore_3: 70,
  dstore_0: 71,
  dstore_1: 72,
  dstore_2: 73,
  dstore_3: 74,
  astore_0: 75,
  astore_1: 76,
  astore_2: 77,
  astore_3: 78,
  iastore: 79,
  lastore: 80,
  fastore: 81,
  dastore: 82,
  aastore: 83,
  bastore: 84,
  castore: 85,
  sastore: 86,
  pop: 87,
  pop2: 88,
  dup: 89,
  dup_x1: 90,
  dup_x2: 91,
  dup2: 92,
  dup2_x1: 93,
  dup2_x2: 94,
  swap: 95,
  iadd: 96,
  ladd: 97,
  fadd: 98,
  dadd: 99,
  isub: 100,
  lsub: 101,
  fsub: 102,
  dsub: 103,
  imul: 104,
  lmul: 105,
  fmul: 106,
  dmul: 107,
  idiv: 108,
  ldiv: 109,
  fdiv: 110,
  ddiv: 111,
  irem: 112,
  lrem: 113,
  frem: 114,
  drem: 115,
  ineg: 116,
  lneg: 117,
  fneg: 118,
  dneg: 119,
  ishl: 120,
  lshl: 121,
  ishr: 122,
  lshr: 123,
  iushr: 124,
  lushr: 125,
  iand: 126,
  land: 127,
  ior: 128,
  lor: 129,
  ixor: 130,
  lxor: 131,
  iinc: 132,
  i2l: 133,
  i2f: 134,
  i2d: 135,
  l2i: 136,
  l2f: 137,
  l2d: 138,
  f2i: 139,
  f2l: 140,
  f2d: 141,
  d2i: 142,
  d2l: 143,
  d2f: 144,
  i2b: 145,
  i2c: 146,
  i2s: 147,
  lcmp: 148,
  fcmpl: 149,
  fcmpg: 150,
  dcmpl: 151,
  dcmpg: 152,
  ifeq: 153,
  ifne: 154,
  iflt: 155,
  ifge: 156,
  ifgt: 157,
  ifle: 158,
  if_icmpeq: 159,
  if_icmpne: 160,
  if_icmplt: 161,
  if_icmpge: 162,
  if_icmpgt: 163,
  if_icmple: 164,
  if_acmpeq: 165,
  if_acmpne: 166,
  goto: 167,
  jsr: 168,
  ret: 169,
  tableswitch: 170,
  lookupswitch: 171,
  ireturn: 172,
  lreturn: 173,
  freturn: 174,
  dreturn: 175,
  areturn: 176,
  return: 177,
  getstatic: 178,
  putstatic: 179,
  getfield: 180,
  putfield: 181,
  invokevirtual: 182,
  invokespecial: 183,
  invokestatic: 184,
  invokeinterface: 185,
  invokedynamic: 186,
  new: 187,
  newarray: 188,
  anewarray: 189,
  arraylength: 190,
  athrow: 191,
  checkcast: 192,
  instanceof: 193,
  monitorenter: 194,
  monitorexit: 195,
  wide: 196,
  multianewarray: 197,
  ifnull: 198,
  ifnonnull: 199,
  goto_w: 200,
  jsr_w: 201,
} as const;
export type Opcode = (typeof Opcode)[keyof typeof Opcode];

const NAMES: readonly string[] = Object.keys(Opcode);

/** The number of opcodes: all from 0 to this are defined, none from here on. */
export const OPCODE_COUNT = NAMES.length;

/** The mnemonic, for messages and dumps; `undefined` for a number that is no instruction. */
export function opcodeName(opcode: number): string | undefined {
  return NAMES[opcode];
}

/** How an instruction's operands lie behind its opcode. */
export const Operands = {
  none: 0,
  /** One signed byte: bipush. */
  byte: 1,
  /** One signed short: sipush. */
  short: 2,
  /** A one-byte constant pool index: ldc. */
  constantByte: 3,
  /** A two-byte constant pool index. */
  constant: 4,
  /** A local variable index of one byte, of two behind `wide`. */
  local: 5,
  /** A local variable index and a signed addend, both of one byte, of two behind `wide`. */
  iinc: 6,
  /** A signed branch offset of two bytes. */
  branch: 7,
  /** A signed branch offset of four bytes. */
  branchWide: 8,
  tableswitch: 9,
  lookupswitch: 10,
  /** Pool index, count, 0: invokeinterface. Pool index, 0, 0: invokedynamic. */
  invoke: 11,
  /** A primitive type code (JVMS Table 6.5.newarray-A). */
  arrayType: 12,
  /** Pool index and number of dimensions. */
  multianewarray: 13,
  /** Another instruction with operands twice as wide. */
  wide: 14,
} as const;
export type Operands = (typeof Operands)[keyof typeof Operands];

/** Bytes of the whole instruction by shape; 0 where the operands themselves tell. */
const LENGTHS: readonly number[] = [1, 2, 3, 2, 3, 2, 3, 3, 5, 0, 0, 5, 2, 4, 0];

const SHAPES = shapes();
const INSTRUCTION_LENGTHS = Uint8Array.from(SHAPES, (shape) => LENGTHS[shape]);

/** The operand shape of a defined opcode. */
export function operandsOf(opcode: number): Operands {
  return SHAPES[opcode] as Operands;
}

/** Bytes of an instruction with its opcode; 0 where they vary (switches, wide) or the opcode is undefined. */
export function fixedLength(opcode: number): number {
  return opcode < OPCODE_COUNT ? INSTRUCTION_LENGTHS[opcode] : 0;
}

function shapes(): Uint8Array {
  const table = new Uint8Array(OPCODE_COUNT);
  const set = (shape: Operands, from: number, to = from) => table.fill(shape, from, to + 1);
  set(Operands.byte, Opcode.bipush);
  set(Operands.short, Opcode.sipush);
  set(Operands.constantByte, Opcode.ldc);
  set(Operands.constant, Opcode.ldc_w, Opcode.ldc2_w);
  set(Operands.local, Opcode.iload, Opcode.aload);
  set(Operands.local, Opcode.istore, Opcode.astore);
  set(Operands.local, Opcode.ret);
  set(Operands.iinc, Opcode.iinc);
  set(Operands.branch, Opcode.ifeq, Opcode.jsr);
  set(Operands.branch, Opcode.ifnull, Opcode.ifnonnull);
  set(Operands.branchWide, Opcode.goto_w, Opcode.jsr_w);
  set(Operands.tableswitch, Opcode.tableswitch);
  set(Operands.lookupswitch, Opcode.lookupswitch);
  set(Operands.constant, Opcode.getstatic, Opcode.invokestatic);
  set(Operands.invoke, Opcode.invokeinterface, Opcode.invokedynamic);
  set(Operands.constant, Opcode.new);
  set(Operands.arrayType, Opcode.newarray);
  set(Operands.constant, Opcode.anewarray);
  set(Operands.constant, Opcode.checkcast, Opcode.instanceof);
  set(Operands.multianewarray, Opcode.multianewarray);
  set(Operands.wide, Opcode.wide);
  return table;
}
