/** What a first visit costs and whom it talks to. */
import { gzipSync } from 'node:zlib';
import { expect, type Request, test } from '@playwright/test';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const BUDGET_BYTES = 140_000;
const ADA = { email: 'ada@example.org', password: 'four words in a row' };

let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
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

/** Nothing more was asked for a second. */
const untilQuiet = (asked: readonly string[]) =>
  expect(async () => {
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(asked.slice(before)).toEqual([]);
  }).toPass({ timeout: 60_000 });

test('nothing is read twice when a person opens a screen', async ({ page }) => {
  const signedIn = await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  expect(signedIn.ok()).toBe(true);
  const created = await page.request.post(`${product.base}/api/projects`, { data: { name: 'North Pad', type: 'heliport' } });
  const { id } = (await created.json()) as { readonly id: string };
  for (const [address, first] of [
    ['/', '/api/dashboard/stats'],
    ['/projects', '/api/projects?limit=100'],
    [`/projects/${id}`, `/api/projects/${id}`],
  ] as const) {
    const asked: string[] = [];
    const note = (request: Request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    };
    page.on('request', note);
    await page.goto(product.base + address);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
    await expect.poll(() => asked).toEqual(expect.arrayContaining(['/api/auth/user', first, '/api/account/settings']));
    await untilQuiet(asked);
    page.off('request', note);
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  }
});

test('the page admits no inline script and no other origin, and says so in its headers', async ({ request }) => {
  const headers = (await request.get(product.base, { headers: { accept: 'text/html' } })).headers();
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).not.toContain("'unsafe-eval'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});
