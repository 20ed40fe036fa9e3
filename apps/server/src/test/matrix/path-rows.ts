/** Calls for paths, their geometry points and terrain, and wind. */
import { uuidv7 } from 'uuidv7';
import { pathFields, pointFields, windFields } from '../builders.ts';
import { NOW } from '../now.ts';
import { inProject, onPath, onPoints } from './places.ts';
import { editors, type Rows, team } from './row.ts';
import { LEVEL_GROUND } from './things.ts';

/** The terrain and the wind, as they were created. */
const AS_MADE = { version: 1, updatedAt: NOW };

export const PATH_ROWS = {
  listPaths: { expected: team(200), call: (own) => ({ url: inProject(own, '/paths') }) },
  createPath: { expected: editors(201), call: (own) => ({ url: inProject(own, '/paths'), body: pathFields({ name: uuidv7() }) }) },
  updatePath: { expected: editors(200), call: (own) => ({ url: onPath(own), body: pathFields() }) },
  deletePath: { expected: editors(204), call: (own) => ({ url: onPath(own) }) },
  listProjectGeometryPoints: { expected: team(200), call: (own) => ({ url: inProject(own, '/geometry-points') }) },
  listGeometryPoints: { expected: team(200), call: (own) => ({ url: onPoints(own) }) },
  createGeometryPoint: { expected: editors(201), call: (own) => ({ url: onPoints(own), body: pointFields() }) },
  updateGeometryPoint: { expected: editors(200), call: (own) => ({ url: onPoints(own, `/${own.pointId}`), body: pointFields() }) },
  deleteGeometryPoint: { expected: editors(204), call: (own) => ({ url: onPoints(own, `/${own.pointId}`) }) },
  reorderGeometryPoints: {
    expected: editors(200),
    call: (own) => ({ url: onPoints(own, '/reorder'), body: { ids: [own.pointId], was: [own.pointId] } }),
  },
  generateGeometryPoints: { expected: editors(201), call: (own) => ({ url: onPoints(own, '/generate'), body: { mode: 'append' } }) },
  importGeometryPoints: {
    expected: editors(201),
    call: (own) => ({ url: onPoints(own, '/import'), body: { mode: 'append', points: [pointFields()] } }),
  },
  undoGeometryPointImport: {
    expected: editors(200),
    call: (own) => ({ url: onPoints(own, '/import/undo'), body: { created: [{ id: own.pointId, version: 1 }] } }),
  },
  listPathTerrain: { expected: team(200), call: (own) => ({ url: onPath(own, '/terrain') }) },
  savePathTerrain: { expected: editors(200), call: (own) => ({ url: onPath(own, '/terrain/in'), body: { samples: LEVEL_GROUND } }) },
  deletePathTerrain: { expected: editors(204), call: (own) => ({ url: onPath(own, '/terrain/out') }) },
  undoPathTerrainImport: {
    expected: editors(200),
    call: (own) => ({ url: onPath(own, '/terrain/out/import/undo'), body: { imported: AS_MADE, before: null } }),
  },
  getWind: { expected: team(200), call: (own) => ({ url: inProject(own, '/wind') }) },
  saveWind: { expected: editors(200), call: (own) => ({ url: inProject(own, '/wind'), body: windFields() }) },
  deleteWind: { expected: editors(204), call: (own) => ({ url: inProject(own, '/wind') }) },
  undoWindImport: {
    expected: editors(200),
    call: (own) => ({ url: inProject(own, '/wind/import/undo'), body: { imported: AS_MADE, before: null } }),
  },
} satisfies Rows;
