/** Point clouds that a device evaluated without a connection, sent as what it kept of them. */
import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, aPath, pathFields } from '../../../test/builders.ts';
import { type FilePart, Multipart } from '../../../test/multipart.ts';
import { aDeviceScanFile, aScanFile, deviceScanFields } from '../../../test/scan-file.ts';
import { STATED_BY_DEVICE } from './evaluate-cloud.ts';

const touchdown = testApp();
const SENTENCE = /^[A-Z][^\n]*\.$/;
const at = (id: string, rest = '') => `/api/projects/${id}/point-clouds${rest}`;

async function site() {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner);
  const path = await aPath(owner, id, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
  return { owner, id: id as string, pathId: path.id as string };
}
const sent = (who: Person, id: string, content: FilePart['content'], fields: object = deviceScanFields()) =>
  who.post(at(id, '/from-device'), new Multipart(fields, { name: 'kept.gz', content }));
const read = async (who: Person, id: string, cloud: string) => (await who.get(at(id, `/${cloud}`))).body;
const filesStored = async () => (await touchdown.pool.query('select key from stored_files')).rows.length;

/** A scan evaluated from its file, and what a device, which evaluates it with the same functions, keeps of it. */
async function evaluated(owner: Person, id: string) {
  const { body } = await owner.post(at(id), new Multipart({}, aScanFile()));
  await touchdown.drain();
  const { bytes } = await owner.get(at(id, `/${body.id}/retained`));
  return { cloud: body.id as string, kept: new Uint8Array(bytes) };
}

describe('a point cloud from a device', () => {
  it('has the result of its file, and is stored as the device states it', async () => {
    const { owner, id } = await site();
    const { cloud, kept } = await evaluated(owner, id);
    const whole = await read(owner, id, cloud);
    const fields = { ...deviceScanFields(), scannedOn: '2026-03-01', verticalAccuracyFeet: 0.3 };
    const queued = await sent(owner, id, kept, fields);
    expect(queued).toMatchObject({ status: 202, body: { id: fields.id, fileName: 'roof.las', state: 'evaluating' } });
    const before = await read(owner, id, fields.id);
    expect(before).toMatchObject({ state: 'evaluating', references: [STATED_BY_DEVICE] });
    await touchdown.drain();
    const own = await read(owner, id, fields.id);
    expect(own).toMatchObject({ state: 'ready', fileName: 'roof.las', sha256: fields.sha256, scannedOn: '2026-03-01', isCurrent: true });
    expect(own).toMatchObject({ points: 20_000_000, horizontalAccuracyFeet: null, verticalAccuracyFeet: 0.3, marginFeet: 10 });
    expect(own.references).toEqual([...whole.references, STATED_BY_DEVICE]);
    const result = ({ objects, isolatedPoints, withinReach, penetrating, isolated, unplaced }: typeof own) => ({
      ...{ objects, isolatedPoints, withinReach, penetrating, isolated, unplaced },
    });
    expect(result(own)).toEqual(result(whole));
    expect(own.objects).toMatchObject([{ kind: 'mast', points: 20 }]);
    const csv = async (one: string) => (await owner.get(at(id, `/${one}/penetrating.csv`))).text;
    expect(await csv(fields.id)).toBe(await csv(cloud));
    expect(gunzipSync((await owner.get(at(id, `/${fields.id}/retained`))).bytes)).toEqual(gunzipSync(kept));
    expect(await filesStored()).toBe(0);
  });

  it('follows a path that moves, and becomes obstacles', async () => {
    const { owner, id, pathId } = await site();
    const { cloud, kept } = await evaluated(owner, id);
    const fields = deviceScanFields();
    await sent(owner, id, kept, fields);
    await touchdown.drain();
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees: 185 }));
    const [own, whole] = [await read(owner, id, fields.id), await read(owner, id, cloud)];
    expect(own).toMatchObject({ isCurrent: true });
    expect(own.objects).toEqual(whole.objects);
    const added = await owner.post(at(id, `/${fields.id}/obstacles`), { objects: [0] });
    expect(added).toMatchObject({ status: 201, body: [{ source: 'scan', sourceFile: 'roof.las' }] });
  });

  it('is refused once the surfaces are elsewhere, because points that were not kept may matter', async () => {
    const { owner, id } = await site();
    const { kept } = await evaluated(owner, id);
    const fields = deviceScanFields();
    const project = (await owner.get(`/api/projects/${id}`)).body;
    await owner.put(`/api/projects/${id}`, { ...project, elevation: Number(project.elevation) - 300 });
    await sent(owner, id, kept, fields);
    await touchdown.drain();
    const { state, problem } = await read(owner, id, fields.id);
    expect({ state, problem }).toMatchObject({ state: 'failed', problem: expect.stringContaining('others may matter now') });
  });

  it('is one scan if it is sent twice, and another scan cannot take its ID', async () => {
    const { owner, id } = await site();
    const fields = deviceScanFields();
    const { content } = aDeviceScanFile();
    const key = { 'idempotency-key': randomUUID() };
    const send = (headers: Record<string, string>) =>
      owner.post(at(id, '/from-device'), new Multipart(fields, { name: 'kept.gz', content }), headers);
    expect((await send(key)).status).toBe(202);
    expect((await send(key)).status).toBe(202);
    expect(await send({})).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } });
    await touchdown.drain();
    expect((await owner.get(at(id))).body).toMatchObject([{ id: fields.id, state: 'ready', penetrating: 2 }]);
    expect(await filesStored()).toBe(0);
  });

  it('is added by editors only, and states what the contract asks for', async () => {
    const { owner, id } = await site();
    const { content } = aDeviceScanFile();
    const viewer = await touchdown.signedIn();
    await aMember(owner, id, viewer, 'viewer');
    expect((await sent(viewer, id, content)).status).toBe(403);
    for (const wrong of [{ sha256: 'AB' }, { points: 0 }, { fileName: ' ' }, { scannedOn: 'May' }, { marginFeet: 101 }, { id: 'x' }])
      expect(await sent(owner, id, content, { ...deviceScanFields(), ...wrong }), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: Object.keys(wrong)[0] }] },
      });
    expect(await filesStored()).toBe(0);
  });
});

