import { degrees } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { added, completeOf, fitOf, picked, removed, roundedPixel, TWO_POINTS } from './draft-points.ts';

const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

it('are picked one after the other, in the picture and on the map in any order', () => {
  let drafts = picked(TWO_POINTS, { x: 10, y: 20 });
  expect(drafts.active).toBe(0);
  drafts = picked(drafts, { position: at(40, -86) });
  expect(drafts.active).toBe(1);
  expect(fitOf(drafts)).toBeNull();
  drafts = picked(picked(drafts, { position: at(39.999, -86) }), { x: 10, y: 420 });
  // All are complete, so that the next click moves the last one.
  expect(drafts.active).toBe(1);
  expect(completeOf(drafts)).toHaveLength(2);
  expect(fitOf(drafts)).toMatchObject({ isChecked: false });
});

it('are added and removed, and one of them is always active', () => {
  const three = added(TWO_POINTS);
  expect([three.points.length, three.active]).toEqual([3, 2]);
  expect(removed(three, 2)).toEqual({ ...TWO_POINTS, active: 1 });
  expect(removed(three, 0).active).toBe(1);
});

it('have pixels to a tenth', () => {
  expect(roundedPixel(12.3456)).toBe(12.3);
});
