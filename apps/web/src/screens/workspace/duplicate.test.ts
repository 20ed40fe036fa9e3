/** A copy of what is selected. */
import { positionToLocal, degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aStoredPath } from '../../test/records.ts';
import { copyName, copyOf } from './duplicate.ts';

const mast = anObstacle({ name: 'Mast' });
const path = aStoredPath({ name: 'P1' });
const known = { obstacles: [mast], paths: [path], parcels: [] };

describe('a duplicate', () => {
  it('of an obstacle has its values and another name, ten feet to the east', () => {
    const copy = copyOf({ kind: 'obstacle', id: mast.id }, known);
    if (copy?.kind !== 'obstacle') throw new Error('no copy');
    expect(copy.body).toMatchObject({ name: 'Mast (copy)', type: mast.type, heightFeet: String(mast.heightFeet) });
    const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      latitude: degrees(latitude),
      longitude: degrees(longitude),
    });
    const { eastFt, northFt } = positionToLocal(
      place(mast),
      place({ latitude: Number(copy.body.latitude), longitude: Number(copy.body.longitude) }),
    );
    expect([Math.round(eastFt), Math.round(northFt)]).toEqual([10, 0]);
  });
  it('of a path has its headings', () => {
    const copy = copyOf({ kind: 'path', id: path.id }, known);
    expect(copy?.body).toMatchObject({ name: 'P1 (copy)', ingressHeadingDegrees: '074' });
  });
  it('is made of nothing else', () => {
    for (const selected of [null, { kind: 'pad' }, { kind: 'surface', id: 'a' }, { kind: 'obstacle', id: 'gone' }] as const)
      expect(copyOf(selected, known)).toBeNull();
  });
  it('has a name that no other record has, and that is not too long', () => {
    expect(copyName('Mast', [{ name: 'Mast' }, { name: 'mast (copy)' }])).toBe('Mast (copy 2)');
    expect(copyName('m'.repeat(255), [])).toHaveLength(255);
  });
});
