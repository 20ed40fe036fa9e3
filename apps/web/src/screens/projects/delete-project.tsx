import type { Project } from '@touchdown/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { restoreProject, useDeleteProject } from '../../features/site/projects/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { useReturnFocus } from '../../shared/forms/use-return-focus.ts';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';

const failed = (title: string) => (error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

/** The toast outlives the screen, and so does its action. */
const offerUndo = (client: QueryClient, { id, name }: Project) =>
  toast({
    title: 'Project deleted successfully',
    description: name,
    action: {
      label: 'Undo',
      onAct: () => {
        restoreProject(client, id).then(() => toast({ title: 'Project restored', description: name }), failed('Failed to restore project'));
      },
    },
  });

/** Asks, deletes, and offers to undo it. */
export function DeleteProject({ project, onDone }: { readonly project: Project; readonly onDone: () => void }) {
  useReturnFocus();
  const client = useQueryClient();
  const remove = useDeleteProject();
  const confirm = () =>
    remove.mutate(project.id, {
      onSuccess: () => offerUndo(client, project),
      onError: failed('Failed to delete project'),
      onSettled: onDone,
    });
  return (
    <ConfirmDialog
      open
      title={`Delete ${project.name}`}
      text="Are you sure you want to delete this project?"
      confirmLabel="Delete"
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    />
  );
}
