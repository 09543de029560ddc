/** A method whose bytecode cannot be understood; the message names class, method and bytecode offset. */
export class IrError extends Error {
  override readonly name = 'IrError';
}

/** What is wrong at a bytecode offset; becomes an `IrError` where the method's name is known. */
export class Malformed extends Error {
  constructor(
    readonly what: string,
    readonly pc: number,
  ) {
    super(what);
  }
}
