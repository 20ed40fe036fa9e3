// What differs between the plans of two scenarios.
import { degrees, feet, feetMsl, type PathCorridor, type ZoneSize } from '@touchdown/domain';
import { drawSitePlan, NO_PATHS, type SitePlanInput, ZONE_LABELS } from '@touchdown/exports/drawing';
import { describe, expect, it } from 'vitest';
import { differencesText, isDifferent, planDifferences } from './plan-differences.ts';

const size = (across: number): ZoneSize => ({ length: feet(across), width: feet(across) });
const corridor = (pathId: string, pathName: string, outbound: number): PathCorridor => ({
  ...{ pathId, pathName, use: 'departure', outboundTrueDeg: degrees(outbound), ingressTrueDeg: null, egressTrueDeg: degrees(outbound) },
  ...{ course: { kind: 'straight' }, profile: 'standard' },
});
const plan = (over: Partial<SitePlanInput> = {}): SitePlanInput => ({
  ...{ values: 'minimum', zones: { tlof: size(40), fato: size(72), safetyArea: size(112) }, shape: 'square', projectType: 'heliport' },
  ...{ facilityType: 'general_aviation', standardH: true, alignmentDeg: degrees(20), elevation: feetMsl(742), rules: '', ...NO_PATHS },
  corridors: [corridor('a1', 'North', 0), corridor('a2', 'East', 90)],
  ...over,
});
/** The paths of a scenario are copies with ids of their own. */
const COPIES = [corridor('b1', 'north', 0), corridor('b2', 'East', 90)];
const found = (own: SitePlanInput, beside: SitePlanInput) => {
  const { zones, pathIds } = planDifferences(own, beside);
  return [...zones, ...pathIds];
};

describe('the plans of two scenarios', () => {
  it('are the same for a copy, whose paths have the same names, which says nothing of its obstacles', () => {
    expect(found(plan(), plan({ corridors: COPIES }))).toEqual([]);
    expect(differencesText(planDifferences(plan(), plan({ corridors: COPIES })), ZONE_LABELS)).toBe(
      'The landing area and the paths are the same in both plans.',
    );
  });

  it('differ in the zones of other sizes, and in every zone of a landing area that is turned or has another shape', () => {
    const larger = plan({ zones: { tlof: size(40), fato: size(72.5), safetyArea: size(112) }, corridors: COPIES });
    expect(found(plan(), larger)).toEqual(['fato']);
    expect(differencesText(planDifferences(plan(), larger), ZONE_LABELS)).toBe(
      'Bold because they differ: FATO. The paths are the same in both plans.',
    );
    for (const other of [{ alignmentDeg: degrees(21) }, { shape: 'circular' as const }])
      expect(found(plan(), plan({ ...other, corridors: COPIES }))).toHaveLength(3);
    const round = { shape: 'circular' as const, corridors: COPIES };
    expect(found(plan(round), plan({ ...round, alignmentDeg: degrees(21) }))).toEqual([]);
  });

  it('differ in a path that is turned, or that only one of them has, each with its own paths', () => {
    const turned = plan({ corridors: [corridor('b1', 'North', 5), corridor('b3', 'West', 270)] });
    expect(found(plan(), turned)).toEqual(['a1', 'a2']);
    expect(found(turned, plan())).toEqual(['b1', 'b3']);
  });

  it('are drawn with exactly these items as different', () => {
    const own = plan();
    const beside = plan({ zones: { ...own.zones, tlof: size(41) }, corridors: [corridor('b1', 'North', 5), corridor('b2', 'East', 90)] });
    const differences = planDifferences(own, beside);
    const { items } = drawSitePlan(own, { widthPx: 600, heightPx: 400, layout: 'compact', orientation: 'pad-up' });
    const lit = items.filter((item) => isDifferent(item, differences)).map(({ id }) => id);
    expect(lit).toEqual([expect.stringMatching(/^corridor-a1-/), 'zone-tlof']);
    expect(differencesText(differences, ZONE_LABELS)).toBe('Bold because they differ: TLOF, 1 path.');
  });
});
