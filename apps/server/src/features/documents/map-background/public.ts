/** Exports of the map background for other features. */
export {
  backgroundOf,
  type BuildingSetRecord,
  buildingSetRecords,
  type DrawnSurroundings,
  type ParcelRecord,
  type ReadBackground,
  readBackground,
} from './read-background.ts';
