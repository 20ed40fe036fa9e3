// The background jobs of the installation.
import type { ListedJob } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { JobsPanel } from './jobs-panel.tsx';

const LIST = 'GET /api/admin/jobs?limit=50';
const ID = '01932b5e-0000-7000-8000-0000000000b1';
const aJob = (changes: Partial<ListedJob> = {}): ListedJob => ({
  ...{ id: ID, kind: 'report', state: 'done', result: null, error: null, projectId: null, attempts: 1 },
  progress: { done: 100, total: 100, unit: 'percent' },
  requestedBy: 'dana@example.org',
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: '2026-11-20T09:00:01.000Z',
  endedAt: '2026-11-20T09:00:13.000Z',
  ...changes,
});
const failed = aJob({ state: 'failed', error: { code: 'JOB_FAILED', message: 'The report could not be generated.' }, attempts: 3 });

beforeEach(() => {
  stubWideScreen();
  stubNothingNear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the jobs', () => {
  it('are listed with state, user, and duration; a finished one cannot be canceled or retried', async () => {
    fakeApi({ [LIST]: () => answer([aJob()]) });
    renderScreen(<JobsPanel />);
    const row = await screen.findByRole('listitem', { name: /^Report, / });
    for (const text of ['Done', 'dana@example.org', 'Duration 12 s']) expect(row.textContent).toContain(text);
    expect(within(row).queryByRole('button')).toBeNull();
  });
  it('that failed show the reason, and are retried', async () => {
    const user = userEvent.setup();
    const queued = aJob({ state: 'queued', startedAt: null, endedAt: null });
    let isRetried = false;
    fakeApi({
      [LIST]: () => answer([isRetried ? queued : failed]),
      [`POST /api/admin/jobs/${ID}/retry`]: () => {
        isRetried = true;
        return answer(queued);
      },
    });
    renderScreen(<JobsPanel />);
    expect((await screen.findByText('The report could not be generated.')).closest('li')?.textContent).toContain('3 attempts');
    await user.click(screen.getByRole('button', { name: /^Retry Report/ }));
    expect(await screen.findByRole('button', { name: /^Cancel Report/ })).toBeTruthy();
  });
  it('that run show their progress, and are canceled; a message says so if they have ended', async () => {
    const user = userEvent.setup();
    const running = aJob({ state: 'running', endedAt: null, progress: { done: 40, total: 100, unit: 'percent' } });
    fakeApi({
      [LIST]: () => answer([running]),
      [`POST /api/jobs/${ID}/cancel`]: () => failure('JOB_ENDED'),
    });
    renderScreen(<JobsPanel />);
    expect((await screen.findByRole('listitem')).textContent).toContain('40%');
    await user.click(screen.getByRole('button', { name: /^Cancel Report/ }));
    expect(await screen.findByText('This job has already ended.')).toBeTruthy();
  });
  it('are filtered by state', async () => {
    const user = userEvent.setup();
    fakeApi({ [LIST]: () => answer([aJob()]), 'GET /api/admin/jobs?state=failed&limit=50': () => answer([]) });
    renderScreen(<JobsPanel />);
    await screen.findByRole('listitem');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    expect(await screen.findByText('No jobs found')).toBeTruthy();
  });
});
