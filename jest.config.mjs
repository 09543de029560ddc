// Tests are native ES modules in TypeScript: run them through `npm test`, which tells Node how to load them.

// Where .ci/run wants the counts as JSON, beside the usual output.
const results = process.env.RACEWARDEN_TEST_RESULTS;

export default {
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  runner: '<rootDir>/scripts/jest-runner.mjs',
  // Built or foreign trees may hold package.json files and tests of their own.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/fixtures/'],
  reporters: ['default', ...(results ? [['<rootDir>/scripts/jest-results.mjs', { file: results }]] : [])],
  maxWorkers: 2,
};
