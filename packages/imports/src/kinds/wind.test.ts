import { describe, expect, it } from 'vitest';
import { isReadable, type ObservationTable, readObservations, readObservationTable } from './wind.ts';

const tableOf = (text: string): ObservationTable => {
  const table = readObservationTable(text);
  if (table === null) throw new Error('no table');
  return table;
};
const hoursOf = (table: ObservationTable) => readObservations(table, () => null);
const reading = (rows: readonly string[]) => hoursOf(tableOf(['time,direction,speed (kt)', ...rows].join('\n')));
const windsIn = (hours: Awaited<ReturnType<typeof hoursOf>>) => hours.flatMap(({ wind }) => (wind === null ? [] : [wind]));
const wrongIn = (hours: Awaited<ReturnType<typeof hoursOf>>) => hours.filter(({ wind }) => wind === null);

describe('a file of hourly observations', () => {
  it('is recognized by its headings, whatever is above them', async () => {
    const table = tableOf('# station KNYC\n#years 2025\nstation,valid,drct,sknt,gust_speed\nNYC,2025-01-01 00:51,310.00,12.00,M\n');
    expect(table.columns).toEqual({ time: 1, direction: 2, speed: 3 });
    expect([table.unit, table.rows[0]?.row, isReadable(table)]).toEqual(['kt', 4, true]);
    expect(windsIn(await hoursOf(table))).toEqual([{ fromTrueDeg: 310, speedKt: 12 }]);
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
  it('in another unit is converted to knots, by the definitions of the units', async () => {
    const inUnit = async (unit: ObservationTable['unit'], speed: number) =>
      (await hoursOf({ ...tableOf(`dir,speed\n90,${speed}`), unit }))[0]?.wind?.speedKt;
    expect(await inUnit('km/h', 18.52)).toBeCloseTo(10, 9);
    expect(await inUnit('m/s', 10)).toBeCloseTo(19.438_444_924, 8);
    expect(await inUnit('mph', 10)).toBeCloseTo(8.689_762_419, 8);
  });
});

describe('the rows', () => {
  it('are classified as winds, calms, and variable winds', async () => {
    const hours = await reading(['1,360,12', '2,000,0', '3,VRB,3', '4,CALM,', '5,,0', '6,5.5,7.25', '7,variable,0']);
    expect(windsIn(hours)).toEqual([
      { fromTrueDeg: 360, speedKt: 12 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: null, speedKt: 3 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: null, speedKt: 0 },
      { fromTrueDeg: 5.5, speedKt: 7.25 },
      { fromTrueDeg: null, speedKt: 0 },
    ]);
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
  ])('with %s is an error, with every reason', async (row, expected) => {
    expect(await reading([row])).toEqual([{ row: 2, wind: null, problems: expected }]);
  });
  it('are numbered as in a spreadsheet', async () => {
    expect(wrongIn(await reading(['1,090,5', '2,090,x']))).toEqual([{ row: 3, wind: null, problems: ['Speed "x" is not a number'] }]);
  });
  it('of one hour count once; times in another format do not identify the hour', async () => {
    const hours = await reading(['2025-03-09 14:20,090,5', '2025-03-09T14:53,180,9', '2025-03-09 15:53,270,7', '3/9/25,1,1', '3/9/25,1,1']);
    expect(windsIn(hours).map(({ speedKt }) => speedKt)).toEqual([5, 7, 1, 1]);
    expect(wrongIn(hours)).toEqual([{ row: 3, wind: null, problems: ['Duplicate hour; row 2 is used'] }]);
  });
  it('that are errors do not replace those of their hour', async () => {
    expect(windsIn(await reading(['2025-03-09 14:20,M,M', '2025-03-09 14:53,180,9']))).toHaveLength(1);
  });
});
