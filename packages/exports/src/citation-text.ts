/** A requirement's reference with its edition, for data files, which have no table of criteria. */
import { type Citation, citationState, type CitationState, confirmationsById, editionsFollowing, referenceOf } from '@touchdown/domain';
import type { FacilityDocument } from './facility-document.ts';

/** "14 CFR 77.23(b) (eCFR current to Apr 5, 2026)", "AC 150/5390-2D (2023)" */
export const citedEdition = (citation: Citation): string => `${referenceOf(citation)} (${citation.revision})`;

/** The state of a criterion: as cited, unless named people confirmed the rules behind it. */
export const criterionState = ({ confirmed }: Pick<FacilityDocument, 'confirmed'>, citation: Citation): CitationState =>
  confirmed === undefined
    ? citation.verification
    : citationState(citation, {
        together: [citation],
        editions: confirmed.editions,
        confirmations: confirmationsById(confirmed.confirmations),
        register: editionsFollowing(confirmed.revisions),
      });
