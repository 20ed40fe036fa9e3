/** A path's card takes its conflicts from `conflictsWith`, and the project's status from `conflictsOf`. They must be the same conflicts. */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import type { WirePath } from '../paths/read-path.ts';
import { assessPaths, conflictsOf, conflictsWith } from './assess-paths.ts';
import { siteOf, type SiteRecord } from './facility-site.ts';

const PROJECT: SiteRecord = {
  type: 'heliport',
  facilityType: 'general_aviation',
  shape: 'square',
  ppr: false,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  facilityAlignment: 0,
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: -13.9,
};
const path = (id: string, heading: number, changes: Partial<WirePath> = {}): WirePath => ({
  id,
  name: `Path ${id}`,
  type: 'both',
  ingressHeadingDegrees: heading,
  egressHeadingDegrees: heading,
  headingReference: 'true',
  pathAngleDegrees: 8,
  pathWidthFeet: 500,
  ...changes,
});
const site = siteOf(PROJECT, '2026-11-26', null);

describe('the conflicts of one path', () => {
  it('are those of the project that name it, for every path of 40 projects', () => {
    const random = seededRandom('path conflicts');
    let found = 0;
    for (let round = 0; round < 40; round += 1) {
      const paths = Array.from({ length: 5 }, (_, n) => path(`P${n}`, Math.floor(random() * 36) * 10));
      const assessment = assessPaths(paths, site);
      const all = conflictsOf(assessment, site);
      found += all.length;
      for (const one of assessment.paths) {
        const { id } = one.stored;
        const theirs = all.filter(({ path1Id, path2Id }) => path1Id === id || path2Id === id);
        const other = ({ path1Id, path2Id }: (typeof all)[number]) => [path1Id, path2Id].toSorted().join();
        expect(conflictsWith(one, assessment, site).map(other).toSorted()).toEqual(theirs.map(other).toSorted());
      }
    }
    expect(found).toBeGreaterThan(40);
  });

  it('are none if it cannot be drawn', () => {
    const assessment = assessPaths([path('P1', 0, { ingressHeadingDegrees: null, egressHeadingDegrees: null }), path('P2', 10)], site);
    const [undrawn] = assessment.paths;
    if (undrawn === undefined) throw new Error('there are two paths');
    expect(conflictsWith(undrawn, assessment, site)).toEqual([]);
  });
});

describe('a path with magnetic headings', () => {
  const magnetic = path('P1', 90, { headingReference: 'magnetic' });
  const corridorsAt = (changes: Partial<SiteRecord>) =>
    assessPaths([magnetic], siteOf({ ...PROJECT, ...changes }, '2026-11-26', null)).corridors;

  it('has no corridor while the variation is unknown', () => {
    expect(corridorsAt({ magneticVariation: null, latitude: null, longitude: null })).toEqual([]);
  });
  it('has one in each direction once the variation is known', () => {
    expect(corridorsAt({})).toHaveLength(2);
  });
});

describe('the primary path', () => {
  it('is the first of those marked as primary', () => {
    const paths = [path('P1', 0), path('P2', 90, { isPrimary: true }), path('P3', 180, { isPrimary: true })];
    expect(assessPaths(paths, site).preferredPathId).toBe('P2');
    expect(assessPaths([path('P1', 0)], site).preferredPathId).toBeNull();
  });
});
