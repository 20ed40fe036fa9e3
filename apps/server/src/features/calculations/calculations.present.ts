import type { Calculation } from '@touchdown/contract';
import type { InputSnapshot } from '@touchdown/domain';
import type { CalculationRow } from './calculations.queries.ts';
import { madeFrom } from './project-inputs.ts';

/** `today`: what the project would be calculated from now; a result made from something else is stale. */
export const presentCalculation = (row: CalculationRow, today: InputSnapshot | null): Calculation => ({
  ...row,
  isStale: !madeFrom(row.results.inputs, today),
  createdAt: row.createdAt.toISOString(),
});
