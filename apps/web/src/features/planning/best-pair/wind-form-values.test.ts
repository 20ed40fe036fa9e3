import { windBody } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { blankTable, SPEED_ROW, textOfTable, withCell } from './sector-table.ts';
import { checkWind, draftOfWind, emptyWind, shownWindValue, windBodyOf, type WindDraft } from './wind-form-values.ts';

const table = textOfTable(withCell(withCell(blankTable(), SPEED_ROW, 0, '10'), 0, 0, '5'));
const observations = JSON.stringify({ kind: 'observations', cells: [[350, 10, 7]], variable: [[3, 1]], calmHours: 2 });
const draft = (changes: Partial<WindDraft> = {}): WindDraft => ({ ...emptyWind(), table, ...changes });

describe('the wind form', () => {
  it('requires a record, but no limits: none is made up', () => {
    expect(checkWind(emptyWind())).toEqual({ table: 'Enter at least one wind speed column' });
    expect(checkWind(draft())).toEqual({});
    expect(checkWind(draft({ kind: 'observations' }))).toEqual({ observations: 'Enter a 16-sector table, or import hourly observations' });
    expect(checkWind(draft({ kind: 'observations', observations }))).toEqual({});
  });
  it("reports everything at once, with the server's text", () => {
    expect(checkWind({ ...emptyWind(), crosswindKt: 'strong', tailwindKt: '-1', source: 'x'.repeat(256) })).toEqual({
      table: 'Enter at least one wind speed column',
      crosswindKt: 'Crosswind limit must be a number',
      tailwindKt: 'Tailwind limit must be at least 0 kt',
      source: 'Must be at most 255 characters',
    });
  });
  it('reports the first errors of a table that has many', () => {
    const bad = Array.from({ length: 8 }, (_, row) => row).reduce((wrong, row) => withCell(wrong, row, 0, 'x'), blankTable());
    const { table: message = '' } = checkWind(draft({ table: textOfTable(bad) }));
    expect(message).toMatch(/^Column 1 must have a speed.*NE, column 1.*And 4 more$/);
  });
  it('rejects a table without hours as the domain does', () => {
    expect(checkWind(draft({ table: textOfTable(withCell(blankTable(), SPEED_ROW, 0, '10')) }))).toEqual({
      table: 'The wind data contains no hours.',
    });
  });
  it('sends what is typed, with knots parsed with or without their unit', () => {
    expect(windBody.parse(windBodyOf(draft({ crosswindKt: '17 kt', tailwindKt: '' })))).toMatchObject({
      record: { kind: 'table', speedsKt: [10] },
      crosswindKt: 17,
      tailwindKt: null,
      source: null,
    });
  });
  it('opens saved data as it was entered', () => {
    for (const given of [
      draft({ crosswindKt: '17' }),
      draft({ kind: 'observations', observations, table: emptyWind().table, source: 'KNYC' }),
    ]) {
      const { version: _, ...body } = windBody.parse(windBodyOf(given));
      const stored = { ...body, projectId: 'p', version: 1, updatedAt: '2026-11-21T09:00:00.000Z' };
      expect(windBodyOf(draftOfWind(stored))).toEqual({ ...windBodyOf(given), source: given.source });
    }
  });
  it("shows records as sentences if two users' versions differ", () => {
    expect(shownWindValue('table', table)).toBe('16-sector table, 1 speed, 5 total');
    expect(shownWindValue('observations', observations)).toBe('10 hourly observations');
    expect([shownWindValue('observations', ''), shownWindValue('crosswindKt', ''), shownWindValue('kind', 'table')]).toEqual([
      'None',
      'Not entered',
      '16-sector table',
    ]);
  });
});
