import type { Project, StoredPath } from '@touchdown/contract';
import { type AssessedPath, assessPath, siteOf, type SiteSizes } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { GeometryPanel } from '../../features/planning/geometry-points/geometry-panel.tsx';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { ProfilePanel } from '../../features/planning/path-profile/profile-panel.tsx';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { GroundElevation } from '../../features/site/places/ground-elevation.tsx';
import { variationLine } from '../../features/planning/paths/paths-site.ts';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { isoDay } from '../../shared/format/dates.ts';
import { QueryStates } from '../../shared/record-list/query-states.tsx';

/** Why a path cannot be drawn. */
const problemOf = ({ problems }: AssessedPath, site: ReturnType<typeof siteOf>): string =>
  problems.length > 0 ? `${problems.map(({ text }) => text).join('. ')}.` : variationLine(site);

interface GeometryViewProps {
  readonly project: Project;
  readonly sizes: SiteSizes | null;
  /** The path whose geometry is shown. The first if none is named. */
  readonly chosenId: string | undefined;
}

/** The Geometry sub-tab: the points of each path, and its profile with the terrain. */
export function GeometryView({ project, sizes, chosenId }: GeometryViewProps) {
  const query = useQuery(pathsQuery(project.id));
  const navigate = useNavigate();
  const choose = (pathId: string) => void navigate({ to: '.', search: (search) => ({ ...search, path: pathId }), replace: true });
  const site = useMemo(() => siteOf(project, isoDay(new Date()), sizes), [project, sizes]);
  const profileSite = useMemo(
    () => ({ startOf: site.startOf, location: site.location, elevation: site.elevation, hasSizes: sizes !== null }),
    [site, sizes],
  );
  const paths = query.data;
  if (!paths) return <QueryStates query={query} loading="Loading paths..." rows={5} />;
  const profile = (path: StoredPath) => {
    const assessed = assessPath(path, site);
    return (
      <ProfilePanel
        key={path.id}
        path={path}
        corridors={assessed.corridors}
        problem={problemOf(assessed, site)}
        site={profileSite}
        renderImport={(opened) => (
          <Suspense fallback={<Waiting />}>
            <IMPORT_DIALOGS.terrain {...opened} />
          </Suspense>
        )}
      />
    );
  };
  return (
    <GeometryPanel
      project={project}
      paths={paths}
      chosenId={chosenId}
      onChoose={choose}
      renderGround={(ground) => <GroundElevation projectId={project.id} {...ground} />}
      renderImport={({ path, onClose }) => (
        <Suspense fallback={<Waiting />}>
          <IMPORT_DIALOGS.points target={{ ...path, site: site.location }} onClose={onClose} />
        </Suspense>
      )}
      renderProfile={profile}
    />
  );
}
