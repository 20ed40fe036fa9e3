// What was kept for use offline holds an edit as soon as the server stored it, though nothing was read since.
import { describe, expect, it } from 'vitest';
import type { KeptReads, ReadAnswer } from '../shared/offline/ports.ts';
import { keepStored } from './keep-stored.ts';
import type { StoredEdit } from './edits-on-top.ts';

const SITE = '01932b5e-0000-7000-8000-000000000001';
const OTHER = '01932b5e-0000-7000-8000-000000000002';
const MAST = { id: '01932b5e-0000-7000-8000-00000000000a', name: 'Mast', heightFeet: 90, version: 1 };
const OBSTACLES = `/api/projects/${SITE}/obstacles`;

const ofMast = { kind: 'obstacle', id: MAST.id, projectId: SITE, pathId: null, obstacleId: null, title: 'Mast' } as const;

/** Keeps these answers, stores the edit, and shows what is kept then. */
async function after(kept: Readonly<Record<string, unknown>>, edit: StoredEdit): Promise<Record<string, unknown>> {
  const answers = new Map<string, ReadAnswer>(Object.entries(kept).map(([address, value]) => [address, { value, next: null }]));
  const change: KeptReads['change'] = async (isMeant, how) => {
    for (const [address, answer] of answers) if (isMeant(address)) answers.set(address, how(address, answer));
  };
  await keepStored({ change }, edit);
  return Object.fromEntries([...answers].map(([address, { value }]) => [address, value]));
}

describe('what is kept', () => {
  it('has the stored values of a record in the list, and leaves other lists alone', async () => {
    const others = `/api/projects/${OTHER}/obstacles`;
    const stored = { ...MAST, heightFeet: 120, version: 2 };
    expect(await after({ [OBSTACLES]: [MAST], [others]: [MAST] }, { record: ofMast, action: 'update', stored })).toEqual({
      [OBSTACLES]: [stored],
      [others]: [MAST],
    });
  });
  it('has what was added, once, and not what was deleted', async () => {
    const added = { record: ofMast, action: 'create', stored: MAST } as const;
    expect(await after({ [OBSTACLES]: [] }, added)).toEqual({ [OBSTACLES]: [MAST] });
    expect(await after({ [OBSTACLES]: [MAST] }, added)).toEqual({ [OBSTACLES]: [MAST] });
    expect(await after({ [OBSTACLES]: [MAST] }, { record: ofMast, action: 'delete', stored: null })).toEqual({ [OBSTACLES]: [] });
  });
  it('has a project in its own answer and in every list of it, with what the lists say beside', async () => {
    const site = { id: SITE, name: 'Harbor', status: 'draft', version: 1 };
    const record = { kind: 'project', id: SITE, projectId: SITE, pathId: null, obstacleId: null, title: 'Harbor' } as const;
    const kept = { [`/api/projects/${SITE}`]: site, '/api/projects?limit=100': [{ ...site, myRole: 'owner' }] };
    const stored = { ...site, status: 'completed', version: 2 };
    expect(await after(kept, { record, action: 'update', stored })).toEqual({
      [`/api/projects/${SITE}`]: stored,
      '/api/projects?limit=100': [{ ...stored, myRole: 'owner' }],
    });
  });
});
