/** What a sheet that this device prints has of the firm, as the documents of the server have it. */
import type { CurrentUser } from '@touchdown/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { CURRENT_USER_KEY } from '../../../shared/api/keys.ts';
import { firmHere } from './firm-here.ts';

const PROJECT = '01932b5e-0000-7000-8000-0000000000bb';
const SELF = '01932b5e-0000-7000-8000-0000000000aa';
const [FIRM, DETAILS, UPLOADS] = [
  'GET /api/account/firm-defaults',
  `GET /api/projects/${PROJECT}/document-details`,
  `GET /api/projects/${PROJECT}/uploads`,
];
const NOW = '2026-11-21T15:00:00.000Z';
const ADA: CurrentUser = {
  ...{ id: SELF, username: null, email: 'ada@example.org', role: 'user', isStandardsEditor: false, profileImageUrl: null },
  ...{ firstName: 'Ada', lastName: 'Reyes', isActive: true, createdAt: NOW, lastLogin: null, updatedAt: NOW },
};
const defaults = { firmName: 'North', preparedBy: 'Ada Reyes', timeZone: null, logo: btoa('\u0089PNG'), version: 1, updatedAt: NOW };
const details = {
  ...{ projectId: PROJECT, firmName: null, projectNumber: '24-118', preparedBy: 'Bo Lane', checkedBy: null, revision: 'B' },
  ...{ version: 1, updatedAt: NOW },
};
const file = (fileName: string, uploadedAt: string, id: string) => ({
  ...{ id, projectId: PROJECT, fileName, originalName: fileName, kind: 'png', fileType: 'image/png', fileSize: 3, sha256: 'a'.repeat(64) },
  ...{ description: null, obstacleId: null, uploadedBy: { email: 'a@b.example', firstName: null, lastName: null } },
  ...{ uploadedAt, updatedAt: uploadedAt, version: 1 },
});

const read = (routes: FakeRoutes, ownerId: string | null = SELF) => {
  fakeApi({ [FIRM]: () => answer(defaults), [DETAILS]: () => answer(details), [UPLOADS]: () => answer([]), ...routes });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(CURRENT_USER_KEY, ADA);
  return firmHere(client, PROJECT, ownerId);
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('is the details of the project, completed with the defaults of the firm, and its logo', async () => {
  const { details: shown, logo } = await read({});
  expect(shown).toEqual({ firmName: 'North', projectNumber: '24-118', preparedBy: 'Bo Lane', checkedBy: null, revision: 'B' });
  expect([...(logo?.bytes ?? [])]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});

it('has the newest logo among the files of the project instead, and none if that cannot be read', async () => {
  const files = [
    file('Logo.PNG', '2026-11-20T09:00:00.000Z', 'one'),
    file('logo.png', '2026-11-21T09:00:00.000Z', 'two'),
    file('plan.png', NOW, 'three'),
  ];
  const routes = { [UPLOADS]: () => answer(files) };
  const { logo } = await read({
    ...routes,
    [`GET /api/projects/${PROJECT}/uploads/two/preview`]: () => new Response(Uint8Array.of(1, 2, 3)),
  });
  expect([...(logo?.bytes ?? [])]).toEqual([1, 2, 3]);
  vi.restoreAllMocks();
  expect((await read(routes)).logo).toBeNull();
});

it('has no defaults of another user', async () => {
  const { details: shown, logo } = await read({}, '0195f0c0-0000-7000-8000-00000000aaaa');
  expect([shown?.firmName, shown?.projectNumber, logo]).toEqual([null, '24-118', null]);
});

it('is nothing if nothing is entered, or can be read', async () => {
  expect(await read({ [FIRM]: () => answer(null), [DETAILS]: () => answer(null) })).toEqual({ details: null, logo: null });
  const away = () => failure('INTERNAL');
  expect(await read({ [FIRM]: away, [DETAILS]: away, [UPLOADS]: away })).toEqual({ details: null, logo: null });
});
