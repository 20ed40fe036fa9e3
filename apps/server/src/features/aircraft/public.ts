/** What other features need of the aircraft library. */
export { mayChange, presentAircraft } from './aircraft.present.ts';
export { type AircraftRow, findAircraft, findSomeAircraft, fleetIdsOf, listFleet } from './aircraft.queries.ts';
