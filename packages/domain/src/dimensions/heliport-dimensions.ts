/** Minimum dimensions of a heliport by one edition of AC 150/5390-2: TLOF, FATO, Safety Area, and the separations between them. */
import { knownLength } from '../aircraft/controlling-dimension.ts';
import type { FacilityConfiguration, FacilityType } from '../facility/facility.ts';
import { feet, type Feet } from '../quantities/units.ts';
import { COMPOSITE_DESIGN_HELICOPTER } from '../standards/design-aircraft.ts';
import { DIMENSION_RULES } from '../standards/product-rules/dimensions.ts';
import type { Rule } from '../standards/rule.ts';
import type { ApproachSurfaceStandard, HeliportStandard } from '../standards/standard.ts';
import { mainRotor } from './aircraft-measures.ts';
import { groupMeasures, type GroupMeasures, type KnownAircraftList } from './composite-measures.ts';
import { alternatives, evaluateRule, type AircraftMeasures } from './evaluate-rule.ts';
import { heliportAdvisories } from './heliport-advisories.ts';
import { fatoAround, projectInput, safetyAreaAround, type Layout, type ZoneTerms } from './layout.ts';
import { ruleSetResult, type RuleSetAnswer } from './rule-set-result.ts';
import { largest, listed, shownFeet, withAddition, withInputs, withNote, type Term } from './term.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';

const FACILITY_NAMES: Readonly<Record<FacilityType, string>> = {
  general_aviation: 'General aviation',
  transport: 'Transport',
  hospital: 'Hospital',
};
const yesNo = (flag: boolean): string => (flag ? 'Yes' : 'No');
const marked = (flag: boolean): string => (flag ? 'Marked' : 'Not marked');

/** An elevated TLOF is sized alone if the FATO around it is not load bearing. */
const isTlofSizedAlone = (facility: FacilityConfiguration): boolean =>
  facility.elevatedFacility && !facility.fatoLoadBearing && facility.facilityType !== 'transport';

function tlofSide(standard: HeliportStandard, facility: FacilityConfiguration, measures: AircraftMeasures): Term {
  const [first, ...rest] = alternatives(standard.tlof[facility.facilityType], measures);
  const alone = isTlofSizedAlone(facility) ? alternatives(standard.tlofInFatoWithoutLoad, measures) : [];
  return withInputs(largest([first, ...rest, ...alone]), [
    projectInput('Facility type', FACILITY_NAMES[facility.facilityType]),
    projectInput('Elevated facility', yesNo(facility.elevatedFacility)),
    projectInput('FATO load bearing', yesNo(facility.fatoLoadBearing)),
  ]);
}

/** Returns the owner's addition to the FATO length. Zero with prior permission, where the FATO is not corrected for elevation. */
const additionalFatoLength = (facility: FacilityConfiguration): Feet =>
  facility.ppr ? feet(0) : (knownLength(facility.additionalFatoLengthFt) ?? feet(0));

const withEnteredLength = (term: Term, addition: Feet): Term =>
  addition === 0
    ? term
    : withAddition(
        term,
        addition,
        projectInput('Additional FATO length', `${shownFeet(addition)} ft, entered`),
        DIMENSION_RULES.elevationEntered,
      );

/** Removes alternatives that are the same. */
function distinct([first, ...rest]: readonly [Term, ...Term[]]): readonly [Term, ...Term[]] {
  const known = new Set([first.formula]);
  return [first, ...rest.filter(({ formula }) => !known.has(formula) && known.add(formula))];
}

const SAME_SIDES = 'Both sides use the longer length because a circle or square must contain it.';

/** Returns the FATO of a circle or a square: one size, the larger of length and width, including the addition. */
function oneSize(
  rules: HeliportStandard['fato'][FacilityType],
  facility: FacilityConfiguration,
  side: (...rules: readonly [Rule, ...Rule[]]) => Term,
): ZoneTerms {
  const addition = additionalFatoLength(facility);
  const longer = withEnteredLength(side(rules.length, rules.width), addition);
  const noted =
    rules.length === rules.width && addition === 0 ? longer : withNote(longer, SAME_SIDES, DIMENSION_RULES.squareContainsLonger);
  const isOddShape = facility.shape === 'circular' && facility.facilityType === 'transport';
  const both = isOddShape ? { ...noted, citations: [...noted.citations, DIMENSION_RULES.circularTransportFato] } : noted;
  return { length: both, width: both };
}

function fatoSides(
  standard: HeliportStandard,
  facility: FacilityConfiguration,
  measures: AircraftMeasures,
  tlof: Term,
  separation: Term,
): ZoneTerms {
  const rules = standard.fato[facility.facilityType];
  const inputs = [projectInput('Facility type', FACILITY_NAMES[facility.facilityType])];
  const side = (...[rule, ...more]: readonly [Rule, ...Rule[]]) => {
    const own = distinct([...alternatives(rule, measures), ...more.flatMap((each) => alternatives(each, measures))]);
    return withInputs(largest([...own, fatoAround(tlof, separation)]), inputs);
  };
  return facility.shape === 'rectangle'
    ? { length: withEnteredLength(side(rules.length), additionalFatoLength(facility)), width: side(rules.width) }
    : oneSize(rules, facility, side);
}

