/** What a first visit costs and whom it talks to. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { type Product, removeDataDir, startProduct, temporaryDataDir } from '../harness/product.ts';

const BUDGET_BYTES = 140_000;

let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = temporaryDataDir();
  product = await startProduct(dataDir);
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

test('a first visit fetches at most 140 kB of JavaScript (gzip), and only from the product itself', async ({ page }) => {
  const elsewhere: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== new URL(product.base).origin) elsewhere.push(response.url());
    if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(product.base, { waitUntil: 'networkidle' });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
  expect(elsewhere).toEqual([]);
});

test('the page admits no inline script and no other origin, and says so in its headers', async ({ request }) => {
  const headers = (await request.get(product.base, { headers: { accept: 'text/html' } })).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
