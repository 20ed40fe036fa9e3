export { endingsOf, FORMATS, type FormatName, IMPORT_KINDS, type ImportKind, openFile, type OpenedFile } from './formats.ts';
export { type CoordinateSystem, loadNamed, loadPlacing, loadSystems, type NamedSystem, needsUnit, type PlacePoint } from './crs/systems.ts';
export { DRAWING_UNITS, type DrawingUnit, metersFrom, unitOf } from './crs/units.ts';
export { type DrawnLines, readDrawnLines } from './features/dxf-lines.ts';
export { type Feature, type FeatureFile, openRing, plainText, type Shape, type Vertex } from './features/feature.ts';
export { readGeoJson } from './features/geojson.ts';
export { readKmz, readLargeKml } from './features/kml.ts';
export { readWkt, type WktShape } from './features/wkt.ts';
export { blobSource } from './container/index.ts';
export {
  type CloudAnswers,
  cloudQuestions,
  cloudReading,
  NO_CLOUD_ANSWERS,
  openPointCloud,
  type PointCloud,
} from './kinds/point-cloud/head.ts';
export {
  FLEET_FIELDS,
  FLEET_FILE,
  type FleetRow,
  type FleetTable,
  type LibraryAircraft,
  matchFleet,
  namesAircraft,
  readFleetTable,
} from './kinds/fleet.ts';
export {
  type FileOutline,
  OUTLINE_FILE,
  type OutlineFile,
  nameAttributes,
  outlineQuestions,
  outlinesNamedBy,
  readOutlineFile,
  readOutlines,
  type RefusedFile,
} from './kinds/parcels.ts';
export {
  type CheckedPoint,
  checkPointTable,
  loadPointPlacing,
  POINT_FIELDS,
  POINT_FILE,
  pointQuestions,
  type PointTable,
  readPointPlacemarks,
  readPointTable,
} from './kinds/points.ts';
export {
  type CheckedStation,
  checkStations,
  readStationTable,
  STATION_FIELDS,
  STATION_FILE,
  type StationField,
  type StationTable,
  type StationUnit,
} from './kinds/terrain.ts';
export {
  isReadable,
  OBSERVATION_FIELDS,
  OBSERVATION_FILE,
  type ObservationTable,
  type ReadHour,
  readObservations,
  readObservationTable,
  SPEED_UNIT_NAMES,
} from './kinds/wind.ts';
export { type AnswerName, type Answers, COORDINATE_UNITS, firstMissing, type Option, type Question, QUESTIONS } from './questions.ts';
export { countText, ImportRefused } from './refusal.ts';
export { coordinateFrom, dayFrom, feetFrom, flagFrom, numberFrom } from './table/cells.ts';
export { type ColumnPatterns, guessColumns, unitIn, wordOf } from './table/columns.ts';
export { csvRows, type Delimiter, DELIMITERS, readCsv } from './table/csv.ts';
export type { Table, TableLimits, TableRow } from './table/table.ts';
export { readXlsx } from './table/xlsx.ts';
export type { Turn } from './turn.ts';
