/** A requirement's reference with its edition, for data files, which have no table of criteria. */
import { type Citation, referenceOf } from '@touchdown/domain';

/** "14 CFR 77.23(b) (eCFR current to Apr 5, 2026)", "AC 150/5390-2D (2023)" */
export const citedEdition = (citation: Citation): string => `${referenceOf(citation)} (${citation.revision})`;
