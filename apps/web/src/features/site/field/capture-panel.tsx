import { OBSTACLE_LENGTHS, type ProjectObstacle } from '@touchdown/contract';
import type { ObstacleType } from '@touchdown/domain';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Save, X } from '../../../shared/ui/icons.ts';
import { TextArea, TextInput } from '../../../shared/ui/inputs.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { useAddOnSite, useSendPhoto } from './api.ts';
import { type Away, type CaptureDraft, type CaptureSite, readCapture } from './capture-draft.ts';
import { ConstructionPart, HeightPart, KindPart, PlacePart } from './capture-parts.tsx';
import { FieldHeading } from './field-heading.tsx';
import { PhotoButton } from './photo-button.tsx';
import { usePhotos } from './use-photos.ts';
import { type KnownDistance, SightingFields } from './sighting-fields.tsx';
import type { MeasuredHeight } from './sighting-draft.ts';

interface CapturePanelProps {
  readonly projectId: string;
  readonly draft: CaptureDraft;
  readonly site: CaptureSite;
  /** Why the device reports no new position. `null`: it does. */
  readonly refusal: string | null;
  readonly typeLabels: Readonly<Record<ObstacleType, string>>;
  readonly onChange: (change: Partial<CaptureDraft>) => void;
  readonly onSaved: (obstacle: ProjectObstacle) => void;
  readonly onDiscard: () => void;
}

/** The most frequent around a landing area first. */
const KIND_ORDER: readonly ObstacleType[] = ['tree', 'building', 'antenna', 'tower', 'terrain', 'other'];

/** The distance entered for the position is used for the height too. */
function knownOf({ distance, distanceAccuracy }: Away): KnownDistance | null {
  const [distanceFt, accuracyFt] = [Number(distance), Number(distanceAccuracy)];
  return distanceFt > 0 && accuracyFt >= 0 ? { distanceFt, accuracyFt } : null;
}

const failPhoto = (error: unknown) =>
  toast({ title: 'Failed to upload photo', description: `${errorText(error)} Retake it at the obstacle.`, destructive: true });

/** Saves the obstacle and then its photos, each of which may be queued offline. */
function useSaving({ projectId, draft, onSaved }: CapturePanelProps, photos: readonly File[], forget: () => void) {
  const add = useAddOnSite(projectId);
  const sendPhoto = useSendPhoto(projectId);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const fail = (error: unknown) => {
    if (isUnauthorized(error)) return;
    const fields = error instanceof ApiError ? error.fields : [];
    setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    toast({ title: 'Failed to add obstacle', description: errorText(error), destructive: true });
  };
  const save = async (label: string, site: CaptureSite) => {
    const reading = readCapture(draft, label, site);
    if ('errors' in reading) {
      setErrors(reading.errors);
      return;
    }
    setErrors({});
    try {
      const made = await add.mutateAsync(reading.body);
      onSaved(made);
      forget();
      toast({ title: 'Obstacle Added', description: made.name });
      for (const file of photos) sendPhoto.mutateAsync({ id: uuidv7(), obstacleId: made.id, file }).catch(failPhoto);
    } catch (error) {
      fail(error);
    }
  };
  return { save, errors, isSaving: add.isPending };
}

/** Adds an obstacle at the device's position: its type, and Save. All else may be entered before or after. */
export function CapturePanel(props: CapturePanelProps) {
  const { draft, site, typeLabels, onChange, onDiscard } = props;
  const { photos, add: addPhoto, forget } = usePhotos(props.projectId);
  const [isMore, setMore] = useState(draft.height !== '' || draft.note !== '');
  const { save, errors, isSaving } = useSaving(props, photos, forget);
  const known = draft.away === null ? null : knownOf(draft.away);
  // A user who measures a height walks away from the obstacle, so the position is frozen.
  const openMore = () => {
    setMore(true);
    if (draft.fixes.length > 0) onChange({ isAveraging: false });
  };
  const discard = () => {
    forget();
    onDiscard();
  };
  const onMeasured = ({ heightFt, accuracyFt, how }: MeasuredHeight) =>
    onChange({ height: String(heightFt), verticalAccuracy: String(accuracyFt), note: [draft.note, how].filter(Boolean).join(' ') });
  return (
    <section className="field-capture" aria-labelledby="field-capture-heading">
      <header className="field-head">
        <FieldHeading id="field-capture-heading" isNext>
          New Obstacle
        </FieldHeading>
        <Button icon={<X />} variant="bare" onClick={discard}>
          Discard
        </Button>
      </header>
      <KindPart
        draft={draft}
        errors={errors}
        onChange={onChange}
        kinds={KIND_ORDER.map((value) => ({ value, label: typeLabels[value] }))}
      />
      <ConstructionPart draft={draft} errors={errors} onChange={onChange} />
      <PlacePart draft={draft} site={site} errors={errors} onChange={onChange} />
      {props.refusal !== null && draft.isAveraging && (
        <p className="field-problem" role="alert">
          {props.refusal}
        </p>
      )}
      {isMore ? (
        <>
          <Field label="Name" hint="Leave blank to name it by type and number" error={errors['name']}>
            <TextInput maxLength={OBSTACLE_LENGTHS.name} value={draft.name} onChange={({ target }) => onChange({ name: target.value })} />
          </Field>
          <HeightPart draft={draft} site={site} errors={errors} onChange={onChange} />
          <SightingFields known={known} onMeasured={onMeasured} />
          <Field label="Note" error={errors['description']}>
            <TextArea
              maxLength={OBSTACLE_LENGTHS.description}
              value={draft.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          </Field>
          <PhotoButton onPhoto={addPhoto} />
        </>
      ) : (
        <Button onClick={openMore}>Height, Photo, Note</Button>
      )}
      {photos.length > 0 && <p role="status">{photos.length === 1 ? '1 photo attached' : `${photos.length} photos attached`}</p>}
      <div className="field-save">
        <WriteButton
          variant="primary"
          size="large"
          icon={<Save />}
          busy={isSaving}
          onClick={() => void save(typeLabels[draft.kind ?? 'other'], site)}
        >
          {isSaving ? 'Saving...' : 'Save Obstacle'}
        </WriteButton>
      </div>
    </section>
  );
}
