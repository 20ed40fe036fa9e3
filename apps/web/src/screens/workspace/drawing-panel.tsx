import { type LocalPoint, parseLength } from '@touchdown/domain';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { useUnits } from '../../shared/format/units.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { X } from '../../shared/ui/icons.ts';
import { NumberInput } from '../../shared/ui/inputs.tsx';
import { at } from './changes.ts';
import { type Drawing, type Shape, unfinished } from './draw-shape.ts';
import { movementText } from './gestures.ts';
import type { DrawingState } from './use-drawing.ts';

export const SHAPE_LABELS: Readonly<Record<Shape, string>> = {
  footprint: 'Draw Obstacle Footprint',
  wire: 'Draw Wire',
  parcel: 'Draw Parcel',
};

interface NextProps {
  readonly label: string;
  readonly center: LocalPoint;
  readonly onPlace: (point: LocalPoint) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A corner by its distances from the landing area. */
function NextCorner({ label, center, onPlace, onKeyDown }: NextProps) {
  const units = useUnits();
  const [typed, setTyped] = useState({ north: '', east: '' });
  const [isRefused, setRefused] = useState(false);
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const [north, east] = [typed.north, typed.east].map((text) => parseLength(units.typed(text)));
    const isMissing = typeof north !== 'number' || typeof east !== 'number';
    setRefused(isMissing);
    if (isMissing) return;
    onPlace(at(center.eastFt + east, center.northFt + north));
    setTyped({ north: '', east: '' });
  };
  const unit = units.lengthUnit;
  const error = isRefused ? 'Enter both distances. South and west are negative.' : undefined;
  return (
    <form className="inspector-fields" onSubmit={add} noValidate>
      <Field label="North of landing area" error={error}>
        <NumberInput
          unit={unit}
          value={typed.north}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped({ ...typed, north: target.value })}
        />
      </Field>
      <Field label="East of landing area">
        <NumberInput
          unit={unit}
          value={typed.east}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTyped({ ...typed, east: target.value })}
        />
      </Field>
      <Button type="submit">{label}</Button>
    </form>
  );
}

interface PanelProps {
  readonly state: DrawingState;
  readonly drawing: Drawing;
  readonly center: LocalPoint;
  readonly onCancel: () => void;
}

/** The corners of the shape that is drawn: what the clicks on the plan made, and the same by keyboard. */
export function DrawingPanel({ state, drawing, center, onCancel }: PanelProps) {
  const units = useUnits();
  const { shape, corners } = drawing;
  const word = shape === 'wire' ? 'Support' : 'Corner';
  const missing = unfinished(drawing, units);
  const escape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  };
  return (
    <section className="workspace-draw" aria-label={SHAPE_LABELS[shape]}>
      <h2>{SHAPE_LABELS[shape]}</h2>
      <p className="quiet" role="status">
        {missing ?? 'Press Enter on the plan or choose Finish.'}
      </p>
      <p className="quiet">{`${word}s snap to whole feet, parcel edges, roofs, and obstacle tops. Hold Alt to suspend snapping.`}</p>
      <ol>
        {corners.map((corner, index) => (
          <li key={`${corner.at.eastFt} ${corner.at.northFt}`}>
            <span className="num">{movementText(at(corner.at.eastFt - center.eastFt, corner.at.northFt - center.northFt), units)}</span>
            <IconButton label={`Remove ${word} ${index + 1}`} onClick={() => state.remove(index)}>
              <X />
            </IconButton>
            {shape === 'wire' && (
              <Field label={`Top elevation of support ${index + 1}`}>
                <NumberInput
                  unit={`${units.lengthUnit} MSL`}
                  value={corner.top}
                  onKeyDown={escape}
                  onChange={({ target }) => state.setTop(index, target.value)}
                />
              </Field>
            )}
          </li>
        ))}
      </ol>
      <NextCorner label={`Add ${word}`} center={center} onPlace={state.place} onKeyDown={escape} />
      <div className="inspector-actions">
        <Button variant="primary" disabled={missing !== null} onClick={state.finish}>
          Finish
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
}
