/**
 * Which dimensions of a project are used, for which inputs, and whether they still hold. This is the one place that decides it: plans, surfaces,
 * fleet, analyses, exports, reports, and forms all take the answer from here.
 */
import { type BelowMinimum, findBelowMinimum } from '../dimensions/adjust-dimensions.ts';
import type { AdjustedDimensions } from '../dimensions/adjusted-dimensions.ts';
import type { CalculationResults, InputSnapshot, Zone, ZoneDimensions } from '../dimensions/dimension-results.ts';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { hasSeveralAircraft, zoneControl, type ZoneControl } from '../dimensions/controlling-aircraft.ts';
import { LENGTH_TOLERANCE_FT } from '../dimensions/tolerance.ts';
import { designAircraftName } from '../aircraft/design-aircraft-set.ts';
import type { FacilityShape } from '../facility/facility.ts';
import { circularsOf, type SiteRecord } from './facility-site.ts';
import { inputChanges, type InputChange } from './input-changes.ts';
import { feet, squareFeet } from '../quantities/units.ts';

/** The active adjusted dimensions, else the newest saved calculation, else a live one (specification, part 2, section 7). */
export type DimensionSource = 'adjusted' | 'saved' | 'live';
/**
 * `out_of_date`: an input changed since the set was saved. `below_minimum`: a side is below its FAA minimum today, which matters more and is
 * said instead.
 */
export type DimensionState = 'current' | 'out_of_date' | 'below_minimum';

/** Feet. */
type ZoneSides = Readonly<Record<Zone, { readonly length: number; readonly width: number }>>;

/** Stored adjusted dimensions, in feet and square feet, with the inputs that they were checked against. */
export type AdjustedRecord = Readonly<Record<`${'tlof' | 'fato' | 'safetyArea'}${'Length' | 'Width' | 'Area'}`, number>> & {
  readonly faaMinimums: ZoneSides;
  /** `null`: saved before they were recorded; then a changed minimum shows that they are out of date. */
  readonly inputs: InputSnapshot | null;
};

export interface DimensionRecords {
  readonly project: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular'> & { readonly shape: FacilityShape };
  /** The active set of the owner. */
  readonly adjusted: AdjustedRecord | null;
  /** The calculation saved last. */
  readonly saved: CalculationResults | null;
  /** From the project as it is now; `null`: it cannot be calculated. */
  readonly today: CalculationResults | null;
}

export interface CurrentDimensions {
  readonly source: DimensionSource;
  readonly state: DimensionState;
  readonly shape: FacilityShape;
  readonly sizes: AdjustedDimensions;
  /** The design aircraft, one or several, that they were made for; `null`: not recorded. */
  readonly aircraftName: string | null;
  /** The aircraft that control the minimum of each zone; `null`: there is one design aircraft, or none is recorded. */
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

const areSameMinimums = (one: ZoneSides, other: ZoneSides): boolean =>
  (['tlof', 'fato', 'safetyArea'] as const).every((zone) =>
    (['length', 'width'] as const).every((side) => Math.abs(one[zone][side] - other[zone][side]) <= LENGTH_TOLERANCE_FT),
  );

const UNKNOWN_INPUTS: InputChange = { what: 'FAA minimum dimensions', before: 'different values', after: 'the current values' };

function changesSince({ inputs, faaMinimums }: AdjustedRecord, today: CalculationResults | null): readonly InputChange[] {
  if (inputs) return inputChanges(inputs, today?.inputs ?? null);
  return today !== null && areSameMinimums(faaMinimums, today.faaMinimums) ? [] : [UNKNOWN_INPUTS];
}

function stateOf(changes: readonly InputChange[], below: readonly BelowMinimum[]): DimensionState {
  if (below.length > 0) return 'below_minimum';
  return changes.length > 0 ? 'out_of_date' : 'current';
}

type Judged = Pick<CurrentDimensions, 'state' | 'changes' | 'below'>;
function judged(sizes: AdjustedDimensions, changes: readonly InputChange[], today: CalculationResults | null): Judged {
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
  // Without recorded inputs the aircraft of today is named only while nothing shows that it is another one.
  const presentName = changes.length === 0 ? (today?.aircraftUsed ?? null) : null;
  return {
    source: 'adjusted',
    shape: inputs?.facility.shape ?? project.shape,
    sizes,
    aircraftName: inputs ? designAircraftName(inputs) : presentName,
    controlledBy: controlOf(inputs),
    standardReference: circularsOf(inputs?.facility ?? project),
    ...judged(sizes, changes, today),
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
    ...judged(sizes, inputChanges(results.inputs, today?.inputs ?? null), today),
  };
}

/** The dimensions of the project, or `null`: none were saved, and none can be calculated. */
export function currentDimensions(records: DimensionRecords): CurrentDimensions | null {
  const { adjusted, saved, today } = records;
  if (adjusted !== null) return ofAdjusted(adjusted, records);
  if (saved !== null) return ofResults(saved, 'saved', today);
  return today && ofResults(today, 'live', today);
}
