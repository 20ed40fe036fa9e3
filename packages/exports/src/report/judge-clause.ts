/** Whether a clause is met, by what the product worked out; what it did not work out the owner confirms. Nothing is guessed. */
import type {
  Citation,
  DesignAircraft,
  FacilityShape,
  FindingCode,
  Notice,
  NoticeKind,
  QuantityId,
  RuleSetResult,
  SurfaceKind,
  Zone,
} from '@touchdown/domain';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { Derived } from './derive.ts';
import type { RegisterClause } from './register-clauses.ts';
import { joined, type Judgement, met, notApplicable, notMet, toConfirm } from './verdict.ts';
import { citationKey, counted, lengthText, plainLengthText } from './words.ts';
import { workingsIn } from './working-blocks.ts';

const NOT_CHECKED = toConfirm('Not checked for this report.');
const SAME_FT = 1e-6;

const SIDES: Partial<Readonly<Record<QuantityId, readonly [Zone, 'length' | 'width']>>> = {
  tlofLength: ['tlof', 'length'],
  tlofWidth: ['tlof', 'width'],
  fatoLength: ['fato', 'length'],
  fatoWidth: ['fato', 'width'],
  safetyAreaLength: ['safetyArea', 'length'],
  safetyAreaWidth: ['safetyArea', 'width'],
};
/** A circle and a square have one side. */
const SIDE_NAMES: Readonly<Record<FacilityShape, (side: 'length' | 'width') => string>> = {
  circular: () => 'diameter',
  square: () => 'side',
  rectangle: (side) => side,
};

/** Which numbers of a facility a row of the tables speaks of: a number that only rests on another row is not its evidence. */
const QUANTITIES_OF: readonly (readonly [RegExp, readonly QuantityId[]])[] = [
  [/^tlofFatoSeparation/, ['tlofFatoSeparation']],
  [/^tlof/, ['tlofLength', 'tlofWidth']],
  [/^fato/, ['fatoLength', 'fatoWidth']],
  [/^safetyAreaWidth/, ['fatoSafetyAreaSeparation']],
  [/^safetyAreaOverall/, ['safetyAreaLength', 'safetyAreaWidth']],
];

/** What the clause asks for by itself; `null` where its terms do not tell, or rest on what is not recorded. */
function ownLeastFt({ terms }: RegisterClause, ruleSet: RuleSetResult, aircraft: DesignAircraft | undefined): number | null {
  const measures = { D: ruleSet.workings.controllingDimension?.value ?? null, RD: aircraft?.rotorDiameter ?? null };
  const lengths = terms.map((term) => {
    if (term.of === null) return term.lengthFt;
    const measure = measures[term.of];
    return measure === null ? Infinity : term.factor * measure;
  });
  const least = Math.max(...lengths);
  return Number.isFinite(least) ? least : null;
}

interface Asked {
  readonly quantity: QuantityId;
  /** By all clauses together. */
  readonly leastFt: number;
  /** By the one that is judged. */
  readonly ownFt: number | null;
}

/** What the facility has against what one number of a rule set asks for; `null` for numbers that no size answers. */
function judgeQuantity({ sizes, input, shape }: Derived, { quantity, leastFt, ownFt }: Asked): Judgement | null {
  if (sizes === null) return null;
  const text = (own: number, name: string): Judgement => {
    const isMet = own >= leastFt - SAME_FT;
    if (!isMet && ownFt !== null && own >= ownFt - SAME_FT)
      return met(
        `${name} ${lengthText(own, 'down', input.units)}, at least ${lengthText(ownFt, 'up', input.units)} by this clause; with the others at least ${lengthText(leastFt, 'up', input.units)}`,
      );
    const evidence = `${name} ${lengthText(own, isMet ? 'nearest' : 'down', input.units)}, at least ${lengthText(leastFt, 'up', input.units)}`;
    return isMet ? met(evidence) : notMet(evidence);
  };
  const side = SIDES[quantity];
  if (side !== undefined) return text(sizes[side[0]][side[1]], `${ZONE_LABELS[side[0]]} ${SIDE_NAMES[shape](side[1])}`);
  const strip = (outer: 'fato' | 'safetyArea', inner: 'tlof' | 'fato') =>
    Math.min(sizes[outer].length - sizes[inner].length, sizes[outer].width - sizes[inner].width) / 2;
  if (quantity === 'tlofFatoSeparation') return text(strip('fato', 'tlof'), 'TLOF/FATO separation, each side,');
  return quantity === 'fatoSafetyAreaSeparation' ? text(strip('safetyArea', 'fato'), 'Safety area, each side,') : null;
}

