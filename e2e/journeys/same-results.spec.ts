/** Browser and server calculate the same results, to the last bit: the worker that Touchdown serves against Node. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drillCount, drillTimeout } from '@touchdown/testing';
import { doJob } from '../../apps/web/src/shared/clearance/clearance-jobs.ts';
import { randomObstacles, randomSite } from '../../apps/web/src/test/random-clearance.ts';
import { EAST_RIVER, newProject, post } from '../harness/projects.ts';
import { expect, test } from '../harness/test.ts';

/** Enough for Touchdown to use its worker. */
const OBSTACLES = 300;
const CASES = { sites: drillCount({ gate: 15, full: 100 }), ofEach: 100 } as const;

// As in normal use: with the installed app's own worker.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: drillTimeout() });

/** The address of the clearance worker, as Touchdown starts it for a project with many obstacles. */
async function workerFile(page: Page): Promise<string> {
  const id = await newProject(page.request);
  const obstacles = Array.from({ length: OBSTACLES }, (_, index) => ({
    name: `Mast ${index}`,
    latitude: EAST_RIVER.latitude + index * 1e-5,
    longitude: EAST_RIVER.longitude,
    heightFeet: index,
    elevationFeet: 5,
    sourceLine: index + 2,
  }));
  await post(page.request, `/api/projects/${id}/obstacles/import`, { sourceFile: 'town.csv', obstacles });
  const worker = page.waitForEvent('worker');
  await page.goto(`/projects/${id}?tab=approach&view=obstacles`);
  return (await worker).url();
}

test('the browser and Node calculate the same results and rings, to the last bit', async ({ page }) => {
  const cases = Array.from({ length: CASES.sites }, (_, index) => {
    const site = randomSite(index + 1);
    return { site, obstacles: randomObstacles(site, index + 1, CASES.ofEach) };
  });
  const address = await workerFile(page);
  expect(address).toMatch(/clearance/);

  // The worker that Touchdown serves, called as Touchdown calls it.
  const inBrowser = await page.evaluate(
    async ({ address: file, cases: given }) => {
      const asked = new Worker(file, { type: 'module' });
      const parts: Float64Array[] = [];
      for (const [index, { site, obstacles }] of given.entries()) {
        asked.postMessage({ kind: 'obstacles', set: index, part: obstacles });
        for (const kind of ['evaluate', 'ring'] as const) {
          await new Promise<void>((resolve, reject) => {
            asked.onmessage = ({ data }) => {
              if (data.kind === 'failed') reject(new Error(data.reason));
              else if (data.kind === 'done') resolve();
              else parts.push(data.answer.kind === 'evaluated' ? data.answer.packed : data.answer.ring.excessFt);
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
  let [size, evaluated] = [0, 0];
  for (const { site, obstacles } of cases) {
    for (const kind of ['evaluate', 'ring'] as const) {
      for (const answer of doJob({ kind, site }, obstacles)) {
        const numbers = answer.kind === 'evaluated' ? answer.packed : answer.kind === 'ring' ? answer.ring.excessFt : new Float64Array();
        evaluated += answer.kind === 'evaluated' ? answer.count : 0;
        hash.update(new Uint8Array(numbers.buffer));
        size += numbers.byteLength;
      }
    }
  }
  expect(evaluated).toBe(CASES.sites * CASES.ofEach);
  expect(size).toBeGreaterThan(evaluated * 8);
  expect(inBrowser).toEqual({ size, hash: hash.digest('hex') });
  test.info().annotations.push({ type: 'compared', description: `${evaluated} verdicts and ${CASES.sites} rings, ${size} bytes` });
});
