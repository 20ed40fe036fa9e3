/** The fields of every kind of record as a person calls them: conflicts and files of edits speak of them. */
import type { RecordKind } from './edit.ts';

export const KIND_WORDS: Readonly<Record<RecordKind, string>> = {
  project: 'Project',
  path: 'Path',
  obstacle: 'Obstacle',
  point: 'Geometry point',
  parcel: 'Parcel',
  adjustedDimensions: 'Adjusted dimensions',
  upload: 'File',
};

const PLACE = { latitude: 'Latitude', longitude: 'Longitude' };

/** In the order in which the forms show them. */
export const FIELD_LABELS: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  project: {
    name: 'Project Name',
    description: 'Description',
    type: 'Project Type',
    status: 'Status',
    ...PLACE,
    elevation: 'Elevation',
    magneticVariation: 'Magnetic Variation',
    closestAirport: 'Closest Airport',
    address: 'Address',
    primaryAircraftId: 'Primary Aircraft',
    advisoryCircular: 'Advisory Circular',
    vertiportAdvisoryCircular: 'Vertiport Advisory Circular',
    facilityType: 'Facility Type',
    shape: 'Shape',
    facilityAlignment: 'Facility Alignment',
    additionalFatoLengthFt: 'Additional FATO Length',
    ppr: 'Prior Permission Required (PPR)',
    elevatedFacility: 'Elevated Facility',
    rooftopFacility: 'Rooftop Facility',
    fatoLoadBearing: 'FATO Load Bearing',
    tlofPerimeterMarked: 'TLOF Perimeter Marked',
    fatoPerimeterMarked: 'FATO Perimeter Marked',
    standardH: 'Standard H Marking',
  },
  path: {
    name: 'Path name',
    type: 'Path type',
    headingReference: 'Heading reference',
    pathGeometryType: 'Path geometry',
    ingressHeadingDegrees: 'Ingress heading',
    egressHeadingDegrees: 'Egress heading',
    startIngressHeading: 'Start ingress heading',
    finalSegmentLength: 'Final segment length',
    curveRadius: 'Curve radius',
    startEgressAngle: 'Start egress angle',
    endEgressAngle: 'End egress angle',
    sweepDirection: 'Sweep direction',
    profileType: 'Profile',
    pathAngleDegrees: 'Path angle',
    pathWidthFeet: 'Path width',
    minimumAltitudeFeet: 'Minimum altitude',
    maximumAltitudeFeet: 'Maximum altitude',
    isPrimary: 'Primary path',
    isPrimarySurface: 'Primary surface',
    notes: 'Notes',
  },
  obstacle: {
    name: 'Name',
    type: 'Type',
    ...PLACE,
    heightFeet: 'Height above Ground',
    elevationFeet: 'Ground Elevation',
    horizontalAccuracyFeet: 'Horizontal Accuracy',
    verticalAccuracyFeet: 'Vertical Accuracy',
    isLighted: 'Lighted',
    isPermanent: 'Permanent',
    isFrangible: 'Frangible',
    faaRegistration: 'FAA Registration',
    description: 'Description',
    extent: 'Extent',
    fieldSource: 'How its place was found',
  },
  point: { name: 'Name', type: 'Type', ...PLACE, elevation: 'Elevation', description: 'Description' },
  parcel: {
    name: 'Name',
    ring: 'Corners',
    source: 'Where the outline comes from',
    sourceFile: 'File it was read from',
    coordinateSystem: 'Coordinate system',
  },
  adjustedDimensions: {
    tlofLength: 'TLOF length',
    tlofWidth: 'TLOF width',
    fatoLength: 'FATO length',
    fatoWidth: 'FATO width',
    safetyAreaLength: 'Safety Area length',
    safetyAreaWidth: 'Safety Area width',
    adjustmentReason: 'Reason',
  },
  upload: { fileName: 'File Name', name: 'File Name', description: 'Description', obstacleId: 'Obstacle it shows' },
};

/** Fields in feet: shown in the units the person chose. */
export const IN_FEET: ReadonlySet<string> = new Set([
  'elevation',
  'additionalFatoLengthFt',
  'finalSegmentLength',
  'curveRadius',
  'pathWidthFeet',
  'minimumAltitudeFeet',
  'maximumAltitudeFeet',
  'heightFeet',
  'elevationFeet',
  'horizontalAccuracyFeet',
  'verticalAccuracyFeet',
  'tlofLength',
  'tlofWidth',
  'fatoLength',
  'fatoWidth',
  'safetyAreaLength',
  'safetyAreaWidth',
]);

export const labelOf = (kind: RecordKind, field: string): string => FIELD_LABELS[kind][field] ?? field;

/** The fields of the edit in the order of its form. */
export const inFormOrder = (kind: RecordKind, fields: readonly string[]): readonly string[] => {
  const order = Object.keys(FIELD_LABELS[kind]);
  return fields.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
};
