import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../test/app.ts';
import { aPath, aProject, pathFields } from '../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, pathId?: string) => `/api/projects/${projectId}/paths${pathId === undefined ? '' : `/${pathId}`}`;
const list = async (client: Client, projectId: string) => (await client.get(url(projectId))).body;

describe('adding a path', () => {
  it('names every field that is wrong', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const { body } = await owner.post(url(id), {
      name: '',
      type: 'approach',
      pathAngleDegrees: 46,
      pathWidthFeet: 49,
      egressHeadingDegrees: 360,
    });
    expect(body.fields).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Path name is required' },
        { path: 'egressHeadingDegrees', message: 'Egress heading must be between 0-359 degrees' },
        { path: 'ingressHeadingDegrees', message: 'Approach paths require an ingress heading' },
        { path: 'pathAngleDegrees', message: 'Path angle must be between 0.1-45 degrees' },
        { path: 'pathWidthFeet', message: 'Path width must be at least 50 feet' },
      ]),
    );
    expect(await list(owner, id)).toEqual([]);
  });
  it('fills the defaults of the specification', async () => {
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
  it('takes headings up to 359.99', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    expect((await aPath(owner, id, { ingressHeadingDegrees: 359.99, egressHeadingDegrees: 0 })).ingressHeadingDegrees).toBe(359.99);
  });
  it('wants a name of its own in the project, case aside', async () => {
    const owner = await touchdown.signedIn();
    const [one, two] = [await aProject(owner), await aProject(owner)];
    await aPath(owner, one.id, { name: 'North' });
    expect(await owner.post(url(one.id), pathFields({ name: ' north ' }))).toMatchObject({
      status: 409,
      body: { code: 'PATH_NAME_TAKEN', fields: [{ path: 'name', message: 'A path with this name already exists in this project.' }] },
    });
    expect((await aPath(owner, two.id, { name: 'North' })).name).toBe('North');
  });
  it('sent ten times at once under one name stores one', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(url(id), pathFields())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await list(owner, id)).toHaveLength(1);
  });
});

describe('the list of paths', () => {
  it('is in the order in which they were added', async () => {
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
  it('to a name that another path has is refused', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aPath(owner, id, { name: 'A' });
    const b = await aPath(owner, id, { name: 'B' });
    expect((await owner.put(url(id, b.id), pathFields({ name: 'a' }))).body.code).toBe('PATH_NAME_TAKEN');
  });
  it('with an old version shows the path as it stands; of two at once one wins', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const path = await aPath(owner, id);
    const answers = await Promise.all([1, 2, 3].map((n) => owner.put(url(id, path.id), pathFields({ notes: `edit ${n}`, version: 1 }))));
    const winner = answers.find(({ status }) => status === 200)?.body;
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(2);
    for (const loser of losers) expect(loser.body).toMatchObject({ code: 'VERSION_CONFLICT', current: winner });
  });
  it.each([uuidv7(), 'x'])('that does not exist is not found: %s', async (pathId) => {
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
