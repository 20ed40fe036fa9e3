/** The results of a compliance matrix. `done`: a duty that is fulfilled. */
export type MatrixResult = 'met' | 'not-met' | 'not-applicable' | 'confirm' | 'done';

export interface ClauseResult {
  readonly result: MatrixResult;
  readonly evidence: string;
}

export const met = (evidence: string): ClauseResult => ({ result: 'met', evidence });
export const done = (evidence: string): ClauseResult => ({ result: 'done', evidence });
export const notMet = (evidence: string): ClauseResult => ({ result: 'not-met', evidence });
export const notApplicable = (evidence: string): ClauseResult => ({ result: 'not-applicable', evidence });
export const toConfirm = (evidence: string): ClauseResult => ({ result: 'confirm', evidence });

const WORST_FIRST: readonly MatrixResult[] = ['not-met', 'confirm', 'done', 'met', 'not-applicable'];

/** Joins several results for one requirement: the worst one applies, with the evidence of every result that equals it. */
export function joined(clauseResults: readonly ClauseResult[]): ClauseResult {
  const result = WORST_FIRST.find((one) => clauseResults.some((clauseResult) => clauseResult.result === one)) ?? 'confirm';
  const evidence = [
    ...new Set(clauseResults.filter((clauseResult) => clauseResult.result === result).map((clauseResult) => clauseResult.evidence)),
  ];
  return { result, evidence: evidence.join('\n') };
}
