// Browser tests that run first, because they start their own servers, are listed in the Playwright configuration.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

it('each browser test listed with its own server is an existing file', async () => {
  const { default: config } = await import('../e2e/playwright.config.ts');
  const files = readdirSync(path.join(ROOT, 'e2e'), { recursive: true }).map((file) => `**/${path.basename(file)}`);
  const [ownProduct] = config.projects;
  expect(ownProduct.testMatch.length).toBeGreaterThan(5);
  expect(ownProduct.testMatch.filter((pattern) => !files.includes(pattern))).toEqual([]);
});
