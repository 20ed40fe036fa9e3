import type { Facility, GroundElevation, Nearby } from '@touchdown/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { WhereField } from './where-field.tsx';

const METHODIST: Facility = {
  ...{ id: 'IN06', icao: null, name: 'METHODIST HOSPITAL OF INDIANA', city: 'INDIANAPOLIS', state: 'IN', country: 'US' },
  ...{ kind: 'heliport', use: 'private', status: 'open', latitude: 39.7903, longitude: -86.1622, elevationFt: 852 },
  ...{ longestFt: 60, widthFt: 60 },
};
const cycle = { cycleDate: '2026-09-03', isStale: false };
const near = (facilities: Nearby['facilities']): Nearby => ({
  ...cycle,
  variation: { valueDeg: -5.03, from: 'model', statement: '5.03° W (WMM2025, Nov 22, 2026)' },
  area: { county: 'Marion', state: 'IN', town: { name: 'Indianapolis', state: 'IN', distanceFt: 7_392, bearingTrueDeg: 171.6 } },
  facilities,
});
const EYE = {
  ...METHODIST,
  ...{ id: 'EYE', name: 'EAGLE CREEK AIRPARK', kind: 'airport' as const, use: 'public' as const },
  ...{ distanceFt: 42_000, distanceNm: 6.91, bearingTrueDeg: 280, bearingMagneticDeg: 285 },
};
const ground: GroundElevation = { elevationFeet: 720.04, datum: 'NAVD 88', source: 'USGS 3DEP', resolutionMeters: 1, asOf: null };

const at = (place: string) => ({
  [`GET /api/places/nearby?${place}&kinds=airport&use=public&limit=1`]: () => answer(near([EYE])),
  [`GET /api/places/elevation?${place}`]: () => answer(ground),
});
const HERE = 'latitude=39.76892&longitude=-86.16437';
const SEARCH = 'GET /api/places/search?q=Indianapolis+Methodist&limit=6';

