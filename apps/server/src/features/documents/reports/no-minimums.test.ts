/** Why no minimums are calculated: one reason in the compliance status, in reports, and in the calculation's response. */
import { buildReport, type ReportDocument } from '@touchdown/exports/report';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { anAircraft, aProject } from '../../../test/builders.ts';
import { findProject } from '../../../http/access.queries.ts';
import { assembleInput } from './assemble-input.ts';
import { collectAll } from './collect-records.ts';

const touchdown = testApp();
const ISSUE = {
  madeAt: '2026-11-22T12:00:00.000Z',
  madeBy: 'A Planner',
  productVersion: '1.0.0',
  inputsSha256: '0'.repeat(64),
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

async function reportOf(projectId: string): Promise<ReportDocument> {
  const project = await findProject(touchdown.db, projectId);
  if (project === null) throw new Error('no project');
  const records = await collectAll(touchdown.db, project, { type: 'dimension', date: '2026-11-22', units: 'imperial' });
  const input = assembleInput({ records, issue: ISSUE, logo: null, places: null, buildings: new Map(), onProgress: () => undefined });
  return buildReport('dimension', input);
}
const reasonOf = async (owner: Client, url: string) => {
  const { body } = await owner.get(`${url}/compliance`);
  return body.subjects[0].issues[0];
};

describe('a project without minimums', () => {
  it('reports in status and report that its fleet is empty, not that aircraft lack dimensions', async () => {
    const owner = await touchdown.signedIn();
    const { id, name } = await aProject(owner);
    const url = `/api/projects/${id}`;
    await owner.put(url, { name, type: 'heliport', fleetIsDesignAircraft: true });
    const { code, message, link } = await reasonOf(owner, url);
    expect([code, message]).toEqual(['FLEET_EMPTY', 'Minimum dimensions are not calculated because the fleet is empty.']);
    expect(link).toEqual({ tab: 'fleet', view: null, target: { kind: 'action', id: 'add', field: null } });
    const texts = textsIn((await reportOf(id)).sections);
    expect(texts).toContain(message);
    expect(texts.filter((text) => /no design aircraft|has no controlling dimension/.test(text))).toEqual([]);
    const { body } = await owner.post(`${url}/calculate/dimensions`);
    expect(body).toMatchObject({ code: 'FLEET_EMPTY', message: 'The fleet is empty. Add an aircraft to it first.' });
  });

  it('names the missing aircraft field, even if the other rule set has one', async () => {
    const owner = await touchdown.signedIn();
    const { id: vertiportAircraftId } = await anAircraft(owner);
    const { id, name } = await aProject(owner, { type: 'mixed' });
    const url = `/api/projects/${id}`;
    await owner.put(url, { name, type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', vertiportAircraftId });
    const { code, message } = await reasonOf(owner, url);
    expect(code).toBe('DESIGN_AIRCRAFT_MISSING');
    expect(textsIn((await reportOf(id)).sections)).toContain(message);
  });
});
