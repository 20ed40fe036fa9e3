/** Makes an archived project one to work on again. For its owner. */
import type { Project } from '@touchdown/contract';
import { useArchiveProject } from '../../features/site/projects/api.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';

export function UnarchiveProject({ project }: { readonly project: Project }) {
  const archive = useArchiveProject();
  const base = { id: project.scenario?.baseProjectId ?? project.id };
  const unarchive = async () => {
    try {
      await archive.mutateAsync({ project: base, isArchived: false });
      toast({ title: 'Project unarchived', description: project.name });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Project not unarchived', description: errorText(error), destructive: true });
    }
  };
  return (
    <Button busy={archive.isPending} onClick={() => void unarchive()}>
      Unarchive
    </Button>
  );
}
