import { useId, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { ASSUMED, BLANK_SIGHTING, type MeasuredHeight, readSighting, type SightingDraft } from './sighting-draft.ts';
import { type Attitude, useAttitude } from './use-attitude.ts';

export interface KnownDistance {
  readonly distanceFt: number;
  readonly accuracyFt: number;
}
interface SightingFieldsProps {
  /** From the device to the obstacle, as entered or from their positions. `null` if neither is known. */
  readonly known: KnownDistance | null;
  readonly onMeasured: (measured: MeasuredHeight) => void;
}
interface PartProps {
  readonly draft: SightingDraft;
  readonly onChange: (change: Partial<SightingDraft>) => void;
}

const TENTH = 1;
/** What curvature and refraction add up to less than, and up to which distance. */
const NEGLIGIBLE = { feet: 0.1, within: 2_000 } as const;
const BAND_TEXT = `Accuracy assumes worst-case error in distance and angles combined. Earth curvature and refraction are less than ${NEGLIGIBLE.feet} ft within ${NEGLIGIBLE.within.toLocaleString('en-US')} ft.`;

function Distance({ draft, onChange, known }: PartProps & Pick<SightingFieldsProps, 'known'>) {
  const take = (from: KnownDistance) =>
    onChange({ distance: from.distanceFt.toFixed(TENTH), distanceAccuracy: from.accuracyFt.toFixed(TENTH), distanceIs: 'horizontal' });
  return (
    <>
      <div className="field-pair">
        <Field label="Distance to base">
          <LengthInput value={draft.distance} onValue={(distance) => onChange({ distance })} />
        </Field>
        <Field label="Distance accuracy ±" hint={draft.distanceAccuracy === BLANK_SIGHTING.distanceAccuracy ? ASSUMED : undefined}>
          <LengthInput value={draft.distanceAccuracy} onValue={(distanceAccuracy) => onChange({ distanceAccuracy })} />
        </Field>
      </div>
      <Segmented
        label="Distance measured"
        value={draft.distanceIs}
        options={[
          { value: 'horizontal', label: 'Horizontal' },
          { value: 'slope', label: 'Line of sight' },
        ]}
        onChange={(distanceIs) => onChange({ distanceIs })}
      />
      {known !== null && <Button onClick={() => take(known)}>Use Known Distance</Button>}
    </>
  );
}

/** The device as a clinometer: the current angle, and buttons that record it. */
function Clinometer({ attitude, draft, onChange }: PartProps & { readonly attitude: Attitude }) {
  if (!attitude.isOn)
    return (
      <>
        <Button onClick={attitude.turnOn}>Use Phone as Clinometer</Button>
        {attitude.refusal !== null && (
          <p className="field-problem" role="alert">
            {attitude.refusal}
          </p>
        )}
      </>
    );
  const angle = attitude.pointed?.elevationDeg.toFixed(TENTH);
  return (
    <div className="field-clinometer">
      <p>
        Sight along the top edge: <output className="num field-angle">{angle === undefined ? '…' : `${angle}°`}</output>
      </p>
      <div className="field-pair">
        <Button disabled={angle === undefined} onClick={() => onChange({ top: angle ?? '' })}>
          Set Top
        </Button>
        <Button disabled={angle === undefined || draft.baseKind === 'eye'} onClick={() => onChange({ base: angle ?? '' })}>
          Set Base
        </Button>
      </div>
      {attitude.refusal !== null && (
        <p className="field-problem" role="alert">
          {attitude.refusal}
        </p>
      )}
    </div>
  );
}

function Angles({ draft, onChange }: PartProps) {
  const degreeField = (label: string, key: 'top' | 'base' | 'angleAccuracy', hint?: string) => (
    <Field label={label} hint={hint}>
      <NumberInput unit="°" inputMode="text" value={draft[key]} onChange={({ target }) => onChange({ [key]: target.value })} />
    </Field>
  );
  return (
    <>
      <div className="field-pair">
        {degreeField('Angle to top', 'top')}
        {draft.baseKind === 'angle' ? (
          degreeField('Angle to base', 'base', 'Negative below horizontal')
        ) : (
          <Field label="Eye height" hint="Assumes level ground">
            <LengthInput value={draft.eye} onValue={(eye) => onChange({ eye })} />
          </Field>
        )}
      </div>
      <Segmented
        label="Base reference"
        value={draft.baseKind}
        options={[
          { value: 'angle', label: 'Angle to base' },
          { value: 'eye', label: 'Eye height' },
        ]}
        onChange={(baseKind) => onChange({ baseKind })}
      />
      {degreeField('Angle accuracy ±', 'angleAccuracy', draft.angleAccuracy === BLANK_SIGHTING.angleAccuracy ? ASSUMED : undefined)}
    </>
  );
}

/** Height by angle and distance: typed from a clinometer, or with the phone as one. */
export function SightingFields({ known, onMeasured }: SightingFieldsProps) {
  const [draft, setDraft] = useState(BLANK_SIGHTING);
  const attitude = useAttitude();
  const units = useUnits();
  const heading = useId();
  const onChange = (change: Partial<SightingDraft>) => setDraft((was) => ({ ...was, ...change }));
  const reading = readSighting(draft, units);
  return (
    <section className="field-part" aria-labelledby={heading}>
      <h3 id={heading}>Height by Angle and Distance</h3>
      <Distance draft={draft} onChange={onChange} known={known} />
      <Clinometer attitude={attitude} draft={draft} onChange={onChange} />
      <Angles draft={draft} onChange={onChange} />
      <p className="field-result" role="status">
        {'measured' in reading
          ? `${units.lengthText(reading.measured.heightFt, 'up')} ± ${units.lengthText(reading.measured.accuracyFt, 'up')}`
          : 'problem' in reading
            ? reading.problem
            : 'Enter distance and angles'}
      </p>
      <p className="field-hint">{BAND_TEXT}</p>
      <Button
        variant="primary"
        disabled={!('measured' in reading)}
        onClick={() => {
          if ('measured' in reading) onMeasured(reading.measured);
        }}
      >
        Use This Height
      </Button>
    </section>
  );
}
