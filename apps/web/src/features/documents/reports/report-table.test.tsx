// The text of a report row in each of its states, and the actions by role.
import type { Report } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { ReportTable } from './report-table.tsx';

const HASH = 'cd'.repeat(32);
const file = {
  ...{ fileName: 'Harbor.pdf', fileSize: 40_000, sha256: HASH, inputsSha256: HASH, rules: 'AC 150/5390-2D' },
  ...{ engineVersion: '1.0.0/1.0.0', auditHead: { seq: 3, hash: HASH }, keyId: '00112233445566ff', isStale: false },
};
const ready: Report = {
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: '01932b5e-0000-7000-8000-0000000000b1',
  projectName: 'Harbor',
  name: 'Dimension Report',
  type: 'dimension',
  state: 'ready',
  progress: 100,
  problem: null,
  madeBy: { email: 'ada@example.org', firstName: null, lastName: null },
  requestedAt: '2026-11-21T09:00:00.000Z',
  generatedAt: '2026-11-21T09:00:00.000Z',
  file,
  canChange: true,
};
const running: Report = { ...ready, state: 'running', progress: 40, generatedAt: null, file: null };

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const show = (reports: readonly Report[], routes: FakeRoutes = {}) => {
  const calls = fakeApi(routes);
  renderScreen(<ReportTable reports={reports} heading={createRef()} />);
  return calls;
};
const row = () => screen.findByRole('row', { name: 'Dimension Report, Harbor' });
const buttons = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

describe('a report row', () => {
  it('lets a viewer only download', async () => {
    show([{ ...ready, canChange: false }]);
    expect(buttons(await row())).toEqual([]);
    expect(
      within(await row())
        .getByRole('link', { name: /Dimension Report, Harbor/ })
        .getAttribute('href'),
    ).toContain(ready.id);
  });
  it('opens the version that it was issued from', async () => {
    const version = { id: '01932b5e-0000-7000-8000-0000000000e1', name: 'Dimension Report, Nov 21, 2026' };
    show([{ ...ready, version }]);
    const link = within(await row()).getByRole('link', { name: /^Open Issued Version/ });
    expect(link.getAttribute('href')).toContain(`/projects/${version.id}`);
  });
  it('shows whether the report is current', async () => {
    show([{ ...ready, file: { ...file, isStale: true } }]);
    expect((await row()).textContent).toContain('Out of date');
    expect(buttons(await row())).toEqual(['Regenerate Dimension Report, Harbor', 'Delete Dimension Report, Harbor']);
  });
  it('shows the progress of a report, and stops it after a confirmation', async () => {
    const calls = show([running], { [`DELETE /api/projects/${ready.projectId}/reports/${ready.id}`]: () => answer(null, 204) });
    expect(
      within(await row())
        .getByRole('progressbar')
        .getAttribute('value'),
    ).toBe('40');
    expect(buttons(await row())).toEqual(['Cancel Dimension Report, Harbor']);
    await userEvent.click(within(await row()).getByRole('button'));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel Report' });
    expect(question.textContent).toContain('? It will not be saved.');
    await userEvent.click(within(question).getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(calls.some(({ call }) => call.startsWith('DELETE '))).toBe(true));
  });
  it('shows why a report failed, without an alert each time the list is opened', async () => {
    show([{ ...running, state: 'failed', problem: 'The project was deleted.' }]);
    expect((await row()).textContent).toContain('The project was deleted.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(buttons(await row())).toEqual(['Regenerate Dimension Report, Harbor', 'Delete Dimension Report, Harbor']);
  });
  it('is one of as many as a project may have', async () => {
    show(Array.from({ length: 200 }, (_, index) => ({ ...ready, id: `01932b5e-0000-7000-8000-${String(index).padStart(12, '0')}` })));
    expect(await screen.findAllByText('Dimension Report')).toHaveLength(200);
  });
});
