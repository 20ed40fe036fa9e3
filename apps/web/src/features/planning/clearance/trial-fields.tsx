import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { isTrial, NO_TRIAL, type TrialDraft } from './trial-values.ts';
import type { RingSite } from './use-heading-ring.ts';
import './clearance.css';

interface TrialFieldsProps {
  /** The project's values, shown while nothing is typed. */
  readonly site: RingSite;
  readonly draft: TrialDraft;
  readonly onDraft: (draft: TrialDraft) => void;
}

const shown = (typed: string, stored: number): string => (typed === '' ? String(Number(stored.toFixed(3))) : typed);

/** Trial elevation, FATO, or alignment for the ring, which updates while typing. Nothing is saved. */
export function TrialFields({ site, draft, onDraft }: TrialFieldsProps) {
  const { pad, heliportElevation } = site;
  const set = (field: keyof TrialDraft) => (typed: string) => onDraft({ ...draft, [field]: typed });
  const isLong = pad.shape === 'rectangle';
  return (
    <fieldset className="trial">
      <legend>Try a Different Landing Area</legend>
      <div>
        <Field id="trial-elevation" label="Elevation">
          <LengthInput unit="ft MSL" value={shown(draft.elevation, heliportElevation)} onValue={set('elevation')} />
        </Field>
        <Field id="trial-length" label={isLong ? 'FATO length' : 'FATO'}>
          <LengthInput value={shown(draft.fatoLength, pad.fato.length)} onValue={set('fatoLength')} />
        </Field>
        {isLong && (
          <Field id="trial-width" label="FATO width">
            <LengthInput value={shown(draft.fatoWidth, pad.fato.width)} onValue={set('fatoWidth')} />
          </Field>
        )}
        <Field id="trial-alignment" label="Alignment">
          <NumberInput
            unit="° true"
            value={shown(draft.alignment, pad.alignmentDeg)}
            onChange={({ target }) => set('alignment')(target.value)}
          />
        </Field>
      </div>
      <p className="quiet">
        {isTrial(draft) ? 'The ring and pairs use these values. Nothing is saved.' : 'The ring updates as you type. Nothing is saved.'}{' '}
        {isTrial(draft) && (
          <Button variant="bare" onClick={() => onDraft(NO_TRIAL)}>
            Reset to Project
          </Button>
        )}
      </p>
    </fieldset>
  );
}
