import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aProject } from '../../../test/builders.ts';
import { findProject } from '../../../http/access.queries.ts';
import { collectAll } from './collect-records.ts';
import { makePdf } from './run-worker.ts';

const touchdown = testApp();
const ISSUE = { madeAt: '2026-11-22T12:00:00.000Z', madeBy: 'A Planner', productVersion: '1.0.0', inputsSha256: '0'.repeat(64) };
const LISTENING = { signal: new AbortController().signal, onProgress: () => undefined };
const IDLE_MS = 30_000;

// Only the process's clocks: the thread has its own.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a worker thread that is no longer needed', () => {
  it('does not get the next report while it ends', async () => {
    const owner = await touchdown.signedIn();
    const project = await findProject(touchdown.db, (await aProject(owner)).id);
    if (project === null) throw new Error('no project');
    const records = await collectAll(touchdown.db, project, { type: 'site_analysis', date: '2026-11-22', units: 'imperial' });
    const make = () => makePdf({ records, issue: ISSUE, logo: null, buildings: new Map() }, LISTENING);
    const first = await make();
    vi.advanceTimersByTime(IDLE_MS);
    expect(Buffer.compare(await make(), first)).toBe(0);
    vi.advanceTimersByTime(IDLE_MS);
  });
});
