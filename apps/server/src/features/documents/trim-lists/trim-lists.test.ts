import { describe, expect, it } from 'vitest';
import { openPdf, textsOf } from '../../../pdf/test/read-pdf.ts';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, aPath } from '../../../test/builders.ts';
import { aPointCloud } from '../../../test/matrix/things.ts';
import { Multipart } from '../../../test/multipart.ts';
import { aScanFile } from '../../../test/scan-file.ts';
import { resultOn } from '../seals/public.ts';

const touchdown = testApp();

async function evaluatedScan() {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner);
  await aPath(owner, id, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
  const { body } = await owner.post(`/api/projects/${id}/point-clouds`, new Multipart({}, aScanFile()));
  await touchdown.drain();
  return { owner, id: id as string, cloud: body.id as string, url: `/api/projects/${id}/point-clouds/${body.id}/trim-list.pdf` };
}

describe('the trim list of a laser scan', () => {
  it('of another project is not found, nor that of a scan in evaluation', async () => {
    const { id, owner, url } = await evaluatedScan();
    const stranger = await touchdown.signedIn();
    expect((await stranger.get(url)).body.code).toBe('PROJECT_NOT_FOUND');
    const theirs = await evaluatedScan();
    expect((await owner.get(`/api/projects/${id}/point-clouds/${theirs.cloud}/trim-list.pdf`)).body.code).toBe('POINT_CLOUD_NOT_FOUND');
    const queued = (await owner.post(`/api/projects/${id}/point-clouds`, new Multipart({}, aScanFile()))).body.id;
    expect((await owner.get(`/api/projects/${id}/point-clouds/${queued}/trim-list.pdf`)).body.code).toBe('POINT_CLOUD_NOT_READY');
  });

  it('is a PDF with the name of all files, sealed, and with a growth margin up to that of the scan', async () => {
    const { owner, url } = await evaluatedScan();
    const answer = await owner.get(`${url}?growthFeet=5`);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(answer.headers['content-disposition']).toMatch(/_trim_list_\d{4}-\d\d-\d\d\.pdf/);
    expect(Buffer.from(answer.bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(await resultOn(touchdown.db, answer.bytes)).toMatchObject({ verdict: 'genuine' });
    expect((await owner.get(`${url}?growthFeet=11`)).body.fields).toMatchObject([{ path: 'growthFeet' }]);
    expect((await owner.get(`${url}?growthFeet=2.5`)).status).toBe(400);
  });

  it('has the firm on its cover instead of the name of Touchdown', async () => {
    const { id, owner, url } = await evaluatedScan();
    const wordsOf = async () => (await textsOf(await openPdf((await owner.get(url)).bytes))).map(({ text }) => text);
    expect(await wordsOf()).toContain('TOUCHDOWN · SITE PLANNING FOR HELIPORTS AND VERTIPORTS');
    await owner.put(`/api/projects/${id}/document-details`, { firmName: 'Rivera Aviation Planning', projectNumber: '24-118' });
    const words = await wordsOf();
    expect(words).toEqual(expect.arrayContaining(['Rivera Aviation Planning', '24-118']));
    expect(words.some((text) => text.startsWith('TOUCHDOWN'))).toBe(false);
  });

  it('is also printed while its surfaces are incomplete', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const cloud = await aPointCloud(touchdown, owner, id);
    await owner.put(`/api/projects/${id}`, { elevation: null });
    expect((await owner.get(`/api/projects/${id}/point-clouds/${cloud}/trim-list.pdf`)).status).toBe(200);
  });
});
