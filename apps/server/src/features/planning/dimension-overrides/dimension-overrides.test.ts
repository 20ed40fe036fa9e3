/** What is issued with dimensions that are out of date or below the FAA minimum, and under which decision. */
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anAircraft, projectFields } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';

const touchdown = testApp();

const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
const square = (tlof: number, fato: number, safetyArea: number) => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, fatoLength: fato, fatoWidth: fato },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea },
});
const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const S92A = { name: 'Sikorsky S-92A', overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 };
const url = (id: string, rest = '') => `/api/projects/${id}/dimension-overrides${rest}`;
const issueOf = async (client: Client, id: string) => (await client.get(url(id, '/current'))).body;
const aReport = (client: Client, id: string, type = 'dimension') => client.post(`/api/projects/${id}/reports`, { type });
/** Deleted again, because a queued report would be generated in the next test. */
async function isQueued(owner: Client, id: string, type = 'dimension'): Promise<void> {
  const { status, body } = await aReport(owner, id, type);
  expect(status).toBe(201);
  await owner.delete(`/api/projects/${id}/reports/${body.id}`);
}
const noticeFile = (client: Client, id: string, file: string) => fileFrom(touchdown, client, `/api/projects/${id}/notice/${file}`);

/** Adjusted dimensions of an AW139 in a project whose design aircraft is now an S-92A. */
async function belowMinimum() {
  const owner = await touchdown.signedIn();
  const [small, large] = [await anAircraft(owner, AW139), await anAircraft(owner, S92A)];
  const { id } = await aCalculableProject(owner, { ...HOSPITAL, primaryAircraftId: small.id });
  await owner.post(`/api/projects/${id}/adjusted-dimensions`, square(60, 96.649, 136.649));
  const fields = projectFields({ ...HOSPITAL, primaryAircraftId: large.id });
  await owner.put(`/api/projects/${id}`, fields);
  return { owner, id: String(id), fields, small };
}
async function record(owner: Client, id: string, reason = 'The roof is not larger.') {
  const { fingerprint } = (await issueOf(owner, id)).required;
  return owner.post(url(id), { fingerprint, reason });
}

