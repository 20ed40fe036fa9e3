/** Underlays in feet from an origin, and how they are shown in the theme. */
import type { Underlay } from '@touchdown/contract';
import { type Placement, placementFrom, type Position } from '@touchdown/domain';
import { pictureAddress, placementOf } from './api.ts';

export interface PlacedUnderlay {
  readonly id: string;
  readonly address: string;
  readonly opacity: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** In feet from the origin. */
  readonly placement: Placement;
  readonly isInverted: boolean;
}

const DRAWING = /\.(?:pdf|dxf)$/i;

/**
 * Touchdown convention: in the dark theme, light and dark of drawings (PDF and DXF) are exchanged and their hues kept, because their pictures
 * are on white, which would be a bright sheet. Images and GeoTIFF files are shown as they are. Plan sheets are always on white.
 */
export const isInvertedIn = (isDark: boolean, { sourceFile }: Pick<Underlay, 'sourceFile'>): boolean => isDark && DRAWING.test(sourceFile);

/** The visible ones, placed around an origin. */
export const placedUnderlays = (underlays: readonly Underlay[], origin: Position, isDark: boolean): PlacedUnderlay[] =>
  underlays.flatMap((underlay) => {
    const fitted = underlay.isVisible ? placementOf(underlay) : null;
    if (fitted === null) return [];
    const { id, opacity, widthPx, heightPx } = underlay;
    return [
      {
        ...{ id, opacity, widthPx, heightPx, address: pictureAddress(underlay), isInverted: isInvertedIn(isDark, underlay) },
        placement: placementFrom(fitted.placement, origin, underlay),
      },
    ];
  });
