/** How the selected obstacle was evaluated, and what would clear it. Loaded when it is asked for. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import type { Airspace, ObstacleClearance } from '@touchdown/domain';
import { ClearanceWorking } from '../../features/planning/obstacles/clearance-working.tsx';
import '../../features/planning/obstacles/obstacles.css';
import { useFixList } from '../project-detail/use-fix-list.tsx';
import { usePadSizes } from '../project-detail/use-pad-sizes.ts';

interface WhyProps {
  readonly obstacle: ProjectObstacle;
  readonly evaluation: ObstacleClearance;
  readonly airspace: Airspace;
}

export const ObstacleWhy = (props: WhyProps) => <ClearanceWorking {...props} heading="h4" />;

interface FixesProps extends WhyProps {
  readonly project: Project;
  readonly obstacles: readonly ProjectObstacle[];
}

/** The smallest change of each kind that clears the obstacle. Each is applied after a confirmation. */
export function ObstacleFixes({ project, obstacle, obstacles, evaluation, airspace }: FixesProps) {
  const { renderFixes, dialog } = useFixList({ project, sizes: usePadSizes(project), obstacles, airspace, heading: 'h4' });
  return (
    <>
      {renderFixes(obstacle, evaluation)}
      {dialog}
    </>
  );
}
