/** Whether the results on the screen are those last saved (the Save button depends on it). */
import type { Calculation } from '@touchdown/contract';
import type { CalculationResults } from '@touchdown/domain';
import { hashKey } from '@tanstack/react-query';

/** The same text for the same content, regardless of key order and calculation time. */
const contentOf = ({ timestamp: _moment, ...content }: CalculationResults): string => hashKey([content]);

/** There are results, and they differ from the newest saved ones, or none were saved. */
export const differsFromSaved = (results: CalculationResults | null, newest: Calculation | null): boolean =>
  results !== null && (newest === null || contentOf(results) !== contentOf(newest.results));

/** The newest saved calculation of a list sorted newest first. */
export const newestOf = (calculations: readonly Calculation[] | undefined): Calculation | null => calculations?.[0] ?? null;
