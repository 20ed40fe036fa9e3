/** The current dimensions of a project, determined in the browser by the domain's rules from saved and calculated data. */
import {
  type AdjustedRecord,
  type CalculationResults,
  currentDimensions,
  type CurrentDimensions,
  type DimensionRecords,
} from '@touchdown/domain';

/** How each source is read. `null` means that it has nothing. */
export interface DimensionSources {
  readonly adjusted: () => Promise<AdjustedRecord | null>;
  readonly saved: () => Promise<CalculationResults | null>;
  readonly today: () => Promise<CalculationResults | null>;
}

/**
 * Why there are no dimensions. `NO_CALCULATION_DATA`: none of the three sources had any. `CALCULATION_FETCH_ERROR`: a source could not be
 * read; its failure is the cause.
 */
export class ExportSizesError extends Error {
  readonly code: 'NO_CALCULATION_DATA' | 'CALCULATION_FETCH_ERROR';

  constructor(code: ExportSizesError['code'], cause?: unknown) {
    super(code, { cause });
    this.name = 'ExportSizesError';
    this.code = code;
  }
}

const read = async <T>(source: () => Promise<T>): Promise<T> => {
  try {
    return await source();
  } catch (cause) {
    throw new ExportSizesError('CALCULATION_FETCH_ERROR', cause);
  }
};

/**
 * Reads saved results only if there are no adjusted dimensions; today's meanwhile, because they are always needed. Throws an
 * {@link ExportSizesError}.
 */
export const readCurrentDimensions = async (
  project: DimensionRecords['project'],
  sources: DimensionSources,
): Promise<CurrentDimensions> => {
  const today = read(sources.today);
  // Its failure is reported below, unless that of another source comes first.
  today.catch(() => undefined);
  const adjusted = await read(sources.adjusted);
  const saved = adjusted === null ? await read(sources.saved) : null;
  const current = currentDimensions({ project, adjusted, saved, today: await today });
  if (current === null) throw new ExportSizesError('NO_CALCULATION_DATA');
  return current;
};
