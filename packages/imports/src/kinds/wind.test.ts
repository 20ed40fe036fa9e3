import { describe, expect, it } from 'vitest';
import { isReadable, type ObservationTable, readObservations, readObservationTable } from './wind.ts';

const tableOf = (text: string): ObservationTable => {
  const table = readObservationTable(text);
  if (table === null) throw new Error('no table');
  return table;
};
const reading = (rows: readonly string[]) => readObservations(tableOf(['time,direction,speed (kt)', ...rows].join('\n')));
const reasons = (row: string) => reading([row]).skipped.map((each) => each.reasons);

describe('a file of hourly observations', () => {
  it('is recognized by its headings, whatever is above them', () => {
    const table = tableOf('# station KNYC\n#years 2025\nstation,valid,drct,sknt,gust_speed\nNYC,2025-01-01 00:51,310.00,12.00,M\n');
    expect(table.columns).toEqual({ time: 1, direction: 2, speed: 3 });
    expect([table.unit, table.rows[0]?.row, isReadable(table)]).toEqual(['kt', 4, true]);
    expect(readObservations(table).observations).toEqual([{ fromTrueDeg: 310, speedKt: 12 }]);
  });
  it.each([
    ['wind_direction_10m (°),wind_speed_10m (m/s)', 'm/s'],
    ['Wind Direction,Wind Speed (km/h)', 'km/h'],
    ['dir;speed mph', 'mph'],
    ['dir,sknt', 'kt'],
  ])('%s: the unit is %s', (headings, unit) => {
    expect(tableOf(`${headings}\n1${headings.includes(';') ? ';' : ','}2`).unit).toBe(unit);
  });
  it('without a unit is not parsed until the unit is chosen', () => {
    const table = tableOf('HourlyWindDirection,HourlyWindSpeed\n090,7');
    expect([table.unit, isReadable(table), isReadable({ ...table, unit: 'mph' })]).toEqual([null, false, true]);
  });
  it('without rows is rejected', () => {
    expect([readObservationTable(''), readObservationTable('dir,speed')]).toEqual([null, null]);
  });
  it('in another unit is converted to knots, by the definitions of the units', () => {
    const inUnit = (unit: ObservationTable['unit'], speed: number) =>
      readObservations({ ...tableOf(`dir,speed\n90,${speed}`), unit }).observations[0]?.speedKt;
    expect(inUnit('km/h', 18.52)).toBeCloseTo(10, 9);
    expect(inUnit('m/s', 10)).toBeCloseTo(19.438_444_924, 8);
    expect(inUnit('mph', 10)).toBeCloseTo(8.689_762_419, 8);
  });
});

describe('the rows', () => {
  it('are classified as winds, calms, and variable winds', () => {
    const read = reading(['1,360,12', '2,000,0', '3,VRB,3', '4,CALM,', '5,,0', '6,5.5,7.25', '7,variable,0']);
    expect(read.observations).toEqual([
      { fromTrueDeg: 360, speedKt: 12 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: null, speedKt: 3 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: 5.5, speedKt: 7.25 },
      { fromTrueDeg: null, speedKt: 0 },
    ]);
    expect([read.calm, read.variable, read.skipped]).toEqual([4, 1, []]);
  });
  it.each([
    ['1,M,M', ['Direction is required', 'Speed is required']],
    ['1,090,', ['Speed is required']],
    ['1,,5', ['Direction is required']],
    ['1,090,fast', ['Speed "fast" is not a number']],
    ['1,090,-1', ['Speed cannot be negative']],
    ['1,090,999', ['Speed is above 250 kt']],
    ['1,999,5', ['Direction "999" must be 0–360 degrees or VRB']],
    ['1,-10,5', ['Direction "-10" must be 0–360 degrees or VRB']],
    ['1,north,-5', ['Direction "north" must be 0–360 degrees or VRB', 'Speed cannot be negative']],
    ['1,090,"1,5"', ['Speed "1,5" is not a number']],
  ])('with %s is skipped with every reason', (row, expected) => {
    expect(reasons(row)).toEqual([expected]);
  });
  it('are numbered as in a spreadsheet', () => {
    expect(reading(['1,090,5', '2,090,x']).skipped).toEqual([{ row: 3, reasons: ['Speed "x" is not a number'] }]);
  });
  it('of one hour count once; times in another format do not identify the hour', () => {
    const read = reading(['2025-03-09 14:20,090,5', '2025-03-09T14:53,180,9', '2025-03-09 15:53,270,7', '3/9/25,1,1', '3/9/25,1,1']);
    expect(read.observations.map(({ speedKt }) => speedKt)).toEqual([5, 7, 1, 1]);
    expect(read.skipped).toEqual([{ row: 3, reasons: ['Duplicate hour; row 2 is used'] }]);
  });
  it('that are skipped do not replace those of their hour', () => {
    expect(reading(['2025-03-09 14:20,M,M', '2025-03-09 14:53,180,9']).observations).toHaveLength(1);
  });
});
