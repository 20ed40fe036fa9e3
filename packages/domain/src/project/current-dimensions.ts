/**
 * The dimensions a project uses, their inputs, and whether they are current. The single place that decides this: plans, surfaces, fleet,
 * analyses, exports, reports, and forms all use it.
 */
import { type BelowMinimum, findBelowMinimum } from '../dimensions/adjust-dimensions.ts';
import type { AdjustedDimensions } from '../dimensions/adjusted-dimensions.ts';
import type { CalculationResults, InputSnapshot, Zone, ZoneDimensions } from '../dimensions/dimension-results.ts';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { hasSeveralAircraft, zoneControl, type ZoneControl } from '../dimensions/controlling-aircraft.ts';
import { designAircraftName } from '../aircraft/design-aircraft-set.ts';
import type { FacilityShape } from '../facility/facility.ts';
import { circularsOf } from './circulars.ts';
import type { SiteRecord } from './facility-site.ts';
import { inputChanges, type InputChange, INPUTS_NOT_RECORDED } from './input-changes.ts';
import { feet, squareFeet } from '../quantities/units.ts';

/** The active adjusted dimensions, else the newest saved calculation, else a live one (specification, part 2, section 7). */
export type DimensionSource = 'adjusted' | 'saved' | 'live';
/**
 * `out_of_date`: an input changed since the set was saved, or its inputs are not recorded. `below_minimum`: a side is below its FAA minimum
 * today, which takes precedence.
 */
export type DimensionState = 'current' | 'out_of_date' | 'below_minimum';

/** Feet. */
type ZoneSides = Readonly<Record<Zone, { readonly length: number; readonly width: number }>>;

/** Saved adjusted dimensions, in feet and square feet, with the inputs that they were checked against. */
export type AdjustedRecord = Readonly<Record<`${'tlof' | 'fato' | 'safetyArea'}${'Length' | 'Width' | 'Area'}`, number>> & {
  readonly faaMinimums: ZoneSides;
  /** `null`: not recorded. The set is then out of date, because its inputs can't be compared with today's. */
  readonly inputs: InputSnapshot | null;
};

export interface DimensionRecords {
  readonly project: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'plannedEdition'> & {
    readonly shape: FacilityShape;
  };
  /** The owner's active set. */
  readonly adjusted: AdjustedRecord | null;
  /** The most recently saved calculation. */
  readonly saved: CalculationResults | null;
  /** From the current project. `null`: it cannot be calculated. */
  readonly today: CalculationResults | null;
}

export interface CurrentDimensions {
  readonly source: DimensionSource;
  readonly state: DimensionState;
  readonly shape: FacilityShape;
  readonly sizes: AdjustedDimensions;
  /** The design aircraft, one or several, that they were calculated for. `null`: not recorded. */
  readonly aircraftName: string | null;
  /** The aircraft that control the minimum of each zone. `null`: there is one design aircraft, or none is recorded. */
  readonly controlledBy: ZoneControl | null;
  /** "AC 150/5390-2D", or both circulars of a mixed project. */
  readonly standardReference: string;
  /** The inputs that changed since. */
  readonly changes: readonly InputChange[];
  /** The sides that are below their FAA minimum today. */
  readonly below: readonly BelowMinimum[];
}

const adjustedZone = (record: AdjustedRecord, zone: 'tlof' | 'fato' | 'safetyArea'): ZoneDimensions => ({
  length: feet(record[`${zone}Length`]),
  width: feet(record[`${zone}Width`]),
  area: squareFeet(record[`${zone}Area`]),
});
const plainZone = ({ length, width, area }: ZoneDimensions): ZoneDimensions => ({ length, width, area });

/** The three zones of stored adjusted dimensions. */
export const adjustedSizes = (record: AdjustedRecord): AdjustedDimensions => ({
  tlof: adjustedZone(record, 'tlof'),
  fato: adjustedZone(record, 'fato'),
  safetyArea: adjustedZone(record, 'safetyArea'),
});

const resultSizes = ({ tlof, fato, safetyArea }: CalculationResults): AdjustedDimensions => ({
  tlof: plainZone(tlof),
  fato: plainZone(fato),
  safetyArea: plainZone(safetyArea),
});

const changesSince = ({ inputs }: AdjustedRecord, today: CalculationResults | null): readonly InputChange[] =>
  // Records saved on a device by an earlier build may have no inputs at all.
  inputs ? inputChanges(inputs, today?.inputs ?? null) : [INPUTS_NOT_RECORDED];

function stateOf(changes: readonly InputChange[], below: readonly BelowMinimum[]): DimensionState {
  if (below.length > 0) return 'below_minimum';
  return changes.length > 0 ? 'out_of_date' : 'current';
}

type Evaluated = Pick<CurrentDimensions, 'state' | 'changes' | 'below'>;
function evaluated(sizes: AdjustedDimensions, changes: readonly InputChange[], today: CalculationResults | null): Evaluated {
  const below = today === null ? [] : findBelowMinimum(sizes, today.faaMinimums);
  return { state: stateOf(changes, below), changes, below };
}

/** The results are not shown, so their time does not matter. */
const NO_TIME = '';

/** The controlling aircraft of the minimums that adjusted dimensions were checked against. */
function controlOf(inputs: InputSnapshot | null): ZoneControl | null {
  if (!inputs || !hasSeveralAircraft(inputs)) return null;
  const answer = calculateDimensions(inputs, NO_TIME);
  return answer.ok ? zoneControl(answer.results) : null;
}

function ofAdjusted(record: AdjustedRecord, { project, today }: DimensionRecords): CurrentDimensions {
  const sizes = adjustedSizes(record);
  const changes = changesSince(record, today);
  const { inputs } = record;
  return {
    source: 'adjusted',
    shape: inputs?.facility.shape ?? project.shape,
    sizes,
    aircraftName: inputs ? designAircraftName(inputs) : null,
    controlledBy: controlOf(inputs),
    standardReference: circularsOf(inputs?.facility ?? project),
    ...evaluated(sizes, changes, today),
  };
}

function ofResults(results: CalculationResults, source: 'saved' | 'live', today: CalculationResults | null): CurrentDimensions {
  const sizes = resultSizes(results);
  return {
    source,
    shape: results.inputs.facility.shape,
    sizes,
    aircraftName: results.aircraftUsed,
    controlledBy: zoneControl(results),
    standardReference: results.faaReference,
    ...evaluated(sizes, inputChanges(results.inputs, today?.inputs ?? null), today),
  };
}

/**
 * The project's dimensions by the FAA circulars. `null`: none were saved, and none can be calculated; or the project is planned under
 * another edition, whose numbers those saved before are not.
 */
export function currentDimensions(records: DimensionRecords): CurrentDimensions | null {
  const { project, adjusted, saved, today } = records;
  if (project.plannedEdition) return null;
  if (adjusted !== null) return ofAdjusted(adjusted, records);
  if (saved !== null) return ofResults(saved, 'saved', today);
  return today && ofResults(today, 'live', today);
}
