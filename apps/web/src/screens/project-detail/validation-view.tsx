import type { Project } from '@touchdown/contract';
import type { SiteSizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useJudgedPaths } from '../../features/path-validation/use-judged-paths.ts';
import { ValidationPanel } from '../../features/path-validation/validation-panel.tsx';
import { pathsQuery } from '../../features/paths/api.ts';
import { variationLine } from '../../features/paths/paths-site.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { assessedOnce } from '../../shared/paths/assessed-once.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';

/** The Validation sub-tab: the paths as they are stored, judged together. */
export function ValidationView({ project, sizes }: { readonly project: Project; readonly sizes: SiteSizes | null }) {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const assessed = useMemo(() => (paths === undefined ? null : assessedOnce(project, sizes, paths)), [project, sizes, paths]);
  const { judged, isJudging } = useJudgedPaths(assessed);
  if (query.isPending) return <Skeleton label="Loading paths..." rows={5} />;
  if (assessed === null) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  if (judged === null) return <Skeleton label="Checking paths..." rows={8} />;
  const { site } = assessed;
  return (
    <ValidationPanel
      {...judged}
      isJudging={isJudging}
      project={project}
      pad={site.pad}
      location={site.location}
      notes={[
        ...(site.variation === null ? [variationLine(site)] : []),
        ...(sizes === null ? ['No sizes of the FATO yet: every path is measured from the reference point.'] : []),
      ]}
    />
  );
}