/** What a hostile program may send instead. */
function hostile(kept: Uint8Array, count: number): { readonly name: string; readonly content: Uint8Array }[] {
  const raw = gunzipSync(kept);
  const length = raw.readUInt32LE(0);
  const head = JSON.parse(raw.subarray(4, 4 + length).toString());
  const withHead = (changes: object): Uint8Array => {
    const text = Buffer.from(JSON.stringify({ ...head, ...changes }));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.length);
    return gzipSync(Buffer.concat([size, text, raw.subarray(4 + length)]));
  };
  const system = { name: 'Plane', definition: '+proj=utm +zone=19 +ellps=GRS80', metersPerUnit: 1, isNad83: true };
  const stated = (changes: object) => withHead({ stated: { ...head.stated, system: { ...system, ...changes } } });
  const random = seededRandom('kept points');
  return [
    { name: 'no gzip', content: Buffer.from('LASF') },
    { name: 'nothing', content: Buffer.alloc(1) },
    { name: '256 MB of zeros', content: gzipSync(Buffer.alloc(2 ** 28)) },
    { name: 'ten billion points', content: withHead({ points: 1e10 }) },
    { name: 'fewer than no points', content: withHead({ points: -1, cells: 5 }) },
    { name: 'a scale of text', content: withHead({ scales: [0, 1, 2].map(() => ({ scale: '1', offset: '0' })) }) },
    { name: 'no scales', content: withHead({ scales: null }) },
    { name: 'another version', content: withHead({ version: 2 }) },
    { name: 'a grid to read', content: stated({ definition: '+proj=utm +zone=19 +nadgrids=/etc/passwd' }) },
    { name: 'another projection', content: stated({ definition: '+proj=gnom +lat_0=1' }) },
    { name: 'a unit of nothing', content: stated({ metersPerUnit: 0 }) },
    { name: 'an unknown datum', content: withHead({ stated: { ...head.stated, datum: 'Moon' } }) },
    ...Array.from({ length: count }, (_, index) => {
      const bytes = Uint8Array.from(random() < 0.5 ? kept : raw);
      for (let times = 0; times < 3; times += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
      const cut = bytes.subarray(0, random() < 0.3 ? Math.floor(random() * bytes.length) : bytes.length);
      return { name: `damaged ${index}`, content: cut[0] === 0x1f ? cut : gzipSync(cut) };
    }),
  ];
}

it(
  'what a device kept is evaluated or refused with one sentence, and nothing of it is stored, however it is damaged',
  async () => {
    const { owner, id } = await site();
    const { cloud, kept } = await evaluated(owner, id);
    for (const { name, content } of hostile(kept, drillCount({ gate: 4, full: 40 }))) {
      const fields = deviceScanFields();
      const { status, body } = await sent(owner, id, content, fields);
      expect([202, 400], name).toContain(status);
      if (status === 400) expect(body.fields?.[0]?.message, name).toMatch(SENTENCE);
      else {
        await touchdown.drain();
        const { state, problem, objects } = await read(owner, id, fields.id);
        if (!name.startsWith('damaged')) expect(state, name).toBe('failed');
        if (state === 'failed') expect([problem, objects], name).toEqual([expect.stringMatching(SENTENCE), []]);
        else expect(state, name).toBe('ready');
        expect(problem, name).not.toBe('The point cloud could not be evaluated. Try again.');
        await owner.delete(at(id, `/${fields.id}`));
      }
      expect(await filesStored(), name).toBe(0);
    }
    expect((await owner.get(at(id))).body).toMatchObject([{ id: cloud, state: 'ready' }]);
  },
  drillTimeout(),
);
