/** Declarations of a source file with their annotations and the lines they reach over: what an annotation stands on. */
import type { Token } from './lexer.js';

export interface SourceAnnotation {
  /** Without its package. */
  readonly name: string;
  /** What stands between its parentheses. */
  readonly args: readonly Token[];
  readonly line: number;
}

export interface Declaration {
  /** `local`: a variable of a method. */
  readonly kind: 'type' | 'method' | 'field' | 'local' | 'parameter';
  /** Fields may be several; a constructor has the name of its class, an initialiser none. */
  readonly names: readonly string[];
  /** Types around it, outermost first; `*` is an anonymous class, `*Name` a local one. */
  readonly path: readonly string[];
  readonly annotations: readonly SourceAnnotation[];
  /** The first line, that of its annotations and modifiers. */
  readonly line: number;
  /** The last line on which one of its names stands. */
  readonly nameLine: number;
  /** The last line of its body or initialiser. */
  readonly endLine: number;
  /** Indices of its first token, of the last of its names, and of its last token. */
  readonly first: number;
  readonly name: number | undefined;
  readonly last: number;
  /** First and last line of the body of the type around it, of the file where there is none. */
  readonly around: Lines;
}

export interface Lines {
  readonly from: number;
  readonly to: number;
}
