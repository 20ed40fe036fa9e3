import type { TerrainLeg } from '@touchdown/contract';
import type { RefObject } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useReturnFocus } from '../../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import type { OnPath } from '../../../shared/paths/terrain.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useDeleteTerrain } from './api.ts';

interface DeleteTerrainDialogProps {
  readonly path: OnPath;
  readonly leg: TerrainLeg;
  /** Gets the focus after the terrain is deleted. */
  readonly focusAfter: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before terrain is deleted. Mounted while it is open. */
export function DeleteTerrainDialog({ path, leg, focusAfter, onClose }: DeleteTerrainDialogProps) {
  useReturnFocus(focusAfter);
  const remove = useDeleteTerrain(path);
  const confirm = () =>
    remove.mutate(leg, {
      onSuccess: () => toast({ title: 'Terrain Removed' }),
      onError: (error) => {
        if (!isUnauthorized(error)) toast({ title: 'Failed to remove terrain', description: errorText(error), destructive: true });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title="Remove Terrain"
      text="Are you sure you want to remove terrain from this path? You can restore it from Project History."
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
