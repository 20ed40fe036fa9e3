/** The geometry points of a path as a table that can be imported again, and as placemarks for Google Earth. */
import { degrees, feetMsl, formatDms } from '@touchdown/domain';
import { csvFile } from './csv-table.ts';
import { fileNamePart, projectFileName } from './file-name.ts';
import { descriptionElement, nameElement } from './kml-features.ts';
import { kmlPoint } from './kml-geometry.ts';
import { printable } from './plain-text.ts';
import { element, xmlDocument } from './xml.ts';

export interface PointRecord {
  readonly sequenceOrder: number;
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Feet MSL. */
  readonly elevation: number;
  readonly description: string | null;
}

export const POINT_COLUMNS = [
  'Sequence',
  'Name',
  'Type',
  'Latitude',
  'Longitude',
  'Latitude DMS',
  'Longitude DMS',
  'Elevation (ft MSL)',
  'Description',
] as const;

/** One row per point. Elevations unrounded, in feet. */
export const geometryPointsCsv = (points: readonly PointRecord[]): string =>
  csvFile([
    POINT_COLUMNS,
    ...points.map((point) => [
      point.sequenceOrder,
      point.name,
      point.type,
      point.latitude,
      point.longitude,
      formatDms(degrees(point.latitude), 'latitude'),
      formatDms(degrees(point.longitude), 'longitude'),
      point.elevation,
      point.description,
    ]),
  ]);

/** KML 2.2: a placemark for each point, at its height above mean sea level. */
export const geometryPointsKml = (title: string, points: readonly PointRecord[]): string =>
  xmlDocument(
    element(
      'kml',
      [
        element('Document', [
          nameElement(printable(title)),
          descriptionElement(['Geometry points in sequence; elevations in feet MSL.']),
          ...points.map(({ name, type, latitude, longitude, elevation, description }) =>
            element('Placemark', [
              nameElement(name),
              descriptionElement([
                `Type: ${type}`,
                `Elevation: ${elevation.toLocaleString('en-US')} ft MSL`,
                ...(description === null ? [] : [description]),
              ]),
              kmlPoint(
                { position: { latitude: degrees(latitude), longitude: degrees(longitude) }, altitude: feetMsl(elevation) },
                'absolute',
              ),
            ]),
          ),
        ]),
      ],
      { xmlns: 'http://www.opengis.net/kml/2.2' },
    ),
  );

/** "Harbor_Heliport_North_Approach_points_2026-11-21.csv" */
export const geometryPointsFileName = (project: string, path: string, isoDate: string, extension: 'csv' | 'kml'): string =>
  projectFileName(project, `${fileNamePart(path, 'path')}_points`, isoDate, extension);
