import { shownUnits } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { checkObstacle, emptyObstacle, obstacleBodyOf, obstacleDraftOf, shownObstacleValue } from './obstacle-form-values.ts';

describe('an obstacle that is not ready', () => {
  it('names everything that is required at once', () => {
    expect(checkObstacle(emptyObstacle())).toEqual({
      name: 'Obstacle name is required',
      latitude: 'Latitude is required',
      longitude: 'Longitude is required',
      heightFeet: 'Height is required',
    });
  });
  it('is rejected where a number is none or out of its range, never taken as 0', () => {
    const draft = { ...obstacleDraftOf(anObstacle()), heightFeet: 'tall', elevationFeet: '-1', verticalAccuracyFeet: '-3' };
    expect(checkObstacle({ ...draft, mode: 'decimal', latitude: '91' })).toEqual({
      heightFeet: 'Height must be a number',
      elevationFeet: 'Elevation must be at least 0 ft',
      verticalAccuracyFeet: 'Vertical accuracy must be at least 0 ft',
      latitude: 'Latitude must be between -90 and 90',
    });
  });
  it('is below the sea only where the FAA says so', () => {
    const draft = { ...obstacleDraftOf(anObstacle()), elevationFeet: '-12' };
    expect(checkObstacle(draft, 'faa')).toEqual({});
    expect(checkObstacle(draft, 'survey')).toEqual({ elevationFeet: 'Elevation must be at least 0 ft' });
  });
  it('may wait for its height where it was taken on site, and for its ground as long', () => {
    const draft = obstacleDraftOf(anObstacle({ source: 'field', heightFeet: 0, elevationFeet: null }));
    expect([draft.heightFeet, checkObstacle(draft, 'field'), obstacleBodyOf(draft).heightFeet]).toEqual(['', {}, 0]);
    const refused = { heightFeet: 'Enter the height first. It has not been measured.' };
    for (const heightFeet of ['', '0']) expect(checkObstacle({ ...draft, heightFeet, elevationFeet: '12' }, 'field')).toEqual(refused);
    expect(checkObstacle({ ...draft, heightFeet: 'tall' }, 'field')).toEqual({ heightFeet: 'Height must be a number' });
    expect(checkObstacle({ ...draft, heightFeet: '48', elevationFeet: '12' }, 'field')).toEqual({});
    expect(checkObstacle({ ...draft, heightFeet: '' })).toEqual({ heightFeet: 'Height is required' });
  });
  it('may hold at most 50 characters of FAA registration', () => {
    const draft = obstacleDraftOf(anObstacle());
    expect(checkObstacle({ ...draft, faaRegistration: 'x'.repeat(50) })).toEqual({});
    expect(Object.keys(checkObstacle({ ...draft, faaRegistration: 'x'.repeat(51) }))).toEqual(['faaRegistration']);
  });
  it('reports how DMS is written', () => {
    expect(Object.keys(checkObstacle({ ...obstacleDraftOf(anObstacle()), latitudeDms: '42' }))).toEqual(['latitude']);
  });
});

describe('what is sent', () => {
  it('has no ground elevation and no accuracy where none was typed', () => {
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

it('is compared in the units of the user', () => {
  const [feet, metres] = [shownUnits('imperial'), shownUnits('metric')];
  expect(shownObstacleValue('heightFeet', '100', feet)).toBe('100 ft');
  expect(shownObstacleValue('heightFeet', '100', metres)).toBe('30.48 m');
  expect(shownObstacleValue('isLighted', true, feet)).toBe('Yes');
  expect(shownObstacleValue('type', 'tree', feet)).toBe('Tree');
  expect(shownObstacleValue('elevationFeet', '', feet)).toBe('(empty)');
});
