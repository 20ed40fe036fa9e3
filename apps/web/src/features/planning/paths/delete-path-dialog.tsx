import type { StoredPath } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useDeletePath } from './api.ts';

interface DeletePathDialogProps {
  readonly projectId: string;
  /** The path to delete. `null` if it is no longer in the list. */
  readonly path: StoredPath | null;
  /** Gets the focus after the path is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

const showError = (description: string) => toast({ title: 'Error', description, destructive: true });

/** Asks before a path is deleted. Mounted while it is open. */
export function DeletePathDialog({ projectId, path, focusAfter, onClose }: DeletePathDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useDeletePath(projectId);
  const confirm = async () => {
    if (path === null) {
      showError('Path not found');
      onClose();
      return;
    }
    try {
      await remove.mutateAsync(path.id);
      toast({ title: 'Success', description: 'Path deleted successfully' });
    } catch (error) {
      if (!isUnauthorized(error)) showError(errorText(error, 'Failed to delete path'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Delete Path"
      text={`Are you sure you want to delete ${path?.name ?? 'this path'}? You can restore it from the project history.`}
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
