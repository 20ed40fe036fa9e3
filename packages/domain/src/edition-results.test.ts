/**
 * The results of 10,000 random cases, and the whole register, as they were before the rules became data packs. A difference is a changed
 * number, wording, or citation. If it is meant, the edition gets a new revision, and `TOUCHDOWN_DRILL=full vitest -u` on this file records the new
 * results.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drillCount, isFullDrill, seededRandom } from '@touchdown/testing';
import { expect, it } from 'vitest';
import type { DesignAircraft } from './aircraft/aircraft.ts';
import { AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS } from './aircraft/aircraft.ts';
import type { DesignAircraftSet } from './aircraft/design-aircraft-set.ts';
import { calculateDimensions } from './dimensions/calculate-dimensions.ts';
import { FACILITY_SHAPES, FACILITY_TYPES, HELIPORT_CIRCULARS, PROJECT_TYPES, type FacilityConfiguration } from './facility/facility.ts';
import { placeAirspace } from './obstacles/airspace.ts';
import { evaluateObstacle } from './obstacles/clearance.ts';
import { noticesOf } from './obstacles/notices.ts';
import { accurateTo, aCorridor, aPad, aPole, ORIGIN } from './obstacles/testing.ts';
import { checkPath } from './paths/check-path.ts';
import { PATH_TYPES, PROFILE_TYPES } from './paths/path.ts';
import { degrees, feet, feetMsl, pounds } from './quantities/units.ts';
import { heliportStandard, obstacleStandard, REFERENCE_VALUES, STANDARDS_REGISTER } from './standards/registry.ts';
import { aFacility, anAircraft, aStraightPath, TIMESTAMP } from './testing.ts';

/** The first of the recorded cases in the gate, all of them in the nightly run. */
const CASES = drillCount({ gate: 2_000, full: 10_000 });
const RECORD = '../test-data/edition-results.txt';
/** Cases per line of the record, so that a difference is narrowed down. */
const PER_LINE = 50;
/** The record is of these cases, whatever seed a run sets. */
const SEED = 20_261_126;
const random = seededRandom('results of the editions', SEED);

const between = (least: number, most: number): number => least + random() * (most - least);
const chance = (share: number): boolean => random() < share;
function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
}
const known = (share: number, value: number): number | null => (chance(share) ? value : null);

function anyAircraft(id: string): DesignAircraft {
  const D = between(12, 130);
  const length = known(0.8, D * between(0.9, 1.05));
  const rotor = known(0.7, D * between(0.5, 1.02));
  return anAircraft({
    id,
    name: `Aircraft ${id}`,
    type: oneOf(AIRCRAFT_TYPES),
    rotorConfiguration: chance(0.2) ? null : oneOf(ROTOR_CONFIGURATIONS),
    overallLength: length === null ? null : feet(length),
    overallWidth: chance(0.6) ? feet(D * between(0.3, 1.1)) : null,
    rotorDiameter: rotor === null ? null : feet(rotor),
    controllingDimension: chance(0.8) ? feet(D) : null,
    maxGrossWeight: chance(0.9) ? pounds(between(1000, 60_000)) : null,
  });
}

const anyFacility = (): FacilityConfiguration =>
  aFacility({
    type: oneOf(PROJECT_TYPES),
    facilityType: oneOf(FACILITY_TYPES),
    shape: oneOf(FACILITY_SHAPES),
    ppr: chance(0.3),
    elevatedFacility: chance(0.4),
    rooftopFacility: chance(0.2),
    fatoLoadBearing: chance(0.7),
    tlofPerimeterMarked: chance(0.7),
    fatoPerimeterMarked: chance(0.7),
    standardH: chance(0.7),
    advisoryCircular: oneOf(HELIPORT_CIRCULARS),
    elevation: chance(0.9) ? feetMsl(between(-200, 9000)) : null,
    additionalFatoLengthFt: chance(0.5) ? feet(between(0, 150)) : null,
  });

function anySet(): DesignAircraftSet | undefined {
  const draw = random();
  if (draw < 0.6) return undefined;
  if (draw < 0.75) return { kind: 'rule_sets', vertiport: anyAircraft('v') };
  return { kind: 'fleet', members: Array.from({ length: 1 + Math.floor(random() * 4) }, (_, n) => anyAircraft(`m${n}`)) };
}

