/** Underlays on plan sheets, and in the seals of files. */
import { readSeal } from '@touchdown/exports/seal';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, anUnderlay, aPath, underlayFields } from '../../../test/builders.ts';

const touchdown = testApp();

async function sheetsOf(client: Awaited<ReturnType<typeof touchdown.signedIn>>, projectId: string): Promise<string[]> {
  const answer = await client.get(`/api/projects/${projectId}/export/sheets-svg`);
  expect(answer.status).toBe(200);
  return Object.entries(unzipSync(answer.bytes))
    .filter(([name]) => name.endsWith('.svg'))
    .map(([, bytes]) => Buffer.from(bytes).toString());
}

describe('a plan sheet', () => {
  it('shows visible underlays under the drawing, clipped to the view, with a note of the file and the date', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: 41.4034, longitude: -81.753, elevation: 750 });
    await aPath(owner, id);
    expect((await sheetsOf(owner, id)).some((sheet) => sheet.includes('<image'))).toBe(false);
    const underlay = await anUnderlay(owner, id, { opacity: 0.5 });
    const sheets = await sheetsOf(owner, id);
    const withPicture = sheets.filter((sheet) => sheet.includes('<image'));
    // The landing area, the surfaces, and the obstacles.
    expect(withPicture).toHaveLength(3);
    for (const sheet of withPicture) {
      expect(sheet).toMatch(/<g clip-path="url\(#clip-1\)"><image [^>]*opacity="0.5"/);
      expect(sheet).toContain('<clipPath id="clip-1"><rect ');
      const drawn = sheet.slice(sheet.indexOf('</defs>'));
      expect(drawn.indexOf('<image')).toBeLessThan(drawn.indexOf('<path'));
      expect(sheet).toContain('plan.png, added');
    }
    await owner.patch(`/api/projects/${id}/underlays/${underlay.id}`, { isVisible: false });
    expect((await sheetsOf(owner, id)).some((sheet) => sheet.includes('<image'))).toBe(false);
  });

  it('is drawn without an underlay that is elsewhere', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: 41.4034, longitude: -81.753, elevation: 750 });
    const controls = underlayFields().controls.map((control) => ({ ...control, latitude: control.latitude + 1 }));
    await anUnderlay(owner, id, { controls });
    const sheets = await sheetsOf(owner, id);
    expect(sheets.some((sheet) => sheet.includes('<image') || sheet.includes('plan.png'))).toBe(false);
  });
});

describe('the seal of a file', () => {
  it('covers the visible underlays by the hashes of their pictures', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner, { latitude: 41.4034, longitude: -81.753, elevation: 750 });
    const inputs = async () => {
      const read = readSeal((await owner.get(`/api/projects/${id}/export/sheets`)).bytes);
      return read.found === 'seal' ? read.seal.inputs : read.found;
    };
    const before = await inputs();
    const underlay = await anUnderlay(owner, id);
    const placed = await inputs();
    expect(placed).not.toBe(before);
    await owner.patch(`/api/projects/${id}/underlays/${underlay.id}`, { opacity: 0.4 });
    expect(await inputs()).not.toBe(placed);
    await owner.patch(`/api/projects/${id}/underlays/${underlay.id}`, { isVisible: false });
    expect(await inputs()).toBe(before);
  });
});
