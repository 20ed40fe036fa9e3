/** Exports of the aircraft library for other features. */
export { mayChange, presentAircraft } from './aircraft.present.ts';
export { type AircraftRow, findAircraft, findSomeAircraft, fleetIdsOf, listFleet } from './aircraft.queries.ts';
