/**
 * The owner's decision to issue documents with dimensions that are out of date or below the FAA minimum: when it is required, exactly what
 * it applies to, and the sentence that documents print.
 */
import type { CalculationResults, InputSnapshot } from '../dimensions/dimension-results.ts';
import { longDate } from '../text/calendar-dates.ts';
import {
  adjustedSizes,
  type CurrentDimensions,
  currentDimensions,
  type DimensionRecords,
  type DimensionState,
} from './current-dimensions.ts';

/** The states in which reports and forms need the owner's decision. */
export const OVERRIDE_STATES = ['out_of_date', 'below_minimum'] as const satisfies readonly DimensionState[];
export type OverrideState = (typeof OVERRIDE_STATES)[number];

/** The state that needs the owner's decision. `null`: the dimensions are current, or there are none. */
export function overrideStateOf(current: Pick<CurrentDimensions, 'state'> | null): OverrideState | null {
  return current === null || current.state === 'current' ? null : current.state;
}

/** No rule reads these, so a change leaves a decision valid. */
const NOT_READ_BY_RULES: ReadonlySet<string> = new Set(['name', 'approachSpeed', 'facilityAlignment']);

function readByRules(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readByRules);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([field]) => !NOT_READ_BY_RULES.has(field));
  return Object.fromEntries(fields.map(([field, inside]) => [field, readByRules(inside)]));
}

const madeFrom = (inputs: InputSnapshot | null | undefined): unknown => readByRules(inputs ?? null);
const minimumsOf = (results: CalculationResults | null): unknown => results?.faaMinimums ?? null;

/**
 * Everything that an owner's decision applies to, as plain data for a fingerprint: the dimensions in use, their inputs, and the project's
 * current inputs and minimums. `null` while the project has no dimensions.
 */
export function overrideBasis(records: DimensionRecords): unknown {
  const current = currentDimensions(records);
  if (current === null) return null;
  const { adjusted, saved, today } = records;
  const { source, shape, sizes } = current;
  return {
    ...{ source, shape },
    sizes: adjusted === null ? sizes : adjustedSizes(adjusted),
    madeFor: adjusted === null ? madeFrom(saved?.inputs) : { inputs: madeFrom(adjusted.inputs), minimums: adjusted.faaMinimums },
    now: { inputs: madeFrom(today?.inputs), minimums: minimumsOf(today) },
  };
}

export interface DimensionOverride {
  readonly state: OverrideState;
  /** The owner who decided, with the name at that time. */
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly reason: string;
}

const ISSUED_WITH: Readonly<Record<OverrideState, string>> = {
  below_minimum: 'Issued with dimensions below the FAA minimum',
  out_of_date: 'Issued with dimensions that are out of date',
};

/** "Issued with dimensions below the FAA minimum by decision of Ann Lee, November 22, 2026: Roof edge." */
export const overrideSentence = ({ state, by, date, reason }: DimensionOverride): string =>
  `${ISSUED_WITH[state]} by decision of ${by}, ${longDate(date)}: ${reason}`;