/** A form that keeps the fields in `entered`, and records what is filled in. */
async function show(routes: FakeRoutes, { entered = [], isElevated = false }: { entered?: readonly string[]; isElevated?: boolean } = {}) {
  const asked = fakeApi(routes);
  const onPlace = vi.fn();
  const onFill = vi.fn((field: string) => !entered.includes(field));
  renderScreen(<WhereField position={null} isElevated={() => isElevated} onPlace={onPlace} onFill={onFill} />);
  const field = await screen.findByRole('searchbox', { name: 'Find the site' });
  return { asked, onPlace, onFill, field };
}
const filledIn = () => screen.findByLabelText('Filled in');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the location of a new project', () => {
  it('is found by words of a facility, and fills in its elevation, town, and closest airport with their source', async () => {
    const { field, onPlace, onFill, asked } = await show({
      [SEARCH]: () => answer({ ...cycle, facilities: [METHODIST] }),
      ...at('latitude=39.7903&longitude=-86.1622'),
    });
    await userEvent.type(field, 'Indianapolis Methodist');
    await userEvent.click(await screen.findByRole('button', { name: /^IN06 METHODIST HOSPITAL OF INDIANA/ }));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ latitude: 39.7903, longitude: -86.1622 });
    await waitFor(() =>
      expect(onFill.mock.calls).toEqual([
        ['address', 'INDIANAPOLIS, IN'],
        ['elevation', '852'],
        ['closestAirport', 'EYE'],
      ]),
    );
    const lines = (await filledIn()).textContent;
    for (const expected of [
      'Source: FAA NASR data, effective Sep 3, 2026.',
      '852 ft MSL',
      'CountyMarion, IN. Source: U.S. Census Bureau, generalized.',
      'Nearest townIndianapolis, IN, 1.4 mi, direction from the town 172° true. Source: GeoNames.',
      'EYE, EAGLE CREEK AIRPARK, 6.91 NM',
      '5.03° W (WMM2025, Nov 22, 2026), used while the field is blank.',
    ])
      expect(lines).toContain(expected);
    expect(asked.some(({ call }) => call.includes('/elevation'))).toBe(false);
  });
  it.each(['39.76892, -86.16437', '39.76892N 86.16437W', 'https://www.google.com/maps?q=39.76892,-86.16437'])(
    'is read from coordinates, and has the ground elevation: %s',
    async (text) => {
      const { field, onPlace, onFill } = await show(at(HERE));
      await userEvent.click(field);
      await userEvent.paste(text);
      await userEvent.keyboard('{Enter}');
      expect(onPlace).toHaveBeenCalledExactlyOnceWith({ latitude: 39.76892, longitude: -86.16437 });
      await waitFor(() => expect(onFill).toHaveBeenCalledWith('elevation', '720'));
      expect((await filledIn()).textContent).toContain(
        'Ground elevation 720.0 ft NAVD 88. Source: USGS 3DEP, 1 m grid. For an elevated facility, enter the landing surface elevation.',
      );
    },
  );
  it('is looked up as an address only on request, with the attribution of the service', async () => {
    const { field, onPlace, onFill, asked } = await show({
      'GET /api/address-check/places?q=1701+N+Senate+Ave': () =>
        answer({
          places: [{ address: '1701 North Senate Avenue, Indianapolis', latitude: 39.76892, longitude: -86.16437 }],
          isPartial: false,
        }),
      'GET /api/places/search?q=1701+N+Senate+Ave&limit=6': () => answer({ ...cycle, facilities: [] }),
      ...at(HERE),
    });
    await userEvent.type(field, '1701 N Senate Ave');
    expect(asked.some(({ call }) => call.includes('address-check'))).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Look Up Address' }));
    const found = within(await screen.findByRole('list', { name: 'Addresses' }));
    expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeDefined();
    await userEvent.click(found.getByRole('button', { name: /^1701 North Senate Avenue/ }));
    expect(onPlace).toHaveBeenCalledExactlyOnceWith({ latitude: 39.76892, longitude: -86.16437 });
    expect(onFill).toHaveBeenCalledWith('address', '1701 North Senate Avenue, Indianapolis');
    await waitFor(() => expect(onFill).toHaveBeenCalledWith('closestAirport', 'EYE'));
  });
  it.each([
    ['GEOCODER_OFF', /turned off on this server/],
    ['GEOCODER_UNAVAILABLE', /not responding/],
  ] as const)('shows why an address could not be looked up: %s', async (code, text) => {
    const { field } = await show({ 'GET /api/address-check/places?q=nowhere': () => failure(code) });
    await userEvent.type(field, 'nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Look Up Address' }));
    expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('what is filled in', () => {
  const choose = async (field: HTMLElement, text = '39.76892, -86.16437') => {
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.keyboard('{Enter}');
  };

  it('leaves an entry of the user, and shows what was found', async () => {
    const { field } = await show(at(HERE), { entered: ['elevation'] });
    await choose(field);
    expect(await screen.findByText(/^Your entry was kept\. Found: Ground elevation 720\.0 ft/)).toBeDefined();
  });
  it('does not include the ground elevation of an elevated facility', async () => {
    const { field, onFill } = await show(at(HERE), { isElevated: true });
    await choose(field);
    expect(await screen.findByText(/not the landing surface elevation/)).toBeDefined();
    expect(onFill.mock.calls).toEqual([['closestAirport', 'EYE']]);
  });
  it('names what no source answered, without the others missing', async () => {
    const { field, onFill } = await show({ ...at(HERE), [`GET /api/places/elevation?${HERE}`]: () => failure('ELEVATION_OFF') });
    await choose(field);
    expect(await screen.findByText(/^Not filled in\. Elevation lookup is turned off/)).toBeDefined();
    expect(onFill.mock.calls).toEqual([['closestAirport', 'EYE']]);
  });
  it('is that of the last choice, although an earlier one is answered later', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { field, onFill } = await show({
      ...at(HERE),
      ...at('latitude=40.5&longitude=-86.5'),
      ...at('latitude=41.5&longitude=-87.5'),
      [`GET /api/places/elevation?${HERE}`]: () => late,
    });
    await choose(field);
    await choose(field, '40.5, -86.5');
    await waitFor(() => expect(onFill).toHaveBeenCalledWith('elevation', '720'));
    arrive(answer({ ...ground, elevationFeet: 99 }));
    // Its answer comes after the late one.
    await choose(field, '41.5, -87.5');
    await waitFor(() => expect(onFill.mock.calls.filter(([name]) => name === 'elevation')).toHaveLength(2));
    expect(onFill).not.toHaveBeenCalledWith('elevation', '99');
  });
});
