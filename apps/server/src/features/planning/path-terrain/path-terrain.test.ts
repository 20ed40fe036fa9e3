import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aPath, aProject, pathFields } from '../../../test/builders.ts';

const touchdown = testApp();
const ground = [
  [0, 780],
  [2000, 990.5],
];
async function ownPath() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  const path = await aPath(owner, id);
  const url = (leg = '') => `/api/projects/${id}/paths/${path.id}/terrain${leg}`;
  return { owner, id, pathId: path.id as string, url };
}

describe('permissions for the terrain', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id, url } = await ownPath();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const calls = async (client: Client) => [
      (await client.get(url())).status,
      (await client.put(url('/in'), { samples: ground })).status,
      (await client.delete(url('/in'))).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403]);
    expect(await calls(editor)).toEqual([200, 200, 204]);
  });
  it("another project's path cannot be reached through the user's own project", async () => {
    const [mine, theirs] = [await ownPath(), await ownPath()];
    await theirs.owner.put(theirs.url('/in'), { samples: ground });
    const through = `/api/projects/${mine.id}/paths/${theirs.pathId}/terrain`;
    for (const answer of [
      await mine.owner.get(through),
      await mine.owner.put(`${through}/in`, { samples: ground }),
      await mine.owner.delete(`${through}/in`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'PATH_NOT_FOUND' } });
    expect((await theirs.owner.get(theirs.url())).body).toHaveLength(1);
  });
});

describe('terrain', () => {
  it('is saved per direction, with the version of the path it was entered for', async () => {
    const { owner, id, pathId, url } = await ownPath();
    await owner.put(url('/in'), { samples: ground, source: 'survey.csv' });
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ ingressHeadingDegrees: 90 }));
    await owner.put(url('/out'), {
      samples: [
        [0, 1],
        [1, 2],
      ],
    });
    expect((await owner.get(url())).body).toMatchObject([
      { leg: 'in', samples: ground, source: 'survey.csv', pathVersion: 1, version: 1 },
      { leg: 'out', pathVersion: 2, version: 1 },
    ]);
  });
  it.each([
    [[[0, 780]], 'Terrain needs at least two stations'],
    [
      [
        [0, 780],
        [0, 790],
      ],
      'Each station must be farther out than the previous one',
    ],
    [
      [
        [10, 780],
        [0, 790],
      ],
      'Each station must be farther out than the previous one',
    ],
  ])('is rejected as %j', async (samples, message) => {
    const { owner, url } = await ownPath();
    expect((await owner.put(url('/in'), { samples })).body.fields).toEqual([{ path: 'samples', message }]);
  });
  it('keeps the version of the path it was entered for if only its source changes', async () => {
    const { owner, id, pathId, url } = await ownPath();
    await owner.put(url('/in'), { samples: ground, source: 'survey.csv' });
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ ingressHeadingDegrees: 90 }));
    expect((await owner.put(url('/in'), { source: 'Survey of June' })).body).toMatchObject({
      samples: ground,
      source: 'Survey of June',
      pathVersion: 1,
      version: 2,
    });
    expect((await owner.put(url('/in'), { samples: ground })).body).toMatchObject({ source: 'Survey of June', pathVersion: 2 });
    expect((await owner.put(url('/in'), { source: null })).body).toMatchObject({ samples: ground, source: null });
  });
  it('requires stations the first time', async () => {
    const { owner, url } = await ownPath();
    expect(await owner.put(url('/in'), { source: 'survey.csv' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'samples', message: 'Terrain needs at least two stations' }] },
    });
  });
  it('is not overwritten unseen', async () => {
    const { owner, url } = await ownPath();
    expect((await owner.put(url('/in'), { samples: ground, version: 0 })).status).toBe(200);
    expect((await owner.put(url('/in'), { samples: ground, version: 0 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 1 },
    });
    expect((await owner.put(url('/in'), { samples: ground, version: 1 })).body.version).toBe(2);
    await owner.delete(url('/in'));
    expect((await owner.delete(url('/in'))).body.code).toBe('TERRAIN_NOT_FOUND');
  });
});

describe('undoing an import of terrain', () => {
  const imported = async (owner: Client, url: string, samples = ground) => {
    const { version, updatedAt } = (await owner.put(url, { samples, source: 'survey.csv' })).body;
    return { version, updatedAt };
  };
  it('needs write access', async () => {
    const { owner, id, url } = await ownPath();
    const [stranger, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    const body = { imported: await imported(owner, url('/in')), before: null };
    for (const [client, status] of [
      [touchdown.visitor(), 401],
      [stranger, 404],
      [viewer, 403],
    ] as const)
      expect((await client.post(url('/in/import/undo'), body)).status).toBe(status);
    expect((await owner.get(url())).body).toHaveLength(1);
  });
  it('removes it if there was none before, and is recorded once', async () => {
    const { owner, id, url } = await ownPath();
    const body = { imported: await imported(owner, url('/in')), before: null };
    expect(await owner.post(url('/in/import/undo'), body)).toMatchObject({ status: 200, body: null });
    expect((await owner.get(url())).body).toEqual([]);
    expect((await owner.post(url('/in/import/undo'), body)).body.code).toBe('IMPORTED_RECORD_CHANGED');
    const { rows } = await touchdown.pool.query(
      "select action, details ->> 'leg' as leg from audit_log where project_id = $1 and action like 'pathTerrain.%' order by seq",
      [id],
    );
    expect(rows).toEqual([
      { action: 'pathTerrain.save', leg: 'in' },
      { action: 'pathTerrain.undoImport', leg: 'in' },
    ]);
  });
  it('restores the replaced terrain with the version of the path it was entered for, which is at most the present one', async () => {
    const { owner, id, pathId, url } = await ownPath();
    const before = { samples: ground, source: 'Survey of June', pathVersion: 1 };
    await owner.put(`/api/projects/${id}/paths/${pathId}`, pathFields({ ingressHeadingDegrees: 90 }));
    const undone = async (pathVersion: number) => {
      const body = {
        imported: await imported(owner, url('/in'), [
          [0, 1],
          [1, 2],
        ]),
        before: { ...before, pathVersion },
      };
      return (await owner.post(url('/in/import/undo'), body)).body;
    };
    expect(await undone(1)).toMatchObject({ ...before, version: 2 });
    expect(await undone(9)).toMatchObject({ ...before, pathVersion: 2, version: 4 });
  });
  it('changes nothing after a later change or deletion', async () => {
    const { owner, url } = await ownPath();
    const body = { imported: await imported(owner, url('/in')), before: null };
    await owner.put(url('/in'), { source: 'Survey of June' });
    expect(await owner.post(url('/in/import/undo'), body)).toMatchObject({ status: 409, body: { code: 'IMPORTED_RECORD_CHANGED' } });
    expect((await owner.get(url())).body).toMatchObject([{ source: 'Survey of June' }]);
    await owner.delete(url('/in'));
    expect((await owner.post(url('/in/import/undo'), body)).body.code).toBe('IMPORTED_RECORD_CHANGED');
    // Saved after a deletion, it begins with version 1.
    touchdown.now = new Date(touchdown.now.getTime() + 1000);
    await imported(owner, url('/in'));
    expect((await owner.post(url('/in/import/undo'), body)).body.code).toBe('IMPORTED_RECORD_CHANGED');
    expect((await owner.get(url())).body).toHaveLength(1);
  });
});
