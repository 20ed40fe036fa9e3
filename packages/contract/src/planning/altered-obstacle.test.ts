import { expect, it } from 'vitest';
import { altersObstacle } from './altered-obstacle.ts';

it("marks a file's obstacle altered by any change, a field obstacle by a new position, and an entered one never", () => {
  const changes = [[], ['heightFeet'], ['latitude'], ['name', 'longitude']];
  const altered = (source: Parameters<typeof altersObstacle>[0]) => changes.map((changed) => altersObstacle(source, changed));
  expect(altered('faa')).toEqual([false, true, true, true]);
  expect(altered('survey')).toEqual([false, true, true, true]);
  expect(altered('field')).toEqual([false, false, true, true]);
  expect(altered('entered')).toEqual([false, false, false, false]);
});
