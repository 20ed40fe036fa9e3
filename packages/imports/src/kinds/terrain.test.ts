import { describe, expect, it } from 'vitest';
import { checkStations, readStationTable } from './terrain.ts';

const check = (text: string) => {
  const table = readStationTable(text);
  return table === null ? null : checkStations(table);
};

describe('a station table', () => {
  it('reports the error of every invalid row, with the row number of a spreadsheet', () => {
    expect(check('Station,Elevation\n0,780\nx,high\n500,\n0,790\n200000,99999')).toEqual([
      { row: 2, sample: [0, 780], problems: [] },
      { row: 3, sample: null, problems: ['Station is required and must be a number', 'Elevation is required and must be a number'] },
      { row: 4, sample: null, problems: ['Elevation is required and must be a number'] },
      { row: 5, sample: null, problems: ['Duplicate of the station in row 2'] },
      {
        row: 6,
        sample: null,
        problems: ['Station must be from -10,000 ft to 100,000 ft', 'Elevation must be from -2,000 ft to 30,000 ft'],
      },
    ]);
  });
  it('is recognized by other headings', () => {
    expect(check('Chainage;Ground (ft);Note\n"1,000";820.5;hill\n-50;779;')?.map(({ sample }) => sample)).toEqual([
      [1000, 820.5],
      [-50, 779],
    ]);
  });
  it('is in meters if its headings say so, separately for each column', () => {
    const table = readStationTable('Distance (m),Elevation (ft)\n304.8,100');
    expect(table?.units).toEqual({ station: 'm', elevation: 'ft' });
    expect(table && checkStations(table)[0]?.sample).toEqual([1000, 100]);
  });
  it('without one of the two columns has no valid row', () => {
    expect(check('a,b\n1,2')?.[0]?.sample).toBeNull();
  });
  it('without rows is rejected', () => {
    expect(check('Station,Elevation\n')).toBeNull();
    expect(check('')).toBeNull();
  });
});
