/** The four results of a compliance matrix. */
import type { TableCell, Tone } from './document.ts';

export type Verdict = 'met' | 'not-met' | 'not-applicable' | 'confirm';

export interface Judgement {
  readonly verdict: Verdict;
  readonly evidence: string;
}

const WORDS: Readonly<Record<Verdict, { readonly text: string; readonly tone: Tone }>> = {
  met: { text: 'Met', tone: 'ok' },
  'not-met': { text: 'Not met', tone: 'bad' },
  'not-applicable': { text: 'Not applicable', tone: 'quiet' },
  confirm: { text: 'Owner to confirm', tone: 'warn' },
};
export const verdictWord = (verdict: Verdict): string => WORDS[verdict].text;
export const verdictCell = (verdict: Verdict): TableCell => ({ ...WORDS[verdict], isStrong: verdict === 'not-met' });

export const met = (evidence: string): Judgement => ({ verdict: 'met', evidence });
export const notMet = (evidence: string): Judgement => ({ verdict: 'not-met', evidence });
export const notApplicable = (evidence: string): Judgement => ({ verdict: 'not-applicable', evidence });
export const toConfirm = (evidence: string): Judgement => ({ verdict: 'confirm', evidence });

const WORST_FIRST: readonly Verdict[] = ['not-met', 'confirm', 'met', 'not-applicable'];

/** Several readings of one clause: the worst counts, with the evidence of all that say it. */
export function joined(judgements: readonly Judgement[]): Judgement {
  const verdict = WORST_FIRST.find((one) => judgements.some((judgement) => judgement.verdict === one)) ?? 'confirm';
  const evidence = [...new Set(judgements.filter((judgement) => judgement.verdict === verdict).map((judgement) => judgement.evidence))];
  return { verdict, evidence: evidence.join('\n') };
}
