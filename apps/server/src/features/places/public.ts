/** What other features need of the places: the FAA's facilities in memory, and how old they are. */
export { type FacilityDirectory, facilityDirectory, isStaleCycle } from './directory.ts';
export { facilityDataSha256 } from './nasr-table.ts';
