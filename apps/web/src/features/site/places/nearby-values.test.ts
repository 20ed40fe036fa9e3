import type { NearbyFacility } from '@touchdown/contract';
import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import {
  bearingText,
  cycleText,
  elevationText,
  kindText,
  narrowedQuestion,
  placeText,
  positionOf,
  sizeText,
  townText,
  wayText,
} from './nearby-values.ts';

const airport: NearbyFacility = {
  id: 'LGA',
  icao: 'KLGA',
  name: 'LAGUARDIA',
  city: 'NEW YORK',
  state: 'NY',
  country: 'US',
  kind: 'airport',
  use: 'public',
  status: 'open',
  latitude: 40.77724306,
  longitude: -73.87260917,
  elevationFt: 20.7,
  longestFt: 7003,
  widthFt: 150,
  distanceFt: 46_664.2,
  distanceNm: 7.68,
  bearingTrueDeg: 53.6,
  bearingMagneticDeg: 66.4,
};
const place = { position: { latitude: degrees(40.7), longitude: degrees(-74) }, elevationFt: 7, magneticVariation: null };

describe('the text for a facility', () => {
  it('has a unit for every value, and a reference for every direction', () => {
    expect(wayText(airport)).toBe('7.68 NM, 054° true, 066° magnetic');
    expect(elevationText(airport.elevationFt)).toBe('21 ft MSL');
    expect(sizeText(airport)).toBe('7,003 × 150 ft');
    expect(kindText(airport)).toBe('Airport, public use');
    expect(townText(airport)).toBe('NEW YORK, NY');
  });
  it('marks unknown values, and invents no direction', () => {
    expect(wayText({ ...airport, bearingTrueDeg: null, bearingMagneticDeg: null })).toBe('7.68 NM');
    expect(bearingText(null, 'magnetic')).toBe('–');
    expect(bearingText(359.7, 'true')).toBe('000° true');
    expect([elevationText(null), sizeText({ longestFt: null, widthFt: 3 }), sizeText({ longestFt: 50, widthFt: null })]).toEqual([
      'Unknown',
      'Unknown',
      '50 ft',
    ]);
    expect(townText({ ...airport, state: null, country: 'CA' })).toBe('NEW YORK, CA');
  });
  it('has a cycle that begins on the same day everywhere', () => {
    expect(cycleText({ cycleDate: '2026-09-03' })).toBe('FAA NASR data, effective Sep 3, 2026');
  });
});

describe('the query for a location', () => {
  it("has every kind at any distance, with the project's data", () => {
    expect(narrowedQuestion(place, ['airports', 'heliports', 'others'], '')).toEqual({ latitude: 40.7, longitude: -74, elevation: 7 });
    expect(narrowedQuestion({ ...place, magneticVariation: -13 }, ['heliports'], '10')).toEqual({
      latitude: 40.7,
      longitude: -74,
      elevation: 7,
      magneticVariation: -13,
      kinds: 'heliport',
      radiusNm: '10',
    });
  });
  it('is null if no kind is selected', () => {
    expect(narrowedQuestion(place, [], '')).toBeNull();
  });
});

describe('a location', () => {
  it('needs both coordinates', () => {
    expect(positionOf({ latitude: 0, longitude: null })).toBeNull();
    expect(positionOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  });
  it('is shown in both formats', () => {
    expect(placeText(place.position)).toBe(`40°42'00.00"N 74°00'00.00"W (40.7, -74)`);
  });
});
