/** The Approach/Departures tab with its path exports. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ApproachTab } from './approach-tab.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the Approach/Departures tab', () => {
  it('offers the visible paths in the Export Paths dialog, and returns the focus when that closes', async () => {
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([aStoredPath()]) });
    renderScreen(<ApproachTab project={aProject()} search={{}} />);
    const button = await screen.findByRole('button', { name: 'Export Paths' });
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Export Paths' }).textContent).toContain('1 path(s) of Harbor Heliport');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
  it('reports that the dimensions could not be read, not that there are none, and reads them again', async () => {
    const at = (rest: string) => `GET /api/projects/${PROJECT_ID}${rest}`;
    let isDown = true;
    fakeApi({
      [at('/paths')]: () => answer([aStoredPath()]),
      [at('/obstacles')]: () => answer([]),
      [at('/fleet')]: () => answer({ hasAdjustedDimensions: false }),
      [at('/calculations')]: () => (isDown ? failure('FORBIDDEN') : answer([])),
    });
    renderScreen(<ApproachTab project={aProject()} search={{}} />);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText("Couldn't load this")).toBeDefined();
    isDown = false;
    await userEvent.click(alert.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText("Couldn't load this")).toBeNull());
  });
  it('reports why no Google Earth file can be created for a project without a location', async () => {
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer([aStoredPath()]) });
    renderScreen(<ApproachTab project={aProject({ latitude: null, longitude: null })} search={{}} />);
    expect(await screen.findByText('Project location required for Google Earth export')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Google Earth: export North Approach' })).toHaveProperty('disabled', true);
  });
});
