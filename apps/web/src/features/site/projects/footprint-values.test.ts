import type { Aircraft, Project } from '@touchdown/contract';
import { PLANNING_PACKS } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { footprintOf } from './footprint-values.ts';
import { emptyDraft } from './project-values.ts';

const aw139 = {
  id: 'a',
  name: 'Leonardo AW139',
  type: 'helicopter',
  rotorConfiguration: 'single_main',
  overallLength: 54.7,
  overallWidth: 45.3,
  overallHeight: 16.3,
  rotorDiameter: 45.3,
  controllingDimension: 54.7,
  maxGrossWeight: 14110,
} as Aircraft;
const project = {
  ...emptyDraft(),
  primaryAircraftId: 'a',
  shape: 'square',
  facilityAlignment: 74,
  elevation: null,
  additionalFatoLengthFt: 0,
  vertiportAdvisoryCircular: null,
  updatedAt: '2026-11-21T07:09:00.000Z',
} as unknown as Project;

const libraryOf = (...aircraft: readonly Aircraft[]) => new Map(aircraft.map((one) => [one.id, one]));

describe('the footprint of a project', () => {
  it('shows its FAA minimums at 1 in = 300 ft: 122.05, 82.05, and 45.401 ft for an AW139', () => {
    const { zones } = footprintOf(project, libraryOf(aw139)) ?? { zones: [] };
    expect(zones.map(({ zone, lengthPx }) => [zone, Number(lengthPx.toFixed(3))])).toEqual([
      ['safetyArea', 39.056],
      ['fato', 26.256],
      ['tlof', 14.528],
    ]);
  });
  it('of a large facility is drawn at the next scale that fits its box of 84 by 56 pixels', () => {
    const large = { ...aw139, controllingDimension: 250, overallLength: 250, overallWidth: 200, rotorDiameter: 200 };
    for (const shape of ['square', 'circular', 'rectangle'] as const) {
      const drawn = footprintOf({ ...project, shape }, libraryOf(large));
      expect(drawn?.feetPerInch, shape).toBeGreaterThan(300);
      const isTurned = shape === 'circular';
      for (const { lengthPx, widthPx } of drawn?.zones ?? []) {
        expect(lengthPx).toBeLessThan(84);
        expect(isTurned ? lengthPx : widthPx).toBeLessThan(56);
      }
    }
    expect(footprintOf(project, libraryOf(aw139))?.feetPerInch).toBe(300);
  });
  it('of a mixed project is that of both of its design aircraft', () => {
    const joby = { ...aw139, id: 'j', type: 'eVTOL', controllingDimension: 40, overallLength: 24, overallWidth: 39, rotorDiameter: null };
    const mixed: Project = { ...project, type: 'mixed', vertiportAircraftId: 'j' };
    const { zones } = footprintOf(mixed, libraryOf(aw139, joby as Aircraft)) ?? { zones: [] };
    // FATO 45.401 + 2 × 20 = 85.401 ft
    expect(zones[1]?.lengthPx).toBeCloseTo(85.401 * 0.32, 3);
  });
  it('of a project whose fleet is the design aircraft is that of the composite', () => {
    const s92 = { ...aw139, id: 's', controllingDimension: 68.5, overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3 };
    const ofFleet = (...fleetAircraftIds: string[]) =>
      footprintOf({ ...project, fleetIsDesignAircraft: true, fleetAircraftIds }, libraryOf(aw139, s92))?.zones[1]?.lengthPx;
    // FATO 1.5 D of the S-92A: 102.75 ft.
    expect(ofFleet('a', 's')).toBeCloseTo(102.75 * 0.32, 3);
    expect(ofFleet('a')).toBeCloseTo(82.05 * 0.32, 3);
    expect(ofFleet()).toBeUndefined();
  });
  it('of a project under another edition is that of its minimum sizes', () => {
    const [pack] = PLANNING_PACKS;
    const plannedEdition = {
      ...{ editionId: pack.id, revision: 1, pack, signature: 'builtIn' as const },
      ...{ performanceClass: 2 as const, taxi: null, turnsOnStand: null, flightManualFato: null },
    };
    const { zones } = footprintOf({ ...project, elevatedFacility: false, plannedEdition }, libraryOf(aw139)) ?? { zones: [] };
    // The order of September 29, 2009: 2 D, 1 D, and 0.83 D of 54.7 ft, at 0.32 pixels per foot.
    expect(zones.map(({ zone, lengthPx }) => [zone, Number(lengthPx.toFixed(3))])).toEqual([
      ['safetyArea', 35.008],
      ['fato', 17.504],
      ['tlof', 14.528],
    ]);
    expect(footprintOf({ ...project, plannedEdition }, libraryOf())).toBeNull();
  });
  it('is null without an aircraft, or with one that has no dimensions', () => {
    expect(footprintOf(project, libraryOf())).toBeNull();
    expect(footprintOf(project, libraryOf({ ...aw139, controllingDimension: null, overallLength: null, overallWidth: null }))).toBeNull();
  });
});
