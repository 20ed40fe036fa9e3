import type { ObstacleRow } from './obstacles.queries.ts';

/** What of a stored obstacle a result is made from, and its name: the part that analyses, reports and notices keep of it. */
export const judgedFields = (row: ObstacleRow) => ({
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
  // An existing one has no such field, so that what was saved before obstacles had it is no older for that.
  ...(row.constructionStatus === 'existing' ? {} : { constructionStatus: row.constructionStatus }),
});
