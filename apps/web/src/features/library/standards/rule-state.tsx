import type { CitationState } from '@touchdown/domain';
import { VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import { RULE_STATE_LABELS, type RuleStateName } from './register-values.ts';

const MARKS: Readonly<Record<RuleStateName, CitationState | null>> = {
  verified: 'verified',
  read: 'read',
  toConfirm: 'unverified',
  differs: 'differs',
  convention: null,
};

/** The state of a rule: its mark and its label. */
export function RuleState({ state }: { readonly state: RuleStateName }) {
  const mark = MARKS[state];
  return (
    <span className="rule-state" data-state={state}>
      {mark !== null && <VerificationMark verification={mark} />}
      {RULE_STATE_LABELS[state]}
    </span>
  );
}
