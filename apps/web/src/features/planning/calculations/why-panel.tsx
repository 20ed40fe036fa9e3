/** The "why" of a value: formula, substitution, inputs, paragraph, and verification. */
import type { Working } from '@touchdown/domain';
import { useShownDate } from '../../../shared/ui/use-shown-date.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useConfirmed } from '../../../shared/standards/confirmed-context.ts';
import { confirmationsBehind, editionsBehind, workingState } from '../../../shared/standards/confirmed.ts';
import { VerificationMark } from '../../../shared/ui/verification-mark.tsx';
import { citedLines, confirmationLine, inputName, inUnitsSentence, markedSubstitution, VERIFICATION_MEANINGS } from './why-values.ts';

interface WhyPanelProps {
  readonly working: Working;
  /** "Controlled by AW139"; `null`: there is one design aircraft. */
  readonly control: string | null;
}

export function WhyPanel({ working, control }: WhyPanelProps) {
  const inUnits = inUnitsSentence(working, useUnits());
  const confirmed = useConfirmed();
  const shownDate = useShownDate();
  const state = workingState(working, confirmed);
  const meaning = VERIFICATION_MEANINGS[state];
  const confirmations = confirmationsBehind(working.citations, confirmed);
  return (
    <>
      <div className="why-formula num">
        <p>{working.formula}</p>
        <p className="why-substituted">
          {'= '}
          {markedSubstitution(working).map((part, index) => (part.isResult ? <mark key={index}>{part.text}</mark> : part.text))}
        </p>
        {inUnits && <p>{inUnits}</p>}
      </div>
      {control && <p>{control}</p>}
      {working.inputs.length > 0 && (
        <dl className="why-inputs num">
          {working.inputs.map((input) => (
            <div key={input.label}>
              <dt>{inputName(input)}</dt>
              <dd>{input.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {working.citations.length > 0 && (
        <ul className="why-cited">
          {citedLines(working.citations).map(({ document, text }) => (
            <li key={`${document}${text}`}>
              <b>{document}</b> {text}
            </li>
          ))}
          {editionsBehind(working.citations, confirmed).map((edition) => (
            <li key={edition}>{edition}</li>
          ))}
        </ul>
      )}
      <div className="why-verification">
        <VerificationMark verification={state} />
        <div>
          <p>
            <b>{meaning.title}</b>
            {meaning.text} {working.governs}
          </p>
          {confirmations.map((confirmation) => (
            <p key={confirmation.ruleId}>{confirmationLine(confirmation, shownDate)}</p>
          ))}
        </div>
      </div>
    </>
  );
}
