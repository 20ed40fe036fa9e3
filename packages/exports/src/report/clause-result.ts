/** The four results of a compliance matrix. */
import type { TableCell, Tone } from './document.ts';

export type MatrixResult = 'met' | 'not-met' | 'not-applicable' | 'confirm';

export interface ClauseResult {
  readonly result: MatrixResult;
  readonly evidence: string;
}

const LABELS: Readonly<Record<MatrixResult, { readonly text: string; readonly tone: Tone }>> = {
  met: { text: 'Met', tone: 'ok' },
  'not-met': { text: 'Not met', tone: 'bad' },
  'not-applicable': { text: 'Not applicable', tone: 'quiet' },
  confirm: { text: 'Owner to confirm', tone: 'warn' },
};
export const resultLabel = (result: MatrixResult): string => LABELS[result].text;
export const resultCell = (result: MatrixResult): TableCell => ({ ...LABELS[result], isStrong: result === 'not-met' });

export const met = (evidence: string): ClauseResult => ({ result: 'met', evidence });
export const notMet = (evidence: string): ClauseResult => ({ result: 'not-met', evidence });
export const notApplicable = (evidence: string): ClauseResult => ({ result: 'not-applicable', evidence });
export const toConfirm = (evidence: string): ClauseResult => ({ result: 'confirm', evidence });

const WORST_FIRST: readonly MatrixResult[] = ['not-met', 'confirm', 'met', 'not-applicable'];

/** Joins several results for one requirement: the worst one applies, with the evidence of every result that equals it. */
export function joined(clauseResults: readonly ClauseResult[]): ClauseResult {
  const result = WORST_FIRST.find((one) => clauseResults.some((clauseResult) => clauseResult.result === one)) ?? 'confirm';
  const evidence = [
    ...new Set(clauseResults.filter((clauseResult) => clauseResult.result === result).map((clauseResult) => clauseResult.evidence)),
  ];
  return { result, evidence: evidence.join('\n') };
}
