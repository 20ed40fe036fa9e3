/** The aircraft library as a table that can be imported again: one row per aircraft, with units in the headings. */
import { type CsvCell, csvFile } from './csv-table.ts';

export interface AircraftRecord {
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly type: string;
  readonly category: string;
  readonly designGroup: string | null;
  readonly maxGrossWeight: number | null;
  readonly overallLength: number | null;
  readonly overallWidth: number | null;
  readonly overallHeight: number | null;
  readonly rotorDiameter: number | null;
  readonly controllingDimension: number | null;
  readonly rotorConfiguration: string | null;
  readonly tailRotorCircleRadius: number | null;
  readonly undercarriageType: string | null;
  readonly undercarriageWidth: number | null;
  readonly undercarriageLength: number | null;
  readonly approachSpeed: number | null;
  readonly performance: Readonly<Record<string, unknown>> | null;
}

/** Heading and value of every column, in order. */
export const AIRCRAFT_COLUMNS: readonly (readonly [heading: string, value: (aircraft: AircraftRecord) => CsvCell])[] = [
  ['Name', ({ name }) => name],
  ['Manufacturer', ({ manufacturer }) => manufacturer],
  ['Model', ({ model }) => model],
  ['Type', ({ type }) => type],
  ['Category', ({ category }) => category],
  ['Design group', ({ designGroup }) => designGroup],
  ['Max gross weight (lb)', ({ maxGrossWeight }) => maxGrossWeight],
  ['Overall length (ft)', ({ overallLength }) => overallLength],
  ['Overall width (ft)', ({ overallWidth }) => overallWidth],
  ['Overall height (ft)', ({ overallHeight }) => overallHeight],
  ['Rotor diameter (ft)', ({ rotorDiameter }) => rotorDiameter],
  ['Controlling dimension D (ft)', ({ controllingDimension }) => controllingDimension],
  ['Rotor configuration', ({ rotorConfiguration }) => rotorConfiguration],
  ['Tail rotor circle radius (ft)', ({ tailRotorCircleRadius }) => tailRotorCircleRadius],
  ['Undercarriage type', ({ undercarriageType }) => undercarriageType],
  ['Undercarriage width (ft)', ({ undercarriageWidth }) => undercarriageWidth],
  ['Undercarriage length (ft)', ({ undercarriageLength }) => undercarriageLength],
  ['Approach speed (kt)', ({ approachSpeed }) => approachSpeed],
  ['Performance', ({ performance }) => (performance === null ? null : JSON.stringify(performance))],
];

/** Returns comma-separated values as specified in RFC 4180. Formulas in text are escaped; numbers are unrounded. */
export const aircraftCsv = (aircraft: readonly AircraftRecord[]): string =>
  csvFile([AIRCRAFT_COLUMNS.map(([heading]) => heading), ...aircraft.map((one) => AIRCRAFT_COLUMNS.map(([, value]) => value(one)))]);
