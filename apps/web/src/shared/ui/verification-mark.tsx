import type { CitationState } from '@touchdown/domain';
import './badge.css';

export type MarkedVerification = CitationState | 'entered';

/** The label of each state, shown next to the mark. */
export const VERIFICATION_LABELS = {
  verified: 'Verified',
  differs: 'Discrepancy',
  read: 'Published text',
  secondary: 'To be confirmed',
  unverified: 'To be confirmed',
  entered: 'Entered',
} as const satisfies Record<MarkedVerification, string>;

const RINGED: ReadonlySet<MarkedVerification> = new Set(['read', 'verified', 'differs']);

interface VerificationMarkProps {
  readonly verification: MarkedVerification;
  /** Omit if the label is next to it. */
  readonly named?: boolean;
}

/** The verification of a value, as a shape in ink: ring with a check Verified, ring with a cross Discrepancy, full ring Published text, dashed ring To be confirmed, diamond Entered. */
export function VerificationMark({ verification, named = false }: VerificationMarkProps) {
  const name = named ? { role: 'img', 'aria-label': VERIFICATION_LABELS[verification] } : { 'aria-hidden': true };
  return (
    <svg className="verification" viewBox="0 0 14 14" {...name}>
      {RINGED.has(verification) && <circle cx="7" cy="7" r="5.5" />}
      {verification === 'verified' && <path d="M4.5 7.2 6.4 9 9.6 5.2" />}
      {verification === 'differs' && <path d="M5 5l4 4M9 5l-4 4" />}
      {(verification === 'secondary' || verification === 'unverified') && <circle className="verification-dashed" cx="7" cy="7" r="5.5" />}
      {verification === 'entered' && <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" />}
    </svg>
  );
}
