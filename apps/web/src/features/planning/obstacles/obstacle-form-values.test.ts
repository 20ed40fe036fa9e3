import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../../test/obstacle-record.ts';
import { checkObstacle, emptyObstacle, obstacleBodyOf, obstacleDraftOf, shownObstacleValue } from './obstacle-form-values.ts';

it.each(['existing', 'proposed', 'temporary'] as const)('an obstacle keeps its construction status: %s', (constructionStatus) => {
  const draft = { ...obstacleDraftOf(anObstacle()), constructionStatus, temporaryFrom: '2027-01-04' };
  expect(obstacleBodyOf(draft)).toMatchObject({ constructionStatus, isPermanent: constructionStatus !== 'temporary' });
  expect(obstacleDraftOf(anObstacle({ constructionStatus }))).toMatchObject({ constructionStatus });
});

describe('an incomplete obstacle', () => {
  it('reports everything that is required at once', () => {
    expect(checkObstacle(emptyObstacle())).toEqual({
      name: 'Obstacle name is required',
      latitude: 'Latitude is required',
      longitude: 'Longitude is required',
      heightFeet: 'Height is required',
    });
  });
  it('is rejected if a number is invalid or out of range, never taken as 0', () => {
    const draft = { ...obstacleDraftOf(anObstacle()), heightFeet: 'tall', elevationFeet: '-1', verticalAccuracyFeet: '-3' };
    expect(checkObstacle({ ...draft, mode: 'decimal', latitude: '91' })).toEqual({
      heightFeet: 'Height must be a number',
      elevationFeet: 'Elevation must be at least 0 ft',
      verticalAccuracyFeet: 'Vertical accuracy must be at least 0 ft',
      latitude: 'Latitude must be between -90 and 90',
    });
  });
  it('is below sea level only if the FAA says so', () => {
    const draft = { ...obstacleDraftOf(anObstacle()), elevationFeet: '-12' };
    expect(checkObstacle(draft, 'faa')).toEqual({});
    expect(checkObstacle(draft, 'survey')).toEqual({ elevationFeet: 'Elevation must be at least 0 ft' });
  });
  it('may lack its height if it was recorded on site, and until then its ground', () => {
    const draft = obstacleDraftOf(anObstacle({ source: 'field', heightFeet: 0, elevationFeet: null }));
    expect([draft.heightFeet, checkObstacle(draft, 'field'), obstacleBodyOf(draft).heightFeet]).toEqual(['', {}, 0]);
    const refused = { heightFeet: 'Enter the height first. It has not been measured.' };
    for (const heightFeet of ['', '0']) expect(checkObstacle({ ...draft, heightFeet, elevationFeet: '12' }, 'field')).toEqual(refused);
    expect(checkObstacle({ ...draft, heightFeet: 'tall' }, 'field')).toEqual({ heightFeet: 'Height must be a number' });
    expect(checkObstacle({ ...draft, heightFeet: '48', elevationFeet: '12' }, 'field')).toEqual({});
    expect(checkObstacle({ ...draft, heightFeet: '' })).toEqual({ heightFeet: 'Height is required' });
  });
  it('may have at most 50 characters of FAA registration', () => {
    const draft = obstacleDraftOf(anObstacle());
    expect(checkObstacle({ ...draft, faaRegistration: 'x'.repeat(50) })).toEqual({});
    expect(Object.keys(checkObstacle({ ...draft, faaRegistration: 'x'.repeat(51) }))).toEqual(['faaRegistration']);
  });
  it('explains the DMS format', () => {
    expect(Object.keys(checkObstacle({ ...obstacleDraftOf(anObstacle()), latitudeDms: '42' }))).toEqual(['latitude']);
  });
});

describe('the request body', () => {
  it('has no ground elevation and no accuracy if none was typed', () => {
    const body = obstacleBodyOf(obstacleDraftOf(anObstacle({ elevationFeet: null })));
    expect([body.elevationFeet, body.horizontalAccuracyFeet, body.extent]).toEqual(['', '', null]);
    expect(Object.keys(body)).not.toContain('mode');
  });
  it('keeps the points of a line', () => {
    const extent = {
      kind: 'line' as const,
      points: [
        { latitude: 42, longitude: -71, topFeet: 200 },
        { latitude: 42.1, longitude: -71, topFeet: 210 },
      ],
    };
    expect(obstacleBodyOf(obstacleDraftOf(anObstacle({ extent }))).extent).toEqual(extent);
  });
});

it("is compared in the user's units", () => {
  const [feet, meters] = [shownUnits('imperial'), shownUnits('metric')];
  expect(shownObstacleValue('heightFeet', '100', feet)).toBe('100 ft');
  expect(shownObstacleValue('heightFeet', '100', meters)).toBe('30.48 m');
  expect(shownObstacleValue('isLighted', true, feet)).toBe('Yes');
  expect(shownObstacleValue('type', 'tree', feet)).toBe('Tree');
  expect(shownObstacleValue('elevationFeet', '', feet)).toBe('(empty)');
});
