/** The Dimension Report: inputs, the plan to scale, and every number with formula, requirement, edition, and verification. */
import {
  type Advisory,
  allDesignAircraft,
  type CalculationResults,
  type Citation,
  dayIn,
  type DesignAircraft,
  hasSeveralAircraft,
  longDate,
  PRODUCT_RULES,
  referenceOf,
  shownUnits,
  subjectIn,
  zoneControl,
} from '@touchdown/domain';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import { controlLines } from '../controlling-aircraft.ts';
import { closingSections, contactsSection } from './closing.ts';
import { complianceConclusion } from './conclusion.ts';
import { openCriteria } from './confirmed.ts';
import { overrideFacts } from './cover.ts';
import { numberedCriteria, uncitedTexts } from './criteria.ts';
import type { Derived } from './derive.ts';
import { type Fact, PART_TITLES, type ReportBlock, type ReportSection, type TableRow, type Tone } from './document.ts';
import { marginsTable } from './dimension-margins.ts';
import { projectFacts } from './project-facts.ts';
import { sitePlanFigure } from './site-plan-figure.ts';
import { issueTable, notRecorded } from './status-blocks.ts';
import { counted, distinctCitations, lengthText, NOT_ENTERED, plainLengthText, savedText } from './report-text.ts';
import { type Calculation, sharedWorkings, workingBlocks, type WorkingsContext, workingsIn } from './working-blocks.ts';

const ROTORS = { single_main: 'Single main rotor', tandem: 'Tandem rotors', dual: 'Dual rotors', coaxial: 'Coaxial rotors' } as const;
const AIRCRAFT_TYPES = { helicopter: 'Helicopter', eVTOL: 'eVTOL', airplane: 'Airplane' } as const;

