import type { Calculation } from '@touchdown/contract';
import type { InputSnapshot } from '@touchdown/domain';
import type { CalculationRow } from './calculations.queries.ts';
import { madeFrom } from './project-inputs.ts';

/** `today`: the project's current inputs. A result calculated from other inputs is out of date. */
export const presentCalculation = (row: CalculationRow, today: InputSnapshot | null): Calculation => ({
  ...row,
  isStale: !madeFrom(row.results.inputs, today),
  createdAt: row.createdAt.toISOString(),
});
