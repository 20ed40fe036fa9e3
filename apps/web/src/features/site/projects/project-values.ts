/** The project form's draft: text as typed, its values, and its errors. No React here. */
import { createProjectBody, type Project, type RouteInput, type routes } from '@touchdown/contract';
import {
  ADVISORY_CIRCULARS,
  annualChangeText,
  differenceFromModelText,
  degrees,
  HELIPORT_CIRCULARS,
  modelVariation,
  PERFORMANCE_CLASSES,
  type Position,
  type ProjectType,
  type AdvisoryCircular,
  type FacilityShape,
  type FacilityType,
  type ProjectStatus,
  type TaxiKind,
} from '@touchdown/domain';
import { decimalText, dmsText } from '../../../shared/format/coordinates.ts';

export type ProjectDraft = {
  name: string;
  description: string;
  type: ProjectType;
  status: ProjectStatus;
  locationMode: 'dms' | 'decimal';
  /** Decimal degrees, which are saved. In DMS mode, the text below sets it. */
  latitude: string;
  longitude: string;
  latitudeDms: string;
  longitudeDms: string;
  elevation: string;
  magneticVariation: string;
  closestAirport: string;
  address: string;
  primaryAircraftId: string;
  /** For a mixed project. Empty: the primary aircraft. */
  vertiportAircraftId: string;
  fleetIsDesignAircraft: boolean;
  advisoryCircular: AdvisoryCircular;
  vertiportAdvisoryCircular: '' | 'EB 105A';
  /** "easa-pts-vpt:1". Empty: the FAA circulars. */
  plannedEdition: string;
  performanceClass: '' | '1' | '2' | '3';
  taxi: '' | TaxiKind;
  turnsOnStand: '' | 'yes' | 'no';
  /** In the unit of the edition. */
  flightManualFato: string;
  facilityType: FacilityType;
  shape: FacilityShape;
  facilityAlignment: string;
  additionalFatoLengthFt: string;
  ppr: boolean;
  elevatedFacility: boolean;
  rooftopFacility: boolean;
  fatoLoadBearing: boolean;
  tlofPerimeterMarked: boolean;
  fatoPerimeterMarked: boolean;
  standardH: boolean;
};
/** The fields of the edition that a project is planned under. */
export type PlannedField = 'plannedEdition' | 'performanceClass' | 'taxi' | 'turnsOnStand' | 'flightManualFato';
export type ProjectBody = RouteInput<typeof routes.createProject>['body'];

const COORDINATE_DECIMALS = 8;
const FULL_TURN = 360;
const CURRENT_CIRCULAR = 'AC 150/5390-2D';

export const emptyDraft = (): ProjectDraft => ({
  name: '',
  description: '',
  type: 'heliport',
  status: 'draft',
  locationMode: 'dms',
  latitude: '',
  longitude: '',
  latitudeDms: '',
  longitudeDms: '',
  elevation: '',
  magneticVariation: '',
  closestAirport: '',
  address: '',
  primaryAircraftId: '',
  vertiportAircraftId: '',
  fleetIsDesignAircraft: false,
  advisoryCircular: CURRENT_CIRCULAR,
  vertiportAdvisoryCircular: '',
  plannedEdition: '',
  performanceClass: '',
  taxi: '',
  turnsOnStand: '',
  flightManualFato: '',
  facilityType: 'general_aviation',
  shape: 'circular',
  facilityAlignment: '0',
  additionalFatoLengthFt: '',
  ppr: false,
  elevatedFacility: false,
  rooftopFacility: false,
  fatoLoadBearing: true,
  tlofPerimeterMarked: true,
  fatoPerimeterMarked: true,
  standardH: true,
});

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

const yesOrNo = (value: boolean | null): '' | 'yes' | 'no' => (value === null ? '' : value ? 'yes' : 'no');

/** A project saved on a device by an earlier build has none. */
function plannedDraft(edition: Project['plannedEdition'] | undefined): Pick<ProjectDraft, PlannedField> {
  if (!edition) return { plannedEdition: '', performanceClass: '', taxi: '', turnsOnStand: '', flightManualFato: '' };
  const { editionId, revision, performanceClass, taxi, turnsOnStand, flightManualFato } = edition;
  return {
    plannedEdition: `${editionId}:${revision}`,
    performanceClass: performanceClass === null ? '' : `${performanceClass}`,
    taxi: taxi ?? '',
    turnsOnStand: yesOrNo(turnsOnStand),
    flightManualFato: textOf(flightManualFato),
  };
}

