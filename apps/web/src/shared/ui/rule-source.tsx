import type { Citation } from '@touchdown/domain';
import { VERIFICATION_LABELS, VerificationMark } from './verification-mark.tsx';
import './rule-source.css';

/** Where a result comes from: the citation with its verification, or "Touchdown check" for a Touchdown convention. */
export function RuleSource({ source }: { readonly source: Citation }) {
  if (source.origin === 'product-spec') {
    return (
      <span className="rule-source" title={source.states}>
        Touchdown check
      </span>
    );
  }
  return (
    <span className="rule-source" title={source.states}>
      {source.document} ({source.revision}), {source.clause === null ? 'paragraph not cited' : `paragraph ${source.clause}`}
      <VerificationMark verification={source.verification} />
      {VERIFICATION_LABELS[source.verification]}
    </span>
  );
}
