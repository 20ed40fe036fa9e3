/** The effect of a change on minimums and saved dimensions, and what to do with those, before the change is saved. */
import { type DimensionChoice, type InputEffect, separationMessages, type ShownUnits } from '@touchdown/domain';
import { useState } from 'react';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceCards } from '../../../shared/ui/choice-cards.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TriangleAlert } from '../../../shared/ui/icons.ts';
import { type EffectRow, effectRows } from './effect-values.ts';
import './effect.css';

type StoredSource = Exclude<InputEffect['source'], 'live'>;
const SOURCE_LABELS: Readonly<Record<StoredSource, string>> = { adjusted: 'Adjusted', saved: 'Saved' };

interface ChoiceLabels {
  readonly label: string;
  readonly text: string;
}
const KEEP: ChoiceLabels = {
  label: 'Keep and Mark for Review',
  text: 'Dimensions do not change. They are marked on screens and in files, and reports and FAA forms require an override by the owner.',
};
const CHOICES: Readonly<Record<StoredSource, Readonly<Record<DimensionChoice, ChoiceLabels>>>> = {
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

/** The columns beside the minimums. `null`: nothing is saved or adjusted. */
interface Columns {
  readonly source: string | null;
  readonly hasChoices: boolean;
}

const lengthOf = (value: number | null, units: ShownUnits, rounding: 'up' | 'down' = 'up'): string =>
  value === null ? '—' : units.lengthText(value, rounding);

interface RowProps {
  readonly row: EffectRow;
  readonly columns: Columns;
  readonly units: ShownUnits;
}

function Row({ row, columns: { source, hasChoices }, units }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td data-label="Minimum before">{lengthOf(row.minimumBefore, units)}</td>
      <td data-label="Minimum after">{lengthOf(row.minimumAfter, units)}</td>
      {source !== null && (
        <td data-label={source} data-below={row.isBelow || undefined}>
          {lengthOf(row.current, units, 'down')}
          {row.isBelow && <span>Below minimum</span>}
        </td>
      )}
      {hasChoices && <td data-label="If recalculated">{lengthOf(row.recalculated, units)}</td>}
    </tr>
  );
}

function EffectTable({ effect, columns, units }: { readonly effect: InputEffect; readonly columns: Columns; readonly units: ShownUnits }) {
  return (
    <table className="effect-table num">
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col">Minimum before</th>
          <th scope="col">Minimum after</th>
          {columns.source !== null && <th scope="col">{columns.source}</th>}
          {columns.hasChoices && <th scope="col">If recalculated</th>}
        </tr>
      </thead>
      <tbody>
        {effectRows(effect).map((row) => (
          <Row key={row.label} row={row} columns={columns} units={units} />
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  readonly source: StoredSource;
  readonly choices: readonly DimensionChoice[];
  readonly choice: DimensionChoice;
  readonly isAway: boolean;
  readonly onChange: (choice: DimensionChoice) => void;
}

function Choices({ source, choices, choice, isAway, onChange }: ChoiceProps) {
  const cards = choices.map((one) => ({ ...CHOICES[source][one], value: one, isDisabled: isAway && one !== 'keep' }));
  return (
    <ChoiceCards legend="Dimensions" choices={cards} chosen={choice} onChoose={onChange}>
      {isAway && choices.length > 1 && (
        <p className="quiet">
          Recalculating requires a connection. While you are offline, dimensions do not change and are marked for review.
        </p>
      )}
    </ChoiceCards>
  );
}

/** What the change does to the dimensions, in one sentence. */
function Summary({ effect: { source, sides } }: { readonly effect: InputEffect }) {
  if (sides[0]?.minimumAfter === null) return <p>No dimensions can be calculated after this change.</p>;
  if (source === 'live') return <p>No dimensions are saved or adjusted, so the FAA minimums apply.</p>;
  const below = sides.filter(({ isBelow }) => isBelow).length;
  const label = SOURCE_LABELS[source].toLowerCase();
  if (below === 0) return <p>{`All ${label} values meet the FAA minimums after this change.`}</p>;
  return (
    <p className="effect-warning">
      <TriangleAlert />
      {below === 1 ? `1 ${label} value no longer meets its FAA minimum.` : `${below} ${label} values no longer meet their FAA minimums.`}
    </p>
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
  const { source, choices } = effect;
  const columns = { source: source === 'live' ? null : SOURCE_LABELS[source], hasChoices: choices.length > 0 };
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
        <Summary effect={effect} />
        <EffectTable effect={effect} columns={columns} units={units} />
        {effect.separation.length > 0 && (
          <ul className="effect-separation" aria-label="Separations">
            {separationMessages(effect.separation).map((message) => (
              <li key={message}>{sentenceIn(message, units)}</li>
            ))}
          </ul>
        )}
        {source !== 'live' && choices.length > 0 && (
          <Choices source={source} choices={choices} choice={choice} isAway={isAway} onChange={setChosen} />
        )}
      </div>
    </Dialog>
  );
}
