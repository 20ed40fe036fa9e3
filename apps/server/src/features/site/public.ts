/** What the other wings use of this one. */
export { type DocumentMaps, documentMaps, isPrintableAs, type MapTiles, openMapTiles } from './base-map/public.ts';
export { imageHead } from './map-archives/public.ts';
export { insertSet, listSets, packedSets } from './building-sets/public.ts';
export { airspaceAround } from './faa-airspace/public.ts';
export { nearbyOf, theLibrary } from './dof/public.ts';
export { listParcels } from './parcels/public.ts';
export { facilityDataSha256, facilityDirectory, isStaleCycle, nearestTown, siteAreaAt, usAtlas } from './places/public.ts';
export { holdState, holdStateFor, pinForIssue, scenarioToCompare, withVersion } from './scenarios/public.ts';
export { presentProject } from './projects/public.ts';
