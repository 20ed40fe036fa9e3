/** Saved wind gives the same wind again, and magnetic directions become true ones. */
import { describe, expect, it } from 'vitest';
import { degrees } from '../quantities/units.ts';
import { recordOfWind, windFromRecord, type ObservedWind } from './wind-record.ts';
import { windFromObservations } from './wind.ts';

const OBSERVED: ObservedWind = {
  kind: 'observations',
  cells: [
    [350, 10, 3],
    [370, 12, 1],
  ],
  variable: [[4, 2]],
  calmHours: 4,
};

describe('observations', () => {
  it('are restored as they were imported', () => {
    const imported = windFromObservations([
      { fromTrueDeg: 350, speedKt: 10 },
      { fromTrueDeg: 20, speedKt: 7 },
      { fromTrueDeg: null, speedKt: 3 },
      { fromTrueDeg: 0, speedKt: 0 },
    ]);
    if (!imported.ok) throw new Error(imported.reason);
    expect(windFromRecord(recordOfWind(imported.wind), null)).toEqual(imported);
  });
  it('count every hour, calm and variable ones included, and have directions from 0° to 360°', () => {
    expect(windFromRecord(OBSERVED, null)).toEqual({
      ok: true,
      wind: {
        cells: [
          { fromTrueDeg: 350, speed: 10, hours: 3 },
          { fromTrueDeg: 10, speed: 12, hours: 1 },
        ],
        variable: [{ speed: 4, hours: 2 }],
        calmHours: 4,
        totalHours: 10,
      },
    });
  });
  it('without an hour are invalid', () => {
    const none: ObservedWind = { kind: 'observations', cells: [], variable: [], calmHours: 0 };
    expect(windFromRecord(none, degrees(10))).toEqual({ ok: false, reason: 'The wind data contains no hours.' });
  });
  it.each([
    [15, [5, 25]],
    [-15, [335, 355]],
  ])('in magnetic directions with a variation of %d° are from true %j', (variation, directions) => {
    const answer = windFromRecord(OBSERVED, degrees(variation));
    expect(answer.ok && answer.wind.cells.map(({ fromTrueDeg }) => fromTrueDeg)).toEqual(directions);
  });
});

it('a table is restored as it was entered', () => {
  const rows = Array.from({ length: 16 }, (_, sector) => [sector === 4 ? 1 : 0, 0]);
  const answer = windFromRecord({ kind: 'table', speedsKt: [5, 15], rows, calm: 1 }, null);
  expect(answer).toMatchObject({ ok: true, wind: { calmHours: 1, totalHours: 2 } });
});
