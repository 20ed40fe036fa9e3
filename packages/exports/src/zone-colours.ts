/**
 * One color a zone, the same on screen (light theme) and in every file: TLOF, FATO, Safety Area and the surfaces of the airspace.
 * Red, green, blue as on screen; the web's tests hold them against its design tokens.
 */
export const ZONE_COLOURS = {
  tlof: '#0B2E59',
  fato: '#2A7BCB',
  safetyArea: '#8292A3',
  primary: '#39434F',
  approach: '#0A6B68',
  departure: '#5B39A0',
  transitional: '#8E7B5F',
} as const;
export type ZoneColour = keyof typeof ZONE_COLOURS;

/** One color a result, the same on screen (light theme) and in every file. */
export const STATUS_COLOURS = {
  compliant: '#17734A',
  warning: '#8A5200',
  violation: '#B4231C',
  notJudged: '#576A7D',
  /** Outside all surfaces: neither green nor red, as nothing was cleared. */
  outside: '#576A7D',
} as const;
export type StatusColour = keyof typeof STATUS_COLOURS;
