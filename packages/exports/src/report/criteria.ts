/** The numbers of the criteria in a report. Each is printed in full once, and referred to by its number elsewhere. */
import type { Citation } from '@touchdown/domain';
import { citationKey, distinctCitations, series } from './report-text.ts';

/** "AC 150/5390-2D (2023)", "AC 70/7460-1M" */
export const documentTitle = (citation: Citation): string => {
  if (citation.origin === 'product-spec') return 'Touchdown conventions (not FAA requirements)';
  const { document, revision } = citation;
  return /^[A-Z]$/.test(revision) ? `${document}${revision}` : `${document} (${revision})`;
};

/** Criteria in the order of their numbers, which begin with 1. */
export type NumberedCriteria = readonly Citation[];

/** `first`: those that come before the others, in their own order. The others are sorted by document and paragraph. */
export function numberedCriteria(cited: readonly Citation[], first: readonly Citation[] = []): NumberedCriteria {
  const sorted = distinctCitations(cited).toSorted((a, b) => (citationKey(a) < citationKey(b) ? -1 : 1));
  const documents = [...new Set(sorted.map(documentTitle))];
  return distinctCitations([...first, ...documents.flatMap((document) => sorted.filter((one) => documentTitle(one) === document))]);
}

export const criterionNumber = (criteria: NumberedCriteria, citation: Citation): number =>
  criteria.findIndex((one) => citationKey(one) === citationKey(citation)) + 1;

/** "2, 3, and 5", in ascending order */
export const criterionNumbers = (criteria: NumberedCriteria, citations: readonly Citation[]): string =>
  series(
    distinctCitations(citations)
      .map((citation) => criterionNumber(criteria, citation))
      .toSorted((a, b) => a - b)
      .map(String),
  );

/** "1, 3–5", in ascending order, for a narrow column. */
export function criterionRanges(criteria: NumberedCriteria, citations: readonly Citation[]): string {
  const numbers = distinctCitations(citations)
    .map((citation) => criterionNumber(criteria, citation))
    .toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0] ?? ''}–${run.at(-1) ?? ''}` : run.join(', '))).join(', ');
}

/** The texts of the conventions that are not listed among the criteria. */
export const uncitedTexts = (conventions: readonly Citation[], cited: readonly Citation[]): string[] =>
  conventions.filter((one) => !cited.some((citation) => citationKey(citation) === citationKey(one))).map(({ states }) => states);