export const draftOf = (project: Project): ProjectDraft => ({
  name: project.name,
  description: textOf(project.description),
  type: project.type,
  status: project.status,
  locationMode: 'dms',
  latitude: textOf(project.latitude),
  longitude: textOf(project.longitude),
  latitudeDms: dmsText(textOf(project.latitude), 'latitude'),
  longitudeDms: dmsText(textOf(project.longitude), 'longitude'),
  elevation: textOf(project.elevation),
  magneticVariation: textOf(project.magneticVariation),
  closestAirport: textOf(project.closestAirport),
  address: textOf(project.address),
  primaryAircraftId: textOf(project.primaryAircraftId),
  vertiportAircraftId: textOf(project.vertiportAircraftId),
  fleetIsDesignAircraft: project.fleetIsDesignAircraft,
  advisoryCircular: project.advisoryCircular,
  vertiportAdvisoryCircular: project.vertiportAdvisoryCircular ?? '',
  ...plannedDraft(project.plannedEdition),
  facilityType: project.facilityType,
  shape: project.shape,
  facilityAlignment: textOf(project.facilityAlignment),
  additionalFatoLengthFt: textOf(project.additionalFatoLengthFt),
  ppr: project.ppr,
  elevatedFacility: project.elevatedFacility,
  rooftopFacility: project.rooftopFacility,
  fatoLoadBearing: project.fatoLoadBearing,
  tlofPerimeterMarked: project.tlofPerimeterMarked,
  fatoPerimeterMarked: project.fatoPerimeterMarked,
  standardH: project.standardH,
});

/** Any alignment wrapped into 0 to 359. Non-numeric input becomes 0. */
export const wrapAlignment = (typed: string): string => {
  const value = typed.trim() === '' ? 0 : Number(typed);
  if (!Number.isFinite(value)) return '0';
  const wrapped = ((value % FULL_TURN) + FULL_TURN) % FULL_TURN;
  return String(Number(wrapped.toFixed(2)) % FULL_TURN);
};

/** While typing: a full turn or more wraps at once; a sign or an empty field waits until the field is left. */
export const wrapWhileTyping = (typed: string): string => (Number(typed) >= FULL_TURN ? wrapAlignment(typed) : typed);

/** Magnetic variation as typed: "8.1 W" is −8.1, "3.25 E" and "3.25" are 3.25. Anything else is left for the checks to reject. */
export const variationNumber = (typed: string): string => {
  const match = /^([+-]?\d+(?:\.\d+)?)\s*°?\s*([EW])$/i.exec(typed.trim());
  if (!match?.[1] || !match[2]) return typed.trim();
  return match[2].toUpperCase() === 'W' ? String(-Number(match[1])) : String(Number(match[1]));
};

/** The position of a draft. `null` while a coordinate is missing or invalid. */
export const placeOfDraft = ({ latitude, longitude }: Pick<ProjectDraft, 'latitude' | 'longitude'>): Position | null => {
  const isPlaced = dmsText(latitude, 'latitude') !== latitude && dmsText(longitude, 'longitude') !== longitude;
  return isPlaced ? { latitude: degrees(Number(latitude)), longitude: degrees(Number(longitude)) } : null;
};

/** The changes for a position picked on a map: the saved decimals, and their DMS text. */
export const pickedChanges = ({
  latitude,
  longitude,
}: Position): readonly (readonly ['latitude' | 'longitude' | 'latitudeDms' | 'longitudeDms', string])[] => {
  const [north, east] = [latitude, longitude].map((value) => String(Number(value.toFixed(COORDINATE_DECIMALS)))) as [string, string];
  return [
    ['latitude', north],
    ['longitude', east],
    ['latitudeDms', dmsText(north, 'latitude')],
    ['longitudeDms', dmsText(east, 'longitude')],
  ];
};

/** The effect of a variation change. Headings are saved as typed. */
export const VARIATION_TURNS = 'Changing it re-orients paths with magnetic headings. True headings are not affected.';

/** The hint below the magnetic variation: the model's value for location and date (YYYY-MM-DD), and how an entered one compares. */
export const variationHint = (
  draft: Pick<ProjectDraft, 'latitude' | 'longitude' | 'elevation' | 'magneticVariation'>,
  isoDate: string,
): string => {
  const position = placeOfDraft(draft);
  if (position === null) return 'Optional. East positive. Leave blank to use the World Magnetic Model.';
  const elevation = Number(draft.elevation);
  const elevationFt = draft.elevation.trim() !== '' && Number.isFinite(elevation) ? elevation : null;
  const model = modelVariation({ position, elevationFt, isoDate });
  if (!model.ok) return `${model.reason} Enter a value.`;
  const typed = variationNumber(draft.magneticVariation);
  const change = annualChangeText(model.annualChangeDeg);
  if (typed === '') return `If blank: ${model.statement}. ${change}.`;
  if (!Number.isFinite(Number(typed))) return `Model value: ${model.statement}.`;
  return `Using your value: ${differenceFromModelText(Number(typed), model.valueDeg)}. Model value: ${model.statement}. ${change}.`;
};

/**
 * The circulars a new project of the type starts with (specification part 1, section 4). The heliport circular is preserved for a
 * vertiport.
 */
export const circularsFor = (
  type: ProjectType,
  retained: AdvisoryCircular,
): Pick<ProjectDraft, 'advisoryCircular' | 'vertiportAdvisoryCircular'> => {
  switch (type) {
    case 'heliport':
      return { advisoryCircular: CURRENT_CIRCULAR, vertiportAdvisoryCircular: '' };
    case 'vertiport':
      return { advisoryCircular: retained, vertiportAdvisoryCircular: 'EB 105A' };
    case 'mixed':
      return { advisoryCircular: CURRENT_CIRCULAR, vertiportAdvisoryCircular: 'EB 105A' };
  }
};

