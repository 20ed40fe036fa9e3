/** Lines of the FAA's CSV file with one fault each. A valid line is one of the published file. */
import { describe, expect, it } from 'vitest';
import { csvCells, csvColumns, readCsvLine } from './csv-line.ts';

const HEADER =
  'OAS,VERIFIED STATUS,COUNTRY,STATE,CITY,LATDEC,LONDEC,DMSLAT,DMSLON,TYPE,QUANTITY,AGL,AMSL,LIGHTING,ACCURACY,MARKING,FAA STUDY,ACTION,JDATE';
const LINE =
  '09-021145,O,US,CT,GREENWICH       ,41.005065,-73.648312,41 00 18.23N,073 38 53.92W,TOWER             ,1,00084,00137,N, 2C,N,2011ANE01884OE,A,2012268 ';
const columns = csvColumns(HEADER);
if ('missing' in columns) throw new Error(columns.missing);
const read = (line: string) => readCsvLine(line, columns);

describe('a line of the CSV file', () => {
  it('is read as printed', () => {
    expect(read(LINE)).toEqual({
      ok: true,
      obstacle: {
        oasNumber: '09-021145',
        isVerified: true,
        country: 'US',
        state: 'CT',
        city: 'GREENWICH',
        position: { latitude: expect.closeTo(41 + 18.23 / 3600, 9), longitude: expect.closeTo(-(73 + 38 / 60 + 53.92 / 3600), 9) },
        kind: 'TOWER',
        quantity: 1,
        heightAglFt: 84,
        top: 137,
        lighting: 'N',
        horizontalAccuracy: '2',
        verticalAccuracy: 'C',
        marking: 'N',
        faaStudy: '2011ANE01884OE',
        action: 'A',
        actionDate: '2012268',
      },
    });
  });

  it('has cells in quotation marks with commas, quotes, and nothing in them', () => {
    expect(csvCells('a,"b, c","d ""e""",,""')).toEqual(['a', 'b, c', 'd "e"', '', '']);
    expect(csvCells('"a",')).toEqual(['a', '']);
    expect(csvCells('"a"b')).toEqual(['"a"b']);
  });

  it('without a type is refused', () => {
    expect(read(LINE.replace('TOWER             ', ' '))).toEqual({ ok: false, reason: 'The obstacle type is missing.' });
  });

  it('may lack its study, date, and accuracy', () => {
    expect(read(LINE.replace('2011ANE01884OE', ' ').replace('2012268', '').replace(' 2C', ''))).toMatchObject({
      ok: true,
      obstacle: { faaStudy: null, actionDate: null, horizontalAccuracy: '', verticalAccuracy: '' },
    });
  });

  it('may have a top below sea level, such as in Death Valley', () => {
    expect(read(LINE.replace('00137', '-0150'))).toMatchObject({ ok: true, obstacle: { top: -150 } });
  });

  it.each([
    ['GREENWICH', 'GRÜNWICH', 'The line contains unexpected characters. Check the file encoding.'],
    [',A,2012268 ', '', 'The line has 17 cells, fewer than the header.'],
    [',O,US', ',X,US', 'The verification status “X” must be O (verified) or U (unverified).'],
    ['41.005065', '41.005165', 'The decimal and DMS coordinates do not match.'],
    ['-73.648312', '73.648312', 'The decimal and DMS coordinates do not match.'],
    ['41.005065', '', 'The decimal and DMS coordinates do not match.'],
    ['00084', '84.5', 'Height AGL “84.5” is not a whole number of feet.'],
    ['00137', '', 'Elevation MSL “” is not a whole number of feet.'],
    [',1,00084', ',one,00084', 'The quantity “one” is not a number.'],
    [' 2C', 'C2', 'The accuracy “C2” is not a digit and a letter.'],
    ['09-021145', '9-021145', 'The obstacle number “9-021145” is not in the format 44-020412.'],
    ['2012268', '2012368', 'The date “2012368” is not a valid Julian date (year and day).'],
  ])('with %j replaced by %j is rejected', (from, to, reason) => {
    expect(read(LINE.replace(from, to))).toEqual({ ok: false, reason });
  });

  it.each([
    ['41 00 18.23N', '41 60 18.23N'],
    ['073 38 53.92W', '073 38 53.92'],
  ])('with the coordinate %j replaced by %j is rejected', (from, to) => {
    expect(read(LINE.replace(from, to))).toMatchObject({ ok: false });
  });
});

describe('the cells of a line', () => {
  it.each([
    ['a,b,,d', ['a', 'b', '', 'd']],
    ['"a, b",c', ['a, b', 'c']],
    ['"say ""so""",c', ['say "so"', 'c']],
    ['a,"b"', ['a', 'b']],
    ['"a",', ['a', '']],
  ])('of %j are %j', (line, cells) => {
    expect(csvCells(line)).toEqual(cells);
  });
});

it('a header without a column is rejected with the name of the column', () => {
  expect(csvColumns(HEADER.replace('AMSL', 'MSL'))).toEqual({ missing: 'AMSL' });
});
