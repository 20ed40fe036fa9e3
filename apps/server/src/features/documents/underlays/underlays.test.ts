import { type Underlay, UNDERLAY_LIMITS } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, anUnderlay, anUpload, aProject, underlayFields } from '../../../test/builders.ts';
import { aScenario } from '../../../test/matrix/things.ts';
import { GRAY_WITH_ALPHA, plainPng } from '../../../test/plain-png.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/underlays${rest}`;
const list = async (client: Client, projectId: string): Promise<Underlay[]> => (await client.get(url(projectId))).body;
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}
const aPicture = (client: Client, projectId: string, content: Buffer, name = 'plan.png') =>
  anUpload(client, projectId, {}, { name, content });
const place = async (client: Client, projectId: string, uploadId: string, fields: object = {}) =>
  client.post(url(projectId), underlayFields({ uploadId, sourceId: uploadId, ...fields }));

describe('an underlay', () => {
  it('is a picture of the project with its size, its source, and its control points', async () => {
    const { owner, id } = await ownProject();
    const source = await anUpload(owner, id);
    const picture = await aPicture(owner, id, plainPng(200, 100));
    const { status, body } = await place(owner, id, picture.id, { sourceId: source.id, sourcePage: 2, opacity: 0.6 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ uploadId: picture.id, sha256: picture.sha256, widthPx: 200, heightPx: 100, sourceFile: 'notes.txt', sourcePage: 2 },
      ...{ sourceAddedAt: source.uploadedAt, opacity: 0.6, isVisible: true, placedBy: 'points', coordinateSystem: null, version: 1 },
    });
    touchdown.now = new Date(touchdown.now.getTime() + 1_000);
    const second = await anUnderlay(owner, id);
    expect((await list(owner, id)).map((one) => one.id)).toEqual([body.id, second.id]);
  });

  it('can be read by a viewer, and changed by an editor', async () => {
    const { owner, id } = await ownProject();
    const [viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const { id: underlayId } = await anUnderlay(editor, id);
    expect(await list(viewer, id)).toHaveLength(1);
    expect((await viewer.patch(url(id, `/${underlayId}`), { opacity: 0.2 })).status).toBe(403);
    expect((await editor.patch(url(id, `/${underlayId}`), { opacity: 0.2 })).body).toMatchObject({ opacity: 0.2, version: 2 });
  });

  it('keeps what a change does not name, and rejects a change of an older version', async () => {
    const { owner, id } = await ownProject();
    const made = await anUnderlay(owner, id, { placedBy: 'file', coordinateSystem: 'EPSG:26917' });
    const change = (body: object) => owner.patch(url(id, `/${made.id}`), body);
    expect((await change({ isVisible: false, version: 1 })).body).toEqual({
      ...made,
      isVisible: false,
      version: 2,
      updatedAt: expect.anything(),
    });
    expect(await change({ name: 'Lot', version: 1 })).toMatchObject({
      ...{ status: 409, body: { code: 'VERSION_CONFLICT', current: { isVisible: false, version: 2 } } },
    });
    const moved = [made.controls[0], { ...made.controls[1], latitude: 41.403 }];
    expect((await change({ controls: moved })).body).toMatchObject({ controls: moved, placedBy: 'points', coordinateSystem: null });
    const [entry] = (await owner.get(`/api/projects/${id}/activity`)).body;
    expect(entry.sentence).toContain('updated the underlay Site plan');
  });

  it('of another project is not found', async () => {
    const { owner, id } = await ownProject();
    const other = await anUnderlay(owner, (await aProject(owner)).id);
    for (const underlayId of [other.id, uuidv7(), 'x'])
      for (const answer of [await owner.patch(url(id, `/${underlayId}`), { opacity: 1 }), await owner.delete(url(id, `/${underlayId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'UNDERLAY_NOT_FOUND' } });
    expect(await place(owner, id, other.uploadId)).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
  });

  it('keeps its picture from being deleted until it is deleted itself', async () => {
    const { owner, id } = await ownProject();
    const { id: underlayId, uploadId } = await anUnderlay(owner, id);
    const file = `/api/projects/${id}/uploads/${uploadId}`;
    expect(await owner.delete(file)).toMatchObject({ status: 409, body: { code: 'UPLOAD_IN_USE' } });
    expect((await owner.get(file)).status).toBe(200);
    expect((await owner.delete(url(id, `/${underlayId}`))).status).toBe(204);
    expect((await owner.delete(file)).status).toBe(204);
    await anUnderlay(owner, id);
    expect((await owner.delete(`/api/projects/${id}`)).status).toBe(204);
  });

  it('is copied to a scenario, with its picture, and exchanged with that of the base', async () => {
    const { owner, id } = await ownProject();
    const { uploadId } = await anUnderlay(owner, id);
    const scenario = await aScenario(owner, id);
    const { rows } = await touchdown.pool.query('select upload_id from underlays where project_id = $1', [scenario]);
    expect(rows).toHaveLength(1);
    expect(rows[0].upload_id).not.toBe(uploadId);
    const adopted = await owner.post(`/api/projects/${id}/scenarios/${scenario}/adopt`, { name: 'Former' });
    expect(adopted.status).toBe(200);
    expect((await list(owner, id))[0]?.uploadId).toBe(rows[0].upload_id);
  });

  it("is added up to a project's limit, even at once", async () => {
    const { owner, id } = await ownProject();
    const picture = await aPicture(owner, id, plainPng(200, 100));
    for (let n = 0; n < UNDERLAY_LIMITS.underlays - 1; n += 1) expect((await place(owner, id, picture.id)).status).toBe(201);
    const answers = await Promise.all([1, 2, 3].map(() => place(owner, id, picture.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

/** A JPEG up to its frame, with or without a segment of camera data before it. */
function jpegHead(side: number, camera: string): Buffer {
  const segment = Buffer.from(camera, 'latin1');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, segment.length + 2]);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  return Buffer.concat([head, segment, frame, Buffer.alloc(64), Buffer.from([0xff, 0xd9])]);
}

describe('a file that cannot be placed', () => {
  it.each([
    ['plan.txt', Buffer.from('a plan'), 'Only PNG and JPEG images can be placed.'],
    ['plan.png', plainPng(200, 100, GRAY_WITH_ALPHA), 'Save the PNG image without transparency and interlacing.'],
    ['plan.png', plainPng(5_000, 20), 'The image is larger than 4096 × 4096 pixels.'],
    ['plan.png', plainPng(200, 8), 'The image is smaller than 16 × 16 pixels.'],
    ['plan.jpg', jpegHead(300, 'Exif\0\0MM'), 'Save the JPEG image without camera data (Exif).'],
    ['plan.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb]), Buffer.alloc(200)]), 'The image is damaged.'],
  ])('%s is rejected with one sentence, and nothing is placed: %#', async (name, content, message) => {
    const { owner, id } = await ownProject();
    const picture = await aPicture(owner, id, content, name);
    expect(await place(owner, id, picture.id)).toMatchObject({ status: 400, body: { code: 'UNDERLAY_PICTURE_REFUSED', message } });
    expect(await list(owner, id)).toEqual([]);
  });

  it('does not exclude other data in a JPEG', async () => {
    const { owner, id } = await ownProject();
    const picture = await aPicture(owner, id, jpegHead(300, 'http://ns.adobe.com/xap/1.0/'), 'plan.jpg');
    expect(await place(owner, id, picture.id)).toMatchObject({ status: 201, body: { widthPx: 300, heightPx: 300 } });
  });
});

describe('control points', () => {
  const [one, other] = underlayFields().controls;
  it.each([
    ['controls', [one], 'Add at least two control points'],
    ['controls', [one, { ...other, latitude: 42.9 }], 'Control points must be within 10 miles of the first'],
    ['controls.1', [one, { ...other, x: 201 }], 'The pixel is outside the picture, which has 200 × 100 pixels'],
    ['controls.1.x', [one, { ...other, x: -1 }], 'Pixel X must be at least 0'],
  ])('that place nothing are rejected: %s', async (path, controls, message) => {
    const { owner, id } = await ownProject();
    const picture = await aPicture(owner, id, plainPng(200, 100));
    expect(await place(owner, id, picture.id, { controls })).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
    expect(await list(owner, id)).toEqual([]);
  });
});
