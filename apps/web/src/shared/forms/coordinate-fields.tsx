import type { Axis, Position } from '@touchdown/domain';
import { decimalText } from '../format/coordinates.ts';
import { Field } from '../ui/field.tsx';
import { CircleCheck, CircleX } from '../ui/icons.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { pastedPosition } from './pasted-position.ts';
import './coordinate-fields.css';

export const COORDINATE_MODES = ['dms', 'decimal'] as const;
export type CoordinateMode = (typeof COORDINATE_MODES)[number];
const MODE_LABELS = { dms: 'DMS', decimal: 'Decimal' } as const satisfies Record<CoordinateMode, string>;

/** The two formats for a position. */
export function CoordinateModeSwitch(props: { readonly value: CoordinateMode; readonly onChange: (mode: CoordinateMode) => void }) {
  return (
    <div className="form-wide">
      <Segmented label="Coordinate format" {...props} options={COORDINATE_MODES.map((value) => ({ value, label: MODE_LABELS[value] }))} />
    </div>
  );
}

interface DmsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly axis: Axis;
  readonly example: string;
  readonly required?: boolean;
  /** As typed. */
  readonly value: string;
  /** The corresponding decimal degrees. */
  readonly decimal: string;
  /** From the server or the form. Problems with the text itself are reported here. */
  readonly error: string | undefined;
  /** `decimal` is `null` while the text is not a coordinate. */
  readonly onType: (typed: string, decimal: string | null) => void;
  /** A whole position was pasted. */
  readonly onPosition: (position: Position) => void;
}

/** A coordinate as degrees, minutes, and seconds, with its decimal value, and a red mark or a green check mark. */
export function DmsField({ id, label, axis, example, required, value, decimal, error, onType, onPosition }: DmsFieldProps) {
  const read = decimalText(value, axis);
  const isInvalid = 'error' in read;
  const isEmpty = value.trim() === '';
  const type = (typed: string) => {
    const next = decimalText(typed, axis);
    onType(typed, 'value' in next ? next.value : null);
  };
  return (
    <Field
      id={id}
      label={label}
      {...(required === undefined ? {} : { required })}
      error={isInvalid ? read.error : error}
      hint={isEmpty || isInvalid ? `e.g., ${example}` : <span className="num">{decimal}° decimal</span>}
      aside={
        !isEmpty && (
          <span className="coordinate-result" data-valid={!isInvalid}>
            {isInvalid ? <CircleX /> : <CircleCheck />}
            {isInvalid ? 'Invalid' : 'Valid'}
          </span>
        )
      }
    >
      <TextInput
        className="num"
        value={value}
        onChange={(event) => type(event.target.value)}
        onPaste={pastedPosition(onPosition, type)}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  );
}