const ruleSetOf = ({ input }: Derived, heading: string): RuleSetResult | undefined =>
  input.calculation?.results.ruleSets.find(({ reference }) => heading.startsWith(`${reference}:`));

const SEVERITY = { blocking: notMet, warning: toConfirm, info: toConfirm } as const;

/** A clause that the calculator used, or spoke of in an advisory. */
function byCalculation(derived: Derived, clause: RegisterClause): Judgement | null {
  const { heading, citation, keys } = clause;
  const ruleSet = ruleSetOf(derived, heading);
  if (ruleSet === undefined) return null;
  const key = citationKey(citation);
  const advisories = ruleSet.advisories.filter((advisory) => advisory.citation !== null && citationKey(advisory.citation) === key);
  if (advisories.length > 0) return joined(advisories.map(({ severity, text }) => SEVERITY[severity](text)));
  const used = workingsIn(ruleSet.workings).filter(({ citations }) => citations.some((one) => citationKey(one) === key));
  const asked = QUANTITIES_OF.find(([pattern]) => keys.some((name) => pattern.test(name)))?.[1];
  const ownFt = ownLeastFt(clause, ruleSet, aircraftOf(derived));
  const judged = used.flatMap(({ quantity, value }) =>
    asked === undefined || asked.includes(quantity) ? (judgeQuantity(derived, { quantity, leastFt: value, ownFt }) ?? []) : [],
  );
  if (judged.length > 0) return joined(judged);
  return used.length > 0 ? met(`Used for ${used.map(({ title }) => title).join(', ')}`) : null;
}

type Judge = (derived: Derived, citation: Citation) => Judgement;
const flagsOf = ({ input }: Derived) => input.calculation?.results.inputs.facility ?? input.project;

const whenElevated: Judge = (derived) =>
  flagsOf(derived).elevatedFacility
    ? toConfirm('The facility is elevated; its structure is not part of the project.')
    : notApplicable('The facility is not elevated.');

const found = ({ findings }: Derived, ...codes: FindingCode[]) =>
  findings.flatMap(({ pathName, findings: own }) =>
    own.filter(({ code }) => codes.includes(code)).map(({ text, severity }) => ({ pathName, text, severity })),
  );
const foundText = (list: readonly { pathName: string; text: string }[]) =>
  list.map(({ pathName, text }) => `${pathName}: ${text}`).join('\n');

const curves: Judge = (derived) => {
  const curved = derived.assessment.paths.filter(({ fields }) => fields.pathGeometryType === 'curved');
  if (curved.length === 0) return notApplicable('No path is curved.');
  const broken = found(derived, 'CURVE_RADIUS', 'CURVE_STRAIGHT_PLUS_RADIUS', 'GEOMETRY_INCOMPLETE');
  return broken.length > 0 ? notMet(foundText(broken)) : met(counted(curved.length, 'curved path keeps it', 'curved paths keep it'));
};

const extensions: Judge = (derived) => {
  const some = derived.assessment.paths.filter(({ fields }) => fields.profileType === 'lateral_extension');
  if (some.length === 0) return notApplicable('No path has a lateral extension.');
  const wrong = found(derived, 'LATERAL_EXTENSION_FACILITY', 'LATERAL_EXTENSION_ANGLE');
  return wrong.length > 0 ? toConfirm(foundText(wrong)) : met(`${counted(some.length, 'path has', 'paths have')} the extension.`);
};

const separation: Judge = (derived) => {
  if (derived.assessment.corridors.length < 2) return toConfirm('Fewer than two path directions are drawn.');
  const close = found(derived, 'HEADINGS_TOO_CLOSE');
  const broken = close.filter(({ severity }) => severity !== 'info');
  if (broken.length > 0) return notMet(foundText(broken));
  const apart = found(derived, 'HEADINGS_NOT_OPPOSITE');
  return apart.length > 0 ? toConfirm(foundText(apart)) : met('Two directions lie opposite each other.');
};

const directions = ({ assessment }: Derived) => assessment.corridors.length;
const leastPaths: Judge = (derived) => {
  const count = directions(derived);
  if (count >= 2) return met(`${counted(count, 'path direction')} drawn`);
  return flagsOf(derived).ppr
    ? notApplicable('Prior permission is required: see the rule for such facilities.')
    : notMet(`${counted(count, 'path direction')} drawn, at least 2`);
};
const leastPathsForPrior: Judge = (derived) => {
  if (!flagsOf(derived).ppr) return notApplicable('Prior permission is not required.');
  return directions(derived) >= 1 ? met(`${counted(directions(derived), 'path direction')} drawn`) : notMet('No path direction is drawn.');
};

