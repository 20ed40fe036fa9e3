import type { ObstacleRow } from './obstacles.queries.ts';

/** The fields of a stored obstacle that results depend on, and its name: the part that analyses, reports, and notices save. */
export const evaluatedFields = (row: ObstacleRow) => ({
  id: row.id,
  name: row.name,
  type: row.type,
  latitude: row.latitude,
  longitude: row.longitude,
  heightFeet: row.heightFeet,
  elevationFeet: row.elevationFeet,
  extent: row.extent,
  horizontalAccuracyFeet: row.horizontalAccuracyFeet,
  verticalAccuracyFeet: row.verticalAccuracyFeet,
  isFrangible: row.isFrangible,
  // Omitted for an existing obstacle, so that results saved before the field was added do not become out of date.
  ...(row.constructionStatus === 'existing' ? {} : { constructionStatus: row.constructionStatus }),
});
