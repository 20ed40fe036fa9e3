import { describe, expect, it } from 'vitest';
import { terrainOfRaster } from './raster-terrain.ts';
import { judgeStations, readStationTable } from './read-stations.ts';

const judge = (text: string) => {
  const table = readStationTable(text);
  return table === null ? null : judgeStations(table);
};

describe('a table of stations', () => {
  it('says of every wrong row what is wrong, by the row a spreadsheet shows', () => {
    expect(judge('Station,Elevation\n0,780\nx,high\n500,\n0,790\n200000,99999')).toEqual({
      wrong: [
        { row: 3, problems: ['Station is required and must be a number', 'Elevation is required and must be a number'] },
        { row: 4, problems: ['Elevation is required and must be a number'] },
        { row: 5, problems: ['Duplicate of the station in row 2'] },
        { row: 6, problems: ['Station must be from -10,000 ft to 100,000 ft', 'Elevation must be from -2,000 ft to 30,000 ft'] },
      ],
      samples: [[0, 780]],
    });
  });
  it('is put in the order of its stations', () => {
    expect(judge('Chainage;Ground (ft);Note\n"1,000";820.5;hill\n-50;779;\n0;780;')?.samples).toEqual([
      [-50, 779],
      [0, 780],
      [1000, 820.5],
    ]);
  });
  it('is in meters where its headings say so, each column by itself', () => {
    const table = readStationTable('Distance (m),Elevation (ft)\n304.8,100');
    expect(table?.units).toEqual({ station: 'm', elevation: 'ft' });
    expect(table && judgeStations(table).samples).toEqual([[1000, 100]]);
  });
  it('without a column for one of the two has no row that is right', () => {
    expect(judge('a,b\n1,2')?.wrong).toHaveLength(1);
  });
  it('without rows is none', () => {
    expect(judge('Station,Elevation\n')).toBeNull();
    expect(judge('')).toBeNull();
  });
});

describe('the heights of a raster', () => {
  const samples = [
    { stationFt: 0, height: 'outside' },
    { stationFt: 10, height: 'outside' },
    { stationFt: 20, height: 30.48 },
    { stationFt: 30, height: 'no data' },
    { stationFt: 40, height: 10_000 },
    { stationFt: 50, height: 61 },
  ] as const;
  it('are feet, in whatever unit they were', () => {
    const heights = { samples: [{ stationFt: 0, height: 1000 }] };
    expect(terrainOfRaster(heights, 'm').samples).toEqual([[0, 3280.84]]);
    expect(terrainOfRaster(heights, 'ft').samples).toEqual([[0, 1000]]);
    expect(terrainOfRaster(heights, 'us-ft').samples).toEqual([[0, 1000.002]]);
  });
  it('exclude the stations without one, and tell which those are and why', () => {
    expect(terrainOfRaster({ samples }, 'm')).toEqual({
      samples: [
        [20, 100],
        [50, 200.131],
      ],
      gaps: [
        { why: 'outside', fromFt: 0, toFt: 10 },
        // 10,000 m is above every mountain.
        { why: 'no data', fromFt: 30, toFt: 40 },
      ],
    });
  });
});
