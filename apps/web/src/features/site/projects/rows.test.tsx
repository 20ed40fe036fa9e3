/** The rows of the project list and of the dashboard. */
import type { ListedProject } from '@touchdown/contract';
import { PROJECT_COMPLIANCE, PROJECT_COMPLIANCE_LABELS } from '@touchdown/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverAnswered, serverAway } from '../../../shared/offline/connection.ts';
import { answer, fakeApi, noAnswer } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { stubNarrowScreen, stubWideScreen } from '../../../test/wide-screen.ts';
import { ProjectList } from './project-list.tsx';
import { RecentProjects } from './recent-projects.tsx';

const project: ListedProject = { ...aProject(), myRole: 'owner' };
const nothing = () => undefined;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  serverAnswered();
});

const LIST = (
  <ProjectList
    {...{ search: {}, onSort: nothing, onEdit: nothing, onReport: nothing, onDelete: nothing }}
    pages={[[project]]}
    footprint={() => null}
  />
);
const RECENT = <RecentProjects projects={[project]} />;

describe('Duplicate', () => {
  it('copies the project once for each press, even if a response is lost', async () => {
    stubWideScreen();
    stubNothingNear();
    let lost = true;
    const calls = fakeApi({
      [`GET /api/projects/compliance?ids=${project.id}`]: () => answer([]),
      [`POST /api/projects/${project.id}/duplicate`]: () => (lost ? noAnswer() : answer({ ...project, id: 'copy' })),
    });
    renderScreen(LIST);
    const press = async () => {
      const button = await screen.findByRole('button', { name: `Duplicate ${project.name}` });
      await userEvent.click(button);
      await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
    };
    await press();
    lost = false;
    await press();
    await press();
    const keys = vi
      .mocked(globalThis.fetch)
      .mock.calls.flatMap(([, init]) => (init?.method === 'POST' ? [new Headers(init.headers).get('idempotency-key')] : []));
    expect(new Set(keys).size).toBe(2);
    expect(keys.slice(0, -1)).toEqual(keys.slice(0, -1).map(() => keys[0]));
    expect(calls.find(({ call }) => call.includes('/duplicate'))?.body).toEqual({ name: `${project.name} (Copy)` });
  });
});

describe('the compliance status', () => {
  it.each([
    ['the table of projects', stubWideScreen, LIST],
    ['the cards of projects', stubNarrowScreen, LIST],
    ['the dashboard', stubWideScreen, RECENT],
  ] as const)("is in %s, in the domain's words", async (_, stubScreen, rows) => {
    stubScreen();
    stubNothingNear();
    const of = (status: string) => () => answer([{ projectId: project.id, status }]);
    for (const status of PROJECT_COMPLIANCE) {
      fakeApi({ [`GET /api/projects/compliance?ids=${project.id}`]: of(status) });
      renderScreen(rows);
      expect(await screen.findByText(PROJECT_COMPLIANCE_LABELS[status])).toBeDefined();
      cleanup();
    }
  });
  it.each([
    ['the project list', LIST],
    ['the dashboard', RECENT],
  ])('is shown as not available in %s while offline', async (_, rows) => {
    stubWideScreen();
    stubNothingNear();
    const calls = fakeApi({});
    serverAway();
    renderScreen(rows);
    expect(await screen.findByText('Compliance not available offline')).toBeDefined();
    expect(calls.filter(({ call }) => call.includes('compliance'))).toEqual([]);
  });
});
