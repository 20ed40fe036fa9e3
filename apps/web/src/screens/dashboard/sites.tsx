/** The sites of the user's projects on a map, each with the shape and color of its compliance status. Loaded after the first screen. */
import type { ListedProject } from '@touchdown/contract';
import { degrees, PROJECT_COMPLIANCE_LABELS } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { placedProjectsQuery } from '../../features/site/projects/api.ts';
import { errorText } from '../../shared/api/api-error.ts';
import { COMPLIANCE_TONES } from '../../shared/compliance/compliance-mark.tsx';
import { type RowStatus, useStatuses } from '../../shared/compliance/use-statuses.ts';
import { LazySitesMap } from '../../shared/map/lazy-maps.tsx';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../../shared/ui/icons.ts';
import { LoadFailed } from '../../shared/ui/states.tsx';
import './sites.css';

const SHAPES = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, muted: Info } as const;
const NO_SITE = 'No sites yet. Projects with a location appear here.';

const isKnown = (status: RowStatus | undefined) => status !== undefined && status !== 'offline' && status !== 'unavailable';

/** A link with the shape of the status. Its name says both. */
function SiteLink({ project: { id, name }, status }: { readonly project: ListedProject; readonly status: RowStatus | undefined }) {
  const tone = isKnown(status) ? COMPLIANCE_TONES[status] : 'muted';
  const Shape = SHAPES[tone];
  const label = isKnown(status) ? `${name}: ${PROJECT_COMPLIANCE_LABELS[status]}` : name;
  return (
    <Link
      className="site-link status"
      data-status={tone}
      to="/projects/$projectId"
      params={{ projectId: id }}
      aria-label={label}
      title={label}
    >
      <Shape />
    </Link>
  );
}

const NONE: readonly ListedProject[] = [];

export function Sites() {
  const query = useQuery(placedProjectsQuery);
  const projects = query.data ?? NONE;
  const statusOf = useStatuses(projects);
  if (query.isPending) return <div className="sites-map" aria-busy="true" />;
  if (query.isError && query.data === undefined) return <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />;
  const sites = projects.flatMap((project) =>
    project.latitude === null || project.longitude === null
      ? []
      : [
          {
            id: project.id,
            position: { latitude: degrees(project.latitude), longitude: degrees(project.longitude) },
            mark: <SiteLink project={project} status={statusOf(project.id)} />,
          },
        ],
  );
  if (sites.length === 0) return <p className="quiet">{NO_SITE}</p>;
  return (
    <div className="sites-map">
      <LazySitesMap sites={sites} label={`Map of ${sites.length === 1 ? '1 site' : `${sites.length} sites`}`} />
    </div>
  );
}