function aircraftFacts(aircraft: DesignAircraft, units: Derived['input']['units']): Fact[] {
  const length = (label: string, value: number | null): Fact => ({
    label,
    value: value === null ? NOT_ENTERED : plainLengthText(value, units),
  });
  return [
    { label: 'Design aircraft', value: aircraft.name },
    { label: 'Type', value: AIRCRAFT_TYPES[aircraft.type] },
    { label: 'Rotors', value: aircraft.rotorConfiguration === null ? 'Not entered' : ROTORS[aircraft.rotorConfiguration] },
    length('Controlling dimension (D)', aircraft.controllingDimension),
    length('Rotor diameter (RD)', aircraft.rotorDiameter),
    length('Overall length', aircraft.overallLength),
    length('Overall width', aircraft.overallWidth),
    length('Overall height', aircraft.overallHeight),
    {
      label: 'Maximum gross weight',
      value:
        aircraft.maxGrossWeight === null
          ? NOT_ENTERED
          : `${units === 'metric' ? `${shownUnits('metric').weightText(aircraft.maxGrossWeight)} (` : ''}${shownUnits('imperial').weightText(aircraft.maxGrossWeight)}${units === 'metric' ? ')' : ''}`,
    },
  ];
}

/** The design aircraft with their values, each by name if there is more than one. */
function aircraftBlocks({ inputs, timestamp }: CalculationResults, { units, timeZone }: Derived['input']): ReportBlock[] {
  return allDesignAircraft(inputs).map((aircraft) => ({
    kind: 'facts',
    caption: `${hasSeveralAircraft(inputs) ? `${aircraft.name} data` : 'Aircraft data'} as of ${longDate(dayIn(new Date(timestamp), timeZone))}`,
    rows: aircraftFacts(aircraft, units),
    isInPairs: true,
  }));
}

/** The design aircraft, and which one controls each minimum; empty if there is only one, which the inputs name. */
function designAircraftFacts(results: CalculationResults): Fact[] {
  const control = zoneControl(results);
  if (control === null) return [];
  return [{ label: 'Design aircraft', value: [results.aircraftUsed, ...controlLines({ controlledBy: control })].join('\n') }];
}

const ADVISORY_TONES: Readonly<Record<Advisory['severity'], { readonly label: string; readonly tone: Tone }>> = {
  blocking: { label: 'Not met', tone: 'bad' },
  warning: { label: 'Warning', tone: 'warn' },
  info: { label: 'Info', tone: 'plain' },
};

/** The advisories that a planner must know in addition to the numbers and the issues; no section without any. */
function advisorySection({ ruleSets }: CalculationResults, { subjects }: Derived): ReportSection[] {
  const issues = new Set(subjects.flatMap(({ issues: own }) => own.map(({ message }) => message)));
  const advisories = ruleSets
    .flatMap(({ advisories: own, reference }) => own.map((advisory) => ({ ...advisory, reference })))
    .filter(({ text }) => !issues.has(text));
  if (advisories.length === 0) return [];
  const table: ReportBlock = {
    kind: 'table',
    caption: 'Advisories of the calculation',
    columns: [
      { title: 'Severity', share: 1.1 },
      { title: 'Advisory', share: 5.4 },
      { title: 'Reference', share: 2.6 },
    ],
    rows: advisories.map(({ severity, text, citation, reference }): TableRow => ({
      cells: [
        { text: ADVISORY_TONES[severity].label, tone: ADVISORY_TONES[severity].tone },
        text,
        citation === null ? reference : referenceOf(citation),
      ],
    })),
  };
  return [{ title: 'Advisories', blocks: [table] }];
}

/** Why the dimensions were adjusted, and when they were saved. */
const adjustmentFacts = ({ input: { adjusted, timeZone } }: Derived): Fact[] =>
  adjusted === null
    ? []
    : [
        { label: 'Reason for adjustment', value: adjusted.adjustmentReason ?? 'None entered' },
        { label: 'Adjustment saved', value: savedText(adjusted.createdAt, timeZone) },
      ];

/** States which sides of the adjusted dimensions are below the minimum. The status covers the separations between the zones. */
function adjustedFact(derived: Derived): Fact[] {
  const { adjusted, current, shape, input } = derived;
  if (adjusted === null || current === null) return [];
  const label = 'Adjusted dimensions';
  if (input.calculation?.isToday !== true)
    return [{ label, value: 'Not compared with FAA minimums, because none can be calculated', tone: 'warn' }];
  const isRound = shape === 'circular';
  const short = current.below
    .filter(({ side }) => side === 'length' || !isRound)
    .map(({ zone, side, minimum }) => {
      const missing = lengthText(minimum - adjusted[zone][side], 'up', input.units);
      return `${ZONE_LABELS[zone]} ${isRound ? 'diameter' : side}: ${missing} below minimum`;
    });
  if (short.length > 0) return [{ label, value: `Below the FAA minimum\n${short.join('\n')}`, tone: 'bad' }];
  // If the dimensions are out of date or lack a separation, the status says so, and nothing favorable may appear beside it.
  const isMet = subjectIn(derived, 'dimensions').status === 'compliant';
  return [{ label, value: 'All meet or exceed the FAA minimums', tone: isMet ? 'ok' : 'plain' }];
}

/** States how many of the criteria behind the numbers are to be confirmed against their document. */
function verificationFact(results: CalculationResults, derived: Derived): Fact {
  const criteria = distinctCitations(dimensionCitations(results)).filter(({ origin }) => origin === 'standard');
  const open = openCriteria(criteria, derived.input).length;
  const label = 'Verification';
  const total = counted(criteria.length, 'criterion', 'criteria');
  if (open === 0) return { label, value: `All ${total} are from the published text or verified against it` };
  return {
    label,
    value: `${open} of ${total} ${open === 1 ? 'is' : 'are'} to be confirmed. See Items to Confirm.`,
    tone: 'warn',
  };
}

function summarySection(derived: Derived, results: CalculationResults): ReportSection {
  const { calculation, timeZone } = derived.input;
  const savedAt = calculation?.savedAt ?? null;
  return {
    title: 'Summary',
    blocks: [
      ...issueTable(derived),
      {
        kind: 'facts',
        caption: 'Dimensions',
        rows: [
          ...overrideFacts(derived),
          ...adjustedFact(derived),
          ...adjustmentFacts(derived),
          verificationFact(results, derived),
          { label: 'Criteria', value: results.faaReference },
          ...designAircraftFacts(results),
          ...(results.ruleSets.every(({ advisories }) => advisories.length === 0) ? [{ label: 'Advisories', value: 'None' }] : []),
          { label: 'Calculated', value: savedAt === null ? 'When this report was generated' : `Saved ${savedText(savedAt, timeZone)}` },
        ],
      },
      marginsTable(derived, results),
    ],
  };
}

export const dimensionCitations = (results: CalculationResults): Citation[] => [
  ...results.ruleSets.flatMap(({ workings, advisories }) => [
    ...workingsIn(workings).flatMap(({ citations }) => citations),
    ...advisories.flatMap(({ citation }) => citation ?? []),
  ]),
  ...workingsIn(results.envelopeWorkings ?? {}).flatMap(({ citations }) => citations),
];

/** The assumptions that apply to this facility, without the conventions that are listed among the criteria. */
function assumptionsOf({ input, shape }: Derived, cited: readonly Citation[]): string[] {
  const { vertipad, taxiArea, circularTransportFato, squareContainsLonger, elevationEntered, largerDimensionGoverns } =
    PRODUCT_RULES.dimensions;
  const { type, facilityType, additionalFatoLengthFt } = input.calculation?.results.inputs.facility ?? input.project;
  const rules = [
    ...(type === 'heliport' ? [] : [vertipad, taxiArea]),
    ...(facilityType === 'transport' && shape === 'circular' ? [circularTransportFato] : []),
    ...(shape === 'rectangle' ? [] : [squareContainsLonger]),
    ...((additionalFatoLengthFt ?? 0) > 0 ? [elevationEntered] : []),
    largerDimensionGoverns,
  ];
  return [
    'Lengths are calculated in international feet without rounding. Minimums are shown rounded up to 0.001 ft, and areas up to the next square foot.',
    'The TLOF, FATO, and Safety Area are centered on the reference point, with their long axis along the facility alignment.',
    ...uncitedTexts(rules, cited),
    'Aircraft dimensions and weights are as recorded for each aircraft.',
  ];
}

/** The issues state why there are none. */
const noCalculation = (derived: Derived): ReportSection => ({ title: 'Summary', blocks: issueTable(derived) });

/**
 * The sizes by each document, and all numbers of a mixed facility, which has the same approach/departure surfaces under both, and the areas
 * of the larger zones.
 */
function calculationsOf({ ruleSets, envelopeWorkings: mixed }: CalculationResults): Calculation[] {
  const shared = mixed === undefined ? [] : sharedWorkings([...ruleSets.map(({ workings }) => workings), mixed]);
  return [
    ...ruleSets.map(({ reference, workings }) => ({ title: reference, workings, shared, onlySizes: mixed !== undefined })),
    ...(mixed === undefined ? [] : [{ title: 'Mixed Facility (Larger of Both)', workings: mixed }]),
  ];
}

export function dimensionSections(derived: Derived): ReportSection[] {
  const { input } = derived;
  const results = input.calculation?.results ?? null;
  const project: ReportBlock = { kind: 'facts', caption: 'Project', rows: projectFacts(derived), isInPairs: true };
  if (results === null)
    return [
      complianceConclusion(derived),
      noCalculation(derived),
      { title: 'Inputs', blocks: [project] },
      ...closingSections(derived, {
        cited: [],
        criteria: [],
        assumptions: assumptionsOf(derived, []),
        gaps: ['Facility dimensions. They have not been calculated.', ...notRecorded(derived)],
        data: [],
      }),
    ];
  const cited = dimensionCitations(results);
  const context: WorkingsContext = { derived, criteria: numberedCriteria(cited), namesAircraft: hasSeveralAircraft(results.inputs) };
  return [
    complianceConclusion(derived),
    summarySection(derived, results),
    { title: PART_TITLES.sitePlan, part: 'sitePlan', blocks: sitePlanFigure(derived) },
    {
      title: 'Inputs',
      blocks: [...aircraftBlocks(results, input), project],
    },
    // Before the table, which continues on the next page wherever it begins.
    ...contactsSection(derived),
    ...advisorySection(results, derived),
    {
      title: `${PART_TITLES.calculation}: ${results.faaReference}`,
      part: 'calculation',
      blocks: workingBlocks(calculationsOf(results), context),
    },
    ...closingSections(derived, {
      cited,
      criteria: context.criteria,
      assumptions: assumptionsOf(derived, cited),
      gaps: [
        ...(derived.dimensionProblem === null ? [] : [derived.dimensionProblem.notice]),
        ...notRecorded(derived),
        hasSeveralAircraft(results.inputs)
          ? 'Aircraft other than the design aircraft. The dimensions apply to the aircraft listed under Inputs only.'
          : 'Aircraft other than the design aircraft. Dimensions apply to the design aircraft only.',
      ],
      toConfirm: ['Aircraft dimensions and weights. Confirm them against the type certificate data sheet or the flight manual.'],
      data: [],
      hasContactsBefore: true,
    }),
  ];
}
