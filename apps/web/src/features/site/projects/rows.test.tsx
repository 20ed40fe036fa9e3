/** The rows of the project list and of the dashboard while offline. */
import type { ListedProject } from '@touchdown/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverAnswered, serverAway } from '../../../shared/offline/connection.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { aProject } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubNothingNear } from '../../../test/nothing-near.ts';
import { stubWideScreen } from '../../../test/wide-screen.ts';
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

describe('the offline compliance status', () => {
  it.each([
    [
      'of the project list',
      <ProjectList
        {...{ search: {}, onSort: nothing, onEdit: nothing, onReport: nothing, onDelete: nothing }}
        pages={[[project]]}
        footprint={() => null}
      />,
    ],
    ['of the dashboard', <RecentProjects projects={[project]} />],
  ])('%s is shown as not available', async (_, rows) => {
    stubWideScreen();
    stubNothingNear();
    const calls = fakeApi({});
    serverAway();
    renderScreen(rows);
    expect(await screen.findByText('Compliance not available offline')).toBeDefined();
    expect(calls.filter(({ call }) => call.includes('compliance'))).toEqual([]);
  });
});