describe('dimensions that are not current', () => {
  it('reject a report and every file of a form, with a message about what to do', async () => {
    const { owner, id } = await belowMinimum();
    const answers = [
      await aReport(owner, id),
      await aReport(owner, id, 'compliance'),
      ...(await Promise.all(
        ['7480-1/pdf', '7480-1/json', '7480-1/csv', '7460-1/xlsx', '7460-1/json', '7460-1/csv'].map((file) => noticeFile(owner, id, file)),
      )),
    ];
    for (const { status, body, text } of answers) {
      expect(status).toBe(409);
      expect((body ?? JSON.parse(text)).code).toBe('DIMENSIONS_NOT_CURRENT');
      expect(text).toContain('below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft)');
      expect(text).toContain('ask the project owner to record an override');
    }
    const { rows } = await touchdown.pool.query('select count(*)::int as n from reports where project_id = $1', [id]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('do not affect a site analysis or the on-screen notice: the former has no dimensions, the latter is not issued', async () => {
    const { owner, id } = await belowMinimum();
    await isQueued(owner, id, 'site_analysis');
    const { status, body } = await owner.get(`/api/projects/${id}/notice/7480-1`);
    expect(status).toBe(200);
    expect(body.notes[0]).toContain('The adjusted dimensions are below the FAA minimum');
  });

  it('are issued once the owner recorded a reason, and the file shows who, when, and why', async () => {
    const { owner, id } = await belowMinimum();
    const { status, body } = await record(owner, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'below_minimum', reason: 'The roof is not larger.', recordedBy: owner.id });
    expect(await issueOf(owner, id)).toMatchObject({ override: { id: body.id }, canRecord: true });
    const csv = await noticeFile(owner, id, '7480-1/csv');
    expect(csv.status).toBe(200);
    const sentence = `Issued with dimensions below the FAA minimum by decision of ${body.recordedByName}, `;
    expect(csv.text).toContain(sentence);
    expect(csv.text).toContain(': The roof is not larger.');
    expect((await aReport(owner, id)).status).toBe(201);
    await touchdown.drain();
    const { rows } = await touchdown.pool.query("select state, inputs->'override' as override from reports where project_id = $1", [id]);
    expect(rows).toEqual([
      {
        state: 'ready',
        override: { state: 'below_minimum', by: body.recordedByName, date: body.createdAt.slice(0, 10), reason: 'The roof is not larger.' },
      },
    ]);
  });
});

describe('an override', () => {
  it('is recorded by the owner only, with a reason, and audited', async () => {
    const { owner, id } = await belowMinimum();
    const [viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const { fingerprint, notice } = (await issueOf(editor, id)).required;
    expect(await issueOf(viewer, id)).toMatchObject({ required: { fingerprint }, override: null, canRecord: false });
    for (const member of [viewer, editor])
      expect((await member.post(url(id), { fingerprint, reason: 'Mine' })).body.code).toBe('FORBIDDEN');
    for (const reason of [undefined, null, '', '   ', 'x'.repeat(501)])
      expect((await owner.post(url(id), { fingerprint, reason })).body).toMatchObject({ fields: [{ path: 'reason' }] });
    const { body } = await owner.post(url(id), { fingerprint, reason: 'Roof edge' });
    expect(body).toMatchObject({ fingerprint, notice });
    const { rows } = await touchdown.pool.query(
      "select entity_id, details from audit_log where action = 'dimensionOverride.record' and project_id = $1",
      [id],
    );
    expect(rows).toEqual([{ entity_id: body.id, details: { state: 'below_minimum', fingerprint, reason: 'Roof edge' } }]);
  });

  it('applies only to the dimensions and inputs that the owner saw', async () => {
    const { owner, id, fields } = await belowMinimum();
    await record(owner, id);
    const before = await issueOf(owner, id);
    // No rule uses the name, the status, or the alignment.
    await owner.put(`/api/projects/${id}`, { ...fields, name: 'Another name', facilityAlignment: 30, status: 'in_progress' });
    expect(await issueOf(owner, id)).toEqual(before);
    await owner.put(`/api/projects/${id}`, { ...fields, ppr: true });
    expect(await issueOf(owner, id)).toMatchObject({ override: null });
    expect((await aReport(owner, id)).body.code).toBe('DIMENSIONS_NOT_CURRENT');
    const stale = await owner.post(url(id), { fingerprint: before.required.fingerprint, reason: 'Roof edge' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'DIMENSIONS_CHANGED' } });
    await owner.put(`/api/projects/${id}`, { ...fields, ppr: false });
    expect(await issueOf(owner, id)).toEqual(before);
  });

  it('is not recorded for dimensions that are current, or if there are none', async () => {
    const { owner, id, fields, small } = await belowMinimum();
    const { fingerprint } = (await issueOf(owner, id)).required;
    await owner.put(`/api/projects/${id}`, { ...fields, primaryAircraftId: small.id });
    expect(await issueOf(owner, id)).toEqual({ required: null, override: null, canRecord: true });
    expect((await owner.post(url(id), { fingerprint, reason: 'Roof edge' })).body.code).toBe('OVERRIDE_NOT_REQUIRED');
    await isQueued(owner, id);
  });

  it('that no longer applies when the report is generated fails the report, with the reason', async () => {
    const { owner, id, fields } = await belowMinimum();
    await record(owner, id);
    const { body } = await aReport(owner, id);
    await owner.put(`/api/projects/${id}`, { ...fields, additionalFatoLengthFt: 12 });
    await touchdown.drain();
    const report = (await owner.get(`/api/projects/${id}/reports/${body.id}`)).body;
    expect(report).toMatchObject({ state: 'failed', problem: expect.stringContaining('record an override') as unknown });
  });

  it('is included in the project archive', async () => {
    const { owner, id } = await belowMinimum();
    await record(owner, id);
    const archive = JSON.parse((await owner.get(`/api/projects/${id}/export/archive`)).text);
    expect(archive.projects[0].dimensionOverrides).toMatchObject([{ reason: 'The roof is not larger.', state: 'below_minimum' }]);
  });
});
