import { DELETION_RETENTION, type PointCloudHead } from '@touchdown/contract';
import type { RefObject } from 'react';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { useDeleteScan } from './api.ts';

interface DeleteScanDialogProps {
  readonly projectId: string;
  readonly scan: PointCloudHead;
  /** Gets the focus after the deletion. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a laser scan is deleted. Obstacles made from it stay. */
export function DeleteScanDialog({ projectId, scan: { id, fileName, state }, focusAfter, onClose }: DeleteScanDialogProps) {
  const remove = useDeleteScan(projectId);
  return (
    <DeleteRecordDialog
      what="laser scan"
      id={id}
      name={fileName}
      remove={remove}
      done="Laser scan deleted"
      isRestorable={state !== 'evaluating' && DELETION_RETENTION}
      focusAfter={focusAfter}
      onClose={onClose}
    />
  );
}
