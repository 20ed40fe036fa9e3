import type { Verification } from '@touchdown/domain';
import './badge.css';

export type MarkedVerification = Verification | 'entered';

/** The label of each state, shown next to the mark. */
export const VERIFICATION_LABELS = {
  read: 'Published text',
  secondary: 'To be confirmed',
  unverified: 'To be confirmed',
  entered: 'Entered',
} as const satisfies Record<MarkedVerification, string>;

interface VerificationMarkProps {
  readonly verification: MarkedVerification;
  /** Omit if the label is next to it. */
  readonly named?: boolean;
}

/** The verification of a value, as a shape in ink: full ring Published text, dashed ring To be confirmed, diamond Entered. */
export function VerificationMark({ verification, named = false }: VerificationMarkProps) {
  const name = named ? { role: 'img', 'aria-label': VERIFICATION_LABELS[verification] } : { 'aria-hidden': true };
  return (
    <svg className="verification" viewBox="0 0 14 14" {...name}>
      {verification === 'read' && <circle cx="7" cy="7" r="5.5" />}
      {(verification === 'secondary' || verification === 'unverified') && <circle className="verification-dashed" cx="7" cy="7" r="5.5" />}
      {verification === 'entered' && <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" />}
    </svg>
  );
}
