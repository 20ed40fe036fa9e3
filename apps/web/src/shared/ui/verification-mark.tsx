import type { Verification } from '@touchdown/domain';
import './badge.css';

export type MarkedVerification = Verification | 'entered';

/** The word of each state, as it is written beside the mark. */
export const VERIFICATION_WORDS = {
  read: 'Published text',
  secondary: 'To be confirmed',
  unverified: 'To be confirmed',
  entered: 'Entered',
} as const satisfies Record<MarkedVerification, string>;

interface VerificationMarkProps {
  readonly verification: MarkedVerification;
  /** Exclude when the word is beside it. */
  readonly named?: boolean;
}

/** How well a number is known, as a shape in ink: full ring Published text, dashed ring To be confirmed, diamond Entered. */
export function VerificationMark({ verification, named = false }: VerificationMarkProps) {
  const name = named ? { role: 'img', 'aria-label': VERIFICATION_WORDS[verification] } : { 'aria-hidden': true };
  return (
    <svg className="verification" viewBox="0 0 14 14" {...name}>
      {verification === 'read' && <circle cx="7" cy="7" r="5.5" />}
      {(verification === 'secondary' || verification === 'unverified') && <circle className="verification-dashed" cx="7" cy="7" r="5.5" />}
      {verification === 'entered' && <path d="M7 1.5 12.5 7 7 12.5 1.5 7z" />}
    </svg>
  );
}