const facilityIs =
  (type: string, name: string, judge: Judge): Judge =>
  (derived, citation) =>
    flagsOf(derived).facilityType === type ? judge(derived, citation) : notApplicable(`The facility is no ${name} heliport.`);
const bearsLoad: Judge = (derived) =>
  flagsOf(derived).fatoLoadBearing ? met('FATO load bearing: Yes') : toConfirm('FATO load bearing: No');

const aircraftOf = ({ input }: Derived) => input.calculation?.results.inputs.aircraft;

/** By the place in the register, the first that fits; what stands in none of them is not checked by the product. */
const JUDGES: readonly (readonly [RegExp, Judge])[] = [
  [
    /^rotorArrangements/,
    (derived) => (aircraftOf(derived)?.type === 'helicopter' ? met(`Design aircraft ${aircraftOf(derived)?.name ?? ''}`) : NOT_CHECKED),
  ],
  [
    /^vtolNotAddressed/,
    (derived) => (aircraftOf(derived)?.type === 'helicopter' ? notApplicable('The design aircraft is a helicopter.') : NOT_CHECKED),
  ],
  [/^longerFatoAbove/, (derived) => elevationRule(derived)],
  [
    /^noLongerFatoForPriorPermission/,
    (derived) =>
      flagsOf(derived).ppr ? met('Prior permission required: no correction is made.') : notApplicable('Prior permission is not required.'),
  ],
  [/^oneLandingAreaMarked/, (derived) => markedRule(derived)],
  [
    /^noFatoMarksWithoutLoad/,
    (derived) => (flagsOf(derived).fatoLoadBearing ? notApplicable('The FATO is load bearing.') : met('The FATO perimeter is not marked.')),
  ],
  [/^transportFatoBearsLoad/, facilityIs('transport', 'transport', bearsLoad)],
  [
    /^transportFatoIsRectangular/,
    facilityIs('transport', 'transport', ({ shape }) =>
      shape === 'rectangle' ? met('The FATO is a rectangle.') : toConfirm(`The FATO is ${shape}.`),
    ),
  ],
  [/^generalAviationFatoBearsLoad/, facilityIs('general_aviation', 'general aviation', bearsLoad)],
  [/^hospitalFatoBearsLoad/, facilityIs('hospital', 'hospital', bearsLoad)],
  [
    /^(writtenForVtol|largestD|largestWeight)/,
    () =>
      toConfirm(
        'The design aircraft is within the reference aircraft as far as its record tells; its propulsors, pilot and flight rules are not recorded.',
      ),
  ],
  [/^safetyAreaReading|^rotorDiameterMeaning/, () => notApplicable('RD is not smaller than D.')],
  [
    /^(tlof|fato|safetyArea|rotorDiameterFromD|parkingStand|hoverParking)/,
    () => notApplicable('Not the row of the table that applies to this facility and its markings.'),
  ],
  [
    /^definitions\.dFromRotorDiameter/,
    (derived) => {
      const aircraft = aircraftOf(derived);
      const isKnown = (aircraft?.controllingDimension ?? aircraft?.overallLength ?? null) !== null;
      return isKnown ? notApplicable('D or the overall length is recorded for the design aircraft.') : NOT_CHECKED;
    },
  ],
  [/^elevated\.dynamicLoad/, () => toConfirm('Loads are not part of the project: its structure bears them, elevated or not.')],
  [/^elevated\./, whenElevated],
  [/^paths\.leastNumberForPriorPermission/, leastPathsForPrior],
  [/^paths\.leastNumber/, leastPaths],
  [/^paths\.(ideal|least)HeadingSeparation/, separation],
  [/^paths\.curved/, curves],
  [/^paths\.lateralExtension/, extensions],
  [/^paths\.(approach|transitional)/, (derived) => surfacesClear(derived, ['approach', 'departure', 'transitional'])],
  [/^definitions\.frangibleObjectIn/, (derived) => surfacesClear(derived, ['safety_area'])],
  [/^objectIdentification/, (derived) => noticesRule(derived, 'mark_and_light', null)],
  [/^PRIMARY_SURFACE/, (derived) => surfacesClear(derived, ['primary'])],
  [/^APPROACH_SURFACE/, (derived) => surfacesClear(derived, ['approach', 'departure'])],
  [/^TRANSITIONAL_SURFACE/, (derived) => surfacesClear(derived, ['transitional'])],
  [/^CONSTRUCTION_NOTICE\.heightAboveGroundFt/, (derived, citation) => noticesRule(derived, 'construction_notice', citation)],
  [/^MARKING_AND_LIGHTING/, (derived, citation) => noticesRule(derived, 'mark_and_light', citation)],
  [/^OBSTRUCTION/, (derived, citation) => noticesRule(derived, 'obstruction', citation)],
];

