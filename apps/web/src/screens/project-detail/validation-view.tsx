import type { Project } from '@touchdown/contract';
import { assessPaths, conflictsOf, findingsOf, pathCompliance, siteOf, type SiteSizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ValidationPanel } from '../../features/path-validation/validation-panel.tsx';
import { pathsQuery } from '../../features/paths/api.ts';
import { variationLine } from '../../features/paths/paths-site.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { isoDay } from '../../shared/format/dates.ts';
import { surfaceWay } from '../../shared/path-plan/plan-ways.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';

/** The Validation sub-tab: the paths as they are stored, judged together. */
export function ValidationView({ project, sizes }: { readonly project: Project; readonly sizes: SiteSizes | null }) {
  const query = useQuery(pathsQuery(project.id));
  const paths = query.data;
  const judged = useMemo(() => {
    const site = siteOf(project, isoDay(new Date()), sizes);
    const assessment = assessPaths(paths ?? [], site);
    return {
      site,
      conflicts: conflictsOf(assessment, site),
      paths: assessment.paths.map((path) => {
        const findings = findingsOf(path, assessment, site);
        return { id: path.stored.id, name: path.stored.name, findings, compliance: pathCompliance(findings) };
      }),
      ways: assessment.corridors.map((corridor) => surfaceWay(corridor, site.startOf)),
    };
  }, [project, sizes, paths]);
  if (query.isPending) return <Skeleton label="Loading paths..." rows={5} />;
  if (!paths) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const { site, ...rest } = judged;
  return (
    <ValidationPanel
      {...rest}
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
