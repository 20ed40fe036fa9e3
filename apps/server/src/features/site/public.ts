/** What the other wings use of this one. */
export { nearbyOf, theLibrary } from './dof/public.ts';
export { listParcels } from './parcels/public.ts';
export { facilityDataSha256, facilityDirectory, isStaleCycle } from './places/public.ts';
export { presentProject } from './projects/public.ts';