const isHeliportCircular = (circular: AdvisoryCircular) => HELIPORT_CIRCULARS.some((known) => known === circular);

/** What else changes with the type. While editing, only a circular that the new type cannot have is replaced. */
export const changesWithType = (type: ProjectType, draft: ProjectDraft, isNew: boolean): Partial<ProjectDraft> => {
  if (isNew) return { type, ...circularsFor(type, draft.advisoryCircular) };
  const needsHeliportCircular = type !== 'vertiport' && !isHeliportCircular(draft.advisoryCircular);
  return { type, ...(needsHeliportCircular ? { advisoryCircular: CURRENT_CIRCULAR } : {}) };
};

/** A roof is elevated: without Elevated Facility there is no Rooftop Facility. */
export const changesWithElevated = (isElevated: boolean): Partial<ProjectDraft> =>
  isElevated ? { elevatedFacility: true } : { elevatedFacility: false, rooftopFacility: false };

/** The draft of a new project that starts as this type. */
export const newDraft = (type: ProjectType): ProjectDraft => {
  const draft = emptyDraft();
  return { ...draft, ...changesWithType(type, draft, true) };
};

/** The edition that a draft is planned under. `null`: the FAA circulars. */
function plannedBody(draft: Pick<ProjectDraft, PlannedField>): ProjectBody['plannedEdition'] {
  // A draft saved on a device by an earlier build has none.
  const { plannedEdition = '', performanceClass, taxi, turnsOnStand, flightManualFato } = draft as Partial<typeof draft>;
  const [editionId, revision] = plannedEdition.split(':');
  if (!editionId || !revision) return null;
  return {
    editionId,
    revision: Number(revision),
    performanceClass: PERFORMANCE_CLASSES.find((one) => `${one}` === performanceClass) ?? null,
    taxi: taxi || null,
    turnsOnStand: turnsOnStand ? turnsOnStand === 'yes' : null,
    flightManualFato: flightManualFato?.trim() || null,
  };
}

/** The body of the call: text parsed as the contract does, nothing added. */
export const bodyOf = (draft: ProjectDraft): ProjectBody => {
  const { locationMode: _mode, latitudeDms: _latitude, longitudeDms: _longitude, ...all } = draft;
  const { plannedEdition: _edition, performanceClass: _class, taxi: _taxi, turnsOnStand: _turns, flightManualFato: _fato, ...fields } = all;
  return {
    ...fields,
    plannedEdition: plannedBody(draft),
    magneticVariation: variationNumber(draft.magneticVariation),
    vertiportAircraftId: draft.type === 'mixed' ? draft.vertiportAircraftId || null : null,
    vertiportAdvisoryCircular: draft.type === 'heliport' ? draft.vertiportAdvisoryCircular || null : 'EB 105A',
    facilityAlignment: Number(wrapAlignment(draft.facilityAlignment)),
    additionalFatoLengthFt: draft.additionalFatoLengthFt.trim() === '' ? null : draft.additionalFatoLengthFt,
  };
};

export type DraftErrors = Partial<Record<keyof ProjectDraft, string>>;
const isDraftField = (path: string): path is keyof ProjectDraft => path in emptyDraft();

/** Errors by field from paths and messages. The first error of a field is used. Errors without a field are excluded. */
export const errorsByField = (problems: readonly { readonly path: string; readonly message: string }[]): DraftErrors => {
  const errors: DraftErrors = {};
  for (const { path: full, message } of problems) {
    const path = full.replace(/^plannedEdition\./, '');
    if (isDraftField(path)) errors[path] ??= message;
  }
  return errors;
};

const dmsErrors = (draft: ProjectDraft): DraftErrors => {
  if (draft.locationMode === 'decimal') return {};
  const latitude = decimalText(draft.latitudeDms, 'latitude');
  const longitude = decimalText(draft.longitudeDms, 'longitude');
  return {
    ...('error' in latitude ? { latitude: latitude.error } : {}),
    ...('error' in longitude ? { longitude: longitude.error } : {}),
  };
};

/** All errors of the draft at once, with the contract's own sentences. */
export const checkDraft = (draft: ProjectDraft): DraftErrors => {
  const checked = createProjectBody.safeParse(bodyOf(draft));
  const problems = checked.success ? [] : checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  return { ...errorsByField(problems), ...dmsErrors(draft) };
};

/** The circulars offered in a select, each with its label. */
export const HELIPORT_CIRCULAR_OPTIONS = [
  { value: 'AC 150/5390-2D', label: 'AC 150/5390-2D (current)' },
  { value: 'AC 150/5390-2C', label: 'AC 150/5390-2C (previous)' },
] as const satisfies readonly { readonly value: AdvisoryCircular; readonly label: string }[];

/** The circular of a select's value. */
export const circularOf = (value: string): AdvisoryCircular =>
  ADVISORY_CIRCULARS.find((circular) => circular === value) ?? CURRENT_CIRCULAR;
