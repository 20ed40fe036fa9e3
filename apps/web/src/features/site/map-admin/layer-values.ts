/** The form of a map layer: its draft, its errors, and the words for its values. */
import { type AdminMapLayer, MAP_LAYER_KINDS, mapLayerBody, type MapLayerKind, type OutsideService } from '@touchdown/contract';

/** A type, not an interface: drafts are merged field by field. */
export type LayerDraft = {
  name: string;
  url: string;
  attribution: string;
  kind: MapLayerKind;
  maxZoom: string;
  isOn: boolean;
};

/** In the display order of the fields. */
export const LAYER_LABELS = {
  name: 'Name',
  url: 'Tile Address',
  attribution: 'Attribution',
  kind: 'Kind',
  maxZoom: 'Highest Zoom',
  isOn: 'Offered on Maps',
} as const satisfies Record<keyof LayerDraft, string>;
export const KIND_LABELS = {
  imagery: 'Imagery',
  topographic: 'Topographic',
  streets: 'Streets',
  other: 'Other',
} as const satisfies Record<MapLayerKind, string>;
export const SOURCE_LABELS = {
  built_in: 'Built in',
  environment: 'Set by MAP_TILES_URL',
  added: 'Added',
} as const satisfies Record<AdminMapLayer['source'], string>;
export const STATE_LABELS = { on: 'On', off: 'Off', not_set_up: 'Not set up' } as const satisfies Record<OutsideService['state'], string>;

export const layerControlId = (field: string): string => `layer-${field}`;
const USUAL_ZOOM = '18';

export const emptyLayer = (): LayerDraft => ({ name: '', url: '', attribution: '', kind: 'imagery', maxZoom: USUAL_ZOOM, isOn: true });

export const layerDraftOf = ({ name, url, attribution, kind, maxZoom, isOn }: AdminMapLayer): LayerDraft => ({
  ...{ name, url, attribution, kind, isOn },
  maxZoom: String(maxZoom),
});

export const layerBodyOf = ({ maxZoom, ...draft }: LayerDraft) => ({
  ...draft,
  maxZoom: maxZoom.trim() === '' ? Number.NaN : Number(maxZoom),
});

/** All errors of the draft at once. */
export function checkLayer(draft: LayerDraft): Partial<Record<string, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of mapLayerBody.safeParse(layerBodyOf(draft)).error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
}

/** A draft's value as shown in a comparison. */
export const shownLayerValue = (_field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const kind = MAP_LAYER_KINDS.find((one) => one === value);
  return kind === undefined ? value : KIND_LABELS[kind];
};
