/** Field labels for every kind of record, used in conflicts and exported edits. */
import { OBSTACLE_LABELS, PATH_LABELS, PROJECT_LABELS } from '../../shared/forms/record-labels.ts';
import type { RecordKind } from './edit.ts';

export const KIND_LABELS: Readonly<Record<RecordKind, string>> = {
  project: 'Project',
  path: 'Path',
  obstacle: 'Obstacle',
  point: 'Geometry point',
  parcel: 'Parcel',
  adjustedDimensions: 'Adjusted dimensions',
  upload: 'File',
  scan: 'Laser scan',
  change: 'Change',
};

const PLACE = { latitude: 'Latitude', longitude: 'Longitude' };

/** In the order in which the forms show them. */
export const FIELD_LABELS: Readonly<Record<RecordKind, Readonly<Record<string, string>>>> = {
  project: { ...PROJECT_LABELS, editionRevisions: 'Edition Revisions', tags: 'Tags' },
  path: PATH_LABELS,
  obstacle: { ...OBSTACLE_LABELS, extent: 'Extent', fieldSource: 'Position source', scanFile: 'Laser scan' },
  point: { name: 'Name', type: 'Type', ...PLACE, elevation: 'Elevation', description: 'Description' },
  parcel: {
    name: 'Name',
    ring: 'Corners',
    source: 'Outline source',
    sourceFile: 'Source file',
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
  upload: { fileName: 'File Name', name: 'File Name', description: 'Description', obstacleId: 'Obstacle shown' },
  scan: {
    fileName: 'File Name',
    sha256: 'SHA-256',
    scannedOn: 'Date in the file',
    points: 'Points',
    marginFeet: 'Margin',
    horizontalAccuracyFeet: 'Horizontal accuracy',
    verticalAccuracyFeet: 'Vertical accuracy',
  },
  change: {},
};

/** Fields in feet, shown in the user's units. */
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
  'marginFeet',
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
