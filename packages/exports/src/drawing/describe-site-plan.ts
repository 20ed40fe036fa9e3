/** Text alternative of the drawing. */
import { type Zone, ZONES } from '@touchdown/domain';
import { typedDirection } from '../direction-text.ts';
import { elevationText } from '../elevation-text.ts';
import { corridorText } from './corridors.ts';
import { isHospitalMarking } from './marking-shape.ts';
import { MARKING_NOTE } from './marking.ts';
import { isPainted, PAINTED_NOTE } from './painted-lines.ts';
import { protectionNote } from './protection.ts';
import { planUnits, type SitePlanInput, VALUES_LABELS, ZONE_LABELS } from './site-plan-input.ts';

/** None for a zone that is not drawn. */
function zoneTexts(input: Pick<SitePlanInput, 'shape' | 'zones' | 'units' | 'figures'>, zone: Zone): string[] {
  const size = input.zones[zone];
  if (size === null) return [];
  const text = (value: number) => planUnits(input).lengthText(value, 'up');
  const { length, width } = size;
  const name = ZONE_LABELS[zone];
  if (input.shape === 'circular') return [`${name} ${text(length)} in diameter`];
  return [length === width ? `${name} ${text(length)} square` : `${name} ${text(length)} long and ${text(width)} wide`];
}

const VALUES_TEXT = { ...VALUES_LABELS, saved: 'saved, out-of-date', edition: 'minimum' } as const;

/** Returns one paragraph that describes the plan: source of the values, zones from the inside out, alignment, marking, paths, elevation. */
export function describeSitePlan(input: SitePlanInput): string {
  const marking = input.standardH
    ? ` Standard H ${isHospitalMarking(input) ? 'in red in a white cross ' : ''}on the TLOF${input.projectType === 'vertiport' ? ' with VTL below it' : ''}; ${MARKING_NOTE}.`
    : '';
  const units = planUnits(input);
  const zones = ZONES.flatMap((zone) => zoneTexts(input, zone));
  const elevation = input.elevation === null ? 'Elevation not entered' : `Elevation ${elevationText(units.enteredText(input.elevation))}`;
  return (
    `To-scale plan of the landing area, ${VALUES_TEXT[input.values]} values. ` +
    `${zones.join(', ')}${zones.length > 1 ? ', nested and concentric' : ''}. ` +
    `Alignment ${typedDirection(input.alignmentDeg)} true. ${elevation}.${marking}` +
    input.corridors.map((corridor) => ` ${corridorText(corridor, units)}.`).join('') +
    (input.protectionZone !== null && input.corridors.length > 0 ? ` ${protectionNote(input.protectionZone, units)}.` : '') +
    (isPainted(input) ? ` ${PAINTED_NOTE}.` : '') +
    (input.notes ?? []).map((note) => ` ${note}.`).join('') +
    ` Rules: ${input.rules}.`
  );
}
