/** Damaged and hostile point clouds, sent to the server: one sentence each, nothing stored, in little memory, and the next file is evaluated. */
import { readFileSync } from 'node:fs';
import { damagedClouds } from '@touchdown/imports/testing';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, aPath } from '../../../test/builders.ts';
import { Multipart } from '../../../test/multipart.ts';
import { aScanFile, scanBytes } from '../../../test/scan-file.ts';

const touchdown = testApp();
const FIXTURES = new URL('../../../../../../packages/imports/test-data/point-clouds/', import.meta.url);
const FILES = [scanBytes(), ...['scan-1.4.laz', 'scan-variable.laz', 'scan.copc.laz'].map((name) => readFileSync(new URL(name, FIXTURES)))];
/** Of a file that states none. */
const STATED = { horizontalCrs: 'EPSG:26919', verticalDatum: 'NAVD 88', verticalUnit: 'm' };
const SENTENCE = /^[A-Z][^\n]*\.$/;
/** What a scan of 20 million points may take. */
const MOST_BYTES = 300 * 2 ** 20;
const DAMAGED = drillCount({ gate: 12, full: 200 });
/** A part is a test, so that one can be run alone. */
const TOGETHER = 50;
const PARTS = Math.ceil(DAMAGED / TOGETHER);
const peakBytes = (): number => 1024 * process.resourceUsage().maxRSS;

it.for(Array.from({ length: PARTS }, (_, index) => index))(
  `a damaged point cloud is read or refused with one sentence, in little memory, nothing of it is stored, and the next one is evaluated: part %$ of ${PARTS}`,
  { timeout: drillTimeout() },
  async (part, { annotate }) => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    await aPath(owner, id, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
    const url = `/api/projects/${id}/point-clouds`;
    const stored = async () => (await touchdown.pool.query('select key from stored_files')).rows.length;
    const before = await stored();
    // Of other tests in this process.
    const most = Math.max(peakBytes(), process.memoryUsage().rss + MOST_BYTES);
    const [peakBefore, answers] = [peakBytes(), { ready: 0, failed: 0, refused: 0 }];
    const files = damagedClouds(FILES, DAMAGED, seededRandom('damaged point clouds')).slice(TOGETHER * part, TOGETHER * (part + 1));
    for (const { name, bytes } of files) {
      const sent = await owner.post(url, new Multipart(STATED, { name: 'site.las', content: bytes }));
      expect([202, 400], name).toContain(sent.status);
      if (sent.status === 400) {
        expect(sent.body.fields?.[0]?.message ?? sent.body.message, name).toMatch(SENTENCE);
        answers.refused += 1;
      } else {
        await touchdown.drain();
        const { state, problem } = (await owner.get(`${url}/${sent.body.id}`)).body;
        expect(['failed', 'ready'], name).toContain(state);
        if (state === 'failed') expect(problem, name).toMatch(SENTENCE);
        answers[state === 'failed' ? 'failed' : 'ready'] += 1;
        expect((await owner.delete(`${url}/${sent.body.id}`)).status, name).toBe(204);
      }
      expect(await stored(), name).toBe(before);
      expect(peakBytes(), name).toBeLessThanOrEqual(most);
    }
    const { ready, failed, refused } = answers;
    const moreMb = Math.round((peakBytes() - peakBefore) / 2 ** 20);
    await annotate(`evaluated ${ready}, refused by the job ${failed}, on upload ${refused}; ${moreMb} MB more at the peak`);
    expect((await owner.get(url)).body).toEqual([]);
    const good = await owner.post(url, new Multipart({}, aScanFile()));
    await touchdown.drain();
    expect((await owner.get(`${url}/${good.body.id}`)).body).toMatchObject({ state: 'ready', penetrating: 21 });
  },
);
