/** Calls for parcels and FAA notices. */
import { parcelFields } from '../builders.ts';
import { inProject } from './places.ts';
import { editors, type Rows, team } from './row.ts';

export const PARCEL_ROWS = {
  listParcels: { expected: team(200), call: (own) => ({ url: inProject(own, '/parcels') }) },
  createParcel: { expected: editors(201), call: (own) => ({ url: inProject(own, '/parcels'), body: parcelFields() }) },
  updateParcel: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, `/parcels/${own.parcelId}`), body: parcelFields() }),
  },
  deleteParcel: { expected: editors(204), call: (own) => ({ url: inProject(own, `/parcels/${own.parcelId}`) }) },
  importParcels: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/parcels/import'), body: { parcels: [parcelFields()] } }),
  },
  undoParcelImport: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/parcels/import/undo'), body: { created: [{ id: own.parcelId, version: 1 }] } }),
  },
  getNoticeAnswers: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/answers') }) },
  saveNoticeAnswers: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/notice/answers'), body: { purpose: 'establishment' } }),
  },
  getDocumentDetails: { expected: team(200), call: (own) => ({ url: inProject(own, '/document-details') }) },
  saveDocumentDetails: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/document-details'), body: { firmName: 'Rivera Aviation Planning' } }),
  },
  getNotice7480: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7480-1') }) },
  makeNotice7480: { expected: team(202), call: (own) => ({ url: inProject(own, '/notice/7480-1/json') }) },
  getNotice7460: { expected: team(200), call: (own) => ({ url: inProject(own, '/notice/7460-1') }) },
  makeNotice7460: { expected: team(202), call: (own) => ({ url: inProject(own, '/notice/7460-1/csv') }) },
} satisfies Rows;
