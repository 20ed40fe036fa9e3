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

/** The two ways to write a place. */
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
  /** The decimal degrees that represent it. */
  readonly decimal: string;
  /** From the server or the form; what is wrong with the text itself is said here. */
  readonly error: string | undefined;
  /** `decimal` is `null` while the text is none. */
  readonly onType: (typed: string, decimal: string | null) => void;
  /** A whole position was pasted. */
  readonly onPosition: (position: Position) => void;
}

/** A coordinate as degrees, minutes and seconds, with its decimal value, a red mark or a green tick. */
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
          <span className="coordinate-verdict" data-valid={!isInvalid}>
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
