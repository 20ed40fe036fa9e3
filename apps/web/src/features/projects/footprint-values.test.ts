import type { Aircraft, Project } from '@touchdown/contract';
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
  shape: 'square',
  facilityAlignment: 74,
  elevation: null,
  additionalFatoLengthFt: 0,
  vertiportAdvisoryCircular: null,
  updatedAt: '2026-11-21T07:09:00.000Z',
} as unknown as Project;

describe('the footprint of a project', () => {
  it('is its FAA minimums at 1 in = 300 ft: 122.05, 82.05 and 45.401 ft for an AW139', () => {
    const { zones } = footprintOf(project, aw139) ?? { zones: [] };
    expect(zones.map(({ zone, lengthPx }) => [zone, Number(lengthPx.toFixed(3))])).toEqual([
      ['safetyArea', 39.056],
      ['fato', 26.256],
      ['tlof', 14.528],
    ]);
  });
  it('is nothing without an aircraft, or with one that has no dimensions', () => {
    expect(footprintOf(project, undefined)).toBeNull();
    expect(footprintOf(project, { ...aw139, controllingDimension: null, overallLength: null, overallWidth: null })).toBeNull();
  });
});
