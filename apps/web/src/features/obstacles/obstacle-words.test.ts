import { topOf } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { obstacleCountText, shapeText, sourceText } from './obstacle-words.ts';

const line = {
  kind: 'line' as const,
  points: [
    { latitude: 42, longitude: -71, topFeet: 210 },
    { latitude: 42.1, longitude: -71, topFeet: 200 },
  ],
};

describe('the top of an obstacle', () => {
  it('is ground and height', () => expect(topOf(anObstacle({ heightFeet: 30.5, elevationFeet: 100 }))).toBe(130.5));
  it('is not known without the ground', () => expect(topOf(anObstacle({ elevationFeet: null }))).toBeNull());
  it('of a line is its highest point, whatever the ground', () =>
    expect(topOf(anObstacle({ elevationFeet: null, extent: line }))).toBe(210));
});

describe('the words for an obstacle', () => {
  it('say where it comes from', () => {
    expect(sourceText(anObstacle())).toBe('Entered');
    expect(sourceText(anObstacle({ source: 'survey', sourceFile: 'poles.csv', sourceLine: 1200, isAltered: true }))).toBe(
      'Survey: poles.csv, line 1,200 (altered)',
    );
  });
  it('say what it reaches over', () => {
    expect([shapeText(anObstacle()), shapeText(anObstacle({ extent: line }))]).toEqual(['Point', 'Line of 2 points']);
  });
  it('count', () => expect([obstacleCountText(1), obstacleCountText(10_000)]).toEqual(['1 obstacle', '10,000 obstacles']));
});
