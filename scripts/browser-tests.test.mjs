// The lists of browser tests: those with their own servers, which run first, and those of the nightly run.
import { readdirSync, readFileSync } from 'node:fs';
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

it('each browser test of the nightly run is listed with the test that holds its essential case in the gate', () => {
  const files = readdirSync(path.join(ROOT, 'e2e'), { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
  const isNightly = (file) => readFileSync(path.join(ROOT, 'e2e', file), 'utf8').includes("tag: '@nightly'");
  const names = files.filter(isNightly).map((file) => path.basename(file, '.spec.ts'));
  const [, listed] = readFileSync(path.join(ROOT, 'docs/quality.md'), 'utf8').split('### Browser Tests');
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !listed.includes(`\n| \`${name}\``))).toEqual([]);
});
