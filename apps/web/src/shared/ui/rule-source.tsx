import { type Citation, referenceOf } from '@touchdown/domain';
import { VERIFICATION_LABELS, VerificationMark } from './verification-mark.tsx';
import './rule-source.css';

/** Where a result comes from: the reference with its verification, or "Touchdown convention". */
export function RuleSource({ source }: { readonly source: Citation }) {
  return (
    <span className="rule-source" title={source.states}>
      {referenceOf(source)}
      {source.origin === 'standard' && (
        <>
          <VerificationMark verification={source.verification} />
          {VERIFICATION_LABELS[source.verification]}
        </>
      )}
    </span>
  );
}
