/** Map layers: what a base map offers, its tiles, and the settings of the installation. */
import { z } from 'zod';
import { idField, requiredText, versionField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const MAP_LAYER_KINDS = ['imagery', 'topographic', 'streets', 'other'] as const;
export type MapLayerKind = (typeof MAP_LAYER_KINDS)[number];
/** The largest zoom that any tile service offers. */
export const HIGHEST_ZOOM = 22;
export const MAP_LAYER_LENGTHS = { name: 60, url: 500, attribution: 300 } as const;
/** Added layers in one installation. */
export const MOST_ADDED_LAYERS = 20;

/** The places of a tile in a template, each exactly once. */
const PLACES = ['{z}', '{x}', '{y}'];

/** A host in ASCII, with an optional port, then the rest. No user, password, or fragment. */
const ADDRESS = /^(https?:)\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?[/?][^\s#]*$/i;

/** Whether the text is a tile template with this protocol: {z}, {x}, and {y} once each, after the host. */
export function isTileTemplate(text: string, protocol: 'https:' | 'http:'): boolean {
  if (ADDRESS.exec(text)?.[1]?.toLowerCase() !== protocol) return false;
  return PLACES.every((place) => text.split(place).length === 2) && !/[{}]/.test(text.replace(/\{[zxy]\}/g, ''));
}

const layerFields = {
  id: z.string(),
  name: z.string(),
  kind: z.enum(MAP_LAYER_KINDS),
  /** "United States". Null: unknown. */
  area: z.string().nullable(),
  /** The credit that the map must show. */
  attribution: z.string(),
  /** Above it, the map enlarges the tiles of this zoom. */
  maxZoom: z.number().int(),
};

export const mapLayerSchema = z.object({
  ...layerFields,
  /** `vector`: Mapbox Vector Tiles with the layers of the Protomaps basemap, drawn with Touchdown's own style. */
  format: z.enum(['raster', 'vector']),
  minZoom: z.number().int(),
  /** Where it has tiles, in decimal degrees: west, south, east, north. `null`: unknown. */
  bounds: z.array(z.number()).length(4).nullable(),
  /** The project whose maps offer it. `null`: all maps. */
  projectId: idField.nullable(),
  /** The path of its tiles on this server, with {z}, {x}, and {y}. Changes with the source, so that no cached tile is of another one. */
  tiles: z.string(),
});
export type MapLayer = z.infer<typeof mapLayerSchema>;

export const mapLayersSchema = z.object({
  /** The first is shown to users who have not chosen one. Empty: the map shows outlines. */
  layers: z.array(mapLayerSchema),
  /** Whether outside services are turned off, so that only layers of this server remain. */
  isOutsideOff: z.boolean(),
});
export type MapLayers = z.infer<typeof mapLayersSchema>;

/** `built_in`: ships with Touchdown. `environment`: MAP_TILES_URL. `added`: by a superuser. */
export const MAP_LAYER_SOURCES = ['built_in', 'environment', 'added'] as const;

export const adminMapLayerSchema = z.object({
  ...layerFields,
  url: z.string(),
  isOn: z.boolean(),
  source: z.enum(MAP_LAYER_SOURCES),
  /** Whether only MAP_TILES_URL can change it. */
  isLocked: z.boolean(),
  /** Whether a superuser changed a built-in layer. */
  isChanged: z.boolean(),
  version: versionField,
});
export type AdminMapLayer = z.infer<typeof adminMapLayerSchema>;

export const OUTSIDE_SERVICE_STATES = ['on', 'off', 'not_set_up'] as const;
/** A service outside the installation, and what Touchdown sends to it. */
export const outsideServiceSchema = z.object({
  name: z.string(),
  /** The host that receives it. Null: none is set up. */
  recipient: z.string().nullable(),
  sends: z.string(),
  state: z.enum(OUTSIDE_SERVICE_STATES),
  /** Whether the switch for outside services turns it off. */
  isSwitched: z.boolean(),
  /** What users do without it. */
  without: z.string(),
});
export type OutsideService = z.infer<typeof outsideServiceSchema>;

export const adminMapSchema = z.object({
  outside: z.object({
    isOn: z.boolean(),
    /** Turned off by OUTSIDE_SERVICES in the environment. */
    isLocked: z.boolean(),
  }),
  layers: z.array(adminMapLayerSchema),
  services: z.array(outsideServiceSchema),
});
export type AdminMap = z.infer<typeof adminMapSchema>;

const TEMPLATE_PROBLEM = 'Enter an https address with {z}, {x}, and {y}, such as https://tiles.example.org/{z}/{x}/{y}.png';
const ZOOM_PROBLEM = `Highest zoom must be a whole number from 1 to ${HIGHEST_ZOOM}`;

export const mapLayerBody = z.object({
  name: requiredText(MAP_LAYER_LENGTHS.name, 'Name is required'),
  url: requiredText(MAP_LAYER_LENGTHS.url, 'Address is required').refine((url) => isTileTemplate(url, 'https:'), TEMPLATE_PROBLEM),
  attribution: requiredText(MAP_LAYER_LENGTHS.attribution, 'Attribution is required'),
  kind: z.enum(MAP_LAYER_KINDS, `Kind must be one of: ${MAP_LAYER_KINDS.join(', ')}`),
  maxZoom: z.number(ZOOM_PROBLEM).int(ZOOM_PROBLEM).min(1, ZOOM_PROBLEM).max(HIGHEST_ZOOM, ZOOM_PROBLEM),
  isOn: z.boolean('Must be true or false'),
  /** The version the user saw. An older one is rejected. */
  version: versionField.optional(),
});

const layerId = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Layer must be an ID');
const oneLayer = z.object({ layerId });
const tileNumber = z
  .string()
  .regex(/^\d{1,7}$/, 'Must be a whole number')
  .transform(Number);

const ADMIN_LAYERS = '/api/admin/map/layers';
const ONE_LAYER = `${ADMIN_LAYERS}/:layerId` as const;

export const mapRoutes = {
  listMapLayers: defineRoute({
    method: 'GET',
    path: '/api/map/layers',
    access: 'user',
    summary: 'Lists the map layers that are turned on',
    response: mapLayersSchema,
    success: 200,
    errors: ['UNAUTHENTICATED'],
  }),
  mapTile: defineRoute({
    method: 'GET',
    path: '/api/map/tiles/:layerId/:z/:x/:y',
    access: 'user',
    summary:
      'Returns one tile of a map layer: a PNG, JPEG, or WebP image from the cache of this server or from the service, or a tile of a map archive as stored, which for vector tiles is usually compressed with gzip',
    params: z.object({ layerId, z: tileNumber, x: tileNumber, y: tileNumber }),
    response: z.custom<string | Uint8Array>().meta({ type: 'string', format: 'binary' }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'MAP_TILE_NOT_FOUND', 'MAP_LAYER_NOT_FOUND', 'MAP_TILE_UNAVAILABLE'],
  }),
  adminMap: defineRoute({
    method: 'GET',
    path: '/api/admin/map',
    access: 'superuser',
    summary: 'Returns all map layers, and what Touchdown sends to services outside the installation',
    response: adminMapSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
  }),
  createMapLayer: defineRoute({
    method: 'POST',
    path: ADMIN_LAYERS,
    access: 'superuser',
    summary: 'Adds a map layer',
    body: mapLayerBody.omit({ version: true }),
    response: adminMapLayerSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'VALIDATION_FAILED', 'MAP_LAYERS_FULL', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateMapLayer: defineRoute({
    method: 'PUT',
    path: ONE_LAYER,
    access: 'superuser',
    summary: 'Changes a map layer, or turns it on or off',
    params: oneLayer,
    body: mapLayerBody,
    isPartialUpdate: true,
    response: adminMapLayerSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'VALIDATION_FAILED',
      'MAP_LAYER_NOT_FOUND',
      'MAP_LAYER_LOCKED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  deleteMapLayer: defineRoute({
    method: 'DELETE',
    path: ONE_LAYER,
    access: 'superuser',
    summary: 'Deletes an added map layer; a built-in layer is restored to its original state',
    params: oneLayer,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'MAP_LAYER_NOT_FOUND', 'MAP_LAYER_LOCKED'],
  }),
} as const;
