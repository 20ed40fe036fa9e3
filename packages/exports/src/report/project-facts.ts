/** The project settings as facts. */
import { typedDirection } from '../direction-text.ts';
import type { Derived } from './derive.ts';
import type { Fact } from './document.ts';
import { NOT_ENTERED, plainLengthText, siteElevationText, yesNo } from './report-text.ts';

const FACILITY_TYPES = { general_aviation: 'General aviation', transport: 'Transport', hospital: 'Hospital' } as const;
const SHAPES = { circular: 'Circular', square: 'Square', rectangle: 'Rectangle' } as const;
const STATUS: Readonly<Record<string, string>> = { draft: 'Draft', in_progress: 'In progress', completed: 'Completed' };

/** The aircraft that the dimensions are for; empty without dimensions. */
export const designAircraftFact = ({ input: { calculation } }: Pick<Derived, 'input'>): Fact[] =>
  calculation === null ? [] : [{ label: 'Design aircraft', value: calculation.results.aircraftUsed }];

/** The project settings that the rules use. For a calculation, its flags are those it was made with. */
export function projectFacts({ input, site }: Derived): Fact[] {
  const { project } = input;
  const flags = input.calculation?.results.inputs.facility ?? project;
  return [
    { label: 'Status', value: STATUS[project.status] ?? project.status },
    { label: 'Facility type', value: FACILITY_TYPES[flags.facilityType] },
    { label: 'Shape', value: SHAPES[flags.shape] },
    { label: 'Prior permission required', value: yesNo(flags.ppr) },
    { label: 'Elevated facility', value: yesNo(flags.elevatedFacility) },
    { label: 'Rooftop facility', value: yesNo(flags.rooftopFacility) },
    { label: 'FATO load bearing', value: yesNo(flags.fatoLoadBearing) },
    { label: 'TLOF perimeter marked', value: yesNo(flags.tlofPerimeterMarked) },
    { label: 'FATO perimeter marked', value: yesNo(flags.fatoPerimeterMarked) },
    { label: 'Standard H marking', value: yesNo(flags.standardH) },
    { label: 'Facility alignment', value: `${typedDirection(site.pad.alignmentDeg)} true` },
    { label: 'Elevation', value: site.elevation === null ? NOT_ENTERED : siteElevationText(site.elevation, input) },
    {
      label: 'Additional FATO length',
      value: flags.additionalFatoLengthFt === null ? NOT_ENTERED : plainLengthText(flags.additionalFatoLengthFt, input.units),
    },
  ];
}
