/** Browser and server work out the same verdicts, to the last bit: the worker that the product serves against Node. */
import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { doJob } from '../../apps/web/src/shared/clearance/clearance-jobs.ts';
import { randomObstacles, randomSite } from '../../apps/web/src/test/random-clearance.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;
/** Enough for the product to ask its worker. */
const OBSTACLES = 300;
const CASES = { sites: 100, ofEach: 100 } as const;

/** As people have it: with the installed app's own worker. */
test.use({ serviceWorkers: 'allow' });

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

/** The address of the clearance worker, as the product starts it for a project of many obstacles. */
async function workerFile(page: Page): Promise<string> {
  await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const primaryAircraftId = library.find(({ name }) => name.includes('AW139'))?.id ?? null;
  const made = await page.request.post(`${product.base}/api/projects`, {
    data: { name: 'Town', type: 'heliport', ...SITE, primaryAircraftId },
  });
  const { id }: { id: string } = await made.json();
  const obstacles = Array.from({ length: OBSTACLES }, (_, index) => ({
    name: `Mast ${index}`,
    latitude: SITE.latitude + index * 1e-5,
    longitude: SITE.longitude,
    heightFeet: index,
    elevationFeet: 5,
    sourceLine: index + 2,
  }));
  await page.request.post(`${product.base}/api/projects/${id}/obstacles/import`, { data: { sourceFile: 'town.csv', obstacles } });
  const worker = page.waitForEvent('worker');
  await page.goto(`${product.base}/projects/${id}?tab=approach&view=obstacles`);
  return (await worker).url();
}

test('the browser and Node come to the same verdicts and rings, to the last bit', async ({ page }) => {
  const cases = Array.from({ length: CASES.sites }, (_, index) => {
    const site = randomSite(index + 1);
    return { site, obstacles: randomObstacles(site, index + 1, CASES.ofEach) };
  });
  const address = await workerFile(page);
  expect(address).toMatch(/clearance/);

  // The worker that the product serves, asked as the product asks it.
  const inBrowser = await page.evaluate(
    async ({ address: file, cases: given }) => {
      const asked = new Worker(file, { type: 'module' });
      const parts: Float64Array[] = [];
      for (const [index, { site, obstacles }] of given.entries()) {
        asked.postMessage({ kind: 'obstacles', set: index, part: obstacles });
        for (const kind of ['judge', 'ring'] as const) {
          await new Promise<void>((resolve, reject) => {
            asked.onmessage = ({ data }) => {
              if (data.kind === 'failed') reject(new Error(data.reason));
              else if (data.kind === 'done') resolve();
              else parts.push(data.answer.kind === 'judged' ? data.answer.packed : data.answer.ring.excessFt);
            };
            asked.postMessage({ kind: 'start', id: index, set: index, job: { kind, site } });
          });
        }
      }
      asked.terminate();
      const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return { size: bytes.length, hash: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
    },
    { address, cases },
  );

  const hash = createHash('sha256');
  let [size, judged] = [0, 0];
  for (const { site, obstacles } of cases) {
    for (const kind of ['judge', 'ring'] as const) {
      for (const answer of doJob({ kind, site }, obstacles)) {
        const numbers = answer.kind === 'judged' ? answer.packed : answer.kind === 'ring' ? answer.ring.excessFt : new Float64Array();
        judged += answer.kind === 'judged' ? answer.count : 0;
        hash.update(new Uint8Array(numbers.buffer));
        size += numbers.byteLength;
      }
    }
  }
  expect(judged).toBe(CASES.sites * CASES.ofEach);
  expect(size).toBeGreaterThan(judged * 8);
  expect(inBrowser).toEqual({ size, hash: hash.digest('hex') });
  test.info().annotations.push({ type: 'compared', description: `${judged} verdicts and ${CASES.sites} rings, ${size} bytes` });
});
