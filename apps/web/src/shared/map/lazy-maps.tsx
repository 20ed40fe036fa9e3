/** The maps as screens use them: loaded on first use, with a message if the browser cannot draw them. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LocationMapProps } from './location-map.tsx';
import type { ParcelMapProps } from './parcel-map.tsx';
import type { PickerMapProps } from './picker-map.tsx';
import type { PointsMapProps } from './points-map.tsx';
import type { SitesMapProps } from './sites-map.tsx';
import type { SurfacesMapProps } from './surfaces-map.tsx';
import { canDrawMaps, NO_MAP_SENTENCE } from '../device/webgl.ts';

const LocationMap = lazy(() => import('./location-map.tsx'));
const ParcelMap = lazy(() => import('./parcel-map.tsx'));
const PickerMap = lazy(() => import('./picker-map.tsx'));
const PointsMap = lazy(() => import('./points-map.tsx'));
const SitesMap = lazy(() => import('./sites-map.tsx'));
const SurfacesMap = lazy(() => import('./surfaces-map.tsx'));

function WithMap({ children }: { readonly children: ReactNode }) {
  const [canDraw] = useState(canDrawMaps);
  if (!canDraw) return <p className="quiet">{NO_MAP_SENTENCE}</p>;
  return <Suspense fallback={<Skeleton label="Loading map..." rows={6} />}>{children}</Suspense>;
}

export const LazyLocationMap = (props: LocationMapProps) => (
  <WithMap>
    <LocationMap key={`${props.position.latitude},${props.position.longitude}`} {...props} />
  </WithMap>
);
export const LazyPointsMap = (props: PointsMapProps) => (
  <WithMap>
    <PointsMap {...props} />
  </WithMap>
);
export const LazySurfacesMap = (props: SurfacesMapProps) => (
  <WithMap>
    <SurfacesMap {...props} />
  </WithMap>
);
export const LazyParcelMap = (props: ParcelMapProps) => (
  <WithMap>
    <ParcelMap {...props} />
  </WithMap>
);
export const LazyPickerMap = (props: PickerMapProps) => (
  <WithMap>
    <PickerMap {...props} />
  </WithMap>
);
export const LazySitesMap = (props: SitesMapProps) => (
  <WithMap>
    <SitesMap key={props.sites.map(({ id }) => id).join()} {...props} />
  </WithMap>
);
