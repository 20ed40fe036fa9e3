/** The sizes that a file shows: active adjusted dimensions, else the newest saved calculation, else a live one. */
import type { CalculationResults } from '@touchdown/domain';
import type { AdjustedRecord } from '@touchdown/exports';

/** One source that has sizes; the others were not needed. */
export interface ExportSizes {
  readonly adjusted: AdjustedRecord | null;
  readonly saved: CalculationResults | null;
  readonly live: CalculationResults | null;
}
export const NO_SIZES: ExportSizes = { adjusted: null, saved: null, live: null };

/** How each source is asked; `null` means that it has nothing. */
export interface SizeSources {
  readonly adjusted: () => Promise<AdjustedRecord | null>;
  readonly saved: () => Promise<CalculationResults | null>;
  readonly live: () => Promise<CalculationResults | null>;
}

/**
 * Why there are no sizes. `NO_CALCULATION_DATA`: none of the three sources gave any. `CALCULATION_FETCH_ERROR`: a source could not be
 * asked; its failure is the cause.
 */
export class ExportSizesError extends Error {
  readonly code: 'NO_CALCULATION_DATA' | 'CALCULATION_FETCH_ERROR';

  constructor(code: ExportSizesError['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'ExportSizesError';
    this.code = code;
  }
}

const asked = async <T>(source: () => Promise<T>): Promise<T> => {
  try {
    return await source();
  } catch (cause) {
    throw new ExportSizesError('CALCULATION_FETCH_ERROR', cause);
  }
};

/** Asks the sources one after the other until one has sizes. Throws an {@link ExportSizesError}. */
export const exportSizes = async (sources: SizeSources): Promise<ExportSizes> => {
  const adjusted = await asked(sources.adjusted);
  if (adjusted !== null) return { ...NO_SIZES, adjusted };
  const saved = await asked(sources.saved);
  if (saved !== null) return { ...NO_SIZES, saved };
  const live = await asked(sources.live);
  if (live !== null) return { ...NO_SIZES, live };
  throw new ExportSizesError('NO_CALCULATION_DATA');
};
