/** Moves an underlay: its control points, with the picture beside the map. */
import type { ProjectUpload, Underlay } from '@touchdown/contract';
import { degrees, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { filesQuery } from './api.ts';
import { completeOf, type DraftPoints, draftsOf, fitOf } from './draft-points.ts';
import { PointViews } from './point-views.tsx';
import { usePicture } from './use-picture.ts';

interface EditPointsProps {
  readonly underlay: Underlay;
  readonly site: Position | null;
  /** Resolves to whether the points were saved. */
  readonly onSave: (controls: Underlay['controls']) => Promise<boolean>;
  readonly isSaving: boolean;
  readonly onClose: () => void;
}

const NO_FILES: readonly ProjectUpload[] = [];
const controlsOf = ({ controls }: Underlay) =>
  controls.map(({ x, y, latitude, longitude }) => ({ x, y, position: { latitude: degrees(latitude), longitude: degrees(longitude) } }));

export function EditPointsDialog({ underlay, site, onSave, isSaving, onClose }: EditPointsProps) {
  useReturnFocus();
  const uploads = useQuery(filesQuery(underlay.projectId)).data ?? NO_FILES;
  const { picture, refusal, isWorking } = usePicture(uploads.find(({ id }) => id === underlay.uploadId) ?? null, uploads, 1);
  const [changed, setChanged] = useState<DraftPoints | null>(null);
  const [unchanged] = useState(() => draftsOf(controlsOf(underlay)));
  const drafts = changed ?? unchanged;
  const fit = fitOf(drafts);
  const isReady = changed !== null && fit !== null && !('problem' in fit);
  const save = async () => {
    if (await onSave(completeOf(drafts).map(({ x, y, position }) => ({ x, y, ...position })))) onClose();
  };
  // Points that someone has moved are no longer those of the file.
  const { placedBy, coordinateSystem } = changed === null ? underlay : { placedBy: 'points' as const, coordinateSystem: null };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Edit Control Points"
      description={underlay.name}
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSaving} disabled={!isReady} onClick={() => void save()}>
            Save Control Points
          </Button>
        </>
      }
    >
      <div className="underlay-place">
        {isWorking && <p role="status">Reading file...</p>}
        {refusal !== null && (
          <p role="alert" className="underlay-problem">
            {refusal}
          </p>
        )}
        {picture !== null && (
          <PointViews picture={picture} placement={{ drafts, placedBy, system: coordinateSystem }} site={site} onChange={setChanged} />
        )}
      </div>
    </Dialog>
  );
}
