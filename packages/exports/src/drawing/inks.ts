/** The colors of every drawing file: how each style key is rendered on white paper, with SVG attribute names and values. */
import type { AreaStyle, LineStyle, TextStyle } from './drawing.ts';

/** Touchdown's colors on white paper (the light theme), by style key. */
export const INK = {
  tlof: '#0B2E59',
  fato: '#2A7BCB',
  fatoText: '#17598F',
  safety: '#8292A3',
  approach: '#0A6B68',
  departure: '#5B39A0',
  dim: '#44596F',
  text: '#10202F',
  quiet: '#576A7D',
  second: '#3F5163',
  line: '#BCC8D4',
  paper: '#FFFFFF',
  yellow: '#F2C230',
  /** The H of a hospital, as on the plan of the workspace. */
  red: '#C4161C',
  grid: '#E9EEF4',
} as const;

export type Attributes = Readonly<Record<string, string | number>>;
export const AREA_INK: Readonly<Record<AreaStyle, Attributes>> = {
  paper: { fill: INK.paper },
  'zone-tlof': { fill: INK.tlof, 'fill-opacity': 0.13, stroke: INK.tlof, 'stroke-width': 2.25 },
  'zone-fato': { fill: INK.fato, 'fill-opacity': 0.1, stroke: INK.fato, 'stroke-width': 1.75, 'stroke-dasharray': '7 4' },
  'zone-safetyArea': { fill: INK.safety, 'fill-opacity': 0.09, stroke: INK.safety, 'stroke-width': 1.25, 'stroke-dasharray': '3 3' },
  'zone-protection': { fill: INK.dim, 'fill-opacity': 0.06 },
  'surface-approach': { fill: INK.approach, 'fill-opacity': 0.1 },
  'surface-departure': { fill: INK.departure, 'fill-opacity': 0.1 },
  'hatch-safetyArea': { stroke: INK.safety, 'stroke-opacity': 0.5 },
  'hatch-approach': { stroke: INK.approach, 'stroke-opacity': 0.32 },
  'hatch-departure': { stroke: INK.departure, 'stroke-opacity': 0.5 },
  marking: { fill: INK.tlof },
  'marking-red': { fill: INK.red },
  'marking-cross': { fill: INK.paper, stroke: INK.tlof, 'stroke-width': 1.25 },
  'painted-white': { fill: INK.paper, stroke: INK.tlof, 'stroke-width': 0.75 },
  'painted-yellow': { fill: INK.yellow, stroke: INK.dim, 'stroke-width': 0.5 },
  arrow: { fill: INK.dim },
  'north-fill': { fill: INK.dim },
  'north-open': { fill: 'none', stroke: INK.dim, 'stroke-width': 0.75 },
  'scale-on': { fill: INK.dim, stroke: INK.dim, 'stroke-width': 0.75 },
  'scale-off': { fill: INK.paper, stroke: INK.dim, 'stroke-width': 0.75 },
  frame: { fill: 'none', stroke: INK.line },
};
export const LINE_INK: Readonly<Record<LineStyle, Attributes>> = {
  'edge-approach': { stroke: INK.approach, 'stroke-width': 1.25 },
  'edge-departure': { stroke: INK.departure, 'stroke-width': 1.25, 'stroke-dasharray': '9 3 2 3 2 3' },
  'edge-protection': { stroke: INK.dim, 'stroke-width': 2, 'stroke-dasharray': '4 4' },
  centreline: { stroke: INK.dim, 'stroke-width': 0.75, 'stroke-dasharray': '14 3 2 3' },
  break: { stroke: INK.dim, 'stroke-width': 0.75 },
  dimension: { stroke: INK.dim, 'stroke-width': 0.75 },
  extension: { stroke: INK.dim, 'stroke-width': 0.75, 'stroke-opacity': 0.55 },
  frame: { stroke: INK.line, 'stroke-width': 0.75 },
  'north-open': { stroke: INK.dim, 'stroke-width': 0.75 },
};
export const TEXT_INK: Readonly<Record<TextStyle, Attributes>> = {
  'label-tlof': { fill: INK.tlof, 'font-weight': 560 },
  'label-fato': { fill: INK.fatoText, 'font-weight': 560 },
  'label-safetyArea': { fill: INK.second, 'font-weight': 560 },
  'label-approach': { fill: INK.approach, 'font-weight': 560 },
  'label-departure': { fill: INK.departure, 'font-weight': 560 },
  figure: { fill: INK.text },
  marking: { fill: INK.tlof, 'font-weight': 650 },
  north: { fill: INK.text, 'font-weight': 650 },
  scale: { fill: INK.quiet },
  frame: { fill: INK.quiet },
  'legend-title': { fill: INK.quiet, 'font-weight': 530 },
  legend: { fill: INK.second },
  note: { fill: INK.quiet },
};
export const HALO: Attributes = { stroke: INK.paper, 'stroke-width': 4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
export const HATCH_SPACING_PX = 8;
