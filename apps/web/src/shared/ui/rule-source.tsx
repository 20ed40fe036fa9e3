import type { Citation } from '@touchdown/domain';
import { VERIFICATION_WORDS, VerificationMark } from './verification-mark.tsx';
import './rule-source.css';

/** Where a result comes from: the clause with how well it is known, or "Touchdown check" for a rule of the product itself. */
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
      {VERIFICATION_WORDS[source.verification]}
    </span>
  );
}
