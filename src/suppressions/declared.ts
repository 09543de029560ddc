/**
 * On which lines members are declared, as class files know lines of code only. Java alone: in other languages nothing is
 * found.
 */
import type { Declaration } from './declarations.js';
import { javaDeclarations } from './java.js';
import type { SourceTexts } from './java-source.js';
import { languageOf, lex } from './lexer.js';
import { binaryKey, typeKey } from './marks.js';

/** Larger files are not looked through for a line. */
const LONGEST_TEXT = 2_000_000;

export class DeclaredLines {
  readonly #files = new Map<string, readonly Declaration[]>();
  readonly #lines = new Map<string, readonly string[]>();

  constructor(private readonly sources: SourceTexts) {}

  /** The line with the name of the method whose code has the line `codeLine`; undefined where it is not certain. */
  method(file: string, className: string, name: string, codeLine: number): number | undefined {
    const all = this.#members(file, className, name, 'method');
    return only(all.filter(({ line, endLine }) => line <= codeLine && codeLine <= endLine));
  }

  field(file: string, className: string, name: string): number | undefined {
    return only(this.#members(file, className, name, 'field'));
  }

  /** A line of a file without its end, from 1. */
  text(file: string, line: number): string | undefined {
    let lines = this.#lines.get(file);
    if (lines === undefined) {
      lines = this.sources.text(file)?.split(/\r\n|\n|\r/) ?? [];
      this.#lines.set(file, lines);
    }
    return lines[line - 1];
  }

  #members(file: string, className: string, name: string, kind: Declaration['kind']): Declaration[] {
    const type = binaryKey(className.slice(className.lastIndexOf('.') + 1));
    return this.#declarations(file).filter(
      (found) => found.kind === kind && found.names.includes(name) && typeKey(found.path) === type,
    );
  }

  #declarations(file: string): readonly Declaration[] {
    let known = this.#files.get(file);
    if (known === undefined) {
      const text =
        languageOf(file) === 'java' && file.endsWith('.java') ? this.sources.text(file) : undefined;
      known = text === undefined || text.length > LONGEST_TEXT ? [] : javaDeclarations(lex(text).tokens);
      this.#files.set(file, known);
    }
    return known;
  }
}

/** Of several none is meant for certain. */
function only(found: readonly Declaration[]): number | undefined {
  return found.length === 1 ? found[0].nameLine : undefined;
}
