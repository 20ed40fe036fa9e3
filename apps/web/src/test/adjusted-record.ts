import type { StoredAdjustedDimensions } from '@touchdown/contract';
import { PROJECT_ID } from './records.ts';

/**
 * Adjusted dimensions as the server sends them: TLOF 40 ft, FATO 80 ft, Safety Area 120 ft, each at its minimum. Their inputs are not
 * recorded.
 */
export const anAdjustedSet = (changes: Partial<StoredAdjustedDimensions> = {}): StoredAdjustedDimensions => ({
  id: '01932b5e-0000-7000-8000-0000000000d1',
  projectId: PROJECT_ID,
  calculationId: null,
  ...{ tlofLength: 40, tlofWidth: 40, tlofArea: 1_600 },
  ...{ fatoLength: 80, fatoWidth: 80, fatoArea: 6_400 },
  ...{ safetyAreaLength: 120, safetyAreaWidth: 120, safetyAreaArea: 14_400 },
  faaMinimums: {
    ...{ tlof: { length: 40, width: 40 }, fato: { length: 80, width: 80 }, safetyArea: { length: 120, width: 120 } },
    ...{ tlofFatoSeparation: 20, fatoSafetyAreaSeparation: 20 },
  },
  inputs: null,
  adjustmentReason: null,
  status: 'active',
  version: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
