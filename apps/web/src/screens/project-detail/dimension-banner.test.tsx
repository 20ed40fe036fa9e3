/** The banner about the dimensions of a project. */
import { feet } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DimensionBanner } from './dimension-banner.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const results = resultsFor(anAircraft(), aFacility());
const larger = resultsFor(anAircraft({ controllingDimension: feet(60), overallLength: feet(60) }), aFacility());
const project = aProject({ primaryAircraftId: anAircraft().id });

const at = (method: string, path: string) => `${method} /api/projects/${PROJECT_ID}/${path}`;
const CALCULATE = at('POST', 'calculate/dimensions');
const CALCULATIONS = at('GET', 'calculations');
const saved = () => answer([{ id: PROJECT_ID, results, isStale: false }]);

function open(routes: FakeRoutes) {
  const asked = fakeApi({
    [at('GET', 'fleet')]: () => answer({ hasAdjustedDimensions: false }),
    [CALCULATIONS]: saved,
    [CALCULATE]: () => answer(results),
    ...routes,
  });
  renderScreen(<DimensionBanner project={project} tab="overview" />);
  return asked;
}

describe('the banner of a project', () => {
  it('is absent while its dimensions are current', async () => {
    const asked = open({});
    await waitFor(() => expect(asked.length).toBe(3));
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('states which dimensions are below the minimum, and leads to them', async () => {
    open({ [CALCULATE]: () => answer(larger) });
    expect((await screen.findByText(/^The saved dimensions are below the FAA minimum: TLOF/)).textContent).toContain('(minimum 49.800 ft)');
    expect(screen.getByRole('link', { name: 'Review Dimensions' })).toBeDefined();
  });
  it('says that the dimensions could not be read, because they may not be current', async () => {
    let isBroken = true;
    open({ [CALCULATIONS]: () => (isBroken ? failure('INTERNAL') : saved()) });
    expect((await screen.findByRole('status')).textContent).toContain('Dimensions could not be loaded');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
});
