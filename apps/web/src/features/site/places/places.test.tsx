// The location: nearby facilities, the suggested airport, and the picker in a browser that cannot draw maps.
import type { Nearby, NearbyFacility } from '@touchdown/contract';
import { degrees } from '@touchdown/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { AirportNote, AirportSuggestion } from './airport-notes.tsx';
import { LocationPicker } from './location-picker.tsx';
import { NearbyPanel } from './nearby-panel.tsx';

const position = { latitude: degrees(40.7), longitude: degrees(-74) };
const place = { position, elevationFt: null, magneticVariation: null };
const NEARBY = 'GET /api/places/nearby?latitude=40.7&longitude=-74';
const airport: NearbyFacility = {
  id: 'EWR',
  icao: 'KEWR',
  name: 'NEWARK LIBERTY INTL',
  city: 'NEWARK',
  state: 'NJ',
  country: 'US',
  kind: 'airport',
  use: 'public',
  status: 'open',
  latitude: 40.6925,
  longitude: -74.16861,
  elevationFt: 17,
  longestFt: 11_000,
  widthFt: 150,
  distanceFt: 46_760,
  distanceNm: 7.7,
  bearingTrueDeg: 266.6,
  bearingMagneticDeg: 279.1,
};
const nearby = (changes: Partial<Nearby> = {}): Nearby => ({
  cycleDate: '2026-09-03',
  isStale: false,
  variation: { valueDeg: -12.5, from: 'model', statement: '12.46° W (WMM2025, Nov 21, 2026)' },
  facilities: [airport],
  ...changes,
});

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the facilities near a location', () => {
  it('are a table, with the cycle of the data and the variation of the bearings', async () => {
    fakeApi({ [NEARBY]: () => answer(nearby()) });
    renderScreen(<NearbyPanel place={place} />);
    const row = within(await screen.findByRole('table', { name: 'Nearby Facilities' })).getByRole('row', { name: /EWR/ });
    for (const expected of [
      'NEWARK, NJ',
      'Public use',
      '7.70 NM',
      '46,760 ft',
      '267° true',
      '279° magnetic',
      '17 ft MSL',
      '11,000 × 150 ft',
    ])
      expect(row.textContent).toContain(expected);
    expect(screen.getByText(/^FAA NASR data, effective Sep 3, 2026\..*Magnetic bearings use 12\.46° W \(WMM2025/)).toBeDefined();
    expect(screen.queryByText(/more than two FAA cycles/)).toBeNull();
  });
  it('come with a warning text if the data is old', async () => {
    fakeApi({ [NEARBY]: () => answer(nearby({ isStale: true, variation: null })) });
    renderScreen(<NearbyPanel place={place} />);
    expect(await screen.findByText(/^This data is more than two FAA cycles \(56 days\) old\./)).toBeDefined();
    expect(screen.getByText(/Magnetic bearings not available/)).toBeDefined();
  });
  it('are filtered by kind and radius, and requested again', async () => {
    const asked = fakeApi({
      [NEARBY]: () => answer(nearby()),
      [`${NEARBY}&kinds=heliport&radiusNm=5`]: () => answer(nearby({ facilities: [] })),
    });
    renderScreen(<NearbyPanel place={place} />);
    await screen.findByRole('table');
    await userEvent.selectOptions(screen.getByLabelText('Radius'), 'Within 5 NM');
    await userEvent.click(screen.getByLabelText('Airports'));
    await userEvent.click(screen.getByLabelText('Others'));
    expect(await screen.findByText('No matching facilities within this distance.')).toBeDefined();
    expect(asked.map(({ call }) => call)).toContain(`${NEARBY}&kinds=heliport&radiusNm=5`);
    await userEvent.click(screen.getByLabelText('Heliports'));
    expect(await screen.findByText('Choose at least one facility type.')).toBeDefined();
  });
  it('can be requested again when they could not be loaded', async () => {
    let isDown = true;
    fakeApi({ [NEARBY]: () => (isDown ? failure('OVERLOADED') : answer(nearby())) });
    renderScreen(<NearbyPanel place={place} />);
    const again = await screen.findByRole('button', { name: 'Try Again' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('table')).toBeDefined();
  });
});

describe('the closest airport', () => {
  const SUGGESTION = `${NEARBY}&kinds=airport&use=public&limit=1`;
  it('is suggested, and applied only on a click', async () => {
    fakeApi({ [SUGGESTION]: () => answer(nearby()) });
    const onUse = vi.fn();
    renderScreen(<AirportSuggestion position={position} current="JFK" onUse={onUse} />);
    expect(await screen.findByText(/^Closest public-use airport: EWR, NEWARK LIBERTY INTL, 7\.70 NM, 267° true/)).toBeDefined();
    expect(onUse).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use EWR as the closest airport' }));
    expect(onUse).toHaveBeenCalledExactlyOnceWith('EWR');
  });
  it('has no button if it is already in the field', async () => {
    fakeApi({ [SUGGESTION]: () => answer(nearby()) });
    renderScreen(<AirportSuggestion position={position} current="ewr " onUse={vi.fn()} />);
    await screen.findByText(/^Closest public-use airport/);
    expect(screen.queryByRole('button')).toBeNull();
  });
  it.each([
    ['NEWARK LIBERTY INTL, 7.70 NM, 267° true, 279° magnetic', nearby()],
    ['Not an FAA location identifier', nearby({ facilities: [] })],
  ])('of the owner is looked up again: %s', async (expected, found) => {
    fakeApi({ [`${NEARBY}&ident=EWR&limit=1`]: () => answer(found) });
    renderScreen(<AirportNote place={place} ident="EWR" />);
    expect(await screen.findByText(expected)).toBeDefined();
  });
});

describe('the picker', () => {
  it('explains what works in a browser that cannot draw maps', async () => {
    renderScreen(<LocationPicker position={null} onPick={vi.fn()} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Pick on Map' }));
    expect(await screen.findByText(/^The map requires WebGL 2, which this browser doesn't support\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close Map' }).getAttribute('aria-expanded')).toBe('true');
  });
  it('shows what the search finds, and does not submit the form with Enter', async () => {
    fakeApi({
      'GET /api/places/search?q=EWR&limit=6': () => answer({ cycleDate: '2026-09-03', isStale: false, facilities: [airport] }),
    });
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    renderScreen(
      <form ref={(form) => form?.addEventListener('submit', onSubmit)}>
        <LocationPicker position={position} onPick={vi.fn()} />
      </form>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Pick on Map' }));
    const search = await screen.findByLabelText('Find an airport or city');
    await userEvent.type(search, 'EWR');
    expect(await screen.findByRole('button', { name: /^EWR NEWARK LIBERTY INTL/ })).toBeDefined();
    await userEvent.type(search, '{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Found' })).toBeNull());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
