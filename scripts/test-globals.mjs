// Stands for `@jest/globals` in tests: the runner has put these names into the global object.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globalThis;
