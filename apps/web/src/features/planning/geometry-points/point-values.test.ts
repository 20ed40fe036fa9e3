import { describe, expect, it } from 'vitest';
import { checkPoint, emptyPoint, movedPoint } from './point-values.ts';

describe('an incomplete point', () => {
  it('reports what is required', () => {
    expect(checkPoint(emptyPoint())).toEqual({
      name: 'Point name is required',
      latitude: 'Latitude is required',
      longitude: 'Longitude is required',
      elevation: 'Elevation is required',
    });
  });
  it('explains the DMS format', () => {
    const draft = {
      ...emptyPoint(),
      name: 'A',
      latitude: '41',
      longitude: '-81',
      latitudeDms: '41',
      longitudeDms: '0814510.50W',
      elevation: '1',
    };
    expect(Object.keys(checkPoint(draft))).toEqual(['latitude']);
    expect(checkPoint({ ...draft, mode: 'decimal' })).toEqual({});
  });
});

describe('moving a point', () => {
  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, 0, ['c', 'a', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    expect(movedPoint(['a', 'b', 'c'], from, to)).toEqual(expected);
  });
});
