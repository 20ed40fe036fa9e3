/** The control points as fields, with the distance of each from where the placement puts it. */
import { CONTROL_LIMITS, type PlacementResult, type Position } from '@touchdown/domain';
import { useState } from 'react';
import { positionIn } from '../../../shared/format/read-position.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { added, type DraftPoint, type DraftPoints, removed, withPoint } from './draft-points.ts';

const PLACES = 6;
const positionText = (position: Position | null): string =>
  position === null ? '' : `${position.latitude.toFixed(PLACES)}, ${position.longitude.toFixed(PLACES)}`;
const pixelText = (value: number | null): string => (value === null ? '' : String(value));

interface EntryProps<Value> {
  readonly label: string;
  readonly shown: string;
  readonly read: (text: string) => Value | null;
  readonly onValue: (value: Value) => void;
}

/** Keeps the text while it is typed, and takes its value as soon as it has one. */
function Entry<Value>({ label, shown, read, onValue }: EntryProps<Value>) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      className="num"
      aria-label={label}
      aria-invalid={(typed !== null && typed !== '' && read(typed) === null) || undefined}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const value = read(target.value);
        if (value !== null) onValue(value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const pixelIn = (text: string): number | null => {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : null;
};

interface PointsTableProps {
  readonly drafts: DraftPoints;
  readonly fit: PlacementResult | null;
  readonly onChange: (drafts: DraftPoints) => void;
}

export function PointsTable({ drafts, fit, onChange }: PointsTableProps) {
  const units = useUnits();
  const { points, active } = drafts;
  const fitted = fit === null || 'problem' in fit ? null : fit;
  const row = ({ x, y, position }: DraftPoint, index: number) => {
    const name = `Point ${index + 1}`;
    const change = (part: Partial<DraftPoint>) => onChange({ ...withPoint(drafts, index, part), active: index });
    const residual = fitted?.residualsFt[index];
    return (
      // The number of a point is what it is called.
      <tr key={index} aria-label={name} data-active={index === active || undefined}>
        <td>
          <label className="check">
            <input type="radio" name="control-point" checked={index === active} onChange={() => onChange({ ...drafts, active: index })} />
            <span className="check-text">{name}</span>
          </label>
        </td>
        <td>
          <Entry label={`Pixel X of ${name}`} shown={pixelText(x)} read={pixelIn} onValue={(value) => change({ x: value })} />
        </td>
        <td>
          <Entry label={`Pixel Y of ${name}`} shown={pixelText(y)} read={pixelIn} onValue={(value) => change({ y: value })} />
        </td>
        <td>
          <Entry
            label={`Location of ${name}`}
            shown={positionText(position)}
            read={positionIn}
            onValue={(value) => change({ position: value })}
          />
        </td>
        <td className="num">{fitted?.isChecked === true && residual !== undefined ? units.tenthText(residual, 'up') : '–'}</td>
        <td>
          {points.length > CONTROL_LIMITS.least && (
            <IconButton label={`Remove ${name}`} onClick={() => onChange(removed(drafts, index))}>
              <Trash2 />
            </IconButton>
          )}
        </td>
      </tr>
    );
  };
  return (
    <>
      <table className="record-table underlay-points" aria-label="Control points">
        <thead>
          <tr>
            <th scope="col">Point</th>
            <th scope="col">Pixel X</th>
            <th scope="col">Pixel Y</th>
            <th scope="col">Location</th>
            <th scope="col">Residual</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>{points.map(row)}</tbody>
      </table>
      {points.length < CONTROL_LIMITS.most && (
        <Button icon={<Plus />} onClick={() => onChange(added(drafts))}>
          Add Control Point
        </Button>
      )}
    </>
  );
}
