import { type Citation, referenceOf } from '@touchdown/domain';
import { useConfirmed } from '../standards/confirmed-context.ts';
import { stateOf } from '../standards/confirmed.ts';
import { VERIFICATION_LABELS, VerificationMark } from './verification-mark.tsx';
import './rule-source.css';

/** Where a result comes from: the reference with its state, or "Touchdown convention". */
export function RuleSource({ source }: { readonly source: Citation }) {
  const state = stateOf(source, [source], useConfirmed());
  return (
    <span className="rule-source" title={source.states}>
      {referenceOf(source)}
      {source.origin === 'standard' && (
        <>
          <VerificationMark verification={state} />
          {VERIFICATION_LABELS[state]}
        </>
      )}
    </span>
  );
}
