/** The underlays of the project on the screen, as a part of the style of every map: over the base map, under everything else. */
import type { Underlay } from '@touchdown/contract';
import { cornersOf } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pictureAddress, placementOf, underlaysQuery } from '../underlays/api.ts';
import { isInvertedIn } from '../underlays/placed-underlays.ts';
import { useIsDark } from '../ui/use-is-dark.ts';
import { projectAt } from './base-layer.ts';
import type { StylePart } from './map-style.ts';
import { TILE_PROTOCOL } from './tile-protocol.ts';

type Corner = [number, number];

/** Light and dark exchanged; turned by half the circle, the hues are those of the original. */
const INVERTED = { 'raster-brightness-min': 1, 'raster-brightness-max': 0, 'raster-hue-rotate': 180 } as const;

/** What one underlay adds to the style. Null: it is hidden. */
export function underlayPart(underlay: Underlay, isDark: boolean): StylePart | null {
  const fitted = underlay.isVisible ? placementOf(underlay) : null;
  if (fitted === null) return null;
  const [upperLeft, upperRight, lowerRight, lowerLeft] = cornersOf(fitted.placement, underlay.widthPx, underlay.heightPx).map(
    ({ latitude, longitude }): Corner => [longitude, latitude],
  );
  if (!upperLeft || !upperRight || !lowerRight || !lowerLeft) return null;
  const id = `underlay-${underlay.id}`;
  return {
    sources: {
      [id]: {
        type: 'image',
        url: `${TILE_PROTOCOL}:/${pictureAddress(underlay)}`,
        coordinates: [upperLeft, upperRight, lowerRight, lowerLeft],
      },
    },
    layers: [
      {
        ...{ id, type: 'raster', source: id },
        paint: { 'raster-opacity': underlay.opacity, 'raster-fade-duration': 0, ...(isInvertedIn(isDark, underlay) ? INVERTED : {}) },
      },
    ],
  };
}

const NONE: readonly StylePart[] = [];

export function useMapUnderlays(): readonly StylePart[] {
  const projectId = projectAt(window.location.pathname);
  const { data } = useQuery({ ...underlaysQuery(projectId ?? ''), enabled: projectId !== null });
  const isDark = useIsDark();
  return useMemo(() => (data === undefined ? NONE : data.flatMap((underlay) => underlayPart(underlay, isDark) ?? [])), [data, isDark]);
}
