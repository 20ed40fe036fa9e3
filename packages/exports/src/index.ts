/** Entry point of the exports. */
export * from './facility-document.ts';
export { AIRCRAFT_COLUMNS, aircraftCsv, type AircraftRecord } from './aircraft-csv.ts';
export { BYTE_ORDER_MARK, type CsvCell, csvFile, csvTable } from './csv-table.ts';
export { geometryPointsCsv, geometryPointsFileName, geometryPointsKml, POINT_COLUMNS, type PointRecord } from './geometry-points.ts';
export { archiveFileName, compatibilityFileName, fileNamePart, penetratingFileName, planFileName, projectFileName } from './file-name.ts';
export { packed } from './packed.ts';
export { workbookCell } from './workbook-cell.ts';
export { dimensionMark } from './dimension-warning.ts';
export { EXPORTERS } from './formats.ts';
export {
  isQuantityFormat,
  type PlannedQuantities,
  plannedQuantitiesBlocker,
  plannedQuantitiesFile,
  QUANTITY_FORMATS,
  type QuantityFormat,
} from './planned-quantities.ts';
export { OBSTACLE_COLUMNS, type ObstacleRecord, obstaclesCsv, obstaclesFileName } from './obstacles.ts';
export { TRIM_COLUMNS, type TrimItem, type TrimList, type TrimFormat, trimListCsv, trimListFileName, trimListKml } from './trim-list.ts';
export { trimListDxf } from './trim-list-drawing.ts';
export { type DocumentRecords, facilityDocumentFrom, facilitySizesOf, type ProjectRecord } from './from-records.ts';
export {
  type ObstacleRow,
  type ParcelRow,
  type PointRow,
  surroundedDocument,
  surroundedDocumentSteps,
  type SurroundingRecords,
  documentWithoutEvaluation,
} from './surroundings.ts';
export { computedDirection, typedDirection } from './direction-text.ts';
export { type HeadingStatement, pathHeadings } from './path-headings.ts';
export { STATUS_COLORS, type StatusColor, ZONE_COLORS, type ZoneColor } from './zone-colors.ts';
