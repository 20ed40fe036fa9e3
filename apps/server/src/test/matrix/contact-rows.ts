/** Calls for contacts, address lookup, and nearby facilities. */
import { contactFields } from '../builders.ts';
import { inProject, onContact } from './places.ts';
import { at, editors, type Rows, signedIn, team } from './row.ts';

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
  exportProject: { expected: team(200), call: (own) => ({ url: inProject(own, '/export/kml') }) },
  nearbyFacilities: at(signedIn(200), '/api/places/nearby?latitude=41.4&longitude=-81.75'),
  searchFacilities: at(signedIn(200), '/api/places/search?q=CLE'),
} satisfies Rows;
