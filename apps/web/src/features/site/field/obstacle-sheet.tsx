import { isHeightKnown, type ProjectObstacle } from '@touchdown/contract';
import { degrees, type DeviceFix, metersToFeet, wayTo } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useUnits } from '../../../shared/format/units.ts';
import type { GroundHere } from '../../../shared/terrain/usable-terrain.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { ArrowLeft, Save } from '../../../shared/ui/icons.ts';
import { TextArea } from '../../../shared/ui/inputs.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useReadOnlyReason, WriteButton } from '../../../shared/ui/write-access.tsx';
import { useMeasureObstacle } from './api.ts';
import { measuredBody, type MeasureDraft, measureDraftOf } from './measure-draft.ts';
import { FieldHeading } from './field-heading.tsx';
import { bearingText } from './field-text.ts';
import { ObstaclePhotos } from './obstacle-photos.tsx';
import { SightingFields } from './sighting-fields.tsx';

interface ObstacleSheetProps {
  readonly obstacle: ProjectObstacle;
  readonly fix: DeviceFix | null;
  readonly variationDeg: number | null;
  readonly padElevationFt: number | null;
  /** At the obstacle, from the terrain of the project. `null`: none is known. */
  readonly ground: GroundHere | null;
  readonly typeLabel: string;
  readonly evaluation: ReactNode;
  readonly onClose: () => void;
}

const failed = (title: string) => (error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

/** The height, the ground, and the note, for users who may edit. */
function Measures({ obstacle, fix, padElevationFt, ground }: Pick<ObstacleSheetProps, 'obstacle' | 'fix' | 'padElevationFt' | 'ground'>) {
  const [draft, setDraft] = useState<MeasureDraft>(() => measureDraftOf(obstacle));
  const [isSighting, setSighting] = useState(false);
  const measure = useMeasureObstacle(obstacle.projectId);
  const keyFor = useIdempotencyKey();
  const units = useUnits();
  const onChange = (change: Partial<MeasureDraft>) => setDraft((was) => ({ ...was, ...change }));
  const reading = measuredBody(obstacle, draft);
  const save = () => {
    if (!('body' in reading)) return;
    measure.mutate(
      { obstacleId: obstacle.id, body: reading.body, idempotencyKey: keyFor(reading.body) },
      { onSuccess: () => toast({ title: 'Obstacle Updated', description: obstacle.name }), onError: failed('Failed to update obstacle') },
    );
  };
  const way = fix === null ? null : wayTo({ latitude: degrees(fix.latitude), longitude: degrees(fix.longitude) }, obstacle);
  const known =
    way === null || fix === null
      ? null
      : { distanceFt: way.distanceFt, accuracyFt: metersToFeet(fix.accuracyMeters) + (obstacle.horizontalAccuracyFeet ?? 0) };
  const errors = 'errors' in reading ? reading.errors : {};
  return (
    <section className="field-part" aria-label="Height and Note">
      <div className="field-pair">
        <Field label="Height (AGL)" error={errors['heightFeet']}>
          <LengthInput value={draft.height} onValue={(height) => onChange({ height })} />
        </Field>
        <Field label="Height accuracy ±" error={errors['verticalAccuracyFeet']}>
          <LengthInput value={draft.verticalAccuracy} onValue={(verticalAccuracy) => onChange({ verticalAccuracy })} />
        </Field>
      </div>
      {isSighting ? (
        <SightingFields
          known={known}
          onMeasured={({ heightFt, accuracyFt, how }) => {
            onChange({ height: String(heightFt), verticalAccuracy: String(accuracyFt), note: [draft.note, how].filter(Boolean).join(' ') });
            setSighting(false);
          }}
        />
      ) : (
        <Button onClick={() => setSighting(true)}>Measure by Angle and Distance</Button>
      )}
      <Field label="Ground elevation" error={errors['elevationFeet']}>
        <LengthInput unit="ft MSL" value={draft.ground} onValue={(ground) => onChange({ ground })} />
      </Field>
      {padElevationFt !== null && (
        <Button onClick={() => onChange({ ground: String(padElevationFt) })}>
          Use Landing Area Elevation: {units.enteredText(padElevationFt)} MSL
        </Button>
      )}
      {ground !== null && (
        <Button onClick={() => onChange({ ground: String(ground.elevationFt) })}>
          Use Terrain Elevation: {units.enteredText(ground.elevationFt)} MSL
        </Button>
      )}
      <Field label="Note" error={errors['description']}>
        <TextArea value={draft.note} onChange={({ target }) => onChange({ note: target.value })} />
      </Field>
      <WriteButton variant="primary" icon={<Save />} busy={measure.isPending} disabled={!('body' in reading)} onClick={save}>
        {measure.isPending ? 'Saving...' : 'Save Changes'}
      </WriteButton>
    </section>
  );
}

/** One obstacle on site: its position from here, its result, its photos, and its measurements. */
export function ObstacleSheet({ obstacle, fix, variationDeg, padElevationFt, ground, typeLabel, evaluation, onClose }: ObstacleSheetProps) {
  const units = useUnits();
  const canChange = useReadOnlyReason() === null;
  const way = fix === null ? null : wayTo({ latitude: degrees(fix.latitude), longitude: degrees(fix.longitude) }, obstacle);
  return (
    <section className="field-sheet" aria-labelledby="field-sheet-heading">
      <header className="field-head">
        <FieldHeading id="field-sheet-heading" isNext>
          {obstacle.name}
        </FieldHeading>
        <Button icon={<ArrowLeft />} variant="bare" onClick={onClose}>
          Nearby Obstacles
        </Button>
      </header>
      <p className="num">
        {typeLabel}
        {way !== null && ` · ${units.wholeText(way.distanceFt)} · ${bearingText(way, variationDeg)}`}
      </p>
      <p className="field-evaluation">{evaluation}</p>
      {!isHeightKnown(obstacle) && <p>Height not measured</p>}
      {obstacle.description !== null && !canChange && <p>{obstacle.description}</p>}
      {canChange && (
        <Measures
          key={`${obstacle.id} ${obstacle.version}`}
          obstacle={obstacle}
          fix={fix}
          padElevationFt={padElevationFt}
          ground={ground}
        />
      )}
      <ObstaclePhotos obstacle={obstacle} />
    </section>
  );
}
