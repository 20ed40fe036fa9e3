/** FAA Form 7480-1 filled in from a project: every field with its value, where it is filled in, and its verification. */
import {
  type Citation,
  type CitationState,
  longDate,
  FORM_7480_1,
  formatDms,
  formatFeet,
  isAdditionalFatoLengthMissing,
  type ZoneSize,
  formatNauticalMiles,
} from '@touchdown/domain';
import { criterionState } from '../citation-text.ts';
import { FACILITY_KIND_LABELS } from '../facility-kind.ts';
import { cityOf, fromCityText } from './associated-city.ts';
import { FLIGHT_RULE_LABELS, OWNERSHIP_LABELS, PURPOSE_LABELS, USE_LABELS } from './answers.ts';
import { feetText, twoDirections } from './notice-text.ts';
import { ATTACHMENTS, attachmentsOf } from './attachment-sheet.ts';
import type { NoticeInput } from './input.ts';
import { noticeFacts, type NoticeFacts } from './notice-facts.ts';
import { routeText } from './routes.ts';

/** The part of Touchdown that fills a field. */
export type FilledAt = 'answers' | 'project' | 'dimensions' | 'paths' | 'obstacles' | 'parcels';

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly fillAt: FilledAt;
  /** Item number on the printing that was read; `null` if no printing was read. */
  readonly item: string | null;
  /** `verified` and `differs`: by a named person, against the current form. */
  readonly verification: CitationState;
  /** Whether the field may stay empty without being listed as missing. */
  readonly isOptional: boolean;
}
export interface FormSection {
  readonly title: string;
  readonly fields: readonly FormField[];
}

/** Fields with their source in place of its state. `null`: the field is not of the form. */
type CitedField = Omit<FormField, 'verification'> & { readonly citation: Citation | null };
interface CitedSection {
  readonly title: string;
  readonly fields: readonly CitedField[];
}

type Value = string | null;
const field = (id: string, label: string, value: Value, fillAt: FilledAt, citation: Citation, isOptional = false): CitedField => ({
  id,
  label,
  value,
  fillAt,
  item: citation.clause,
  citation,
  isOptional,
});

const joined = (separator: string, ...parts: readonly Value[]): Value => {
  const known = parts.filter((part) => part !== null && part !== '');
  return known.length === 0 ? null : known.join(separator);
};
const count = (value: number | null): Value => (value === null ? null : value.toLocaleString('en-US'));

const sizeText = ({ length, width }: ZoneSize, isRound: boolean): string =>
  isRound ? `${formatFeet(length, 'nearest')} ft in diameter` : `${formatFeet(length, 'nearest')} ft by ${formatFeet(width, 'nearest')} ft`;

/** Falls back to the contacts where the owner entered no one. */
export function people({ contacts }: NoticeInput, { answers }: Pick<NoticeFacts, 'answers'>) {
  const of = (kind: NoticeInput['contacts'][number]['kind']) => contacts.find((contact) => contact.kind === kind);
  const client = of('client') ?? of('poc');
  const manager = of('airport_manager') ?? of('facility_admin');
  return {
    proponent: answers.proponentName ?? client?.organization ?? client?.name ?? null,
    address: answers.proponentAddress ?? client?.address ?? null,
    phone: answers.proponentPhone ?? client?.phone ?? null,
    email: answers.proponentEmail ?? client?.email ?? null,
    operator: answers.operatorName ?? manager?.name ?? null,
    operatorPhone: answers.operatorPhone ?? manager?.phone ?? null,
  };
}

function proponentSection(input: NoticeInput, facts: NoticeFacts): CitedSection {
  const { answers } = facts;
  const { proponent, address, phone, email, operator, operatorPhone } = people(input, facts);
  const owner =
    answers.ownerName === null ? (proponent === null ? null : 'The proponent') : joined('\n', answers.ownerName, answers.ownerAddress);
  return {
    title: 'Proponent and Owner',
    fields: [
      field('proponentName', 'Name of proponent (individual or organization)', proponent, 'answers', FORM_7480_1.proponent),
      field('proponentAddress', 'Proponent address', address, 'answers', FORM_7480_1.proponent),
      field('proponentContact', 'Telephone and email', joined(', ', phone, email), 'answers', FORM_7480_1.proponent),
      field('owner', 'Property owner (if different from proponent)', owner, 'answers', FORM_7480_1.propertyOwner),
      field('ownership', 'Ownership type', answers.ownership && OWNERSHIP_LABELS[answers.ownership], 'answers', FORM_7480_1.ownership),
      field('operator', 'Manager or operator', joined(', ', operator, operatorPhone), 'answers', FORM_7480_1.operator),
    ],
  };
}

/** The county and state, as entered or by the outlines at the coordinates. */
export function areaOf({ area }: Pick<NoticeInput, 'area'>, { answers }: Pick<NoticeFacts, 'answers'>): { county: Value; state: Value } {
  return { county: answers.county ?? area?.county ?? null, state: answers.associatedState ?? area?.state ?? null };
}

/** The datum on the form. WGS 84 is taken as NAD 83 without a shift. */
export const DATUM = 'NAD 83';

