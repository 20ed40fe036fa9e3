/** What other features need of the aircraft library. */
export { type AircraftRow, findAircraft } from './aircraft.queries.ts';
