/** A method whose bytecode cannot be understood; the message names class, method and bytecode offset. */
export class IrError extends Error {
  override readonly name = 'IrError';
}
