import { DELETION_RETENTION, type Report } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { consequenceOf } from '../../../shared/forms/delete-record-dialog.tsx';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { isUnfinished, useDeleteReport } from './api.ts';

interface DeleteReportDialogProps {
  readonly report: Report;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Confirmation before a report is deleted, which cancels one that is being generated. Mounted while it is open. */
export function DeleteReportDialog({ report, focusAfter, onClose }: DeleteReportDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useDeleteReport();
  const isMaking = isUnfinished(report);
  const name = `the ${report.name} for ${report.projectName}`;
  const confirm = () =>
    remove.mutate(report, {
      onSuccess: () => toast({ title: isMaking ? 'Report canceled' : 'Report deleted successfully' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to delete report', description: errorText(error), destructive: true });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={isMaking ? 'Cancel Report' : 'Delete Report'}
      text={
        isMaking
          ? `Cancel ${name}? It will not be saved.`
          : `Are you sure you want to delete ${name}? ${consequenceOf(DELETION_RETENTION)} Downloaded copies can still be verified.`
      }
      confirmLabel={isMaking ? 'Stop' : 'Delete'}
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
