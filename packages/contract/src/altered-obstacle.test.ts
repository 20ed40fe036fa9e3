import { expect, it } from 'vitest';
import { altersObstacle } from './altered-obstacle.ts';

it('an obstacle is altered by any change of what a file said of it, by another place where a device took it, and never when it was typed', () => {
  const changes = [[], ['heightFeet'], ['latitude'], ['name', 'longitude']];
  const altered = (source: Parameters<typeof altersObstacle>[0]) => changes.map((changed) => altersObstacle(source, changed));
  expect(altered('faa')).toEqual([false, true, true, true]);
  expect(altered('survey')).toEqual([false, true, true, true]);
  expect(altered('field')).toEqual([false, false, true, true]);
  expect(altered('entered')).toEqual([false, false, false, false]);
});