function locationSection(input: NoticeInput, { answers }: NoticeFacts): CitedSection {
  const {
    project,
    document: { location, elevation },
  } = input;
  const { county, state } = areaOf(input, { answers });
  const { city, state: cityState, miles, direction } = cityOf(input, { answers });
  return {
    title: 'A. Location of Landing Area',
    fields: [
      field('city', 'Associated city and state', joined(', ', city, city && cityState), 'answers', FORM_7480_1.city),
      field('county', 'County and state', joined(', ', county, county && state), 'answers', FORM_7480_1.county),
      field(
        'fromCity',
        'Distance and direction from associated city or town',
        miles === null ? null : fromCityText(miles, direction),
        'answers',
        FORM_7480_1.fromCity,
      ),
      field('name', 'Name of landing area', answers.landingAreaName ?? project.name, 'project', FORM_7480_1.name),
      field('latitude', 'Latitude', location && `${formatDms(location.latitude, 'latitude')} (${DATUM})`, 'project', FORM_7480_1.latitude),
      field(
        'longitude',
        'Longitude',
        location && `${formatDms(location.longitude, 'longitude')} (${DATUM})`,
        'project',
        FORM_7480_1.longitude,
      ),
      field(
        'elevation',
        'Elevation',
        elevation === null ? null : `${elevation.toLocaleString('en-US')} ft MSL`,
        'project',
        FORM_7480_1.elevation,
      ),
    ],
  };
}

function purposeSection({ project }: NoticeInput, { answers }: NoticeFacts): CitedSection {
  const { purpose, use, constructionStart, constructionEnd } = answers;
  const describes = purpose === 'alteration' || purpose === 'change_of_status';
  const day = (date: string | null) => date && longDate(date);
  return {
    title: 'B. Purpose',
    fields: [
      field('type', 'Type of landing area', FACILITY_KIND_LABELS[project.type], 'project', FORM_7480_1.type),
      field('purpose', 'Purpose', purpose && PURPOSE_LABELS[purpose], 'answers', FORM_7480_1.purpose),
      field('change', 'Description of the change', answers.changeDescription, 'answers', FORM_7480_1.change, !describes),
      field('use', 'Use', use && USE_LABELS[use], 'answers', FORM_7480_1.use),
      field(
        'trafficPattern',
        'Traffic pattern established or changed',
        answers.trafficPattern,
        'answers',
        FORM_7480_1.trafficPattern,
        true,
      ),
      field('constructionStart', 'Construction start', day(constructionStart), 'answers', FORM_7480_1.dates),
      field('constructionEnd', 'Estimated completion', day(constructionEnd), 'answers', FORM_7480_1.dates),
    ],
  };
}

const SHOWN_AREAS = 10;

function otherAreasSection({ places }: NoticeInput): CitedSection {
  const rows = (places?.facilities ?? []).slice(0, SHOWN_AREAS).map(({ id, name, distanceNm, bearingMagneticDeg, bearingTrueDeg }) => {
    return `${id} ${name}: ${twoDirections(bearingMagneticDeg, bearingTrueDeg)}, ${formatNauticalMiles(distanceNm)}`;
  });
  return {
    title: 'C. Other Landing Areas',
    fields: [field('otherAreas', 'Nearest landing areas', joined('\n', ...rows), 'project', FORM_7480_1.otherAreas)],
  };
}

/**
 * The printed form has a part for heliports and none for vertiports, though it lists vertiports among the types. Vertiport data goes into
 * the heliport part.
 */
const LANDING_AREA_TITLES = {
  heliport: 'D. Landing Area Data: Heliport',
  vertiport: 'D. Landing Area Data: Vertiport (heliport section)',
  mixed: 'D. Landing Area Data: Heliport and Vertiport (heliport section)',
} as const;

/** The FATO is incomplete until the additional length that its elevation requires is entered. */
const FATO_LENGTH_MISSING = 'additional length for elevation not entered';

function landingAreaSection({ project, document: { dimensions, shape } }: NoticeInput, { answers, routes }: NoticeFacts): CitedSection {
  const isRound = shape === 'circular';
  return {
    title: LANDING_AREA_TITLES[project.type],
    fields: [
      field(
        'fato',
        'Dimensions of final approach and takeoff area (FATO)',
        dimensions && `${sizeText(dimensions.fato, isRound)}${isAdditionalFatoLengthMissing(project) ? ` (${FATO_LENGTH_MISSING})` : ''}`,
        'dimensions',
        FORM_7480_1.fato,
      ),
      field(
        'tlof',
        'Dimensions of touchdown and liftoff area (TLOF)',
        dimensions && sizeText(dimensions.tlof, isRound),
        'dimensions',
        FORM_7480_1.tlof,
      ),
      field('routes', 'Magnetic direction of ingress/egress routes', joined('\n', ...routes.map(routeText)), 'paths', FORM_7480_1.routes),
      field('surface', 'Type of surface', answers.surface, 'answers', FORM_7480_1.surface),
    ],
  };
}

/**
 * Obstacles that could not be evaluated leave the field open, or are counted in it: they may be above the landing area. Without a recorded
 * obstacle the field is open too, because nothing is known about the site.
 */
