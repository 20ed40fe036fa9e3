import { topOf } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { constructionNote, faaText, obstacleCountText, shapeText, sourceText } from './obstacle-labels.ts';

const line = {
  kind: 'line' as const,
  points: [
    { latitude: 42, longitude: -71, topFeet: 210 },
    { latitude: 42.1, longitude: -71, topFeet: 200 },
  ],
};

describe('the top of an obstacle', () => {
  it('is ground plus height', () => expect(topOf(anObstacle({ heightFeet: 30.5, elevationFeet: 100 }))).toBe(130.5));
  it('is unknown without the ground', () => expect(topOf(anObstacle({ elevationFeet: null }))).toBeNull());
  it('of a line is its highest point, whatever the ground', () =>
    expect(topOf(anObstacle({ elevationFeet: null, extent: line }))).toBe(210));
});

describe('the text for an obstacle', () => {
  it('states its source', () => {
    expect(sourceText(anObstacle())).toBe('Entered');
    expect(sourceText(anObstacle({ source: 'faa', sourceFile: 'DOF.DAT', sourceLine: 7 }))).toBe('FAA: DOF.DAT, line 7');
    expect(sourceText(anObstacle({ source: 'survey', sourceFile: 'poles.csv', sourceLine: 1200, isAltered: true }))).toBe(
      'Survey: poles.csv, line 1,200 (edited)',
    );
    expect(sourceText(anObstacle({ source: 'scan', sourceFile: 'site.las', isAltered: true }))).toBe('Laser scan: site.las (edited)');
  });
  it('states how the position of one recorded on site was found, and what is still to be measured', () => {
    const onSite = { source: 'field', sourceFile: 'Device position, 12 fixes, 2026-11-21' } as const;
    expect(sourceText(anObstacle(onSite))).toBe('Field: Device position, 12 fixes, 2026-11-21');
    expect(sourceText(anObstacle({ ...onSite, heightFeet: 0, isAltered: true }))).toBe(
      'Field: Device position, 12 fixes, 2026-11-21 (moved); height not measured',
    );
  });
  it('counts the rows of a file like the program that shows them', () => {
    const files = ['a.xlsx', 'a.GeoJSON', 'a.kml', '44-RI.Dat'].map((sourceFile) =>
      anObstacle({ source: 'survey', sourceFile, sourceLine: 7 }),
    );
    expect(files.map(sourceText)).toEqual([
      'Survey: a.xlsx, row 7',
      'Survey: a.GeoJSON, feature 7',
      'Survey: a.kml, line 7',
      'Survey: 44-RI.Dat, line 7',
    ]);
  });
  it("states the FAA's data", () => {
    expect(faaText(anObstacle())).toBeNull();
    const codes = { lighting: 'R', marking: '', horizontalAccuracy: '1', verticalAccuracy: 'A' };
    const faa = { oasNumber: '44-000142', isVerified: true, cycleDate: '2025-01-19', kind: 'TOWER', quantity: 1, ...codes, faaStudy: null };
    expect(faaText(anObstacle({ source: 'faa', faa }))).toBe(
      'TOWER 44-000142, verified, file current to Jan 19, 2025. Lighting: Red; marking: not reported.',
    );
  });
  it('states its extent', () => {
    expect([shapeText(anObstacle()), shapeText(anObstacle({ extent: line }))]).toEqual(['Point', 'Line of 2 points']);
  });
  it('has a count', () => expect([obstacleCountText(1), obstacleCountText(10_000)]).toEqual(['1 obstacle', '10,000 obstacles']));
});

it('states the end date of a temporary obstacle, and what is proposed', () => {
  const from = { temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' };
  expect(constructionNote({ constructionStatus: 'temporary', ...from })).toBe('Temporary, Jan 4, 2027 to Mar 31, 2027');
  expect(constructionNote({ constructionStatus: 'temporary', temporaryFrom: null, temporaryTo: '2027-03-31' })).toBe(
    'Temporary, to Mar 31, 2027',
  );
  expect(constructionNote({ constructionStatus: 'proposed', temporaryFrom: null, temporaryTo: null })).toBe('Proposed');
});
