import { degrees, localToPosition } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { anObstacle } from '../../test/obstacle-record.ts';
import { aProject } from '../../test/records.ts';
import { at } from './changes.ts';
import { shownThing } from './shown-thing.ts';
import { bounded } from './snap-edges.ts';
import { showing, showingAny } from './view.ts';

const ORIGIN = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const TOWER = anObstacle({ id: 't', ...localToPosition(ORIGIN, at(3000, 0)) });
const PLACES = {
  origin: ORIGIN,
  records: { project: aProject(), paths: [], obstacles: [TOWER] },
  drawn: { surfaces: [], obstacles: [] },
  paths: [],
  rings: bounded([{ of: 'lot', name: 'parcel edge', corners: [at(0, 0), at(200, 0), at(200, 100)] }]),
  pad: { at: at(0, 0), reachFt: 60 },
};
const SIZE = { width: 800, height: 600 };
const VIEW = { center: at(0, 0), pxPerFt: 1 };

describe('a selected thing out of view', () => {
  it('is where it is saved, also while the drawn ones are evaluated again', () => {
    const shown = shownThing({ kind: 'obstacle', id: 't' }, PLACES);
    expect(shown?.thing.at.eastFt).toBeCloseTo(3000, 3);
    expect(showing(VIEW, SIZE, shown?.thing ?? PLACES.pad).center.eastFt).toBeCloseTo(3000, 3);
  });
  it('is not moved to if a part of it is in view', () => {
    const lot = shownThing({ kind: 'parcel', id: 'lot' }, PLACES);
    expect(lot?.thing.at).toEqual(at(100, 50));
    const near = { center: at(550, 0), pxPerFt: 1 };
    expect(showingAny(near, SIZE, lot?.along ?? [], PLACES.pad)).toBe(near);
    expect(showingAny({ center: at(5000, 0), pxPerFt: 1 }, SIZE, lot?.along ?? [], PLACES.pad).center).toEqual(at(0, 0));
  });
});
