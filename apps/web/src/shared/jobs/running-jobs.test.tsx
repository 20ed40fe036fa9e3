import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aJob } from '../../test/a-job.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { RunningJobs } from './running-jobs.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const running = (kind: 'archive_import' | 'report') =>
  aJob({}, { id: kind, kind, state: 'running', result: null, progress: { done: 3, total: 10, unit: 'steps' } });

describe('jobs that were begun before a reload', () => {
  it('are shown with their progress, those of the kind only, until they end or are canceled', async () => {
    let jobs = [running('archive_import'), running('report')];
    const asked = fakeApi({
      'GET /api/jobs': () => answer(jobs),
      'POST /api/jobs/archive_import/cancel': () => {
        jobs = [];
        return answer(aJob({}, { state: 'canceled' }));
      },
    });
    renderScreen(<RunningJobs kind="archive_import" />);
    expect(await screen.findByText('Archive Import in progress')).toBeDefined();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.getByRole('progressbar', { name: 'Archive Import' })).toHaveProperty('value', 3);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Archive Import' }));
    await waitFor(() => expect(screen.queryByText('Archive Import in progress')).toBeNull());
    expect(asked.map(({ call }) => call)).toContain('POST /api/jobs/archive_import/cancel');
  });
  it('show nothing if there are none', async () => {
    const asked = fakeApi({ 'GET /api/jobs': () => answer([]) });
    renderScreen(<RunningJobs kind="archive_import" />);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('list')).toBeNull();
  });
});
