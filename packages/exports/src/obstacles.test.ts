/** Obstacles as a table: every field with its unit, and nothing that a spreadsheet would execute. */
import { describe, expect, it } from 'vitest';
import { OBSTACLE_COLUMNS, type ObstacleRecord, obstaclesCsv, obstaclesFileName } from './obstacles.ts';

const obstacle = (changes: Partial<ObstacleRecord> = {}): ObstacleRecord => ({
  name: 'Mast',
  type: 'tower',
  latitude: 40.5,
  longitude: -74.25,
  heightFeet: 100.125,
  elevationFeet: 7,
  topFeet: 107.125,
  shape: 'Point',
  extent: null,
  horizontalAccuracyFeet: 20,
  verticalAccuracyFeet: null,
  constructionStatus: 'Temporary',
  temporaryFrom: '2027-01-04',
  temporaryTo: '2027-03-31',
  isLighted: true,
  isPermanent: true,
  isFrangible: false,
  faaRegistration: '1234567',
  source: 'Entered',
  description: null,
  status: 'Violation',
  surface: 'Approach surface P1',
  requiredClearanceFeet: 0,
  actualClearanceFeet: -2.5,
  penetrationFeet: 2.5,
  ...changes,
});
const CURRENT = { dimensionState: 'current', dimensionNotice: null } as const;
const lines = (...obstacles: ObstacleRecord[]) => obstaclesCsv(obstacles, CURRENT).trim().split('\r\n');

describe('the obstacle table', () => {
  it('has one row per obstacle below the column heads, with unrounded heights and empty cells for unknown values', () => {
    const [head, first] = lines(obstacle(), obstacle());
    expect(lines(obstacle(), obstacle())).toHaveLength(3);
    expect(head?.split(',')).toEqual([...OBSTACLE_COLUMNS]);
    expect(first).toBe(
      `Mast,tower,40.5,-74.25,"40°30'00.00""N","74°15'00.00""W",100.125,7,107.125,Point,,20,,Temporary,2027-01-04,2027-03-31,Yes,Yes,No,1234567,Entered,,Violation,Approach surface P1,0,-2.5,2.5,Current,`,
    );
  });
  it('rounds clearances to 0.001 ft on the safe side', () => {
    const found = obstacle({ requiredClearanceFeet: 5.4881234, actualClearanceFeet: -2.5004, penetrationFeet: 2.5004 });
    expect(lines(found)[1]).toContain(',5.489,-2.501,2.501,Current');
  });
  it('has its headings without obstacles, too', () => expect(lines()).toEqual([OBSTACLE_COLUMNS.join(',')]));
  it('has the corners of lines and footprints as well-known text, with the tops of a line', () => {
    const [, wire, building] = lines(
      obstacle({
        extent: {
          kind: 'line',
          points: [
            { latitude: 40.5, longitude: -74.25, topFeet: 107.125 },
            { latitude: 40.6, longitude: -74.5, topFeet: 90 },
          ],
        },
      }),
      obstacle({
        extent: {
          kind: 'area',
          ring: [
            { latitude: 40, longitude: -74 },
            { latitude: 40, longitude: -73 },
            { latitude: 41, longitude: -73 },
          ],
        },
      }),
    );
    expect(wire).toContain(',"LINESTRING Z (-74.25 40.5 107.125, -74.5 40.6 90)",');
    expect(building).toContain(',"POLYGON ((-74 40, -73 40, -73 41, -74 40))",');
  });
  it('has coordinates without the noise of calculations', () => {
    const ring = [40.1, 40.2, 40.3].map((latitude) => ({ latitude: latitude + 1e-13, longitude: -86.16454871085377 }));
    const [, building] = lines(obstacle({ extent: { kind: 'area', ring } }));
    expect(building).toContain('POLYGON ((-86.16454871 40.1, -86.16454871 40.2, ');
  });
  it('marks the file as UTF-8 for spreadsheets', () => expect(obstaclesCsv([], CURRENT)).toMatch(/^\uFEFFName,/));
  it('escapes text that a spreadsheet would execute', () => {
    expect(lines(obstacle({ name: '=HYPERLINK("x")' }))[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });
  it('is named after the project, contents, and date', () => {
    expect(obstaclesFileName('Harbor Heliport / East', '2026-11-21')).toBe('Harbor_Heliport_East_obstacles_2026-11-21.csv');
  });
});
