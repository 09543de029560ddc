// Tests are native ES modules: run them through `npm test`, which passes --experimental-vm-modules to Node.

// Where .ci/run wants the counts as JSON, beside the usual output.
const results = process.env.RACEWARDEN_TEST_RESULTS;

export default {
  roots: ['<rootDir>/__tests__'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  transform: { '^.+\\.ts$': '<rootDir>/scripts/jest-esbuild.mjs' },
  // Sources name their neighbours by the `.js` the compiler would write; on disk they are `.ts`.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  // Built or foreign trees may hold package.json files and tests of their own.
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/fixtures/'],
  reporters: ['default', ...(results ? [['<rootDir>/scripts/jest-results.mjs', { file: results }]] : [])],
  maxWorkers: 2,
  testTimeout: 240_000,
};
