/** A whole document in one sitting: one rule a screen, in the document's order, with the keyboard alone. */
import type { StandardsEdition, StandardsRule } from '@touchdown/contract';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import '../../../shared/ui/progress-line.css';
import { ConfirmationActions } from './confirmation-actions.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';
import { type FoundDraft, isRecorded, neighborOf, nextToRecord, recordedCount } from './register-values.ts';
import { ConfirmationFacts, RuleFacts } from './rule-facts.tsx';

interface OneByOneProps {
  readonly edition: StandardsEdition;
  readonly rules: readonly StandardsRule[];
  /** The rule in the address. `null`: the first that is not recorded. */
  readonly ruleId: string | null;
  /** Whether the user may install a data pack without a signature. */
  readonly canInstall: boolean;
  readonly last: FoundDraft;
  readonly onLast: (draft: FoundDraft) => void;
  /** `null`: all are recorded. */
  readonly onRule: (ruleId: string | null) => void;
  readonly onLeave: () => void;
}

interface RecordedProps extends Pick<OneByOneProps, 'edition' | 'canInstall'> {
  readonly rule: StandardsRule;
  readonly onNext: () => void;
}

/** A rule that is recorded already. Its place has the focus, so that the keys go on working. */
function Recorded({ edition, rule, canInstall, onNext }: RecordedProps) {
  const next = useRef<HTMLButtonElement>(null);
  const { confirmation } = rule;
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      {confirmation && <ConfirmationFacts confirmation={confirmation} />}
      <div className="confirmation-actions">
        <Button ref={next} variant="primary" onClick={onNext}>
          Next Rule to Confirm
        </Button>
      </div>
      {confirmation && <ConfirmationActions {...{ edition, rule, confirmation, canInstall }} onRevised={onNext} />}
    </>
  );
}

function AllRecorded({ edition, onLeave }: Pick<OneByOneProps, 'edition' | 'onLeave'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <div className="one-by-one-done" role="status">
      <h2>All rules are recorded</h2>
      <p>{`Every rule of ${edition.title} has been compared with the published document.`}</p>
      <Button ref={back} variant="primary" onClick={onLeave}>
        Back to the Register
      </Button>
    </div>
  );
}

export function OneByOne({ edition, rules, ruleId, canInstall, last, onLast, onRule, onLeave }: OneByOneProps) {
  const rule = rules.find(({ id }) => id === ruleId) ?? nextToRecord(rules, null);
  const done = recordedCount(rules);
  const goTo = (target: StandardsRule | null) => onRule(target?.id ?? null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A dialog over the rule has closed with the same key.
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') onLeave();
      if ((event.key !== 'PageDown' && event.key !== 'PageUp') || rule === null) return;
      event.preventDefault();
      const neighbor = neighborOf(rules, rule.id, event.key === 'PageDown' ? 1 : -1);
      if (neighbor !== null) goTo(neighbor);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <section className="one-by-one" aria-label="Confirm One by One">
      <div className="one-by-one-progress">
        <span className="num" role="status">{`${done} of ${rules.length} rules recorded`}</span>
        <progress className="progress-line" aria-label="Rules recorded" max={rules.length} value={done} />
        <Button variant="bare" onClick={onLeave}>
          Back to the Register
        </Button>
      </div>
      {rule === null ? (
        <AllRecorded edition={edition} onLeave={onLeave} />
      ) : (
        <article className="one-by-one-rule" aria-labelledby="one-by-one-subject">
          <p className="one-by-one-place num">{`Rule ${rules.indexOf(rule) + 1} of ${rules.length}`}</p>
          <h2 id="one-by-one-subject">{rule.subject}</h2>
          <RuleFacts rule={rule} />
          {isRecorded(rule) ? (
            <Recorded key={rule.id} {...{ edition, rule, canInstall }} onNext={() => goTo(nextToRecord(rules, rule.id))} />
          ) : (
            <ConfirmationForm
              key={rule.id}
              rule={rule}
              last={last}
              onRecorded={(confirmation, draft) => {
                onLast(draft);
                const recorded = rules.map((one) => (one.id === rule.id ? { ...one, confirmation } : one));
                goTo(nextToRecord(recorded, rule.id));
              }}
            />
          )}
          <p className="one-by-one-keys">
            <kbd>Enter</kbd> matches, <kbd>F2</kbd> differs, <kbd>Page Down</kbd> skip, <kbd>Page Up</kbd> back, <kbd>Esc</kbd> leave
          </p>
        </article>
      )}
    </section>
  );
}
