import { degrees, localToPosition, type Position } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { cornerAtFeet, cornerOf, cornersFrom, cornersText, feetOf, placesOf } from './corners.ts';
import { checkParcel, shownParcelValue } from './parcel-form-values.ts';

const SITE: Position = { latitude: degrees(41.6), longitude: degrees(-71.4) };
const at = (east: number, north: number) =>
  localToPosition(SITE, { eastFt: east, northFt: north } as Parameters<typeof localToPosition>[1]);

describe('the corners of a draft', () => {
  it('are preserved, including half-typed ones', () => {
    const corners = [{ latitude: '41.6', longitude: '' }, cornerOf(at(10, 20))];
    expect(cornersFrom(cornersText(corners))).toEqual(corners);
    expect(placesOf(corners)[0]).toBeNull();
    for (const text of ['', 'x', '{}', '[1,null]']) expect(cornersFrom(text).every(({ latitude }) => latitude === '')).toBe(true);
  });
  it('convert to feet from the reference point and back, to a thousandth', () => {
    expect(feetOf(SITE, cornerAtFeet(SITE, -412.25, 87.5))).toEqual({ east: '-412.25', north: '87.5' });
    expect(feetOf(SITE, { latitude: '', longitude: '' })).toEqual({ east: '', north: '' });
  });
  it('with errors are named by their number', () => {
    const corners = cornersText([cornerOf(at(0, 0)), { latitude: 'north', longitude: '-71' }, cornerOf(at(100, 100))]);
    expect(checkParcel({ name: '', corners })).toEqual({ name: 'Parcel name is required', corners: 'Corner 2: Latitude must be a number' });
    expect(checkParcel({ name: 'Lot', corners: cornersText([at(0, 0), at(100, 100), at(100, 0), at(0, 100)].map(cornerOf)) })).toEqual({
      corners: 'Sides 1–2 and 3–4 cross or touch.',
    });
    expect(checkParcel({ name: 'Lot', corners: cornersText([at(0, 0), at(100, 0), at(100, 100)].map(cornerOf)) })).toEqual({});
    expect(shownParcelValue('corners', corners)).toBe('3 corners');
  });
});
