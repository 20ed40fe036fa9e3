import type { FitMatrix } from '@touchdown/contract';
import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { type FitRow, fitText, marginText, matrixCsv, shownRows } from './fleet-values.ts';

const row = (changes: Partial<FitRow> = {}): FitRow => ({
  id: '1',
  name: 'AW139',
  manufacturer: 'Leonardo',
  model: 'AW139',
  verdict: 'fits',
  margins: { tlof: 1, fato: 2.0005, safetyArea: 3 },
  margin: 1,
  reasons: [],
  ...changes,
});

describe('the matrix', () => {
  it('shows no more room than exists, and no less than is missing', () => {
    expect([marginText(1.2349), marginText(-1.2341), marginText(0), marginText(null)]).toEqual([
      '+1.234 ft',
      '−1.235 ft',
      '+0.000 ft',
      '–',
    ]);
  });
  it('shows how many fit what, and the unit of the margins', () => {
    const side = { length: 50, width: 50 };
    const pad = { tlof: side, fato: side, safetyArea: side, source: 'calculated' as const };
    const rows = [...Array.from({ length: 1_200 }, () => row()), row({ verdict: 'unknown' })];
    expect(fitText({ pad, reference: 'EB 105A', rows }, shownUnits('metric'))).toBe(
      '1,200 of 1,201 aircraft fit the calculated minimums (EB 105A). Margins in meters.',
    );
  });
  it('shows only those that fit, on request', () => {
    const rows = [row(), row({ name: 'Big', verdict: 'too_small' }), row({ name: 'Odd', verdict: 'not_allowed' })];
    expect(shownRows(rows, '', true)).toEqual([rows[0]]);
    expect(shownRows(rows, ' big ', false)).toEqual([rows[1]]);
  });
  it('exports a table with unrounded margins and escaped names', () => {
    const side = { length: 50, width: 50 };
    const matrix: FitMatrix = { pad: { tlof: side, fato: side, safetyArea: side, source: 'adjusted' }, reference: 'EB 105A', rows: [] };
    const lines = matrixCsv(matrix, [row({ name: '=1' })]).split('\r\n');
    expect(lines[1]).toBe("'=1,Leonardo,AW139,Fits,1,2.0005,3,1,,Adjusted dimensions,EB 105A");
  });
});
