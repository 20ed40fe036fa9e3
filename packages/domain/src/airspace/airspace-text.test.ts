import { expect, it } from 'vitest';
import { airspaceDistanceText, airspaceGaps, NO_AIRSPACE_DATA, nothingNearText } from './airspace-text.ts';

it('data that is not loaded is named, and never read as none', () => {
  expect(airspaceGaps([])).toEqual([NO_AIRSPACE_DATA]);
  expect(nothingNearText([])).toBeNull();
  expect(airspaceGaps(['class'])).toEqual(['Special use airspace is not loaded, so nothing is known about it.']);
  expect(nothingNearText(['class'])).toBe(
    "The FAA's data has no class B, C, and D airspace or class E surface area at the site or within 10 NM.",
  );
  expect(nothingNearText(['special_use'])).toBe("The FAA's data has no special use airspace at the site or within 10 NM.");
  expect(airspaceGaps(['class', 'special_use'])).toEqual([]);
});

it('a distance is rounded down, and is never 0 outside', () => {
  expect(airspaceDistanceText({ isInside: true, distanceFt: 0 })).toBe('At the site');
  expect(airspaceDistanceText({ isInside: false, distanceFt: 11_849 })).toBe('1.9 NM');
  expect(airspaceDistanceText({ isInside: false, distanceFt: 607 })).toBe('607 ft');
  expect(airspaceDistanceText({ isInside: false, distanceFt: 608 })).toBe('0.1 NM');
});
