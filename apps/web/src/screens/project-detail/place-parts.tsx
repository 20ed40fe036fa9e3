/** The location section of the overview, composed from several features. */
import type { Project } from '@touchdown/contract';
import { lazy, Suspense } from 'react';
import { GoogleEarthLink } from '../../features/documents/exports/google-earth-link.tsx';
import { AirportNote } from '../../features/site/places/airport-notes.tsx';
import { type PlaceFacts, positionOf } from '../../features/site/places/nearby-values.ts';
import { PlaceMap } from '../../features/site/places/place-map.tsx';
import type { PlaceParts } from '../../features/site/overview/overview-panel.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useIsPainted } from '../../shared/app-state/first-paint.ts';

/** At the end of the overview, so that nothing above it has to wait. */
const NearbyPanel = lazy(() => import('../../features/site/places/nearby-panel.tsx').then((module) => ({ default: module.NearbyPanel })));

function Nearby({ place }: { readonly place: PlaceFacts }) {
  const waiting = <Skeleton label="Loading nearby facilities..." rows={6} />;
  return useIsPainted() ? (
    <Suspense fallback={waiting}>
      <NearbyPanel place={place} />
    </Suspense>
  ) : (
    waiting
  );
}

/** Map, airport, and neighbors of a project. `null` before it has a location. */
export const placeParts = (project: Project): PlaceParts | null => {
  const position = positionOf(project);
  if (position === null) return null;
  const place = { position, elevationFt: project.elevation, magneticVariation: project.magneticVariation };
  return {
    map: (
      <>
        <PlaceMap position={position} />
        <GoogleEarthLink project={project} />
      </>
    ),
    airportNote: project.closestAirport === null ? null : <AirportNote place={place} ident={project.closestAirport} />,
    nearby: <Nearby place={place} />,
  };
};
