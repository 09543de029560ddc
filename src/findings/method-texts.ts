/** Texts about methods that are asked for again and again. */
import type { MethodId } from '../program/index.js';

export class MethodTexts {
  private readonly known = new Map<MethodId, string>();

  constructor(private readonly make: (method: MethodId) => string) {}

  of(method: MethodId): string {
    let text = this.known.get(method);
    if (text === undefined) {
      text = this.make(method);
      this.known.set(method, text);
    }
    return text;
  }
}
