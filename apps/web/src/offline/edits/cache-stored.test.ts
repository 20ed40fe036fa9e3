// Cached data includes an edit as soon as the server saved it, even if nothing has been read since.
import { describe, expect, it } from 'vitest';
import type { CachedReads, ReadAnswer } from '../../shared/offline/ports.ts';
import { cacheStored } from './cache-stored.ts';
import type { StoredEdit } from './edits-on-top.ts';

const SITE = '01932b5e-0000-7000-8000-000000000001';
const OTHER = '01932b5e-0000-7000-8000-000000000002';
const MAST = { id: '01932b5e-0000-7000-8000-00000000000a', name: 'Mast', heightFeet: 90, version: 1 };
const OBSTACLES = `/api/projects/${SITE}/obstacles`;

const ofMast = { kind: 'obstacle', id: MAST.id, projectId: SITE, pathId: null, obstacleId: null, title: 'Mast' } as const;

/** Caches these responses, saves the edit, and returns what is cached then. */
async function after(cached: Readonly<Record<string, unknown>>, edit: StoredEdit): Promise<Record<string, unknown>> {
  const answers = new Map<string, ReadAnswer>(Object.entries(cached).map(([address, value]) => [address, { value, next: null }]));
  const change: CachedReads['change'] = async (isMeant, how) => {
    for (const [address, answer] of answers) if (isMeant(address)) answers.set(address, how(address, answer));
  };
  await cacheStored({ change }, edit);
  return Object.fromEntries([...answers].map(([address, { value }]) => [address, value]));
}

describe('cached data', () => {
  it('has the saved values of a record in the list, and leaves other lists alone', async () => {
    const others = `/api/projects/${OTHER}/obstacles`;
    const stored = { ...MAST, heightFeet: 120, version: 2 };
    expect(await after({ [OBSTACLES]: [MAST], [others]: [MAST] }, { record: ofMast, action: 'update', stored })).toEqual({
      [OBSTACLES]: [stored],
      [others]: [MAST],
    });
  });
  it('has a created record once, and not a deleted one', async () => {
    const added = { record: ofMast, action: 'create', stored: MAST } as const;
    expect(await after({ [OBSTACLES]: [] }, added)).toEqual({ [OBSTACLES]: [MAST] });
    expect(await after({ [OBSTACLES]: [MAST] }, added)).toEqual({ [OBSTACLES]: [MAST] });
    expect(await after({ [OBSTACLES]: [MAST] }, { record: ofMast, action: 'delete', stored: null })).toEqual({ [OBSTACLES]: [] });
  });
  it('has a project in its own response and in every list of it, with the extra fields of the lists', async () => {
    const site = { id: SITE, name: 'Harbor', status: 'draft', version: 1 };
    const record = { kind: 'project', id: SITE, projectId: SITE, pathId: null, obstacleId: null, title: 'Harbor' } as const;
    const cached = { [`/api/projects/${SITE}`]: site, '/api/projects?limit=100': [{ ...site, myRole: 'owner' }] };
    const stored = { ...site, status: 'completed', version: 2 };
    expect(await after(cached, { record, action: 'update', stored })).toEqual({
      [`/api/projects/${SITE}`]: stored,
      '/api/projects?limit=100': [{ ...stored, myRole: 'owner' }],
    });
  });
});
