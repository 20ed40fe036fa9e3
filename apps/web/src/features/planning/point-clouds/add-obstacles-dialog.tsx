import type { ProjectObstacle } from '@touchdown/contract';
import { scanObjectName } from '@touchdown/domain';
import { useState } from 'react';
import { ApiError, errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { sentenceIn } from '../../../shared/format/unit-sentence.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { useIdempotencyKey } from '../../../shared/forms/use-idempotency-key.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { useIsAway } from '../../../shared/offline/use-is-away.ts';
import type { EvaluatedScan } from '../../../shared/scans/scanned-marks.ts';
import { useDeviceScans } from '../../../shared/scans/use-device-scans.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { CircleX } from '../../../shared/ui/icons.ts';
import { LengthInput } from '../../../shared/ui/length-input.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import type { ChosenObject } from './adding-obstacles.ts';
import { useAddScanObstacles } from './api.ts';
import { lacksGround } from './scan-rows.ts';
import { counted, countText } from './scan-text.ts';

const SHOWN_DETAILS = 5;

/** "Tree 4: Ground elevation is required." The server names an object by its place in the request. */
const problemText = ({ path, message }: ApiError['fields'][number], rows: readonly ChosenObject[]): string => {
  const row = rows[Number(/^objects\.(\d+)$/.exec(path)?.[1] ?? Number.NaN)];
  return row === undefined ? message : `${scanObjectName(row.object.kind, row.index)}: ${message}`;
};

interface AddObstaclesDialogProps {
  readonly projectId: string;
  readonly scan: EvaluatedScan;
  /** The selected objects. */
  readonly rows: readonly ChosenObject[];
  readonly onAdded: (added: readonly ProjectObstacle[]) => void;
  readonly onClose: () => void;
}

/** Confirms how the objects become obstacles, and asks for the ground elevation of those that the scan has no ground for. */
export function AddObstaclesDialog({ projectId, scan, rows, onAdded, onClose }: AddObstaclesDialogProps) {
  useReturnFocus();
  const units = useUnits();
  const keyFor = useIdempotencyKey();
  const add = useAddScanObstacles(projectId);
  const isAway = useIsAway();
  const isOnDevice = useDeviceScans(projectId).some((one) => one.scan.id === scan.id);
  /** Once sent, the server may have added them, so they are not made here too. */
  const [wasSent, setSent] = useState(false);
  const [ground, setGround] = useState('');
  const lacking = rows.filter(lacksGround).length;
  const isReady = lacking === 0 || (ground.trim() !== '' && Number.isFinite(Number(ground)));
  const submit = () => {
    const { id, surfacesSha256 } = scan;
    const groundFeet = lacking === 0 ? null : Number(ground);
    const isHere = isOnDevice || (isAway && !wasSent);
    if (!isHere) setSent(true);
    const idempotencyKey = keyFor([id, surfacesSha256, rows.map(({ index }) => index), groundFeet]);
    add.mutate(
      { scan, chosen: rows, groundFeet, idempotencyKey, isHere },
      {
        onSuccess: (added) => {
          toast({ title: `${counted(added.length, 'obstacle')} added`, description: `From ${scan.fileName}.` });
          onAdded(added);
          onClose();
        },
      },
    );
  };
  const failure = add.error !== null && !isUnauthorized(add.error) ? add.error : null;
  const problems = failure instanceof ApiError ? failure.fields : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add ${counted(rows.length, 'Obstacle')}`}
      description="Each is an obstacle with the outline of its points, as high as its highest point everywhere. File, checksum, date, and accuracy are saved with it."
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={add.isPending} disabled={!isReady} onClick={submit}>
            {`Add ${counted(rows.length, 'Obstacle')}`}
          </Button>
        </>
      }
    >
      <div className="import">
        {lacking > 0 && (
          <Field
            label="Ground elevation (MSL)"
            required
            hint={`For ${counted(lacking, 'object')} without points classified as ground nearby. The others use the ground elevation of the scan.`}
          >
            <LengthInput value={ground} onValue={setGround} />
          </Field>
        )}
        {lacking === 0 && <p>Their ground elevations are from the points of the scan that are classified as ground.</p>}
        {failure && (
          <div role="alert" className="import-failure">
            <CircleX />
            <div>
              <p>{errorText(failure)}</p>
              {problems.slice(0, SHOWN_DETAILS).map((problem) => (
                <p key={`${problem.path} ${problem.message}`}>{sentenceIn(problemText(problem, rows), units)}</p>
              ))}
              {problems.length > SHOWN_DETAILS && <p>{`And ${countText(problems.length - SHOWN_DETAILS)} more.`}</p>}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
