/** The cost of a first visit, and the servers it contacts. */
import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { newProject } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const BUDGET_BYTES = 140_000;

test.describe('for a visitor', () => {
  test.use({ signedIn: false });

  test('a first visit fetches at most 140 kB of JavaScript (gzip), and only from the product itself', async ({ page, product }) => {
    const elsewhere: string[] = [];
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).origin !== new URL(product.base).origin) elsewhere.push(response.url());
      if (response.request().resourceType() === 'script') scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await open(page, '/');
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(elsewhere).toEqual([]);
  });

  test('the page allows no inline script and no other origin, by its headers', async ({ request }) => {
    const headers = (await request.get('/', { headers: { accept: 'text/html' } })).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('nothing is read twice when a user opens a screen', async ({ page }) => {
  const id = await newProject(page.request);
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
    await open(page, address);
    page.off('request', note);
    expect(asked).toEqual(expect.arrayContaining(['/api/auth/user', first, '/api/account/settings']));
    expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
  }
});
