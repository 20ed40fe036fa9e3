/** The style of a layer as QGIS stores it (QML): one symbol per zone, kind of surface, or result, in the colors of the screen. */
import { CLEARANCE_LABELS } from '@touchdown/domain';
import { element, type XmlElement, xmlDocument } from '../xml.ts';
import { PARCEL_COLOR, STATUS_COLORS, ZONE_COLORS } from '../zone-colors.ts';
import type { Layer } from './layers.ts';

interface Category {
  readonly value: string;
  readonly color: string;
}
interface Look {
  /** The attribute that decides the symbol. `null`: all have the same. */
  readonly attribute: string | null;
  readonly categories: readonly Category[];
}

const categories = (colors: Readonly<Record<string, string>>): readonly Category[] =>
  Object.entries(colors).map(([value, color]) => ({ value, color }));
const { compliant, warning, violation, outside, notEvaluated } = STATUS_COLORS;
const RESULTS: readonly Category[] = [
  { value: CLEARANCE_LABELS.compliant, color: compliant },
  { value: CLEARANCE_LABELS.warning, color: warning },
  { value: CLEARANCE_LABELS.violation, color: violation },
  { value: CLEARANCE_LABELS.outside, color: outside },
  { value: CLEARANCE_LABELS.not_evaluated, color: notEvaluated },
];
const { tlof, fato, safetyArea, primary, approach, departure, transitional } = ZONE_COLORS;
const all = (color: string): Look => ({ attribute: null, categories: [{ value: '', color }] });

const lookOf = ({ name }: Layer): Look => {
  if (name.startsWith('obstacles')) return { attribute: 'status', categories: RESULTS };
  switch (name) {
    case 'zones':
      return { attribute: 'zone', categories: categories({ tlof, fato, safetyArea }) };
    case 'surfaces':
      return { attribute: 'surface', categories: categories({ primary, approach, departure, transitional }) };
    case 'protection_zones':
      return all(safetyArea);
    case 'parcels':
      return all(PARCEL_COLOR);
    case 'paths':
      return all(approach);
    default:
      return all(tlof);
  }
};

/** "10,107,104,102": red, green, blue, and opacity, of 255 each. */
const inkOf = (color: string, opacity: number): string =>
  [...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)), opacity].join(',');

const [OPAQUE, TINTED] = [255, 64];
const SYMBOLS = {
  point: { symbol: 'marker', layer: 'SimpleMarker', properties: { name: 'triangle', size: '3' } },
  line: { symbol: 'line', layer: 'SimpleLine', properties: { line_width: '0.5' } },
  area: { symbol: 'fill', layer: 'SimpleFill', properties: { style: 'solid', outline_width: '0.4' } },
} as const;

const symbolOf = (geometry: Layer['geometry'], { color }: Category, index: number): XmlElement => {
  const { symbol, layer, properties } = SYMBOLS[geometry];
  const inks = { color: inkOf(color, geometry === 'area' ? TINTED : OPAQUE), outline_color: inkOf(color, OPAQUE) };
  const line = geometry === 'line' ? { line_color: inkOf(color, OPAQUE) } : inks;
  const values = Object.entries({ ...line, ...properties }).map(([k, v]) => element('prop', [], { k, v }));
  return element('symbol', [element('layer', values, { class: layer, enabled: '1', locked: '0', pass: '0' })], {
    type: symbol,
    name: String(index),
    alpha: '1',
  });
};

export const styleOf = (layer: Layer): string => {
  const { attribute, categories: kinds } = lookOf(layer);
  const symbols = element(
    'symbols',
    kinds.map((kind, index) => symbolOf(layer.geometry, kind, index)),
  );
  const listed = kinds.map(({ value }, index) => element('category', [], { symbol: String(index), value, label: value, render: 'true' }));
  const renderer =
    attribute === null
      ? element('renderer-v2', [symbols], { type: 'singleSymbol' })
      : element('renderer-v2', [element('categories', listed), symbols], { type: 'categorizedSymbol', attr: attribute });
  return xmlDocument(element('qgis', [renderer], { version: '3.28.0', styleCategories: 'Symbology' }));
};
