/** What the owner must trim or lower, from a laser scan: a table, placemarks for Google Earth, and a drawing. */
import { degrees, FEET_DECIMALS, feetMsl, formatDms, roundDownTo, roundUpTo } from '@touchdown/domain';
import { csvFile, withoutNoise } from './csv-table.ts';
import { projectFileName } from './file-name.ts';
import { descriptionElement, nameElement } from './kml-features.ts';
import { kmlPoint } from './kml-geometry.ts';
import { enteredFeet, heightText, personText } from './kml-text.ts';
import { printable } from './plain-text.ts';
import { element, xmlDocument } from './xml.ts';

/** The list that an item belongs to, stated with each. */
export interface TrimList {
  readonly growthFeet: number;
  readonly scanFile: string;
  readonly scanSha256: string;
  /** The date in the file, YYYY-MM-DD. `null`: it has none. */
  readonly scannedOn: string | null;
  /** How the file was read, as sentences. */
  readonly references: readonly string[];
  /** False if the surfaces have changed since the scan was evaluated. */
  readonly isCurrent: boolean;
}
export interface TrimItem {
  /** "Tree 4" */
  readonly name: string;
  readonly kind: string;
  /** Of its highest point. */
  readonly latitude: number;
  readonly longitude: number;
  readonly topFeetMsl: number;
  readonly cutFeetMsl: number;
  readonly surface: string;
}

export const TRIM_COLUMNS = [
  'Object',
  'Kind',
  'Latitude',
  'Longitude',
  'Latitude DMS',
  'Longitude DMS',
  'Top (ft MSL)',
  'Cut to (ft MSL)',
  'Remove (ft)',
  'Growth margin (ft)',
  'Controlling surface',
  'Surfaces',
  'Scan file',
  'Scan date',
  'Scan SHA-256',
  'Scan references',
] as const;

const stateText = ({ isCurrent }: TrimList): string => (isCurrent ? 'As evaluated' : 'Changed since the evaluation');

/** Rounded against the owner: cut lower, remove more. */
export const trimFigures = ({ topFeetMsl, cutFeetMsl }: TrimItem) => ({
  top: roundUpTo(topFeetMsl, FEET_DECIMALS),
  cut: roundDownTo(cutFeetMsl, FEET_DECIMALS),
  remove: roundUpTo(topFeetMsl - cutFeetMsl, FEET_DECIMALS),
});

/** One row per object. */
export const trimListCsv = (list: TrimList, items: readonly TrimItem[]): string =>
  csvFile([
    TRIM_COLUMNS,
    ...items.map((item) => {
      const { top, cut, remove } = trimFigures(item);
      return withoutNoise([
        ...[item.name, item.kind, item.latitude, item.longitude],
        ...[formatDms(degrees(item.latitude), 'latitude'), formatDms(degrees(item.longitude), 'longitude')],
        ...[top, cut, remove, list.growthFeet, item.surface, stateText(list)],
        ...[list.scanFile, list.scannedOn, list.scanSha256, list.references.join(' ')],
      ]);
    }),
  ]);

const growthText = ({ growthFeet }: TrimList): string =>
  growthFeet === 0 ? 'Without a growth margin.' : `With a growth margin of ${enteredFeet(growthFeet)}.`;

/** What the list is, and where it comes from. */
export const trimListStatements = (list: TrimList): readonly string[] => [
  `Cut each object level at the height shown, so that no scanned point penetrates a surface. ${growthText(list)}`,
  `Scan: ${personText(list.scanFile)}, ${list.scannedOn === null ? 'undated' : `dated ${list.scannedOn}`}, SHA-256 ${list.scanSha256}`,
  ...list.references.map(personText),
  ...(list.isCurrent ? [] : ['The surfaces have changed since this evaluation.']),
];

/** KML 2.2: a placemark for each object, at its top. */
export const trimListKml = (title: string, list: TrimList, items: readonly TrimItem[]): string =>
  xmlDocument(
    element(
      'kml',
      [
        element('Document', [
          nameElement(printable(title)),
          descriptionElement(trimListStatements(list)),
          ...items.map((item) => {
            const { remove } = trimFigures(item);
            const position = { latitude: degrees(item.latitude), longitude: degrees(item.longitude) };
            return element('Placemark', [
              nameElement(item.name),
              descriptionElement([
                `Remove ${enteredFeet(remove)}: cut to ${heightText(feetMsl(item.cutFeetMsl))}`,
                `Top: ${enteredFeet(trimFigures(item).top)} MSL`,
                `Controlling surface: ${personText(item.surface)}`,
              ]),
              kmlPoint({ position, altitude: feetMsl(item.topFeetMsl) }, 'absolute'),
            ]);
          }),
        ]),
      ],
      { xmlns: 'http://www.opengis.net/kml/2.2' },
    ),
  );

export type TrimFormat = 'csv' | 'kml' | 'dxf';
/** "Harbor_Heliport_trim_list_2026-11-21.csv" */
export const trimListFileName = (projectName: string, isoDate: string, extension: TrimFormat | 'pdf'): string =>
  projectFileName(projectName, 'trim_list', isoDate, extension);
