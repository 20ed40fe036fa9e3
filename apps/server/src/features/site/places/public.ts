/** Exports of the places for other features: the FAA's facilities in memory, and their age. */
export { type FacilityDirectory, facilityDirectory, isStaleCycle } from './directory.ts';
export { facilityDataSha256 } from './nasr-table.ts';