function elevationRule({ site, input }: Derived): Judgement {
  if (site.elevation === null) return toConfirm('The elevation is not entered.');
  return notApplicable(`The facility lies at ${plainLengthText(site.elevation, input.units)} MSL.`);
}

function markedRule(derived: Derived): Judgement {
  const { tlofPerimeterMarked, fatoPerimeterMarked } = flagsOf(derived);
  const marked = [...(tlofPerimeterMarked ? ['TLOF'] : []), ...(fatoPerimeterMarked ? ['FATO'] : [])];
  return marked.length === 0 ? notMet('Neither perimeter is marked.') : met(`Marked: ${marked.join(' and ')}`);
}

const NAMED = 3;
const namesOf = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;

/** Whether every obstacle clears the surfaces of some kinds. */
function surfacesClear({ input }: Derived, kinds: readonly SurfaceKind[]): Judgement {
  if (input.clearance === null) return toConfirm(`Not judged. ${input.clearanceMissing.join(' ')}`.trim());
  const { obstacles } = input.clearance.analysis;
  if (obstacles.length === 0) return toConfirm('No obstacle is recorded: nothing was judged.');
  const by = (status: 'violation' | 'warning') =>
    obstacles
      .filter(({ surfaces }) => surfaces.some((one) => one.status === status && kinds.includes(one.surface.kind)))
      .map(({ obstacleName }) => obstacleName);
  const [violations, warnings] = [by('violation'), by('warning')];
  if (violations.length > 0)
    return notMet(`${counted(violations.length, 'obstacle penetrates', 'obstacles penetrate')} it: ${namesOf(violations)}`);
  if (warnings.length > 0)
    return toConfirm(
      `${counted(warnings.length, 'obstacle is', 'obstacles are')} clear only if where stated; survey: ${namesOf(warnings)}`,
    );
  const left = input.notJudged.length;
  const judged = `${counted(obstacles.length, 'obstacle')} judged, none penetrates`;
  return left > 0 ? toConfirm(`${judged}; ${counted(left, 'obstacle')} could not be judged`) : met(judged);
}

/** `citation`: of the one paragraph that is asked for; `null`: of all of that kind in the advisory circular of the facility. */
function noticesRule({ input }: Derived, kind: NoticeKind, citation: Citation | null): Judgement {
  if (input.clearance === null) return toConfirm(`Not judged. ${input.clearanceMissing.join(' ')}`.trim());
  const { obstacles } = input.clearance.analysis;
  const isAsked = (notice: Notice) =>
    notice.kind === kind &&
    (citation === null ? notice.citation.document !== 'AC 70/7460-1' : citationKey(notice.citation) === citationKey(citation));
  const by = (certainty: 'applies' | 'may_apply') =>
    obstacles
      .filter(({ notices }) => notices.some((notice) => isAsked(notice) && notice.certainty === certainty))
      .map(({ obstacleName }) => obstacleName);
  const [applies, may] = [by('applies'), by('may_apply')];
  if (applies.length > 0)
    return kind === 'obstruction'
      ? notMet(`${counted(applies.length, 'obstruction')}: ${namesOf(applies)}`)
      : toConfirm(`Applies to ${counted(applies.length, 'obstacle')}: ${namesOf(applies)}`);
  if (may.length > 0) return toConfirm(`May apply within their accuracy to ${namesOf(may)}`);
  if (obstacles.length === 0) return toConfirm('No obstacle is recorded: nothing was judged.');
  const none = `None of ${counted(obstacles.length, 'obstacle')}`;
  const left = input.notJudged.length;
  return left > 0 ? toConfirm(`${none}; ${counted(left, 'obstacle')} could not be judged`) : met(none);
}

/** The verdict on one clause for the facility. */
export function judgeClause(derived: Derived, clause: RegisterClause): Judgement {
  const calculated = byCalculation(derived, clause);
  if (calculated !== null) return calculated;
  if (derived.input.calculation === null && clause.heading.endsWith(': dimensions')) return toConfirm('No dimensions are calculated.');
  return joined(clause.keys.map((key) => JUDGES.find(([pattern]) => pattern.test(key))?.[1](derived, clause.citation) ?? NOT_CHECKED));
}
