import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { startStateOf } from './start-state.ts';
import { StartSteps } from './start-steps.tsx';

const SAMPLE = { id: '0198a000-0000-7000-8000-0000000000a1', name: 'Sample: St. Brendan Medical Center' };
const OWN = { id: '0198a000-0000-7000-8000-0000000000a2', name: 'Hill Pad' };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the first steps', () => {
  it('are the sample, a project, and a report, each done by what exists', () => {
    expect(startStateOf([], 0)).toEqual({ isSampleOpened: false, isProjectStarted: false, isReported: false, reportedId: null });
    expect(startStateOf([SAMPLE], 0)).toMatchObject({ isSampleOpened: true, isProjectStarted: false, reportedId: SAMPLE.id });
    expect(startStateOf([SAMPLE, OWN], 0)).toMatchObject({ isSampleOpened: true, isProjectStarted: true, reportedId: OWN.id });
  });
  it('begin with the sample', async () => {
    renderScreen(<StartSteps projects={[]} reports={0} />);
    expect(await screen.findByRole('button', { name: 'Explore the Sample Project' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    expect(screen.queryByRole('link', { name: 'Go to Reports' })).toBeNull();
  });
  it('lead to the reports of the project that was started', async () => {
    renderScreen(<StartSteps projects={[OWN, SAMPLE]} reports={0} />);
    const link = await screen.findByRole('link', { name: 'Go to Reports' });
    expect(link.getAttribute('href')).toBe(`/projects/${OWN.id}?tab=reports`);
    expect(screen.getAllByRole('img', { name: 'Done' })).toHaveLength(2);
  });
  it('are not shown once there is a report', async () => {
    renderScreen(
      <>
        <p>Shown</p>
        <StartSteps projects={[OWN]} reports={1} />
      </>,
    );
    await screen.findByText('Shown');
    expect(screen.queryByRole('region', { name: 'Getting Started' })).toBeNull();
  });
  it('stay hidden on this device', async () => {
    renderScreen(<StartSteps projects={[]} reports={0} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Hide These Steps' }));
    expect(screen.queryByRole('region', { name: 'Getting Started' })).toBeNull();
    cleanup();
    renderScreen(
      <>
        <p>Shown</p>
        <StartSteps projects={[]} reports={0} />
      </>,
    );
    await screen.findByText('Shown');
    expect(screen.queryByRole('region', { name: 'Getting Started' })).toBeNull();
  });
});
