/** Texts about methods, each made once. */
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

export class MethodTexts {
  private readonly known = new Map<MethodId, string>();

  constructor(private readonly make: (method: MethodId) => string) {}

  of(method: MethodId): string {
    return getOrMake(this.known, method, () => this.make(method));
  }
}
