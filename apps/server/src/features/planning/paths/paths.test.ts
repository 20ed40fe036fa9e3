import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../db/schema/paths.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aPath, aProject, pathFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, pathId?: string) => `/api/projects/${projectId}/paths${pathId === undefined ? '' : `/${pathId}`}`;
const list = async (client: Client, projectId: string) => (await client.get(url(projectId))).body;

describe('adding a path', () => {
  it('names every invalid field', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const { body } = await owner.post(url(id), {
      name: '',
      type: 'approach',
      pathAngleDegrees: 46,
      pathWidthFeet: 49,
      egressHeadingDegrees: 360,
      pathGeometryType: 'sector',
      finalSegmentLength: '1001',
    });
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Path name is required' },
        { path: 'egressHeadingDegrees', message: 'Egress heading must be between 0-359 degrees' },
        { path: 'pathAngleDegrees', message: 'Path angle must be between 0.1-45 degrees' },
        { path: 'pathWidthFeet', message: 'Path width must be at least 50 feet' },
        { path: 'finalSegmentLength', message: 'Final segment length must be between 0-1000 feet' },
        { path: 'startEgressAngle', message: 'Sector paths require start angle, end angle, and sweep direction' },
      ]),
    );
    expect(await list(owner, id)).toEqual([]);
  });
  it("uses the specification's defaults", async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const { status, body } = await owner.post(url(id), { name: 'P1', ingressHeadingDegrees: '74.5' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      projectId: id,
      type: 'approach',
      ingressHeadingDegrees: 74.5,
      egressHeadingDegrees: null,
      headingReference: 'magnetic',
      profileType: 'standard',
      pathGeometryType: 'straight',
      pathAngleDegrees: 7.125,
      pathWidthFeet: 500,
      version: 1,
    });
    expect(await list(owner, id)).toEqual([body]);
  });
  it('accepts headings up to 359.99', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await aPath(owner, id, { ingressHeadingDegrees: 359.99, egressHeadingDegrees: 0 })).ingressHeadingDegrees).toBe(359.99);
  });
  it('requires a unique name in the project, case-insensitively', async () => {
    const owner = await touchdown.signedIn();
    const [one, two] = [await aProject(owner), await aProject(owner)];
    await aPath(owner, one.id, { name: 'North' });
    expect(await owner.post(url(one.id), pathFields({ name: ' north ' }))).toMatchObject({
      status: 409,
      body: { code: 'PATH_NAME_TAKEN', fields: [{ path: 'name', message: 'A path with this name already exists in this project.' }] },
    });
    expect((await aPath(owner, two.id, { name: 'North' })).name).toBe('North');
  });
  it('sent ten times at once under one name saves one', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(url(id), pathFields())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(owner, id)).toHaveLength(1);
  });
});

