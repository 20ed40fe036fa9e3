import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { firstMissing } from '../../questions.ts';
import { checkSurvey } from './check-survey.ts';
import { guessReading, missingOf, type Reading, surveyQuestions } from './reading.ts';
import { readSurvey } from './read-survey.ts';

const turn = () => null;
/** In California zone 3: a test value of the National Geodetic Survey, in U.S. survey feet. */
const ROWS = '101,2008776.145,6308189.835,812.5,POLE\n102,2008876.145,6308189.835,90,TREE OAK\n';
const ANSWERS = { system: 'EPSG:2227', coordinateUnit: 'us-ft', unit: 'us-ft', datum: 'NAVD 88' } as const;
const read = async (text: string) => {
  const survey = await readSurvey(strToU8(text), null, turn);
  return { survey, reading: guessReading(survey) };
};
const check = async (text: string, changes: Partial<Reading> = {}) => {
  const { survey, reading } = await read(text);
  return (await checkSurvey(survey, { ...reading, ...ANSWERS, ...changes }, turn)).map(({ obstacle, problems }) => obstacle ?? problems);
};

describe('survey points as obstacles', () => {
  it.each([
    ['commas', ROWS],
    ['blanks', ROWS.replaceAll(',', '   ')],
    ['headings', `Point Number,Northing,Easting,Elevation,Description\n${ROWS}`],
  ])('with %s have their point as name, and their elevation as top', async (_, text) => {
    expect(await check(text, { groundFeet: '50' })).toMatchObject([
      {
        name: '101',
        latitude: 37.50842333,
        longitude: -121.37389417,
        elevationFeet: 50,
        heightFeet: expect.closeTo(762.501625, 6) as number,
        description: 'POLE\nVertical datum: NAVD 88',
      },
      { name: '102', heightFeet: expect.closeTo(40.00018, 5) as number, description: 'TREE OAK\nVertical datum: NAVD 88' },
    ]);
  });
  it('ask for the zone, its foot, the elevation unit, and the datum', async () => {
    const { survey, reading } = await read(ROWS);
    const { system, coordinateUnit, unit } = ANSWERS;
    const asked = (changes: Partial<Reading>) =>
      firstMissing(surveyQuestions(survey, { ...reading, ...changes }), { ...reading, ...changes });
    expect(asked({})).toBe('Choose the coordinate system.');
    expect(asked({ system })).toBe('Choose the unit of the coordinates.');
    // Longitude and latitude are in degrees.
    expect(asked({ system: 'EPSG:4326' })).toBe('Choose the length unit.');
    expect(asked({ system, coordinateUnit })).toBe('Choose the length unit.');
    expect(asked({ system, coordinateUnit, unit })).toBe('Choose the vertical datum.');
    expect(missingOf(survey, { ...reading, ...ANSWERS })).toBeNull();
    await expect(checkSurvey(survey, reading, turn)).rejects.toThrow('Choose the coordinate system.');
  });
  it('have the unit that their headings state', async () => {
    const { reading } = await read('Point,Northing (m),Easting (m),Elevation (m)\n1,500000,2000000,10');
    expect(reading).toMatchObject({ coordinateUnit: 'm', unit: 'm', system: '' });
    expect((await read('Point,Northing_USFT,Easting_USFT,Elev\n1,500000,2000000,10')).reading.coordinateUnit).toBe('us-ft');
    // Which foot is not stated.
    expect((await read('Point,Northing (ft),Easting (ft),Elev (ft)\n1,500000,2000000,10')).reading).toMatchObject({
      coordinateUnit: '',
      unit: '',
    });
  });
  it('with latitude and longitude too are read by these', async () => {
    const { reading } = await read('name,lat,lon,northing,easting,height\nA,41,-71,1,2,3');
    expect(reading).toMatchObject({ columns: { northing: null, easting: null, latitude: 1, longitude: 2 }, unit: 'ft' });
  });
  it('that are no numbers, or outside the zone, are errors of their rows', async () => {
    const text = 'Point,Northing,Easting,Elevation\n1,x,,10\n2,9e9,9e9,10';
    expect(await check(text, { groundFeet: '0' })).toEqual([
      ['Northing “x” is not a number', 'Easting is required'],
      ['Northing and easting are outside the coordinate system'],
    ]);
  });
});
