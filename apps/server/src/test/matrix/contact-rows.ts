/** Calls for contacts, address lookup, nearby facilities, and the map. */
import { contactFields, mapLayerFields } from '../builders.ts';
import { aMapArchiveFile } from '../map-archive-file.ts';
import { inProject, onContact } from './places.ts';
import { at, editors, type Rows, signedIn, superuserOnly, team } from './row.ts';
import type { Things } from './things.ts';

const ARCHIVES = '/api/admin/map/archives';
const onArchives = (own: Things, rest = '') => inProject(own, `/map-archives${rest}`);

export const CONTACT_ROWS = {
  listContacts: { expected: team(200), call: (own) => ({ url: inProject(own, '/contacts') }) },
  createContact: { expected: editors(201), call: (own) => ({ url: inProject(own, '/contacts'), body: contactFields() }) },
  updateContact: { expected: editors(200), call: (own) => ({ url: onContact(own), body: contactFields() }) },
  deleteContact: { expected: editors(204), call: (own) => ({ url: onContact(own) }) },
  // Turned off in these tests. Its own tests have a geocoding service.
  checkAddress: at(signedIn(409), '/api/address-check?q=1+Main+Street'),
  findAddress: at(signedIn(409), '/api/address-check/places?q=1+Main+Street'),
  // Turned off too.
  groundElevation: at(signedIn(409), '/api/places/elevation?latitude=41.4&longitude=-81.75'),
  makePlanSheets: { expected: team(202), call: (own) => ({ url: inProject(own, '/plan-sheets/pdf'), body: {} }) },
  makeProjectArchive: { expected: team(202), call: (own) => ({ url: inProject(own, '/export/archive') }) },
  exportProject: { expected: team(200), call: (own) => ({ url: inProject(own, '/export/kml') }) },
  nearbyFacilities: at(signedIn(200), '/api/places/nearby?latitude=41.4&longitude=-81.75'),
  searchFacilities: at(signedIn(200), '/api/places/search?q=CLE'),
  listMapLayers: at(signedIn(200), '/api/map/layers'),
  // No layer is on in these tests. Its own tests have a tile service.
  mapTile: at(signedIn(404), '/api/map/tiles/usgs-imagery/0/0/0'),
  adminMap: at(superuserOnly(200), '/api/admin/map'),
  createMapLayer: { expected: superuserOnly(201), call: () => ({ url: '/api/admin/map/layers', body: mapLayerFields() }) },
  updateMapLayer: {
    expected: superuserOnly(200),
    call: ({ mapLayerId }) => ({ url: `/api/admin/map/layers/${mapLayerId}`, body: mapLayerFields() }),
  },
  deleteMapLayer: { expected: superuserOnly(204), call: ({ mapLayerId }) => ({ url: `/api/admin/map/layers/${mapLayerId}` }) },
  listMapArchives: at(superuserOnly(200), ARCHIVES),
  addMapArchive: { expected: superuserOnly(201), limited: true, call: () => ({ url: ARCHIVES, body: {}, file: aMapArchiveFile() }) },
  deleteMapArchive: { expected: superuserOnly(204), call: ({ mapArchiveId }) => ({ url: `${ARCHIVES}/${mapArchiveId}` }) },
  listProjectMapArchives: { expected: team(200), call: (own) => ({ url: onArchives(own) }) },
  addProjectMapArchive: {
    expected: editors(201),
    limited: true,
    call: (own) => ({ url: onArchives(own), body: {}, file: aMapArchiveFile() }),
  },
  deleteProjectMapArchive: { expected: editors(204), call: (own) => ({ url: onArchives(own, `/${own.projectMapArchiveId}`) }) },
} satisfies Rows;
