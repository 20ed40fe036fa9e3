import { toMagneticHeading, toTrueHeading } from '@touchdown/domain';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { NumberInput } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { type Away, BLANK_AWAY } from './capture-draft.ts';
import { ASSUMED } from './sighting-draft.ts';
import { useAttitude } from './use-attitude.ts';

interface AwayFieldsProps {
  readonly away: Away;
  /** `null`: unknown, and only true bearings are accepted. */
  readonly variationDeg: number | null;
  readonly onChange: (change: Partial<Away>) => void;
}

/** The device's compass, which uses magnetic north. */
function Compass({ away, variationDeg, onChange }: AwayFieldsProps) {
  const { isOn, pointed, refusal, turnOn } = useAttitude();
  const heading = pointed?.headingDeg ?? null;
  const hold = (magneticDeg: number) => onChange({ bearing: magneticDeg.toFixed(0), reference: 'magnetic' });
  return (
    <>
      {isOn ? (
        <Button disabled={heading === null || variationDeg === null} onClick={() => heading !== null && hold(heading)}>
          {heading === null ? 'Waiting for the compass...' : `Lock ${heading.toFixed(0)}° Magnetic`}
        </Button>
      ) : (
        <Button onClick={turnOn}>Use Phone Compass</Button>
      )}
      {(refusal !== null || away.reference === 'magnetic') && variationDeg === null && (
        <p className="field-problem" role="alert">
          Magnetic variation is unknown here. Enter a true bearing.
        </p>
      )}
      {refusal !== null && (
        <p className="field-problem" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
}

/** The obstacle's position relative to the device: distance and bearing, typed or from the device's compass. */
export function AwayFields(props: AwayFieldsProps) {
  const { away, variationDeg, onChange } = props;
  const typed = Number(away.bearing);
  const hasBearing = away.bearing.trim() !== '' && Number.isFinite(typed) && variationDeg !== null;
  const other =
    away.reference === 'true' ? toMagneticHeading(typed, variationDeg ?? 0) : toTrueHeading(typed, 'magnetic', variationDeg ?? 0);
  const turned = away.reference === 'true' ? 'magnetic' : 'true';
  return (
    <>
      <div className="field-pair">
        <Field label="Distance from me">
          <LengthInput value={away.distance} onValue={(distance) => onChange({ distance })} />
        </Field>
        <Field label="Distance accuracy ±" hint={away.distanceAccuracy === BLANK_AWAY.distanceAccuracy ? ASSUMED : undefined}>
          <LengthInput value={away.distanceAccuracy} onValue={(distanceAccuracy) => onChange({ distanceAccuracy })} />
        </Field>
        <Field label="Bearing from me" hint={hasBearing ? `${other.toFixed(1)}° ${turned}` : undefined}>
          <NumberInput unit="°" value={away.bearing} onChange={({ target }) => onChange({ bearing: target.value })} />
        </Field>
        <Field label="Bearing accuracy ±" hint={away.bearingAccuracy === BLANK_AWAY.bearingAccuracy ? ASSUMED : undefined}>
          <NumberInput unit="°" value={away.bearingAccuracy} onChange={({ target }) => onChange({ bearingAccuracy: target.value })} />
        </Field>
      </div>
      <Segmented
        label="Bearing reference"
        value={away.reference}
        options={[
          { value: 'magnetic', label: 'Magnetic' },
          { value: 'true', label: 'True' },
        ]}
        onChange={(reference) => onChange({ reference })}
      />
      <Compass {...props} />
    </>
  );
}
