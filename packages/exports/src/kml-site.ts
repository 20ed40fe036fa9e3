/** The facility as the KML writer uses it: the location, the landing area, and whether heights are written. */
import type { FeetMsl, LocalPoint, Pad, Position } from '@touchdown/domain';
import { feetMsl, localToPosition } from '@touchdown/domain';
import type { ExportOptions, FacilityDocument } from './facility-document.ts';
import type { AltitudeMode, KmlPoint } from './kml-geometry.ts';
import { enteredFeet } from './kml-text.ts';

export interface Site {
  readonly document: FacilityDocument;
  readonly origin: Position;
  /** `null`: no dimensions are known. */
  readonly pad: Pad | null;
  /** The heliport elevation; `null` if the file has no heights. */
  readonly elevation: FeetMsl | null;
  /** How the file treats heights and why, in a sentence. */
  readonly heights: string;
}

const heightsSentence = ({ elevation }: FacilityDocument, { altitudes }: ExportOptions): string => {
  if (!altitudes) return 'Altitudes: not included; features are clamped to ground.';
  return elevation === null
    ? 'Altitudes: not available (no project elevation); features are clamped to ground.'
    : `Altitudes: absolute (MSL), based on a heliport elevation of ${enteredFeet(elevation)} MSL.`;
};

/** Returns the site; `null` without a location, because nothing can be placed. */
export const siteOf = (document: FacilityDocument, options: ExportOptions): Site | null => {
  const { location, dimensions, shape, facilityAlignment, elevation } = document;
  if (location === null) return null;
  return {
    document,
    origin: location,
    pad: dimensions === null ? null : { fato: dimensions.fato, shape, alignmentDeg: facilityAlignment },
    elevation: options.altitudes ? elevation : null,
    heights: heightsSentence(document, options),
  };
};

/** Altitude mode of surfaces and paths: at their height if heights are written, otherwise as footprints on the ground. */
export const airspaceMode = (site: Site): AltitudeMode => (site.elevation === null ? 'clampToGround' : 'absolute');

/** Altitude mode of the landing area: on the ground, or at the heliport elevation if it is elevated and heights are written. */
export const padMode = (site: Site): AltitudeMode => (site.document.isElevated ? airspaceMode(site) : 'clampToGround');

/** Returns a point of the local frame, `riseFt` above the heliport elevation. */
export const placed = (site: Site, point: LocalPoint, riseFt: number): KmlPoint => ({
  position: localToPosition(site.origin, point),
  altitude: site.elevation === null ? null : feetMsl(site.elevation + riseFt),
});
