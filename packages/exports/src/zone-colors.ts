/**
 * One color per zone, the same on screen (light theme) and in every file: TLOF, FATO, Safety Area, and the imaginary surfaces. Colors
 * are `#rrggbb`, as on screen; the web's tests compare them with its design tokens.
 */
export const ZONE_COLORS = {
  tlof: '#0B2E59',
  fato: '#2A7BCB',
  safetyArea: '#8292A3',
  primary: '#39434F',
  approach: '#0A6B68',
  departure: '#5B39A0',
  transitional: '#8E7B5F',
} as const;
export type ZoneColor = keyof typeof ZONE_COLORS;

/** Property lines, as in the drawings of FAA notices. */
export const PARCEL_COLOR = '#7A4A12';

/** One color per result, the same on screen (light theme) and in every file. */
export const STATUS_COLORS = {
  compliant: '#17734A',
  warning: '#8A5200',
  violation: '#B4231C',
  notEvaluated: '#576A7D',
  /** Outside all surfaces: neither green nor red, because there is no clearance to state. */
  outside: '#576A7D',
} as const;
export type StatusColor = keyof typeof STATUS_COLORS;
