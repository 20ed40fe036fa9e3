// Mutation tests of packages/domain: faults are planted one at a time, and its unit tests must fail for each. The nightly run chooses the
// modules (scripts/lib/mutation-step.mjs).
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.mjs', related: true },
  mutate: ['packages/domain/src/**/*.ts', '!packages/domain/src/**/*.test.ts', '!packages/domain/src/**/testing.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['**', '!packages/domain/**', '!packages/testing/**', '!vitest.mutation.config.mjs', '!package.json', '!tsconfig*.json'],
  concurrency: 2,
  timeoutMS: 20_000,
  tempDirName: '.cache/stryker/sandbox',
  incremental: true,
  incrementalFile: '.cache/stryker/incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: '.cache/stryker/report.json' },
  checkers: [],
  allowEmpty: false,
};
