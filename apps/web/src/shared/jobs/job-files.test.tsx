import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnJob } from '@touchdown/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { aJob } from '../../test/a-job.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { JobFiles } from './job-files.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const file = (name: string) => ({ file: { name, size: 2_048, sha256: 'ab12' } });
const aNotice = (id: string, changes: Partial<OwnJob> = {}): OwnJob => ({
  ...aJob(file(`${id}.pdf`), { id, kind: 'notice' }),
  projectId: 'p1',
  ...changes,
});

it('after a reload, a file in progress can be canceled, and one that is ready can be downloaded', async () => {
  let jobs = [aNotice('n2', { state: 'running', result: null }), aNotice('n1')];
  fakeApi({
    'GET /api/jobs': () => answer(jobs),
    'POST /api/jobs/n2/cancel': () => {
      jobs = jobs.slice(1);
      return answer(aJob({}, { state: 'canceled' }));
    },
  });
  renderScreen(<JobFiles kind="notice" projectId="p1" />);
  const link = await screen.findByRole('link', { name: 'n1.pdf' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/api/jobs/n1/file', 'n1.pdf']);
  expect(screen.getByText('FAA Form File in progress')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel FAA Form File' }));
  await waitFor(() => expect(screen.queryByText('FAA Form File in progress')).toBeNull());
  expect(screen.getByRole('link', { name: 'n1.pdf' })).toBeDefined();
});

it('files of other projects and of other kinds are not listed', async () => {
  const jobs = [aNotice('n1', { projectId: 'p2' }), aNotice('n2', { kind: 'data_export' }), aNotice('n3')];
  fakeApi({ 'GET /api/jobs': () => answer(jobs) });
  renderScreen(<JobFiles kind="notice" projectId="p1" />);
  await screen.findByRole('link', { name: 'n3.pdf' });
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
