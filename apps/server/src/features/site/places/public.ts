/** Exports of the places for other features: the FAA's facilities in memory and their age, and the county, state, and town of a location. */
export { type FacilityDirectory, facilityDirectory, isStaleCycle } from './directory.ts';
export { facilityDataSha256 } from './nasr-table.ts';
export { siteAreaAt } from './site-area.ts';
export { usAtlas } from './us-atlas.ts';
export { nearestTown } from './us-towns.ts';
