import type { Project } from '@touchdown/contract';
import { conflictsCompliance, pathsCompliance, type SiteSizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useEvaluatedPaths } from '../../features/planning/path-validation/use-evaluated-paths.ts';
import { ValidationPanel } from '../../features/planning/path-validation/validation-panel.tsx';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { variationLine } from '../../features/planning/paths/paths-site.ts';
import { assessedOnce } from '../../shared/paths/assessed-once.ts';
import { targetName, useFocusTarget } from '../../shared/compliance/use-focus-target.ts';
import { QueryStates } from '../../shared/record-list/query-states.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { ApproachSearch } from './approach-views.ts';
import { useAskedFocus } from './use-asked-focus.ts';

interface ValidationViewProps {
  readonly project: Project;
  readonly sizes: SiteSizes | null;
  readonly search?: Pick<ApproachSearch, 'conflict' | 'focus'>;
}

const NOTHING_ASKED = {};

/** The Validation sub-tab: the saved paths, evaluated together. */
export function ValidationView({ project, sizes, search: { conflict, focus } = NOTHING_ASKED }: ValidationViewProps) {
  const { button, clear } = useAskedFocus(focus, conflict);
  useFocusTarget(focus === undefined || conflict === undefined ? button : targetName('conflict', conflict), clear);
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const assessed = useMemo(() => (paths === undefined ? null : assessedOnce(project, sizes, paths)), [project, sizes, paths]);
  const { evaluated, isEvaluating } = useEvaluatedPaths(assessed);
  const subjects = useMemo(() => evaluated && [pathsCompliance(project, evaluated), conflictsCompliance(evaluated)], [project, evaluated]);
  if (assessed === null) return <QueryStates query={query} loading="Loading paths..." rows={5} />;
  if (evaluated === null || subjects === null) return <Skeleton label="Checking paths..." rows={8} />;
  const { site } = assessed;
  return (
    <ValidationPanel
      key={conflict}
      {...evaluated}
      selected={conflict}
      subjects={subjects}
      isEvaluating={isEvaluating}
      project={project}
      pad={site.pad}
      location={site.location}
      notes={[
        ...(site.variation === null ? [variationLine(site)] : []),
        ...(sizes === null ? ['FATO dimensions are not available. Paths are measured from the reference point.'] : []),
      ]}
    />
  );
}
