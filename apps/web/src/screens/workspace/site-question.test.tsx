import type { Facility, Nearby, Project } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../test/fake-api.ts';
import { stubNothingNear } from '../../test/nothing-near.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { FACILITY_REQUIRED } from '../../shared/clearance/facility-required.tsx';
import { WriteAccess } from '../../shared/ui/write-access.tsx';
import { SiteQuestion } from './site-question.tsx';

const HERE = `/api/projects/${PROJECT_ID}`;
const PUT = `PUT ${HERE}`;
const FETCH = `POST ${HERE}/building-sets/fetch`;
const UNPLACED = aProject({ latitude: null, longitude: null, elevation: null });
const METHODIST: Facility = {
  ...{ id: 'IN06', icao: null, name: 'METHODIST HOSPITAL OF INDIANA', city: 'INDIANAPOLIS', state: 'IN', country: 'US' },
  ...{ kind: 'heliport', use: 'private', status: 'open', latitude: 39.7903, longitude: -86.1622, elevationFt: 852 },
  ...{ longestFt: 60, widthFt: 60 },
};
const cycle = { cycleDate: '2026-09-03', isStale: false };
const NEAR: Nearby = {
  ...cycle,
  variation: null,
  area: null,
  facilities: [
    {
      ...METHODIST,
      ...{ id: 'EYE', name: 'EAGLE CREEK AIRPARK', kind: 'airport', use: 'public' },
      ...{ distanceFt: 42_000, distanceNm: 6.91, bearingTrueDeg: 280, bearingMagneticDeg: 285 },
    },
  ],
};
const ROUTES: FakeRoutes = {
  'GET /api/places/search?q=methodist&limit=6': () => answer({ ...cycle, facilities: [METHODIST] }),
  'GET /api/places/nearby?latitude=39.7903&longitude=-86.1622&kinds=airport&use=public&limit=1': () => answer(NEAR),
  [PUT]: () => answer({ ...UNPLACED, version: 2 }),
};

const show = (project: Project, { reason = null, routes = {} }: { reason?: string | null; routes?: FakeRoutes } = {}) => {
  const asked = fakeApi({ ...ROUTES, ...routes });
  renderScreen(
    <WriteAccess reason={reason}>
      <SiteQuestion project={project} sizes={null} tlof={null} missing={['project elevation', 'project location']} />
    </WriteAccess>,
  );
  return { puts: () => asked.filter(({ call }) => call === PUT).map(({ body }) => body), asked };
};
const find = () => screen.findByRole('searchbox', { name: 'Find the site' });
const save = (name = 'Save Location') => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubNothingNear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the canvas of a project without a location', () => {
  it('asks nothing of those who cannot change the project, and says what is missing', async () => {
    show(UNPLACED, { reason: 'You have read-only access.' });
    expect(await screen.findByText(FACILITY_REQUIRED)).toBeDefined();
    expect(screen.getByText('Missing: project elevation, project location.')).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('is placed by a facility: one change with its coordinates, elevation, town, and closest airport, and then the buildings', async () => {
    const { puts, asked } = show(UNPLACED);
    await userEvent.type(await find(), 'methodist');
    await userEvent.click(await screen.findByRole('button', { name: /^IN06 METHODIST/ }));
    await screen.findByText(/^Downloaded within \d+ NM when the location is saved\./);
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]).toMatchObject({
      ...{ latitude: 39.7903, longitude: -86.1622, elevation: 852, closestAirport: 'EYE', address: 'INDIANAPOLIS, IN' },
      ...{ name: 'Harbor Heliport', facilityAlignment: 45, version: 1 },
    });
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain(FETCH));
  });
  it('says that a location is missing, or why it was not saved', async () => {
    const { puts } = show(UNPLACED, { routes: { [PUT]: () => failure('VERSION_CONFLICT') } });
    await find();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a location first.');
    expect(puts()).toEqual([]);
    await userEvent.click(await find());
    await userEvent.paste('39.7903, -86.1622');
    await userEvent.type(screen.getByLabelText('Elevation'), '815');
    await save();
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect((await screen.findByRole('alert')).textContent).not.toBe('Choose a location first.');
  });
  it('says what is wrong with an elevation', async () => {
    const { puts } = show(UNPLACED);
    await userEvent.click(await find());
    await userEvent.paste('39.7903, -86.1622');
    await userEvent.type(screen.getByLabelText('Elevation'), 'high');
    await save();
    await waitFor(() => expect(screen.getByLabelText('Elevation').getAttribute('aria-invalid')).toBe('true'));
    expect(puts()).toEqual([]);
  });
  it('asks only for the elevation once there is a location', async () => {
    const { puts, asked } = show(aProject({ elevation: null }));
    await userEvent.type(await screen.findByLabelText('Elevation'), '852{Enter}');
    await waitFor(() => expect(puts()).toHaveLength(1));
    expect(puts()[0]).toMatchObject({ latitude: 42.3601, longitude: -71.0589, elevation: 852 });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(asked.some(({ call }) => call === FETCH)).toBe(false);
  });
});
