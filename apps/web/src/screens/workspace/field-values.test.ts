import { describe, expect, it } from 'vitest';
import { FEET_AND_POUNDS } from '../../shared/format/units.ts';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject } from '../../test/records.ts';
import { coordinatesText, enteredObstaclePlace, enteredPadPlace, lengthIn } from './field-values.ts';

describe('a length in a field of the inspector', () => {
  it.each([
    ['852', 852],
    ['-40.5', -40.5],
    ['1,120.5', 1120.5],
    ['852+4.2', 856.2],
    ['1,120.5 + 4.2 - 10', 1114.7],
    ['852 − 4', 848],
    ['-40 - 2', -42],
    ['12\'6"', 12.5],
    ['12\'-6"', 12.5],
    ['12\'6"+6"', 13],
    ['10 ft - 2 ft', 8],
  ])('reads %s as %d ft', (text, feet) => {
    expect(lengthIn(text, FEET_AND_POUNDS)).toBeCloseTo(feet, 9);
  });
  it.each(['', 'high', '852+', '852++4', '12,5', '852+tall', '12-6'])('does not read "%s"', (text) => {
    expect(lengthIn(text, FEET_AND_POUNDS)).toBeNull();
  });
});

describe('a pair of coordinates in a field of the inspector', () => {
  const FROM = { latitude: 41.4, longitude: -2.17 };
  const FOOTPRINT = {
    kind: 'area' as const,
    ring: [FROM, { latitude: 41.4, longitude: -2.1699 }, { latitude: 41.4001, longitude: -2.1699 }],
  };
  const obstacle = anObstacle({ ...FROM, extent: FOOTPRINT });
  it.each([
    ['41.40346, -2.17403', 41.40346, -2.17403],
    ['41°24\'12.45"N 2°10\'26.50"W', 41.40345833, -2.17402778],
    ['N 41.40346 W 2.17403', 41.40346, -2.17403],
  ])('%s moves an obstacle there, with its corners', (text, latitude, longitude) => {
    const result = enteredObstaclePlace(obstacle, text);
    if ('error' in result || result.change.kind !== 'obstacle') throw new Error('not accepted');
    const { after } = result.change;
    expect(after.latitude).toBeCloseTo(latitude, 7);
    expect(after.longitude).toBeCloseTo(longitude, 7);
    expect(after.extent?.kind === 'area' && after.extent.ring[0]).toEqual({ latitude: after.latitude, longitude: after.longitude });
  });
  it('moves the landing area there, and is shown as stored', () => {
    const result = enteredPadPlace({ ...aProject(), ...FROM }, '41.40346, -2.17403');
    if ('error' in result || result.change.kind !== 'project') throw new Error('not accepted');
    const { latitude, longitude } = result.change.after;
    expect(coordinatesText({ latitude: latitude ?? 0, longitude: longitude ?? 0 })).toBe('41.40346, -2.17403');
  });
  it.each(['', '41.40346', 'the roof', '91.5, 0.5'])('"%s" is not one', (text) => {
    expect(enteredObstaclePlace(obstacle, text)).toHaveProperty('error');
  });
});
