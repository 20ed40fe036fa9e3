/** The latest plan on the dashboard: the current dimensions of the project that was calculated last. */
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { cleanup, screen } from '@testing-library/react';
import { feet } from '@touchdown/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdjustedSet } from '../../test/adjusted-record.ts';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { LatestPlan } from './latest-plan.tsx';

const ofAw139 = resultsFor(anAircraft(), aFacility({ shape: 'square' }));
const ofS92 = resultsFor(
  anAircraft({
    id: '0195f0c0-0000-7000-8000-000000000092',
    name: 'Sikorsky S-92A',
    overallLength: feet(68.5),
    controllingDimension: feet(68.5),
    rotorDiameter: feet(56.3),
  }),
  aFacility({ shape: 'square' }),
);
const project = aProject({ primaryAircraftId: ofAw139.inputs.aircraft.id });
const at = (method: string, path: string) => `${method} /api/projects/${PROJECT_ID}/${path}`;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(routes: FakeRoutes = {}) {
  fakeApi({
    'GET /api/dashboard/latest-calculated': () => answer(project),
    [at('GET', 'fleet')]: () => answer({ hasAdjustedDimensions: false }),
    [at('GET', 'calculations')]: () => answer([{ id: PROJECT_ID, results: ofAw139, isStale: false, createdAt: ofAw139.timestamp }]),
    [at('POST', 'calculate/dimensions')]: () => answer(ofAw139),
    ...routes,
  });
  renderScreen(<LatestPlan />);
}
const withAdjusted = (): FakeRoutes => ({
  [at('GET', 'fleet')]: () => answer({ hasAdjustedDimensions: true }),
  [at('GET', 'adjusted-dimensions/active')]: () =>
    answer(
      anAdjustedSet({
        ...{ tlofLength: 90, tlofWidth: 90, tlofArea: 8_100 },
        ...{ fatoLength: 130, fatoWidth: 130, fatoArea: 16_900 },
        ...{ safetyAreaLength: 190, safetyAreaWidth: 190, safetyAreaArea: 36_100 },
        inputs: ofAw139.inputs,
      }),
    ),
});
const plan = async () => (await screen.findByRole('img')).getAttribute('aria-label');

describe('the latest plan', () => {
  it('shows the FAA minimums of a calculation that is current, and names the aircraft', async () => {
    show();
    expect(await plan()).toContain('FAA minimum values. TLOF 45.401 ft square');
    expect(screen.getByText('FAA minimums for Leonardo AW139')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('draws the adjusted dimensions of a project that has them', async () => {
    show(withAdjusted());
    expect(await plan()).toContain('Adjusted values. TLOF 90.000 ft square, FATO 130.000 ft square');
    expect(screen.getByText('Adjusted dimensions for Leonardo AW139')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says that adjusted dimensions are out of date after a change of aircraft, and names the aircraft they were made for', async () => {
    show({ ...withAdjusted(), [at('POST', 'calculate/dimensions')]: () => answer(ofS92) });
    expect(await plan()).toContain('Adjusted values. TLOF 90.000 ft square');
    expect(screen.getByText('Adjusted dimensions for Leonardo AW139')).toBeDefined();
    expect(screen.getByRole('status').textContent).toMatch(/^The adjusted dimensions are out of date: .*Sikorsky S-92A/);
  });

  it('does not call a saved calculation that is below the minimums of today the FAA minimums', async () => {
    show({ [at('POST', 'calculate/dimensions')]: () => answer(ofS92) });
    expect(await plan()).toContain('saved, out-of-date values. TLOF 45.401 ft square');
    expect(screen.getByText('Saved dimensions for Leonardo AW139')).toBeDefined();
    expect(screen.queryByText(/FAA minimums/)).toBeNull();
    expect(screen.getByRole('status').textContent).toMatch(/^The saved dimensions are below the FAA minimum: TLOF side 45.4/);
  });

  it('reports that the dimensions could not be read', async () => {
    show({ [at('GET', 'calculations')]: () => failure('FORBIDDEN') });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
    expect(screen.queryByText('CALCULATION_FETCH_ERROR')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
