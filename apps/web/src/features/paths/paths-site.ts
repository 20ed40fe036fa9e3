/** What the paths need to know of their facility to be shown: how the pad lies, and the magnetic variation. */
import type { Project } from '@touchdown/contract';
import { type Degrees, degrees, type FacilityShape, resolveMagneticVariation } from '@touchdown/domain';
import type { FacilityDocument } from '@touchdown/exports';

export interface PathsSite {
  readonly shape: FacilityShape;
  readonly alignmentDeg: Degrees;
  readonly variation: FacilityDocument['magneticVariation'];
}

/** The site of a project on a day (YYYY-MM-DD): the typed variation, else that of the World Magnetic Model at its place. */
export const siteOf = (project: Project, isoDate: string): PathsSite => ({
  shape: project.shape,
  alignmentDeg: degrees(project.facilityAlignment),
  variation: resolveMagneticVariation({
    entered: project.magneticVariation,
    location:
      project.latitude === null || project.longitude === null
        ? null
        : { latitude: degrees(project.latitude), longitude: degrees(project.longitude) },
    elevationFt: project.elevation,
    isoDate,
  }),
});

/** The line over the list that says which variation is applied to the headings. */
export const variationLine = ({ variation }: PathsSite): string =>
  variation === null
    ? 'Magnetic variation not known: enter it in the project, or set the location.'
    : `Magnetic variation ${variation.statement}`;
