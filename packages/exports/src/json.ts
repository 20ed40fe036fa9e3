/** The paths as JSON: their data, their references, and the standard that the facility's dimensions are based on. */
import type { AdjustedDimensions, PathFields, ZoneDimensions } from '@touchdown/domain';
import { controlNames } from './controlling-aircraft.ts';
import { reliable } from './csv-table.ts';
import type { FacilityDocument } from './facility-document.ts';
import { directionNumber, pathHeadings } from './path-headings.ts';

const zone = ({ length, width, area }: ZoneDimensions) => ({
  lengthFt: reliable(length),
  widthFt: reliable(width),
  areaSqFt: reliable(area),
});
const dimensions = (sizes: AdjustedDimensions) => ({
  tlof: zone(sizes.tlof),
  fato: zone(sizes.fato),
  safetyArea: zone(sizes.safetyArea),
});

const metadata = (document: FacilityDocument) => ({
  standard: document.standardReference,
  date: document.date,
  project: { name: document.projectName, type: document.projectType },
  location:
    document.location === null
      ? null
      : { latitudeDeg: document.location.latitude, longitudeDeg: document.location.longitude, datum: 'WGS 84' },
  elevationFtMsl: document.elevation,
  magneticVariation:
    document.magneticVariation === null
      ? null
      : {
          valueDeg: document.magneticVariation.valueDeg,
          positive: 'east',
          from: document.magneticVariation.from,
          statement: document.magneticVariation.statement,
        },
  facilityAlignmentTrueDeg: document.facilityAlignment,
  shape: document.shape,
  aircraft: document.aircraftName,
  minimumsControlledBy: controlNames(document.controlledBy),
  dimensionSource: document.dimensionSource,
  dimensionState: document.dimensionState,
  dimensionNotice: document.dimensionNotice,
  fatoLengthNotice: document.fatoLengthNotice,
  dimensions: document.dimensions === null ? null : dimensions(document.dimensions),
});

const pathEntry = (path: PathFields, document: FacilityDocument) => {
  const { ingress, egress, startIngress, startEgress, endEgress } = pathHeadings(path, document.magneticVariation);
  return {
    id: path.id,
    name: path.name,
    type: path.type,
    pathGeometryType: path.pathGeometryType,
    profileType: path.profileType,
    isPrimary: path.isPrimary,
    isPrimarySurface: path.isPrimarySurface,
    headingReference: path.headingReference,
    ingressHeadingDegrees: path.ingressHeadingDegrees,
    ingressHeadingTrueDegrees: directionNumber(ingress?.trueDeg ?? null),
    ingressHeadingMagneticDegrees: directionNumber(ingress?.magneticDeg ?? null),
    egressHeadingDegrees: path.egressHeadingDegrees,
    egressHeadingTrueDegrees: directionNumber(egress?.trueDeg ?? null),
    egressHeadingMagneticDegrees: directionNumber(egress?.magneticDeg ?? null),
    startIngressHeading: startIngress?.typedDeg ?? null,
    startIngressHeadingTrueDegrees: directionNumber(startIngress?.trueDeg ?? null),
    startIngressHeadingMagneticDegrees: directionNumber(startIngress?.magneticDeg ?? null),
    finalSegmentLengthFeet: path.finalSegmentLengthFt ?? null,
    curveRadiusFeet: path.curveRadiusFt ?? null,
    startEgressAngle: startEgress?.typedDeg ?? null,
    startEgressAngleTrueDegrees: directionNumber(startEgress?.trueDeg ?? null),
    startEgressAngleMagneticDegrees: directionNumber(startEgress?.magneticDeg ?? null),
    endEgressAngle: endEgress?.typedDeg ?? null,
    endEgressAngleTrueDegrees: directionNumber(endEgress?.trueDeg ?? null),
    endEgressAngleMagneticDegrees: directionNumber(endEgress?.magneticDeg ?? null),
    sweepDirection: path.sweepDirection ?? null,
    pathAngleDegrees: path.pathAngleDegrees,
    pathWidthFeet: path.pathWidthFeet,
    minimumAltitudeFeet: path.minimumAltitudeFeet,
    maximumAltitudeFeet: path.maximumAltitudeFeet,
    notes: path.notes,
  };
};

/** JSON with `metadata` and `paths`. Fixed key order, units in the key names. */
export const writeJson = (document: FacilityDocument): string =>
  `${JSON.stringify({ metadata: metadata(document), paths: document.paths.map((path) => pathEntry(path, document)) }, null, 2)}\n`;
