import { useId, useState } from 'react';
import { type EditView, type FieldRow, IN_FEET, resolve, valueText } from '../../offline/edits/unsent.ts';
import { useUnits } from '../../shared/format/units.ts';
import { Button } from '../../shared/ui/button.tsx';

const SIDES = { mine: 'Yours', theirs: 'Theirs' } as const;
type Side = keyof typeof SIDES;

/** A field changed only by the other user keeps their value, unless this user says otherwise. */
const firstChoice = (row: FieldRow): Side => (row.isContested || row.mine !== row.base ? 'mine' : 'theirs');

interface FieldChoiceProps {
  readonly row: FieldRow;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}
function FieldChoice({ row, side, onChoose }: FieldChoiceProps) {
  const name = useId();
  const { enteredText } = useUnits();
  const text = (value: unknown) => valueText(value, IN_FEET.has(row.field) ? enteredText : null);
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td>{text(row.base)}</td>
      {(['mine', 'theirs'] as const).map((one) => (
        <td key={one}>
          <label>
            <input
              type="radio"
              name={name}
              checked={side === one}
              onChange={() => onChoose(one)}
              aria-label={`${SIDES[one]} for ${row.label}: ${text(row[one])}`}
            />
            {text(row[one])}
          </label>
        </td>
      ))}
    </tr>
  );
}

/** Both versions of a record that another user changed in the meantime, field by field, with a choice of values. */
export function ConflictChoice({ edit }: { readonly edit: EditView }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (row: FieldRow): Side => chosen[row.field] ?? firstChoice(row);
  const merged = () => Object.fromEntries(edit.rows.map((row) => [row.field, row[sideOf(row)] ?? null]));
  return (
    <>
      <div className="unsent-fields">
        <table className="schedule">
          <caption className="visually-hidden">Compare versions of {edit.what}</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Original</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {edit.rows.map((row) => (
              <FieldChoice key={row.field} row={row} side={sideOf(row)} onChoose={(side) => setChosen({ ...chosen, [row.field]: side })} />
            ))}
          </tbody>
        </table>
      </div>
      <div className="unsent-actions">
        <Button variant="primary" onClick={() => void resolve(edit.id, { merged: merged() })}>
          Save Selected
        </Button>
        <Button onClick={() => void resolve(edit.id, { keep: 'mine' })}>Keep All Mine</Button>
        <Button onClick={() => void resolve(edit.id, { keep: 'theirs' })}>Use All Theirs</Button>
      </div>
    </>
  );
}

/** For a deletion there is nothing to merge: it is applied or not. */
export function DeletionChoice({ edit }: { readonly edit: EditView }) {
  return (
    <div className="unsent-actions">
      <Button variant="danger" onClick={() => void resolve(edit.id, { keep: 'mine' })}>
        Delete Anyway
      </Button>
      <Button onClick={() => void resolve(edit.id, { keep: 'theirs' })}>Keep Record</Button>
    </div>
  );
}
