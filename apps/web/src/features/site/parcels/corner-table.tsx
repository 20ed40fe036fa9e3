import type { Position } from '@touchdown/domain';
import { coordinateFrom } from '@touchdown/imports';
import { useEffect, useRef, useState } from 'react';
import { pastedPosition } from '../../../shared/forms/pasted-position.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useConvertedHint } from '../../../shared/ui/converted-hint.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { convertedLength, convertedText, feetText } from '../../../shared/ui/length-input.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { cornerAtFeet, cornerOf, type DraftCorner, feetOf } from './corners.ts';

type Way = 'degrees' | 'feet';

interface CellProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (text: string) => void;
  /** Takes a whole position that is pasted into the cell. */
  readonly onPosition: (position: Position) => void;
  readonly isWrong: boolean;
  /** Of a distance, in feet; absent in a coordinate. */
  readonly feet?: number;
}

/** Takes what was typed when it is left or Enter is pressed, so that a half-typed number moves nothing. */
function Cell({ label, value, onValue, onPosition, isWrong, feet }: CellProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState('');
  const convertedOf = (at: number) => (typed === null ? convertedLength(entered, at, units) : convertedText(typed, units));
  const { describedBy, hint } = useConvertedHint(feet === undefined ? null : convertedOf(feet));
  const take = () => {
    if (typed === null) return;
    if (typed !== value) onValue(typed);
    setEntered(typed);
    setTyped(null);
  };
  const fill = (position: Position) => {
    setTyped(null);
    onPosition(position);
  };
  return (
    <>
      <TextInput
        className="num"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={typed ?? value}
        inputMode="text"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={pastedPosition(fill, setTyped)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
      {hint}
    </>
  );
}

interface RowProps {
  readonly index: number;
  readonly corner: DraftCorner;
  readonly way: Way;
  readonly site: Position | null;
  readonly onCorner: (corner: DraftCorner) => void;
}

/** Accepts decimal degrees or DMS. Anything else stays as typed and is marked. */
const degreesText = (typed: string, axis: 'latitude' | 'longitude') => {
  const read = coordinateFrom(typed, axis);
  return read === null ? typed : String(read);
};
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

function CornerCells({ index, corner, way, site, onCorner }: RowProps) {
  const units = useUnits();
  const name = (what: string) => `Corner ${index + 1}, ${what}`;
  // A grid reference is read later, when the other corners may have changed.
  const latest = useRef(onCorner);
  useEffect(() => {
    latest.current = onCorner;
  });
  const fill = (position: Position) => latest.current(cornerOf(position));
  if (way === 'feet' && site !== null) {
    const { east, north } = feetOf(site, corner);
    const shown = (feet: string) => (feet === '' ? '' : units.fieldFigure(Number(feet), 'nearest'));
    const at = (nextEast: string, nextNorth: string) => {
      if (isNumber(nextEast) && isNumber(nextNorth)) onCorner(cornerAtFeet(site, Number(nextEast), Number(nextNorth)));
    };
    return (
      <>
        <td>
          <Cell
            label={name(`${units.lengthUnit} east`)}
            value={shown(east)}
            feet={Number(east)}
            isWrong={false}
            onValue={(typed) => at(feetText(typed, units), north || '0')}
            onPosition={fill}
          />
        </td>
        <td>
          <Cell
            label={name(`${units.lengthUnit} north`)}
            value={shown(north)}
            feet={Number(north)}
            isWrong={false}
            onValue={(typed) => at(east || '0', feetText(typed, units))}
            onPosition={fill}
          />
        </td>
      </>
    );
  }
  return (['latitude', 'longitude'] as const).map((axis) => (
    <td key={axis}>
      <Cell
        label={name(axis)}
        value={corner[axis]}
        isWrong={corner[axis] !== '' && !isNumber(corner[axis])}
        onValue={(typed) => onCorner({ ...corner, [axis]: degreesText(typed, axis) })}
        onPosition={fill}
      />
    </td>
  ));
}

interface CornerTableProps {
  readonly corners: readonly DraftCorner[];
  readonly onCorners: (corners: readonly DraftCorner[]) => void;
  readonly site: Position | null;
}

/** The corners in order, each as degrees or as a distance from the reference point. */
export function CornerTable({ corners, onCorners, site }: CornerTableProps) {
  const units = useUnits();
  const [way, setWay] = useState<Way>('degrees');
  const shownWay = site === null ? 'degrees' : way;
  const swap = (index: number, other: number) =>
    onCorners(
      corners.map((corner, at) => (at === index ? (corners[other] ?? corner) : at === other ? (corners[index] ?? corner) : corner)),
    );
  const heads = shownWay === 'degrees' ? ['Latitude', 'Longitude'] : [`East (${units.lengthUnit})`, `North (${units.lengthUnit})`];
  return (
    <div className="corner-table">
      {site !== null && (
        <Segmented
          label="Corner format"
          value={shownWay}
          onChange={setWay}
          options={[
            { value: 'degrees', label: 'Latitude, longitude' },
            { value: 'feet', label: units.system === 'imperial' ? 'Feet from the reference point' : 'Meters from the reference point' },
          ]}
        />
      )}
      <div className="corner-rows">
        <table className="schedule">
          <caption className="visually-hidden">Parcel corners, in order</caption>
          <thead>
            <tr>
              <th scope="col">Corner</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {corners.map((corner, index) => (
              <tr key={index}>
                <th scope="row" className="num">
                  {index + 1}
                </th>
                <CornerCells
                  index={index}
                  corner={corner}
                  way={shownWay}
                  site={site}
                  onCorner={(next) => onCorners(corners.map((one, at) => (at === index ? next : one)))}
                />
                <td className="corner-actions">
                  <IconButton label={`Move corner ${index + 1} up`} disabled={index === 0} onClick={() => swap(index, index - 1)}>
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={`Move corner ${index + 1} down`}
                    disabled={index === corners.length - 1}
                    onClick={() => swap(index, index + 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton label={`Remove corner ${index + 1}`} onClick={() => onCorners(corners.filter((_, at) => at !== index))}>
                    <Trash2 />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button
        icon={<Plus />}
        onClick={() =>
          onCorners([...corners, site === null || shownWay === 'degrees' ? { latitude: '', longitude: '' } : cornerAtFeet(site, 0, 0)])
        }
      >
        Add Corner
      </Button>
    </div>
  );
}
