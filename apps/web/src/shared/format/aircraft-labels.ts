/** Labels of an aircraft's fields: in its form and the columns of an import, and in sentences. */
import type { ImportField } from '@touchdown/contract';

export const AIRCRAFT_LABELS = {
  name: 'Aircraft Name',
  manufacturer: 'Manufacturer',
  model: 'Model',
  type: 'Type',
  category: 'Category',
  designGroup: 'Design Group',
  maxGrossWeight: 'Max Gross Weight',
  overallLength: 'Overall Length',
  overallWidth: 'Overall Width',
  overallHeight: 'Overall Height',
  rotorDiameter: 'Rotor Diameter',
  controllingDimension: 'Controlling Dimension (D)',
  rotorConfiguration: 'Rotor Configuration',
  tailRotorCircleRadius: 'Tail Rotor Circle Radius',
  undercarriageType: 'Undercarriage Type',
  undercarriageWidth: 'Undercarriage Width',
  undercarriageLength: 'Undercarriage Length',
  approachSpeed: 'Approach Speed',
  performance: 'Performance',
} as const satisfies Record<ImportField, string>;

/** Labels of the columns that contain numbers or choices. */
export const AIRCRAFT_FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  manufacturer: 'Manufacturer',
  model: 'Model',
  type: 'Type',
  category: 'Category',
  designGroup: 'Design group',
  maxGrossWeight: 'Maximum gross weight',
  overallLength: 'Overall length',
  overallWidth: 'Overall width',
  overallHeight: 'Overall height',
  rotorDiameter: 'Rotor diameter',
  controllingDimension: 'Controlling dimension D',
  rotorConfiguration: 'Rotor configuration',
  tailRotorCircleRadius: 'Tail rotor circle radius',
  undercarriageType: 'Undercarriage type',
  undercarriageWidth: 'Undercarriage width',
  undercarriageLength: 'Undercarriage length',
  approachSpeed: 'Approach speed',
};

/** The label of a stored field: "tailRotorDiameterFt" → "Tail rotor diameter". */
export const fieldLabel = (field: string): string => {
  const known = AIRCRAFT_FIELD_LABELS[field];
  if (known !== undefined) return known;
  const labels = field
    .replace(/(Ft|Lb|Kt)$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return labels.charAt(0).toUpperCase() + labels.slice(1);
};
