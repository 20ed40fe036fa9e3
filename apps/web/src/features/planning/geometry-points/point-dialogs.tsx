import { POINT_STEP, type StoredPoint } from '@touchdown/contract';
import { type RefObject, useId, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import type { RenderGround } from '../../../shared/forms/draft-ground.tsx';
import { withTheirs } from '../../../shared/forms/draft-coordinates.tsx';
import { RecordDialog } from '../../../shared/forms/record-dialog.tsx';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { type OnPath, useCreatePoint, useDeletePoint, useGeneratePoints, useUpdatePoint } from './api.ts';
import { PointFields } from './point-fields.tsx';
import { checkPoint, emptyPoint, POINT_LABELS, pointBodyOf, pointControlId, pointDraftOf, shownPointValue } from './point-values.ts';

interface PointDialogProps {
  readonly path: OnPath;
  /** The point to edit. Omitted for a new one. */
  readonly point?: StoredPoint | undefined;
  readonly renderGround: RenderGround;
  readonly onClose: () => void;
}

/** Adds or edits a geometry point. Mounted while it is open. */
export function PointDialog({ path, point, renderGround, onClose }: PointDialogProps) {
  const create = useCreatePoint(path);
  const update = useUpdatePoint(path);
  return (
    <RecordDialog
      title={point ? 'Edit Point' : 'Add Point'}
      submitLabel={point ? 'Update Point' : 'Add Point'}
      shownValue={shownPointValue}
      record={{
        what: 'point',
        scope: path.pathId,
        stored: point,
        blank: emptyPoint,
        draftOf: pointDraftOf,
        check: checkPoint,
        labels: POINT_LABELS,
        controlId: pointControlId,
        says: {
          saved: { title: point ? 'Point Updated' : 'Point Added' },
          failed: (error) => ({
            title: point ? 'Failed to update point' : 'Failed to add point',
            description: errorText(error),
            destructive: true,
          }),
        },
        create: (draft, keyFor) => {
          const body = pointBodyOf(draft);
          return create.mutateAsync({ body, idempotencyKey: keyFor(body) });
        },
        update: ({ id }, draft, version, keyFor) => {
          const body = { ...pointBodyOf(draft), version };
          return update.mutateAsync({ pointId: id, body, idempotencyKey: keyFor(body) });
        },
        takeTheirs: withTheirs,
        onClose,
      }}
    >
      <PointFields renderGround={renderGround} />
    </RecordDialog>
  );
}

interface DeletePointDialogProps {
  readonly path: OnPath;
  readonly point: StoredPoint;
  /** Gets the focus after the point is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a point is deleted. Mounted while it is open. */
export function DeletePointDialog({ path, point, focusAfter, onClose }: DeletePointDialogProps) {
  const remove = useDeletePoint(path);
  return (
    <DeleteRecordDialog
      what="point"
      id={point.id}
      name={point.name}
      remove={remove}
      done="Point Deleted"
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}

export type AddMode = 'replace' | 'append';
interface ModeChoiceProps {
  readonly mode: AddMode;
  readonly onMode: (mode: AddMode) => void;
  readonly count: number;
}

/** What happens to the existing points. */
export function ModeChoice({ mode, onMode, count }: ModeChoiceProps) {
  if (count === 0) return null;
  return (
    <>
      <Segmented
        label="Existing Points"
        value={mode}
        onChange={onMode}
        options={[
          { value: 'append', label: 'Keep and Add' },
          { value: 'replace', label: 'Replace' },
        ]}
      />
      {mode === 'replace' && (
        <p role="note">{`The ${count.toLocaleString('en-US')} existing points will be deleted. You can restore them from Project History.`}</p>
      )}
    </>
  );
}

interface GenerateDialogProps {
  readonly path: OnPath;
  readonly points: readonly StoredPoint[];
  readonly onClose: () => void;
}

/** Generates points from the placed path. Mounted while it is open. */
export function GenerateDialog({ path, points, onClose }: GenerateDialogProps) {
  useReturnFocus();
  const id = useId();
  const generate = useGeneratePoints(path);
  const [mode, setMode] = useState<AddMode>('append');
  const [step, setStep] = useState(String(POINT_STEP.default));
  const failure = generate.error && !isUnauthorized(generate.error) ? generate.error : null;
  const submit = () =>
    generate.mutate(
      { mode, stepFeet: step, was: points.map((point) => point.id) },
      {
        onSuccess: (all) => {
          const made = all.length - (mode === 'append' ? points.length : 0);
          toast({ title: 'Path Geometry Calculated', description: `${made.toLocaleString('en-US')} points generated from the path.` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Generate Points"
      description="Creates the FATO center, threshold, centerline, and the four corners of the 14 CFR 77.23(b) 8:1 surface."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={generate.isPending} onClick={submit}>
            Generate
          </Button>
        </>
      }
    >
      <div className="points-dialog">
        <Field id={`${id}step`} label="Centerline point spacing">
          <LengthInput value={step} onValue={setStep} />
        </Field>
        <ModeChoice mode={mode} onMode={setMode} count={points.length} />
        {failure && (
          <p role="alert" className="points-failure">
            {errorText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
