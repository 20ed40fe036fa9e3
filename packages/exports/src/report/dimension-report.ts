/** The Dimension Report: inputs, the plan to scale, and every number with formula, clause, edition and how well it is known. */
import {
  type Advisory,
  type CalculationResults,
  type Citation,
  PRODUCT_RULES,
  shownUnits,
  type Zone,
  zoneArea,
  ZONES,
} from '@touchdown/domain';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import { closingSections } from './closing.ts';
import { dimensionFacts } from './cover.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, ReportSection, TableRow, Tone } from './document.ts';
import { projectFacts } from './project-facts.ts';
import { sitePlanFigure } from './site-plan-figure.ts';
import {
  areaText,
  clauseText,
  counted,
  dateText,
  distinctCitations,
  lengthText,
  momentText,
  NOT_ENTERED,
  plainLengthText,
} from './words.ts';
import { workingBlocks, workingsIn, workingsTable } from './working-blocks.ts';

const ROTORS = { single_main: 'Single main rotor', tandem: 'Tandem rotors', dual: 'Dual rotors', coaxial: 'Coaxial rotors' } as const;
const AIRCRAFT_TYPES = { helicopter: 'Helicopter', eVTOL: 'eVTOL', airplane: 'Airplane' } as const;

function aircraftFacts({ inputs }: CalculationResults, units: Derived['input']['units']): Fact[] {
  const { aircraft } = inputs;
  const length = (label: string, value: number | null): Fact => ({
    label,
    value: value === null ? NOT_ENTERED : plainLengthText(value, units),
  });
  return [
    { label: 'Design aircraft', value: aircraft.name },
    { label: 'Type', value: AIRCRAFT_TYPES[aircraft.type] },
    { label: 'Rotors', value: aircraft.rotorConfiguration === null ? 'Not recorded' : ROTORS[aircraft.rotorConfiguration] },
    length('Controlling dimension D, entered', aircraft.controllingDimension),
    length('Rotor diameter RD', aircraft.rotorDiameter),
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

export const ADVISORY_TONES: Readonly<Record<Advisory['severity'], { readonly word: string; readonly tone: Tone }>> = {
  blocking: { word: 'Not met', tone: 'bad' },
  warning: { word: 'Attention', tone: 'warn' },
  info: { word: 'Note', tone: 'plain' },
};

/** What the planner must know beside the numbers. */
export function advisoryBlocks({ ruleSets }: CalculationResults): ReportBlock[] {
  const advisories = ruleSets.flatMap(({ advisories: own, reference }) => own.map((advisory) => ({ ...advisory, reference })));
  if (advisories.length === 0) return [{ kind: 'paragraph', text: 'There is nothing to say beside the numbers.' }];
  return [
    {
      kind: 'table',
      caption: 'Advisories',
      columns: [
        { title: 'Severity', share: 1.1 },
        { title: 'What to know', share: 5.4 },
        { title: 'Clause', share: 2.6 },
      ],
      rows: advisories.map(({ severity, text, citation, reference }): TableRow => ({
        cells: [
          { text: ADVISORY_TONES[severity].word, tone: ADVISORY_TONES[severity].tone },
          text,
          citation === null ? reference : clauseText(citation),
        ],
      })),
    },
  ];
}

function adjustedBlocks({ input, adjusted, minimum, shape }: Derived): ReportBlock[] {
  if (adjusted === null || minimum === null || input.adjusted === null) return [];
  const { units } = input;
  const side = (zone: Zone, which: 'length' | 'width'): TableRow => {
    const [own, least] = [adjusted[zone][which], minimum[zone][which]];
    const isShort = own < least - SAME_FT;
    return {
      cells: [
        `${ZONE_LABELS[zone]} ${shape === 'circular' ? 'diameter' : which}`,
        { text: lengthText(own, isShort ? 'down' : 'nearest', units), isStrong: true },
        lengthText(least, 'up', units),
        isShort
          ? { text: `${lengthText(least - own, 'up', units)} short`, tone: 'bad' }
          : { text: lengthText(Math.max(0, own - least), 'down', units), tone: 'ok' },
      ],
    };
  };
  const area = (zone: Zone): TableRow => ({
    cells: [
      `${ZONE_LABELS[zone]} area`,
      areaText(zoneArea(shape, adjusted[zone]), units),
      areaText(zoneArea(shape, minimum[zone]), units),
      '',
    ],
  });
  return [
    {
      kind: 'facts',
      caption: '',
      rows: [
        { label: 'Reason given', value: input.adjusted.adjustmentReason ?? 'None was given' },
        { label: 'Saved', value: momentText(input.adjusted.createdAt) },
      ],
    },
    {
      kind: 'table',
      caption: "The owner's adjusted dimensions beside the FAA minimums",
      columns: [
        { title: 'Size', share: 2.4 },
        { title: 'Adjusted', share: 2, align: 'right' },
        { title: 'FAA minimum', share: 2, align: 'right' },
        { title: 'Above the minimum', share: 2, align: 'right' },
      ],
      rows: ZONES.flatMap((zone) => [side(zone, 'length'), ...(shape === 'circular' ? [] : [side(zone, 'width')]), area(zone)]),
    },
  ];
}

/** What of the owner's own sizes is below the least ones; the strips between the zones as well. */
function adjustedFact({ adjusted, minimum, shape, input }: Derived): Fact[] {
  if (adjusted === null || minimum === null) return [];
  const sides = shape === 'circular' ? (['length'] as const) : (['length', 'width'] as const);
  const short = ZONES.flatMap((zone) =>
    sides.flatMap((side) => {
      const missing = minimum[zone][side] - adjusted[zone][side];
      const name = `${ZONE_LABELS[zone]} ${shape === 'circular' ? 'diameter' : side}`;
      return missing > SAME_FT ? [`${name}: ${lengthText(missing, 'up', input.units)} short`] : [];
    }),
  );
  const label = "The owner's adjusted dimensions";
  if (short.length > 0) return [{ label, value: `Below the FAA minimum\n${short.join('\n')}`, tone: 'bad' }];
  return [{ label, value: 'None is below the FAA minimum', tone: 'ok' }];
}

/** How many of the rules behind the numbers nobody has held against the document. */
function verificationFact(results: CalculationResults): Fact {
  const rules = distinctCitations(dimensionCitations(results)).filter(({ origin }) => origin === 'standard');
  const open = rules.filter(({ verification }) => verification !== 'read').length;
  const label = 'Verification';
  if (open === 0) return { label, value: `All ${counted(rules.length, 'rule')} used here were read word for word` };
  return { label, value: `${open} of ${counted(rules.length, 'rule')} used here not yet verified against the document`, tone: 'warn' };
}

/** Float noise of stored feet. */
const SAME_FT = 1e-6;

function summarySection(derived: Derived, results: CalculationResults): ReportSection {
  const { calculation } = derived.input;
  const savedAt = calculation?.savedAt ?? null;
  const flat = results.envelopeWorkings ?? results.ruleSets[0]?.workings ?? {};
  return {
    title: 'Result',
    blocks: [
      {
        kind: 'facts',
        caption: '',
        rows: [
          {
            label: 'Verdict of the rule sets',
            value: results.faaCompliant ? 'No rule worked out here is broken' : 'A rule is broken: see the advisories',
            tone: results.faaCompliant ? 'ok' : 'bad',
          },
          ...adjustedFact(derived),
          verificationFact(results),
          { label: 'Rules', value: results.faaReference },
          { label: 'Calculated', value: savedAt === null ? 'For this report' : `Saved ${momentText(savedAt)}` },
          { label: 'Engine', value: results.engineVersion },
          ...dimensionFacts(derived),
        ],
      },
      workingsTable('Least dimensions by the rules, rounded up', flat, derived.input.units),
      ...adjustedBlocks(derived),
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

/** Those that this facility rests on. */
function assumptionsOf({ input, shape }: Derived): string[] {
  const { vertipad, taxiArea, circularTransportFato, squareContainsLonger, elevationEntered, largerDimensionGoverns } =
    PRODUCT_RULES.dimensions;
  const { type, facilityType, additionalFatoLengthFt } = input.calculation?.results.inputs.facility ?? input.project;
  const rules = [
    ...(type === 'heliport' ? [] : [vertipad, taxiArea]),
    ...(facilityType === 'transport' && shape === 'circular' ? [circularTransportFato] : []),
    ...(shape === 'rectangle' ? [] : [squareContainsLonger]),
    ...(additionalFatoLengthFt > 0 ? [elevationEntered] : []),
    largerDimensionGoverns,
  ];
  return [
    'Lengths are worked in international feet and unrounded; a minimum is printed rounded up to three decimals, an area up to the whole square foot.',
    'The zones are centred on the reference point, one inside the other, their length along the facility alignment.',
    ...rules.map(({ states }) => states),
  ];
}

const NO_CALCULATION: ReportSection = {
  title: 'Result',
  blocks: [
    {
      kind: 'paragraph',
      text: 'No dimensions could be calculated: the project has no design aircraft with known dimensions.',
      tone: 'warn',
    },
  ],
};

export function dimensionSections(derived: Derived): ReportSection[] {
  const { input } = derived;
  const results = input.calculation?.results ?? null;
  const project: ReportBlock = { kind: 'facts', caption: 'Project', rows: projectFacts(derived) };
  if (results === null)
    return [
      NO_CALCULATION,
      { title: 'Inputs', blocks: [project] },
      ...closingSections(derived, { cited: [], assumptions: assumptionsOf(derived), gaps: ['The dimensions of the facility.'], data: [] }),
    ];
  return [
    summarySection(derived, results),
    { title: 'Site plan', blocks: sitePlanFigure(derived) },
    {
      title: 'Inputs',
      blocks: [
        { kind: 'facts', caption: `Aircraft, as it was on ${dateText(results.timestamp)}`, rows: aircraftFacts(results, input.units) },
        project,
      ],
    },
    { title: 'Advisories', blocks: advisoryBlocks(results) },
    ...results.ruleSets.map(({ reference, ruleSetVersion, workings }): ReportSection => ({
      title: `Every number by ${reference}, set ${ruleSetVersion}`,
      startsPage: true,
      blocks: workingBlocks(workings, input.units),
    })),
    ...(results.envelopeWorkings === undefined
      ? []
      : [
          {
            title: 'Every number of the mixed facility: the larger of both rule sets',
            blocks: workingBlocks(results.envelopeWorkings, input.units),
          },
        ]),
    ...closingSections(derived, {
      cited: dimensionCitations(results),
      assumptions: assumptionsOf(derived),
      gaps: [
        ...(derived.dimensionProblem === null ? [] : [derived.dimensionProblem.notice]),
        'Whether other aircraft than the design aircraft fit: the sizes are for it alone.',
      ],
      data: [],
    }),
  ];
}
