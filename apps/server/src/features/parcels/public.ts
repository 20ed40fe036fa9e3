/** What other features need of the parcels. */
export { listParcels, type ParcelRow } from './parcels.queries.ts';
