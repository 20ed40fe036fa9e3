import { describe, expect, it } from 'vitest';
import { checkStations, readStationTable } from '@touchdown/imports';
import { terrainOfRaster } from './raster-terrain.ts';

const check = (text: string) => {
  const table = readStationTable(text);
  return table === null ? null : checkStations(table);
};

describe('a station table', () => {
  it('reports the error of every invalid row, with the row number of a spreadsheet', () => {
    expect(check('Station,Elevation\n0,780\nx,high\n500,\n0,790\n200000,99999')).toEqual({
      wrong: [
        { row: 3, problems: ['Station is required and must be a number', 'Elevation is required and must be a number'] },
        { row: 4, problems: ['Elevation is required and must be a number'] },
        { row: 5, problems: ['Duplicate of the station in row 2'] },
        { row: 6, problems: ['Station must be from -10,000 ft to 100,000 ft', 'Elevation must be from -2,000 ft to 30,000 ft'] },
      ],
      samples: [[0, 780]],
    });
  });
  it('is sorted by station', () => {
    expect(check('Chainage;Ground (ft);Note\n"1,000";820.5;hill\n-50;779;\n0;780;')?.samples).toEqual([
      [-50, 779],
      [0, 780],
      [1000, 820.5],
    ]);
  });
  it('is in meters if its headings say so, separately for each column', () => {
    const table = readStationTable('Distance (m),Elevation (ft)\n304.8,100');
    expect(table?.units).toEqual({ station: 'm', elevation: 'ft' });
    expect(table && checkStations(table).samples).toEqual([[1000, 100]]);
  });
  it('without one of the two columns has no valid row', () => {
    expect(check('a,b\n1,2')?.wrong).toHaveLength(1);
  });
  it('without rows is rejected', () => {
    expect(check('Station,Elevation\n')).toBeNull();
    expect(check('')).toBeNull();
  });
});

describe('raster elevations', () => {
  const samples = [
    { stationFt: 0, height: 'outside' },
    { stationFt: 10, height: 'outside' },
    { stationFt: 20, height: 30.48 },
    { stationFt: 30, height: 'no data' },
    { stationFt: 40, height: 10_000 },
    { stationFt: 50, height: 61 },
  ] as const;
  it('are in feet, from any unit', () => {
    const heights = { samples: [{ stationFt: 0, height: 1000 }] };
    expect(terrainOfRaster(heights, 'm').samples).toEqual([[0, 3280.84]]);
    expect(terrainOfRaster(heights, 'ft').samples).toEqual([[0, 1000]]);
    expect(terrainOfRaster(heights, 'us-ft').samples).toEqual([[0, 1000.002]]);
  });
  it('exclude the stations without one, and report which those are and why', () => {
    expect(terrainOfRaster({ samples }, 'm')).toEqual({
      samples: [
        [20, 100],
        [50, 200.131],
      ],
      gaps: [
        { why: 'outside', fromFt: 0, toFt: 10 },
        // 10,000 m is higher than any mountain.
        { why: 'no data', fromFt: 30, toFt: 40 },
      ],
    });
  });
});
