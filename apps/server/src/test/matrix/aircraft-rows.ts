/** Calls for the aircraft library, fleets, and dimensions. */
import { uuidv7 } from 'uuidv7';
import { aTableOfAircraft, importBody } from '../aircraft-table.ts';
import { aircraftFields } from '../builders.ts';
import { inProject } from './places.ts';
import { adderOrAdmin, at, editors, ownerOnly, type Rows, signedIn, team } from './row.ts';

export const AIRCRAFT_ROWS = {
  listAircraft: at(signedIn(200), '/api/aircraft'),
  countAircraft: at(signedIn(200), '/api/aircraft/count'),
  exportAircraft: at(signedIn(200), '/api/aircraft/export/csv'),
  previewAircraftImport: {
    expected: signedIn(202),
    call: () => ({ url: '/api/aircraft/import/preview', body: { columns: null, units: null }, file: aTableOfAircraft() }),
  },
  importAircraft: {
    expected: signedIn(202),
    call: () => {
      const file = aTableOfAircraft();
      return { url: '/api/aircraft/import', body: importBody(file), file };
    },
  },
  undoAircraftImport: { expected: signedIn(200), call: () => ({ url: `/api/aircraft/import/${uuidv7()}/undo` }) },
  getFleet: { expected: team(200), call: (own) => ({ url: inProject(own, '/fleet') }) },
  addToFleet: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/fleet'), body: { aircraftIds: [own.aircraftId] } }),
  },
  importFleet: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/fleet/import'), body: { aircraftIds: [own.aircraftId] } }),
  },
  undoFleetImport: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/fleet/import/undo'), body: { added: [own.aircraftId], addedAt: '2026-11-21T09:00:00.000Z' } }),
  },
  removeFromFleet: { expected: editors(204), call: (own) => ({ url: inProject(own, `/fleet/${own.fleetAircraftId}`) }) },
  fitMatrix: { expected: team(200), call: (own) => ({ url: inProject(own, '/fleet/matrix') }) },
  createAircraft: { expected: signedIn(201), call: () => ({ url: '/api/aircraft', body: aircraftFields() }) },
  updateAircraft: {
    expected: adderOrAdmin(200),
    call: ({ aircraftId }) => ({ url: `/api/aircraft/${aircraftId}`, body: aircraftFields() }),
  },
  aircraftEffect: {
    expected: adderOrAdmin(200),
    call: ({ aircraftId }) => ({ url: `/api/aircraft/${aircraftId}/effect`, body: aircraftFields() }),
  },
  deleteAircraft: { expected: adderOrAdmin(204), call: ({ aircraftId }) => ({ url: `/api/aircraft/${aircraftId}` }) },
  calculateDimensions: { expected: team(200), call: (own) => ({ url: inProject(own, '/calculate/dimensions') }) },
  compareEditions: { expected: team(200), call: (own) => ({ url: inProject(own, '/edition-comparison'), body: {} }) },
  getEditionPlan: { expected: team(409), call: (own) => ({ url: inProject(own, '/edition-plan') }) },
  listCalculations: { expected: team(200), call: (own) => ({ url: inProject(own, '/calculations') }) },
  saveCalculation: { expected: editors(201), call: (own) => ({ url: inProject(own, '/calculations'), body: {} }) },
  activeAdjustedDimensions: { expected: team(200), call: (own) => ({ url: inProject(own, '/adjusted-dimensions/active') }) },
  saveAdjustedDimensions: {
    expected: editors(201),
    call: (own) => ({ url: inProject(own, '/adjusted-dimensions'), body: { ...own.minimums } }),
  },
  currentDimensionOverride: { expected: team(200), call: (own) => ({ url: inProject(own, '/dimension-overrides/current') }) },
  recordDimensionOverride: {
    expected: ownerOnly(201),
    call: ({ outOfDate: { projectId, fingerprint } }) => ({
      url: `/api/projects/${projectId}/dimension-overrides`,
      body: { fingerprint, reason: 'The roof is not larger.' },
    }),
  },
} satisfies Rows;
