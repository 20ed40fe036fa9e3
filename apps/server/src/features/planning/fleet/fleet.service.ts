/**
 * What a fleet requires of a project, and which library aircraft its landing area can accommodate, calculated by the domain under the
 * project's edition.
 */
import { setImmediate } from 'node:timers/promises';
import type { FitMatrix, Fleet } from '@touchdown/contract';
import {
  type CalculationResults,
  calculateDimensions,
  circularsOf,
  controllingAircraft,
  controllingDimension,
  feet,
  type Fit,
  fitOf,
  type FleetAircraft,
  fleetInputs,
  type FleetMeasure,
  measureDrivers,
  type PadSizes,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { currentDimensionsOf, findActiveAdjusted } from '../adjusted-dimensions/public.ts';
import { type AircraftRow, listFleet } from '../../library/public.ts';
import { calculateProject, projectInputs } from '../calculations/public.ts';
import { listLibrary } from './fleet.queries.ts';

/** Aircraft calculated between two iterations of the event loop, so that other requests run in the meantime. */
const AT_ONCE = 25;

const MEASURES: Readonly<Record<FleetMeasure, readonly [label: string, unit: 'ft' | 'lb' | 'kt']>> = {
  controllingDimension: ['Controlling dimension D', 'ft'],
  rotorDiameter: ['Rotor diameter (RD)', 'ft'],
  overallLength: ['Overall length', 'ft'],
  overallWidth: ['Overall width', 'ft'],
  overallHeight: ['Overall height', 'ft'],
  tailRotorCircleRadius: ['Tail rotor circle radius', 'ft'],
  undercarriageWidth: ['Undercarriage width', 'ft'],
  undercarriageLength: ['Undercarriage length', 'ft'],
  maxGrossWeight: ['Max gross weight', 'lb'],
  approachSpeed: ['Approach speed', 'kt'],
};

const DIMENSIONS = [
  ['tlofLength', 'TLOF length', 'tlof', 'length'],
  ['tlofWidth', 'TLOF width', 'tlof', 'width'],
  ['fatoLength', 'FATO length', 'fato', 'length'],
  ['fatoWidth', 'FATO width', 'fato', 'width'],
  ['safetyAreaLength', 'Safety Area length', 'safetyArea', 'length'],
  ['safetyAreaWidth', 'Safety Area width', 'safetyArea', 'width'],
] as const;

const feetOrNull = (value: number | null) => (value === null ? null : feet(value));
const fleetAircraft = (project: ProjectRow, row: AircraftRow): FleetAircraft => ({
  ...projectInputs(project, row).aircraft,
  tailRotorCircleRadius: feetOrNull(row.tailRotorCircleRadius),
  undercarriageWidth: feetOrNull(row.undercarriageWidth),
  undercarriageLength: feetOrNull(row.undercarriageLength),
});

/** The minimum of each side with its controlling aircraft. None if a fixed size of the standard controls. */
const dimensionDrivers = (results: CalculationResults): Fleet['dimensions'] =>
  DIMENSIONS.map(([key, label, zone, side]) => ({
    key,
    label,
    unit: 'ft',
    value: results.faaMinimums[zone][side],
    aircraft: [...controllingAircraft(results, key)],
  }));

const sizesOf = ({ faaMinimums: { tlof, fato, safetyArea } }: CalculationResults): PadSizes => ({ tlof, fato, safetyArea });

/** The results for the whole fleet as the design aircraft. Null while there is nothing to calculate. */
function calculateFleet(project: ProjectRow, rows: readonly AircraftRow[], now: Date): CalculationResults | null {
  const inputs = fleetInputs(project, rows);
  const answer = inputs && calculateDimensions(inputs, now.toISOString());
  return answer?.ok === true ? answer.results : null;
}

/** The project's fleet with its controlling aircraft and its composite. */
export async function fleetOf(db: Executor, project: ProjectRow, now: Date): Promise<Fleet> {
  const rows = await listFleet(db, project.id);
  const fleet = rows.map((row) => fleetAircraft(project, row));
  const unknown = new Set(fleet.filter((aircraft) => controllingDimension(aircraft) === null).map(({ id }) => id));
  const results = calculateFleet(
    project,
    rows.filter(({ id }) => !unknown.has(id)),
    now,
  );
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    aircraft: rows.map(({ id, name, manufacturer, model }) => ({ id, name, manufacturer, model })),
    measures: measureDrivers(fleet).map(({ key, value, ids }) => {
      const [label, unit] = MEASURES[key];
      return { key, label, unit, value, aircraft: ids.map((id) => ({ id, name: nameOf.get(id) ?? '' })) };
    }),
    dimensions: results === null ? [] : dimensionDrivers(results),
    composite: results === null ? null : { ...sizesOf(results), reference: results.faaReference },
    withoutDimensions: rows.filter(({ id }) => unknown.has(id)).map(({ name }) => name),
    hasAdjustedDimensions: (await findActiveAdjusted(db, project.id)) !== null,
  };
}

/** The current dimensions. Throws the calculation's error if there are none. */
async function padOf(db: Executor, project: ProjectRow, now: Date): Promise<{ source: 'adjusted' | 'calculated'; sizes: PadSizes }> {
  const current = await currentDimensionsOf(db, project, now);
  if (current === null) return { source: 'calculated', sizes: sizesOf(await calculateProject(db, project, now)) };
  return { source: current.source === 'adjusted' ? 'adjusted' : 'calculated', sizes: current.sizes };
}

const rowOf = ({ id, name, manufacturer, model }: AircraftRow, fit: Fit): FitMatrix['rows'][number] => ({
  id,
  name,
  manufacturer,
  model,
  verdict: fit.verdict,
  margins: fit.verdict === 'unknown' ? null : fit.margins,
  margin: fit.verdict === 'unknown' ? null : fit.margin,
  reasons: fit.verdict === 'unknown' ? [] : [...fit.reasons],
});

/** The whole library against the project's landing area, largest margin first, unknown ones last. */
export async function fitMatrixOf(db: Executor, project: ProjectRow, now: Date, signal: AbortSignal): Promise<FitMatrix> {
  const pad = await padOf(db, project, now);
  const rows: FitMatrix['rows'] = [];
  for (const [n, row] of (await listLibrary(db)).entries()) {
    if (n % AT_ONCE === 0) await setImmediate();
    signal.throwIfAborted();
    const { aircraft, facility } = projectInputs(project, row);
    const fit = fitOf(pad.sizes, aircraft, facility, now.toISOString());
    rows.push(rowOf(row, fit));
  }
  rows.sort((one, other) => (other.margin ?? -Infinity) - (one.margin ?? -Infinity));
  return { pad: { ...pad.sizes, source: pad.source }, reference: circularsOf(project), rows };
}