const anyPath = () => ({
  ...aStraightPath(),
  type: oneOf(PATH_TYPES),
  profileType: oneOf(PROFILE_TYPES),
  ingressHeadingDegrees: degrees(Math.floor(between(0, 360))),
  egressHeadingDegrees: degrees(Math.floor(between(0, 360))),
  isPrimarySurface: chance(0.3),
  pathAngleDegrees: degrees(between(0.05, 50)),
  pathWidthFeet: feet(between(20, 2500)),
});

function obstacleResult(facility: FacilityConfiguration): unknown {
  const fato = between(40, 200);
  const size = { length: feet(fato + 60), width: feet(fato + 60) };
  const { frangibleObjectIn, identification } = obstacleStandard(facility.advisoryCircular);
  const airspace = placeAirspace({
    origin: ORIGIN,
    heliportElevation: feetMsl(100),
    pad: aPad(fato, fato, between(0, 360), chance(0.5) ? 'circular' : 'rectangle'),
    corridors: [aCorridor(between(0, 360)), aCorridor(between(0, 360), { pathId: 'id of P2', pathName: 'P2' })],
    facility: null,
    safetyArea: { size, frangibleObjectIn },
    identification,
    isNoticeHeliport: chance(0.5),
  });
  const pole = aPole(between(-4500, 4500), between(-4500, 4500), between(100, 700), {
    ...accurateTo(between(0, 50), between(0, 20)),
    heightAglFt: feet(between(5, 600)),
    isFrangible: chance(0.2),
    constructionStatus: chance(0.5) ? 'proposed' : 'existing',
  });
  const clearance = evaluateObstacle(airspace, pole);
  return [clearance, noticesOf(airspace, pole, clearance)];
}

/** Surfaces take longer than everything else, so only some cases have an obstacle. */
const CASES_PER_OBSTACLE = 10;

function resultOfCase(n: number): unknown {
  const facility = anyFacility();
  const inputs = { aircraft: anyAircraft('a'), designAircraft: anySet(), facility };
  const path = anyPath();
  const { paths: standard } = REFERENCE_VALUES[facility.advisoryCircular];
  return [
    calculateDimensions(inputs, TIMESTAMP),
    heliportStandard(facility.advisoryCircular).safetyAreaWidth[facility.facilityType].tlofMarked.standardH,
    checkPath(path, { standard, facility: null, corridors: [], preferredPathId: null }),
    n % CASES_PER_OBSTACLE === 0 ? obstacleResult(facility) : null,
  ];
}

it(`${CASES} random cases have the recorded results, to the last bit`, async () => {
  const lines = Array.from({ length: CASES / PER_LINE }, (_, line) => {
    const hash = createHash('sha256');
    for (let n = 0; n < PER_LINE; n += 1) hash.update(JSON.stringify(resultOfCase(n)));
    return `${line * PER_LINE} ${hash.digest('hex')}`;
  });
  if (isFullDrill()) await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(RECORD);
  else
    expect(lines).toEqual(
      readFileSync(new URL(RECORD, import.meta.url), 'utf8')
        .split('\n')
        .slice(0, lines.length),
    );
});

/** The register as text. A citation is written once and then by its number: that two rules share one is part of the results. */
function registerText(): string {
  const citations = new Map<object, number>();
  const isCitation = (value: object) => 'states' in value && 'verification' in value;
  const written = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(written);
    const number = citations.get(value);
    if (number !== undefined) return `citation ${number}`;
    if (isCitation(value)) citations.set(value, citations.size + 1);
    const entries = Object.entries(value).map(([key, child]) => [key, written(child)]);
    return Object.fromEntries(isCitation(value) ? [['number', citations.size], ...entries] : entries);
  };
  return `${JSON.stringify(STANDARDS_REGISTER.map(written), null, 1)}\n`;
}

it('the register has the recorded values, citations, and order', async () => {
  await expect(registerText()).toMatchFileSnapshot('../test-data/register.txt');
});