describe('a path with another geometry', () => {
  const curve = { pathGeometryType: 'curved', startIngressHeading: '120', finalSegmentLength: '1000', curveRadius: 886 };
  const sector = { pathGeometryType: 'sector', startEgressAngle: 300, endEgressAngle: '30', sweepDirection: 'clockwise' };
  const noCurve = { startIngressHeading: null, finalSegmentLength: null, curveRadius: null };
  const noSector = { startEgressAngle: null, endEgressAngle: null, sweepDirection: null };

  it('is rejected for a viewer and for a stranger', async () => {
    const owner = await touchdown.signedIn();
    const [viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await aProject(owner);
    await aMember(owner, id, viewer, 'viewer');
    expect(await viewer.post(url(id), pathFields(curve))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await stranger.post(url(id), pathFields(sector))).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } });
    expect(await list(owner, id)).toEqual([]);
  });
  it('is saved with its own values, and null for those of other geometries', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const curved = await aPath(owner, id, { ...sector, ...curve, name: 'C' });
    expect(curved).toMatchObject({ ...curve, ...noSector, startIngressHeading: 120, finalSegmentLength: 1000 });
    const swept = await aPath(owner, id, { ...curve, ...sector, name: 'S' });
    expect(swept).toMatchObject({ ...noCurve, ...sector, endEgressAngle: 30 });
    const { body } = await owner.put(url(id, swept.id), pathFields({ ...sector, ...curve, version: 1 }));
    expect(body).toMatchObject({ ...curve, ...noSector, startIngressHeading: 120, finalSegmentLength: 1000, version: 2 });
    expect((await list(owner, id)).at(1)).toEqual(body);
  });
  it.each([
    ['approach', {}],
    ['departure', {}],
    ['both', {}],
    ['approach', { ingressHeadingDegrees: 74, minimumAltitudeFeet: 900, maximumAltitudeFeet: 900 }],
    ['approach', { pathAngleDegrees: 0.1, pathWidthFeet: 50 }],
    ['approach', { pathGeometryType: 'curved' }],
  ])('with FAA path check issues is saved: %s %j', async (type, fields) => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await owner.post(url(id), { name: 'P', type, ...fields })).status).toBe(201);
  });
  it.each([
    ['paths_curve_of_curved', { curveRadius: 900 }],
    ['paths_sector_of_sector', { startEgressAngle: 10 }],
    ['paths_sector_of_sector', { pathGeometryType: 'sector' as const, startEgressAngle: 10, endEgressAngle: 20 }],
    ['paths_radius_plus_final_segment', { pathGeometryType: 'curved' as const, curveRadius: 886, finalSegmentLength: 999 }],
    ['paths_curve_radius_range', { pathGeometryType: 'curved' as const, curveRadius: 885 }],
    ['paths_start_ingress_heading_range', { pathGeometryType: 'curved' as const, startIngressHeading: 360 }],
  ])('is also constrained by the database: %s', async (constraint, change) => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const path = await aPath(owner, id);
    await expect(touchdown.db.update(paths).set(change).where(eq(paths.id, path.id))).rejects.toMatchObject({ cause: { constraint } });
  });
});

describe('the list of paths', () => {
  it('is in the order they were added', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const name of ['c', 'a', 'b']) await aPath(owner, id, { name });
    const [first] = await list(owner, id);
    await owner.put(url(id, first.id), pathFields({ name: 'z' }));
    expect((await list(owner, id)).map((path: { name: string }) => path.name)).toEqual(['z', 'a', 'b']);
  });
});

describe('changing a path', () => {
  it('replaces its fields', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const path = await aPath(owner, id);
    const change = pathFields({
      type: 'departure',
      ingressHeadingDegrees: null,
      egressHeadingDegrees: 254,
      notes: 'over water',
      version: 1,
    });
    const { body } = await owner.put(url(id, path.id), change);
    expect(body).toMatchObject({
      id: path.id,
      type: 'departure',
      ingressHeadingDegrees: null,
      egressHeadingDegrees: 254,
      notes: 'over water',
      version: 2,
    });
  });
  it('to a name that another path has is rejected', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aPath(owner, id, { name: 'A' });
    const b = await aPath(owner, id, { name: 'B' });
    expect((await owner.put(url(id, b.id), pathFields({ name: 'a' }))).body.code).toBe('PATH_NAME_TAKEN');
  });
  it('with an old version returns the current path; of two concurrent changes one wins', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const path = await aPath(owner, id);
    const answers = await Promise.all([1, 2, 3].map((n) => owner.put(url(id, path.id), pathFields({ notes: `edit ${n}`, version: 1 }))));
    const winner = answers.find(({ status }) => status === 200)?.body;
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(2);
    for (const loser of losers) expect(loser.body).toMatchObject({ code: 'VERSION_CONFLICT', current: winner });
  });
  it.each([uuidv7(), 'x'])('that does not exist returns not found: %s', async (pathId) => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const answer of [await owner.put(url(id, pathId), pathFields()), await owner.delete(url(id, pathId))])
      expect(answer).toMatchObject({ status: 404, body: { code: 'PATH_NOT_FOUND', message: 'Path not found' } });
  });
});

describe('deleting a path', () => {
  it('removes it, once', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const path = await aPath(owner, id);
    expect((await owner.delete(url(id, path.id))).status).toBe(204);
    expect((await owner.delete(url(id, path.id))).status).toBe(404);
    expect(await list(owner, id)).toEqual([]);
  });
});
