/** The inspector of several selected obstacles: what they have in common, and what can be done with all of them. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import { useState } from 'react';
import { useDeleteObstacle } from '../../features/planning/obstacles/api.ts';
import { exportObstacles } from '../../features/planning/obstacles/export-obstacles.ts';
import type { ClearanceResults } from '../../features/planning/surfaces/surfaces-model.ts';
import { errorText, isUnauthorized } from '../../shared/api/api-error.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialog.tsx';
import { FileDown } from '../../shared/ui/icons.ts';
import { toast } from '../../shared/ui/toast.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { usePadSizes } from '../project-detail/use-pad-sizes.ts';
import { type Change, withConstruction } from './changes.ts';
import { InspectorHead, Part } from './inspector-parts.tsx';
import { sharedFields } from './many-obstacles.ts';

interface ObstaclesInspectorProps {
  readonly project: Project;
  readonly obstacles: readonly ProjectObstacle[];
  readonly results: ClearanceResults;
  readonly onSave: (change: Change) => void;
  readonly onClose: () => void;
}

/** Deletes one after another. Those that could not be deleted stay selected. */
function useDeleteAll(projectId: string) {
  const { mutateAsync } = useDeleteObstacle(projectId);
  const [isBusy, setBusy] = useState(false);
  const run = async (obstacles: readonly ProjectObstacle[]) => {
    setBusy(true);
    let deleted = 0;
    for (const { id, name } of obstacles)
      try {
        await mutateAsync(id);
        deleted += 1;
      } catch (error) {
        if (isUnauthorized(error)) break;
        toast({ title: 'Obstacle not deleted', description: `${name}: ${errorText(error)}`, destructive: true });
        break;
      }
    setBusy(false);
    if (deleted === obstacles.length) toast({ title: `${deleted} obstacles deleted` });
  };
  return { isBusy, run };
}

export function ObstaclesInspector({ project, obstacles, results, onSave, onClose }: ObstaclesInspectorProps) {
  const { mark } = usePadSizes(project);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteAll(project.id);
  const set = (status: 'existing' | 'proposed') => {
    for (const obstacle of obstacles) if (obstacle.constructionStatus !== status) onSave(withConstruction(obstacle, status));
  };
  return (
    <>
      <InspectorHead title={`${obstacles.length} Obstacles`} kind="Several selected" onClose={onClose} />
      <Part title="In common">
        <table className="inspector-table">
          <tbody>
            {sharedFields(obstacles, results).map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Part>
      <Part title="All selected">
        <div className="inspector-actions" data-screen-actions>
          <WriteButton onClick={() => set('existing')}>Set Existing</WriteButton>
          <WriteButton onClick={() => set('proposed')}>Set Proposed</WriteButton>
          <Button icon={<FileDown />} onClick={() => exportObstacles({ project, results, mark }, obstacles)}>
            Export CSV
          </Button>
          <WriteButton busy={remove.isBusy} onClick={() => setAsking(true)}>
            Delete…
          </WriteButton>
        </div>
        <p className="quiet">
          Add or remove an obstacle with Ctrl or Cmd and a click, on the plan or in the list. Shift selects a range of the list.
        </p>
      </Part>
      {isAsking && (
        <ConfirmDialog
          open
          title={`Delete ${obstacles.length} Obstacles`}
          text={`Are you sure you want to delete these ${obstacles.length} obstacles?`}
          confirmLabel="Delete"
          busy={remove.isBusy}
          onConfirm={() => void remove.run(obstacles).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
