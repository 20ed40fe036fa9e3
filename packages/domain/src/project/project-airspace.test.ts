import { describe, expect, it } from 'vitest';
import { highestTop } from '../obstacles/obstacle.ts';
import { evaluateObstacle } from '../obstacles/clearance.ts';
import type { WirePath } from '../paths/read-path.ts';
import { feet } from '../quantities/units.ts';
import type { SiteRecord } from './facility-site.ts';
import { evaluateObstacles } from './evaluate-obstacles.ts';
import { projectAirspace, type AirspaceRecords, type FacilitySizes } from './project-airspace.ts';
import { asEvaluable, topOf, type StoredObstacle } from './stored-obstacle.ts';

const project = (changes: Partial<SiteRecord> = {}): SiteRecord => ({
  type: 'heliport',
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: -13.9,
  facilityAlignment: 0,
  shape: 'square',
  facilityType: 'general_aviation',
  ppr: false,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  ...changes,
});
const square = (side: number) => ({ length: feet(side), width: feet(side) });
const SIZES: FacilitySizes = { shape: 'square', fato: square(80), safetyArea: square(120) };
const north: WirePath = { id: 'P1', name: 'North', type: 'approach', ingressHeadingDegrees: 180, headingReference: 'true' };
const placed = (changes: Partial<AirspaceRecords> = {}) =>
  projectAirspace({ project: project(), sizes: SIZES, paths: [north], isoDate: '2026-11-21', ...changes });

const mast = (changes: Partial<StoredObstacle> = {}): StoredObstacle => ({
  id: 'O1',
  name: 'Mast',
  latitude: 42.3641,
  longitude: -71.0589,
  heightFeet: 100,
  elevationFeet: 120,
  extent: null,
  horizontalAccuracyFeet: null,
  verticalAccuracyFeet: null,
  isFrangible: false,
  ...changes,
});
const corners = [
  { latitude: 42.364, longitude: -71.059 },
  { latitude: 42.365, longitude: -71.059 },
  { latitude: 42.365, longitude: -71.058 },
];

describe("a project's airspace", () => {
  it('does not exist without dimensions, elevation, location, or paths, and reports which are missing', () => {
    const nothing = placed({ project: project({ elevation: null, latitude: null }), sizes: null, paths: null });
    expect(nothing.airspace).toBeNull();
    expect(nothing.missing).toEqual(['TLOF/FATO dimensions', 'project elevation', 'project location', 'paths (could not be loaded)']);
  });
  it('has the surfaces of its landing area and of every path that can be drawn', () => {
    const { airspace, missing, notes } = placed();
    expect(missing).toEqual([]);
    expect(notes).toEqual([]);
    expect(airspace?.surfaces.map(({ surface }) => surface.name)).toEqual(expect.arrayContaining(['Primary surface']));
    expect(airspace?.surfaces.filter(({ surface }) => surface.pathId === 'P1').length).toBeGreaterThan(0);
    expect(airspace?.safetyArea).not.toBeNull();
  });
  it('names the paths that are excluded, and reports if there are none', () => {
    expect(placed({ paths: [north, { ...north, id: 'P2', name: 'Torn', ingressHeadingDegrees: null }] }).notes).toEqual([
      'Not included because they are incomplete: Torn.',
    ]);
    expect(placed({ paths: [] }).notes[0]).toBe(
      'No paths defined. Obstacles are evaluated against the primary surface and Safety Area only.',
    );
  });
  it('omits the Safety Area if EB 105A applies, which does not address it', () => {
    const { airspace, notes } = placed({ project: project({ type: 'vertiport' }) });
    expect(airspace?.safetyArea).toBeNull();
    expect(notes).toEqual(['The Safety Area is not evaluated because EB 105A does not address objects in it.']);
  });
});

describe('a stored obstacle for the evaluation', () => {
  it('has the top of ground elevation plus height, exact if no accuracy was entered', () => {
    const read = asEvaluable(mast({ heightFeet: 30, elevationFeet: 100, horizontalAccuracyFeet: 20 }));
    expect(read && highestTop(read.shape)).toBe(130);
    expect(read?.accuracy).toEqual({ horizontalFt: 20, verticalFt: 0 });
  });
  it('does not exist while the ground elevation is unknown, even with a footprint', () => {
    expect(asEvaluable(mast({ elevationFeet: null }))).toBeNull();
    expect(asEvaluable(mast({ elevationFeet: null, extent: { kind: 'area', ring: corners } }))).toBeNull();
  });
  it('with a line has its own tops and needs no ground elevation', () => {
    const points = corners.map((corner, index) => ({ ...corner, topFeet: 200 + index }));
    const read = asEvaluable(mast({ elevationFeet: null, extent: { kind: 'line', points } }));
    expect(read && highestTop(read.shape)).toBe(202);
    expect(topOf(mast({ extent: { kind: 'line', points } }))).toBe(202);
  });
  it('with a footprint has a flat top', () => {
    expect(asEvaluable(mast({ extent: { kind: 'area', ring: corners } }))?.shape).toMatchObject({ kind: 'area', top: 220 });
  });
});

describe('the results for stored obstacles', () => {
  it('equal those of each alone, in order, and name what cannot be evaluated', () => {
    const { airspace } = placed();
    if (airspace === null) throw new Error('the airspace of a whole project is laid');
    const stored = [mast({ id: 'A', heightFeet: 400 }), mast({ id: 'B', elevationFeet: null }), mast({ id: 'C', heightFeet: 1 })];
    const evaluated = evaluateObstacles(airspace, stored);
    expect(evaluated.notEvaluated).toEqual(['B']);
    expect(evaluated.obstacles.map(({ obstacleId }) => obstacleId)).toEqual(['A', 'C']);
    expect(evaluated.obstacles[0]?.status).toBe('violation');
    for (const result of evaluated.obstacles) {
      const obstacle = asEvaluable(stored.find(({ id }) => id === result.obstacleId) ?? mast());
      expect(result).toMatchObject(obstacle === null ? {} : evaluateObstacle(airspace, obstacle));
    }
    expect(evaluated.summary).toMatchObject({ total: 2, violation: 1 });
  });
});
