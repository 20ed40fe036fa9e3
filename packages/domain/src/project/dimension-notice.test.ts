import { expect, it } from 'vitest';
import { feet, squareFeet } from '../quantities/units.ts';
import { aFacility, anAircraft } from '../testing.ts';
import { belowMinimumTexts, dimensionNotice } from './dimension-notice.ts';
import { inputChanges } from './input-changes.ts';

const sides = (length: number, width = length) => ({ length: feet(length), width: feet(width), area: squareFeet(length * width) });
const sizes = { tlof: sides(40, 30), fato: sides(60, 50), safetyArea: sides(90) };
const below = (zone: 'tlof' | 'fato' | 'safetyArea', side: 'length' | 'width', minimum: number) => ({
  zone,
  side,
  minimum: feet(minimum),
  message: '',
});

it('beyond three, the sides below the minimum and the changes are counted', () => {
  const current = {
    ...({ source: 'adjusted', state: 'below_minimum', shape: 'rectangle', sizes, changes: [] } as const),
    below: [
      below('tlof', 'length', 45.3001),
      below('tlof', 'width', 45.3001),
      below('fato', 'length', 82.05),
      below('fato', 'width', 82.05),
      below('safetyArea', 'length', 122),
    ],
  };
  expect(dimensionNotice(current)).toBe(
    'The adjusted dimensions are below the FAA minimum: TLOF length 40.000 ft (minimum 45.301 ft); TLOF width 30.000 ft (minimum 45.301 ft); FATO length 60.000 ft (minimum 82.050 ft); and 2 more.',
  );
  // The two equal sides of a square are one.
  const square = { ...current, shape: 'square', below: [below('safetyArea', 'length', 122), below('safetyArea', 'width', 122)] } as const;
  expect(belowMinimumTexts(square)).toEqual(['Safety Area side 90.000 ft (minimum 122.000 ft)']);
});

it('a measure that was not entered before is a change from nothing', () => {
  const facility = aFacility();
  const before = { aircraft: anAircraft({ rotorDiameter: null, maxGrossWeight: null }), facility };
  const changes = inputChanges(before, { aircraft: anAircraft({ maxGrossWeight: null }), facility });
  expect(changes).toEqual([{ what: 'Rotor diameter', before: 'not entered', after: '45.3 ft' }]);
});