function obstructionSection({ obstructions, missing, airspace, withoutTop, hasObstacles }: NoticeFacts): CitedSection {
  const [worst] = obstructions;
  const isUnknown = airspace === null || withoutTop.length > 0 || !hasObstacles;
  const nothing = isUnknown ? null : 'No recorded obstacle is above the landing area within 4,000 ft';
  const rest = withoutTop.length === 0 ? '' : `. ${withoutTop.length} not evaluated because the top elevation MSL is unknown`;
  const value =
    worst === undefined
      ? nothing
      : `${obstructions.length} recorded; see Obstructions. Controlling: ${worst.name}, ${feetText(worst.heightAboveLandingAreaFt, 'up')} above the landing area, ${twoDirections(worst.directionMagneticDeg, worst.directionTrueDeg)}, ${feetText(worst.distanceFt, 'down')}${rest}`;
  return {
    title: 'E. Obstructions',
    fields: [
      field(
        'obstructions',
        'Type, height above landing area, direction, and distance',
        value,
        missing.length > 0 ? 'project' : 'obstacles',
        FORM_7480_1.obstructions,
      ),
    ],
  };
}

/** The section with counts and other short entries. */
export const OPERATION_DATA = 'Operation Data';

function operationSection({ answers }: NoticeFacts): CitedSection {
  return {
    title: OPERATION_DATA,
    fields: [
      field('basedHelicopters', 'Number of based aircraft', count(answers.basedHelicopters), 'answers', FORM_7480_1.basedAircraft),
      field('monthlyLandings', 'Average number of monthly landings', count(answers.monthlyLandings), 'answers', FORM_7480_1.landings),
      field(
        'basedInFiveYears',
        'Based aircraft, 5-year forecast',
        count(answers.basedInFiveYears),
        'answers',
        FORM_7480_1.inFiveYears,
        true,
      ),
      field(
        'landingsInFiveYears',
        'Monthly landings, 5-year forecast',
        count(answers.landingsInFiveYears),
        'answers',
        FORM_7480_1.inFiveYears,
        true,
      ),
      field(
        'flightRules',
        'Flight rules',
        answers.flightRules && FLIGHT_RULE_LABELS[answers.flightRules],
        'answers',
        FORM_7480_1.flightRules,
      ),
      field('hours', 'Hours of operation', answers.hours, 'answers', FORM_7480_1.hours),
      field(
        'considerations',
        'Nearby schools, churches, and residential areas',
        answers.considerations,
        'answers',
        FORM_7480_1.considerations,
      ),
    ],
  };
}

/** The person who files the notice. The package has blank lines for the signature and its date. */
const certificationSection = ({ answers }: NoticeFacts): CitedSection => ({
  title: 'Certification',
  fields: [
    field(
      'certification',
      'Signed by (name, title)',
      joined(', ', answers.signerName, answers.signerTitle),
      'answers',
      FORM_7480_1.certification,
    ),
  ],
});

function attachmentSection(input: NoticeInput, facts: NoticeFacts): CitedSection {
  const [nearest] = facts.property?.edges ?? [];
  const sheets = attachmentsOf(input, facts).map((id, index) => `${index + 1} ${ATTACHMENTS[id]}`);
  return {
    title: 'Attachments',
    fields: [
      {
        id: 'attachments',
        label: 'Attached sheets',
        value: sheets.length === 0 ? null : sheets.join(', '),
        fillAt: 'project',
        item: null,
        citation: null,
        isOptional: true,
      },
      {
        id: 'property',
        label: 'Distance from Safety Area to property lines',
        value:
          nearest === undefined
            ? null
            : `${feetText(nearest.fromSafetyAreaFt, 'down')} to the nearest property line (${nearest.parcelName}, ${nearest.edge}). The layout shows all distances`,
        fillAt: 'parcels',
        item: null,
        citation: null,
        isOptional: false,
      },
    ],
  };
}

/** "A.5 Latitude". Items without a number of their own are named by their section. */
export const fieldLabel = ({ label, item }: Pick<FormField, 'label' | 'item'>): string =>
  item !== null && /^[A-Z]\.\d/.test(item) ? `${item} ${label}` : label;

/** Returns the form, section by section. */
export function formSections(input: NoticeInput, facts: NoticeFacts = noticeFacts(input)): readonly FormSection[] {
  const withState = ({ citation, ...rest }: CitedField): FormField => ({
    ...rest,
    verification: citation === null ? 'read' : criterionState(input.document, citation),
  });
  return [
    proponentSection(input, facts),
    locationSection(input, facts),
    purposeSection(input, facts),
    otherAreasSection(input),
    landingAreaSection(input, facts),
    obstructionSection(facts),
    operationSection(facts),
    attachmentSection(input, facts),
    certificationSection(facts),
  ].map(({ title, fields }) => ({ title, fields: fields.map(withState) }));
}

/** Returns the required fields that have no value. */
export const emptyFields = (sections: readonly FormSection[]): readonly FormField[] =>
  sections.flatMap(({ fields }) => fields.filter(({ value, isOptional }) => value === null && !isOptional));
