/** Exports of the parcels for other features. */
export { listParcels, type ParcelRow } from './parcels.queries.ts';
