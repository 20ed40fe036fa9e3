/** The effect of a change on saved dimensions, and what to do with them, before the change is saved. */
import { type DimensionChoice, type InputEffect, separationMessages, type ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { sentenceIn } from '../../shared/format/unit-sentence.ts';
import { useUnits } from '../../shared/format/units.ts';
import { useIsAway } from '../../shared/offline/use-is-away.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceCards } from '../../shared/ui/choice-cards.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TriangleAlert } from '../../shared/ui/icons.ts';
import { type EffectRow, effectRows } from './effect-values.ts';
import './effect.css';

const SOURCE_LABELS = { adjusted: 'Adjusted', saved: 'Saved' } as const;

interface ChoiceLabels {
  readonly label: string;
  readonly text: string;
}
const KEEP: ChoiceLabels = {
  label: 'Keep and Mark for Review',
  text: 'Dimensions do not change. They are marked on screens and in files, and reports and FAA forms require an override by the owner.',
};
const CHOICES: Readonly<Record<InputEffect['source'], Readonly<Record<DimensionChoice, ChoiceLabels>>>> = {
  adjusted: {
    recalculate: {
      label: 'Recalculate',
      text: 'Adjusted values that meet the new minimums and separations are kept. Other values are raised to meet them.',
    },
    reset: { label: 'Reset to FAA Minimums', text: 'All adjusted values are replaced by the new FAA minimums.' },
    keep: KEEP,
  },
  saved: {
    recalculate: { label: 'Recalculate', text: 'The new FAA minimums are calculated and saved.' },
    reset: { label: 'Reset to FAA Minimums', text: 'The new FAA minimums are calculated and saved.' },
    keep: KEEP,
  },
};

const lengthOf = (value: number | null, units: ShownUnits): string => (value === null ? '—' : units.lengthText(value, 'up'));

function Row({ row, source, units }: { readonly row: EffectRow; readonly source: string; readonly units: ShownUnits }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td data-label="Minimum before">{lengthOf(row.minimumBefore, units)}</td>
      <td data-label="Minimum after">{lengthOf(row.minimumAfter, units)}</td>
      <td data-label={source} data-below={row.isBelow || undefined}>
        {units.lengthText(row.current, 'down')}
        {row.isBelow && <span>Below minimum</span>}
      </td>
      <td data-label="If recalculated">{lengthOf(row.recalculated, units)}</td>
    </tr>
  );
}

interface ChoiceProps {
  readonly effect: InputEffect;
  readonly choice: DimensionChoice;
  readonly isAway: boolean;
  readonly onChange: (choice: DimensionChoice) => void;
}

function Choices({ effect, choice, isAway, onChange }: ChoiceProps) {
  const choices = effect.choices.map((one) => ({ ...CHOICES[effect.source][one], value: one, isDisabled: isAway && one !== 'keep' }));
  return (
    <ChoiceCards legend="Dimensions" choices={choices} chosen={choice} onChoose={onChange}>
      {isAway && effect.choices.length > 1 && (
        <p className="quiet">
          Recalculating requires a connection. While you are offline, dimensions do not change and are marked for review.
        </p>
      )}
    </ChoiceCards>
  );
}

interface EffectDialogProps {
  readonly effect: InputEffect;
  readonly onSave: (choice: DimensionChoice) => void;
  /** "Back to Form", "Cancel". */
  readonly backLabel: string;
  /** Saves nothing; a form keeps its input. */
  readonly onBack: () => void;
}

/** Mounted while it is open. */
export function EffectDialog({ effect, backLabel, onSave, onBack }: EffectDialogProps) {
  const units = useUnits();
  const isAway = useIsAway();
  const [chosen, setChosen] = useState<DimensionChoice>(effect.choices[0] ?? 'keep');
  const choice = isAway ? 'keep' : chosen;
  const source = SOURCE_LABELS[effect.source];
  const below = effect.sides.filter(({ isBelow }) => isBelow).length;
  const changes = effect.changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ');
  return (
    <Dialog
      open
      onClose={onBack}
      title="Effect on Dimensions"
      description={changes}
      footer={
        <>
          <Button variant="bare" onClick={onBack}>
            {backLabel}
          </Button>
          <Button variant="primary" onClick={() => onSave(choice)}>
            Update Project
          </Button>
        </>
      }
    >
      <div className="effect">
        {below > 0 && (
          <p className="effect-warning">
            <TriangleAlert />
            {below === 1
              ? `1 ${source.toLowerCase()} value no longer meets its FAA minimum.`
              : `${below} ${source.toLowerCase()} values no longer meet their FAA minimums.`}
          </p>
        )}
        {below === 0 && effect.sides[0]?.minimumAfter !== null && (
          <p>{`All ${source.toLowerCase()} values meet the FAA minimums after this change.`}</p>
        )}
        {effect.sides[0]?.minimumAfter === null && <p>No dimensions can be calculated after this change.</p>}
        <table className="effect-table num">
          <thead>
            <tr>
              <th scope="col">Zone</th>
              <th scope="col">Minimum before</th>
              <th scope="col">Minimum after</th>
              <th scope="col">{source}</th>
              <th scope="col">If recalculated</th>
            </tr>
          </thead>
          <tbody>
            {effectRows(effect).map((row) => (
              <Row key={row.label} row={row} source={source} units={units} />
            ))}
          </tbody>
        </table>
        {effect.separation.length > 0 && (
          <ul className="effect-separation" aria-label="Separations">
            {separationMessages(effect.separation).map((message) => (
              <li key={message}>{sentenceIn(message, units)}</li>
            ))}
          </ul>
        )}
        <Choices effect={effect} choice={choice} isAway={isAway} onChange={setChosen} />
      </div>
    </Dialog>
  );
}
