/** Units of coordinates and drawings, each as a multiple of a unit that has an exact length. */

/** U.S. survey foot: 1200/3937 m exactly (Mendenhall Order, 1893); international foot: 0.3048 m exactly (24 FR 5348, 1959). */
export const METERS = { 'us-ft': 1200 / 3937, ft: 0.3048, m: 1 } as const;
export type PlaneUnit = keyof typeof METERS;

interface Unit {
  readonly name: string;
  readonly of: PlaneUnit;
  readonly factor: number;
}
const UNITS = {
  ft: { name: 'Feet', of: 'ft', factor: 1 },
  'us-ft': { name: 'U.S. survey feet', of: 'us-ft', factor: 1 },
  m: { name: 'Meters', of: 'm', factor: 1 },
  in: { name: 'Inches', of: 'ft', factor: 1 / 12 },
  yd: { name: 'Yards', of: 'ft', factor: 3 },
  mi: { name: 'Miles', of: 'ft', factor: 5_280 },
  mm: { name: 'Millimeters', of: 'm', factor: 0.001 },
  cm: { name: 'Centimeters', of: 'm', factor: 0.01 },
  km: { name: 'Kilometers', of: 'm', factor: 1_000 },
  dm: { name: 'Decimeters', of: 'm', factor: 0.1 },
  dam: { name: 'Decameters', of: 'm', factor: 10 },
  hm: { name: 'Hectometers', of: 'm', factor: 100 },
  mil: { name: 'Mils', of: 'ft', factor: 1 / 12_000 },
  'us-in': { name: 'U.S. survey inches', of: 'us-ft', factor: 1 / 12 },
  'us-yd': { name: 'U.S. survey yards', of: 'us-ft', factor: 3 },
  'us-mi': { name: 'U.S. survey miles', of: 'us-ft', factor: 5_280 },
} as const satisfies Record<string, Unit>;
export type DrawingUnit = keyof typeof UNITS;
export const DRAWING_UNITS = Object.keys(UNITS) as readonly DrawingUnit[];

/** "U.S. survey feet", and how many of which exact unit it is. */
export const unitOf = (unit: DrawingUnit): Unit => UNITS[unit];
export const metersFrom = (value: number, unit: DrawingUnit): number => value * UNITS[unit].factor * METERS[UNITS[unit].of];
