/** The parcel form's draft: its name and its corners as typed or drawn, and their errors. */
import { createParcelBody, type ParcelSource, type ProjectParcel } from '@touchdown/contract';
import type { Position } from '@touchdown/domain';
import type { ParcelBody } from './api.ts';
import { cornerOf, cornersFrom, cornersText } from './corners.ts';

/** A type, not an interface: drafts are merged field by field. */
export type ParcelDraft = {
  name: string;
  /** See corners.ts. */
  corners: string;
};

/** In the display order of the fields. */
export const PARCEL_LABELS = { name: 'Name', corners: 'Corners' } as const satisfies Record<keyof ParcelDraft, string>;

export const PARCEL_SOURCE_LABELS: Readonly<Record<ParcelSource, string>> = {
  drawn: 'Drawn on the map',
  typed: 'Typed',
  kml: 'KML',
  geojson: 'GeoJSON',
  dxf: 'DXF',
  shapefile: 'Shapefile',
  geopackage: 'GeoPackage',
};

export const parcelControlId = (field: string): string => `parcel-${field}`;
export const emptyParcel = (drawn: readonly Position[] = []): ParcelDraft => ({
  name: 'Property',
  corners: cornersText(drawn.map(cornerOf)),
});
export const parcelDraftOf = ({ name, ring }: ProjectParcel): ParcelDraft => ({ name, corners: cornersText(ring.map(cornerOf)) });

/** The value of the draft. Its source is preserved while it is known. */
export const parcelBodyOf = ({ name, corners }: ParcelDraft, stored: ProjectParcel | undefined): ParcelBody => ({
  name,
  ring: [...cornersFrom(corners)],
  source: stored?.source ?? 'drawn',
  sourceFile: stored?.sourceFile ?? null,
  coordinateSystem: stored?.coordinateSystem ?? null,
});

const named = (path: readonly PropertyKey[], message: string): string => {
  const [, corner] = path;
  return typeof corner === 'number' ? `Corner ${corner + 1}: ${message}` : message;
};

/** All errors of the draft at once, with the contract's own sentences. */
export const checkParcel = (draft: ParcelDraft): Partial<Record<string, string>> => {
  const checked = createParcelBody.safeParse(parcelBodyOf(draft, undefined));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) {
    const field = path[0] === 'ring' ? 'corners' : String(path[0]);
    errors[field] ??= named(path, message);
  }
  return errors;
};

/** A draft's value as shown in a comparison. */
export const shownParcelValue = (field: string, value: string | boolean): string => {
  if (field !== 'corners') return String(value);
  const { length } = cornersFrom(String(value));
  return length === 1 ? '1 corner' : `${length} corners`;
};
