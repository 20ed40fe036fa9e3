import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDeleteWind } from './api.ts';

interface DeleteWindDialogProps {
  readonly projectId: string;
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before the wind is deleted. Mounted while it is open. */
export function DeleteWindDialog({ projectId, focusAfter, onClose }: DeleteWindDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useDeleteWind(projectId);
  const confirm = async () => {
    try {
      await remove.mutateAsync();
      toast({ title: 'Wind deleted' });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Failed to delete wind', description: errorText(error), destructive: true });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Wind"
      text="The wind data and limits will be deleted. You can restore them from Project History."
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
