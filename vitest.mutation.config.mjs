// The unit tests of packages/domain alone: what the mutation tests run on each planted fault.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/domain/src/**/*.test.ts'],
    environment: 'node',
    // A planted fault may make a test slow; Stryker ends one that takes far longer than it did without.
    testTimeout: 60_000,
    setupFiles: [fileURLToPath(import.meta.resolve('@touchdown/testing/fast-check-setup'))],
  },
});
