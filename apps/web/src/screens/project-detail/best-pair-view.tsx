import type { Project } from '@touchdown/contract';
import { type Degrees, formatHeading, limitsOfAircraft, type PathsAssessment } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { IMPORT_DIALOGS } from '../../features/documents/import/registry.tsx';
import { aircraftQuery } from '../../features/library/aircraft/api.ts';
import { BestPairPanel } from '../../features/planning/best-pair/best-pair-panel.tsx';
import type { FlownHeading } from '../../features/planning/best-pair/path-usability.tsx';
import { fleetQuery } from '../../features/planning/fleet/api.ts';
import { pathsQuery } from '../../features/planning/paths/api.ts';
import { PathForm } from '../../features/planning/paths/path-form.tsx';
import { Waiting } from '../../shared/app-state/waiting.tsx';
import { assessedOnce } from '../../shared/paths/assessed-once.ts';
import { QueryStates } from '../../shared/record-list/query-states.tsx';
import { designAircraftRecords } from './aircraft-facts.ts';
import { useBestPairObstacles } from './use-best-pair-obstacles.tsx';
import type { KnownSizes } from './use-pad-sizes.ts';

/** Every true heading on which the paths are flown: inbound and outbound. */
const flownOf = ({ corridors }: PathsAssessment): readonly FlownHeading[] =>
  corridors.flatMap(({ pathId, pathName, ingressTrueDeg, egressTrueDeg }) => [
    ...(ingressTrueDeg === null ? [] : [{ pathId, pathName, way: 'arrival' as const, headingTrueDeg: ingressTrueDeg }]),
    ...(egressTrueDeg === null ? [] : [{ pathId, pathName, way: 'departure' as const, headingTrueDeg: egressTrueDeg }]),
  ]);

/** The path created from a suggested heading: an approach flown inbound on it. */
const pathOn = (headingTrueDeg: Degrees) => {
  const heading = formatHeading(headingTrueDeg);
  return { name: `Approach ${heading}`, headingReference: 'true', ingressHeadingDegrees: heading } as const;
};

/** The Best Pair sub-tab: suggestions from the project's data, and the paths created from them. */
export function BestPairView({ project, known }: { readonly project: Project; readonly known: KnownSizes }) {
  const { sizes } = known;
  const query = useQuery(pathsQuery(project.id));
  const library = useQuery(aircraftQuery).data;
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<Degrees | null>(null);
  const { site, assessment } = useMemo(() => assessedOnce(project, sizes, query.data), [project, sizes, query.data]);
  const flown = useMemo(() => flownOf(assessment), [assessment]);
  const obstacles = useBestPairObstacles(project, known);
  const fleet = useQuery({ ...fleetQuery(project.id), enabled: project.fleetIsDesignAircraft }).data?.aircraft;
  const aircraft = useMemo(
    () =>
      limitsOfAircraft(
        designAircraftRecords(
          library ?? [],
          project,
          (fleet ?? []).map(({ id }) => id),
        ),
      ),
    [library, project, fleet],
  );
  if (!query.data) return <QueryStates query={query} loading="Loading paths..." rows={5} />;
  return (
    <>
      <BestPairPanel
        projectId={project.id}
        alignmentTrueDeg={project.facilityAlignment}
        variationDeg={site.variation?.valueDeg ?? null}
        leastSeparation={site.standard.leastHeadingSeparationDeg}
        aircraft={aircraft}
        {...obstacles}
        flown={flown}
        heading={heading}
        onAddPath={setAdded}
        renderImport={(onClose) => (
          <Suspense fallback={<Waiting />}>
            <IMPORT_DIALOGS.wind target={{ projectId: project.id }} onClose={onClose} />
          </Suspense>
        )}
      />
      {added !== null && (
        <PathForm
          projectId={project.id}
          start={pathOn(added)}
          assessment={assessment}
          site={site}
          focusAfter={heading}
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}