/** Returns the applicable cell of the marking table. If neither perimeter is marked, the last one. */
function safetyAreaRule(standard: HeliportStandard, facility: FacilityConfiguration): Rule {
  const { facilityType, ppr, tlofPerimeterMarked, fatoPerimeterMarked, standardH } = facility;
  const table = standard.safetyAreaWidth[facilityType === 'general_aviation' && ppr ? 'prior_permission' : facilityType];
  if (tlofPerimeterMarked) return standardH ? table.tlofMarked.standardH : table.tlofMarked.noStandardH;
  return fatoPerimeterMarked && standardH ? table.tlofUnmarked.standardH : table.tlofUnmarked.noStandardH;
}

const safetyAreaStrip = (standard: HeliportStandard, facility: FacilityConfiguration, measures: AircraftMeasures): Term =>
  withInputs(evaluateRule(safetyAreaRule(standard, facility), measures), [
    projectInput('Facility type', FACILITY_NAMES[facility.facilityType]),
    projectInput('Prior permission', facility.ppr ? 'Required' : 'Not required'),
    projectInput('TLOF perimeter', marked(facility.tlofPerimeterMarked)),
    projectInput('FATO perimeter', marked(facility.fatoPerimeterMarked)),
    projectInput('Standard H', yesNo(facility.standardH)),
  ]);

/**
 * One side. The separation of 2C shrinks as RD grows, so the composite of one aircraft's D and another's RD can be less than an aircraft
 * requires alone. In that case, that aircraft's own separation is used.
 */
function separationFor(standard: HeliportStandard, { composite, members }: GroupMeasures): Term {
  const rule = standard.tlofFatoSeparation;
  const together = evaluateRule(rule, composite);
  const alone = members.map((member) => evaluateRule(rule, member));
  const widest = alone.reduce((most, term) => (term.value > most.value ? term : most), together);
  if (widest.value <= together.value + LENGTH_TOLERANCE_FT) return together;
  const names = listed(widest.controlledBy.map(({ name }) => name));
  return withNote(widest, `${names} alone requires a larger separation than the composite.`, DIMENSION_RULES.memberSeparation);
}

function heliportLayout(standard: HeliportStandard, facility: FacilityConfiguration, group: GroupMeasures): Layout {
  const measures = group.composite;
  const tlof = tlofSide(standard, facility, measures);
  const separation = separationFor(standard, group);
  const fato = fatoSides(standard, facility, measures, tlof, separation);
  const strip = safetyAreaStrip(standard, facility, measures);
  return {
    zones: {
      tlof: { length: tlof, width: tlof },
      fato,
      safetyArea: { length: safetyAreaAround(fato.length, strip), width: safetyAreaAround(fato.width, strip) },
    },
    tlofFatoSeparation: separation,
    safetyAreaStrip: strip,
  };
}

const safetyAreaDescription = (facility: FacilityConfiguration): string =>
  `Width of the Safety Area around the FATO, equal on every side. Depends on facility type and markings: ${[
    FACILITY_NAMES[facility.facilityType].toLowerCase(),
    facility.ppr ? 'prior permission required' : 'no prior permission required',
    `TLOF perimeter ${marked(facility.tlofPerimeterMarked).toLowerCase()}`,
    `FATO perimeter ${marked(facility.fatoPerimeterMarked).toLowerCase()}`,
    facility.standardH ? 'standard "H"' : 'no standard "H"',
  ].join(', ')}.`;

/**
 * Returns the minimum dimensions of a heliport in feet by `standard` for its design aircraft, combined if there are several, each with its
 * calculation details, and the advisories. Circular zones: length and width are the diameter. Square zones: both sides are the larger of
 * the minimum length and width.
 */
export function heliportDimensions(
  standard: HeliportStandard,
  approach: ApproachSurfaceStandard,
  aircraft: KnownAircraftList,
  facility: FacilityConfiguration,
): RuleSetAnswer {
  const { rotorDiameterFromD, document } = standard;
  const definition = COMPOSITE_DESIGN_HELICOPTER[document];
  const group = groupMeasures(aircraft, { rotor: mainRotor, rotorDiameterFromD, definition });
  const layout = heliportLayout(standard, facility, group);
  const result = ruleSetResult({
    identity: { kind: 'heliport', reference: standard.document, ruleSetVersion: standard.ruleSetVersion },
    shape: facility.shape,
    group,
    layout,
    approach,
    separationDescription: 'Distance between the TLOF edge and the FATO edge on every side.',
    safetyAreaDescription: safetyAreaDescription(facility),
    advisories: heliportAdvisories(standard, aircraft, facility, layout),
  });
  return { result, layout };
}
