/** The map layers of the installation: the one of the environment, those that ship with Touchdown, and what superusers changed and added. */
import { type AdminMapLayer, MAP_LAYER_KINDS, MOST_ADDED_LAYERS, SYSTEM_SETTING_LENGTHS } from '@touchdown/contract';
import { z } from 'zod';
import type { AppConfig } from '../../../app-config.ts';
import { AppError, validationFailed } from '../../../errors/app-error.ts';
import { namesOwnNetwork } from '../../../outbound/public-address.ts';
import { BUILT_IN_LAYERS } from './built-in-layers.ts';

/** The setting that stores what superusers changed and added. */
export const MAP_LAYERS_KEY = 'map_layers';
export const ENVIRONMENT_LAYER = 'environment';

const storedSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(MAP_LAYER_KINDS),
    url: z.string(),
    attribution: z.string(),
    maxZoom: z.number(),
    isOn: z.boolean(),
    version: z.number(),
  }),
);
export type StoredLayers = z.infer<typeof storedSchema>;
export type StoredLayer = StoredLayers[number];

export const parseStored = (text: string | null): StoredLayers => (text === null ? [] : storedSchema.parse(JSON.parse(text)));

/** Throws a validation failure if they are longer together than a setting can be. */
export function storedText(layers: StoredLayers): string {
  const text = JSON.stringify(layers);
  if (text.length > SYSTEM_SETTING_LENGTHS.value)
    throw validationFailed({ path: 'url', message: 'The map layers are too long combined. Use a shorter address or attribution' });
  return text;
}

type MapConfig = Pick<AppConfig, 'mapTiles'>;
const ENVIRONMENT_ZOOM = 19;

const environmentLayers = ({ mapTiles }: MapConfig): AdminMapLayer[] =>
  mapTiles === null || mapTiles === 'off'
    ? []
    : [
        {
          ...mapTiles,
          ...{ id: ENVIRONMENT_LAYER, name: 'Custom', kind: 'other', area: null, maxZoom: ENVIRONMENT_ZOOM },
          ...{ isOn: true, source: 'environment', isLocked: true, isChanged: false, version: 1 },
        },
      ];

/** All layers, in the order in which maps offer them. */
export function allLayers(stored: StoredLayers, config: MapConfig): AdminMapLayer[] {
  const builtIn = BUILT_IN_LAYERS.map((layer): AdminMapLayer => {
    const changed = stored.find(({ id }) => id === layer.id);
    const isLocked = config.mapTiles === 'off';
    const isOn = !isLocked && (changed?.isOn ?? true);
    return { ...layer, version: 1, ...changed, isOn, source: 'built_in', isLocked, isChanged: changed !== undefined };
  });
  const added = stored
    .filter(({ id }) => !BUILT_IN_LAYERS.some((layer) => layer.id === id))
    .map((layer): AdminMapLayer => ({ ...layer, area: null, source: 'added', isLocked: false, isChanged: false }));
  return [...environmentLayers(config), ...builtIn, ...added];
}

/** Whether its tiles come from our own network, so that nothing leaves it. Only the environment can name such an address. */
export const isInside = ({ url, source }: Pick<AdminMapLayer, 'url' | 'source'>): boolean =>
  source === 'environment' && namesOwnNetwork(new URL(url).hostname);

/** The layers that maps offer. */
export const shownLayers = (layers: readonly AdminMapLayer[], mayCallOutside: boolean): AdminMapLayer[] =>
  layers.filter((layer) => layer.isOn && (mayCallOutside || isInside(layer)));

/** The layer to change. Throws if it does not exist, or only the environment can change it. */
export function changeable(layers: readonly AdminMapLayer[], id: string): AdminMapLayer {
  const layer = layers.find((one) => one.id === id);
  if (layer === undefined) throw new AppError('MAP_LAYER_NOT_FOUND');
  if (layer.isLocked) throw new AppError('MAP_LAYER_LOCKED');
  return layer;
}

/** Throws if there are as many added layers as there may be. */
export function roomForLayer(layers: readonly AdminMapLayer[]): void {
  if (layers.filter(({ source }) => source === 'added').length >= MOST_ADDED_LAYERS) throw new AppError('MAP_LAYERS_FULL');
}

/** Only the environment can name an address in our own network, because users of the map would otherwise reach it. */
export function refuseOwnNetwork(url: string): void {
  if (!URL.canParse(url) || namesOwnNetwork(new URL(url).hostname))
    throw validationFailed({ path: 'url', message: 'Must be a public address. Set a tile service in your own network with MAP_TILES_URL' });
}
