import type { StoredAdjustedDimensions } from '@touchdown/contract';
import type { AdjustedRow } from './adjusted-dimensions.queries.ts';

export const presentAdjusted = (row: AdjustedRow): StoredAdjustedDimensions => ({ ...row, createdAt: row.createdAt.toISOString() });
