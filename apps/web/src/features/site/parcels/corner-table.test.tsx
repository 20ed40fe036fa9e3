/** The corner table of a parcel: what its cells take, typed and pasted, in degrees and as distances. */
import { degrees, metersToFeet, type UnitSystem } from '@touchdown/domain';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { UnitSystemContext } from '../../../shared/format/unit-system.ts';
import { CornerTable } from './corner-table.tsx';
import { cornerAtFeet, type DraftCorner, feetOf } from './corners.ts';

const SITE = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };
const EMPTY: DraftCorner = { latitude: '', longitude: '' };

afterEach(cleanup);

function Form({ first }: { readonly first: readonly DraftCorner[] }) {
  const [corners, setCorners] = useState(first);
  return (
    <>
      <CornerTable corners={corners} onCorners={setCorners} site={SITE} />
      <output>{JSON.stringify(corners)}</output>
    </>
  );
}
const show = (first: readonly DraftCorner[], units: UnitSystem = 'imperial') => {
  render(
    <UnitSystemContext value={units}>
      <Form first={first} />
    </UnitSystemContext>,
  );
};
const corners = () => JSON.parse(screen.getByRole('status').textContent) as readonly DraftCorner[];
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a position pasted into a corner', () => {
  it.each([
    ['decimal degrees', '39.76892, -86.16437', 39.76892, -86.16437],
    ['a Google Maps link', 'https://www.google.com/maps/place/X/@39.0,-86.0,17z/data=!3d39.76892!4d-86.16437', 39.76892, -86.16437],
    ['degrees, minutes, and seconds', `39°46'08.11"N 86°09'51.73"W`, 39.768919, -86.164369],
    ['MGRS', '16S EK 71572 02445', 39.7689, -86.1644],
    ['UTM', '16S 571572 4402445', 39.7689, -86.1644],
  ])('fills both fields: %s', async (_form, text, latitude, longitude) => {
    show([EMPTY, EMPTY]);
    await userEvent.click(cell('Corner 2, longitude'));
    await userEvent.paste(text);
    await waitFor(() => expect(corners()[1]?.latitude).not.toBe(''));
    const [first, second] = corners();
    expect(first).toEqual(EMPTY);
    expect(Number(second?.latitude)).toBeCloseTo(latitude, 3);
    expect(Number(second?.longitude)).toBeCloseTo(longitude, 3);
    expect([cell('Corner 2, latitude').value, cell('Corner 2, longitude').value]).toEqual([second?.latitude, second?.longitude]);
  });

  it('fills both distances as well', async () => {
    show([EMPTY]);
    await userEvent.click(screen.getByRole('button', { name: 'Feet from the reference point' }));
    await userEvent.click(cell('Corner 1, ft north'));
    await userEvent.paste('42.3611, -71.0589');
    expect(corners()).toEqual([{ latitude: '42.3611', longitude: '-71.0589' }]);
    expect(Number(cell('Corner 1, ft north').value)).toBeCloseTo(364.4, 0);
  });

  it('is pasted as it is when it is one coordinate, or no position', async () => {
    show([EMPTY]);
    await userEvent.click(cell('Corner 1, latitude'));
    await userEvent.paste('39.5');
    await userEvent.tab();
    await userEvent.paste('16S nothing');
    await waitFor(() => expect(cell('Corner 1, longitude').value).toBe('16S nothing'));
    await userEvent.tab();
    expect(corners()).toEqual([{ latitude: '39.5', longitude: '16S nothing' }]);
    expect(cell('Corner 1, longitude').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a distance in meters', () => {
  const at = (east: number, north: number) => cornerAtFeet(SITE, metersToFeet(east), metersToFeet(north));
  const describing = (name: string) => document.getElementById(cell(name).getAttribute('aria-describedby') ?? '')?.textContent;
  const type = async (name: string, text: string) => {
    await userEvent.clear(cell(name));
    await userEvent.type(cell(name), text);
  };

  it('shows what it was converted to, also after the field was left', async () => {
    show([at(10, 20)], 'metric');
    await userEvent.click(screen.getByRole('button', { name: 'Meters from the reference point' }));
    expect(describing('Corner 1, m east')).toBeUndefined();
    await type('Corner 1, m east', '-226');
    expect(describing('Corner 1, m east')).toBe('-226 m = -741.470 ft');
    await userEvent.tab();
    expect(describing('Corner 1, m east')).toBe('-226 m = -741.470 ft');
    const [corner] = corners();
    const { east, north } = feetOf(SITE, corner ?? EMPTY);
    expect(Number(east)).toBeCloseTo(metersToFeet(-226), 1);
    expect(Number(north)).toBeCloseTo(metersToFeet(20), 1);
  });

  it('no longer shows it once the corner is another one', async () => {
    show([at(10, 20), at(30, 40)], 'metric');
    await userEvent.click(screen.getByRole('button', { name: 'Meters from the reference point' }));
    await type('Corner 1, m east', '15');
    await userEvent.tab();
    expect(describing('Corner 1, m east')).toBe('15 m = 49.213 ft');
    await userEvent.click(screen.getByRole('button', { name: 'Move corner 1 down' }));
    expect(describing('Corner 1, m east')).toBeUndefined();
  });

  it('is read with its unit in a table in feet', async () => {
    show([at(10, 20)]);
    await userEvent.click(screen.getByRole('button', { name: 'Feet from the reference point' }));
    await type('Corner 1, ft north', '3.8 m');
    expect(describing('Corner 1, ft north')).toBe('3.8 m = 12.467 ft');
    await userEvent.tab();
    expect(Number(cell('Corner 1, ft north').value)).toBeCloseTo(12.467, 2);
  });
});
