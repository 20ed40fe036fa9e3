/** What the other wings use of this one. */
export { type AircraftRow, findAircraft, findSomeAircraft, fleetIdsOf, listFleet, mayChange, presentAircraft } from './aircraft/public.ts';
export {
  confirmationsFor,
  dimensionEditions,
  exportPackOnHost,
  followedIn,
  installPackOnHost,
  plannedEditionAfter,
  planningEditions,
} from './standards/public.ts';
