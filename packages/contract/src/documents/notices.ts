/** FAA notices: Form 7480-1 for a landing area, and the data of Form 7460-1 for objects around it. */
import { isCalendarDate } from '@touchdown/domain';
import { z } from 'zod';
import { idField, numberField, optionalText, orNull, timestampField, versionField, withRules } from '../fields.ts';
import { jobSchema } from '../jobs.ts';
import { complianceIssueSchema } from '../planning/compliance.ts';
import { defineRoute } from '../route.ts';

export const NOTICE_PURPOSES = ['establishment', 'alteration', 'deactivation', 'change_of_status'] as const;
export type NoticePurpose = (typeof NOTICE_PURPOSES)[number];
export const NOTICE_USES = ['public', 'private', 'private_use_of_public_land'] as const;
export type NoticeUse = (typeof NOTICE_USES)[number];
export const NOTICE_OWNERSHIPS = ['private', 'public'] as const;
export const NOTICE_FLIGHT_RULES = ['vfr', 'ifr'] as const;
export const NOTICE_DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

const CITY_MILES_MAX = 500;
export const NOTICE_LENGTHS = { name: 200, contact: 255, place: 100, address: 1_000, surface: 100, text: 4_000 } as const;
const COUNT_MAX = 100_000;

const name = optionalText(NOTICE_LENGTHS.name);
const text = optionalText(NOTICE_LENGTHS.text);
const dateField = (what: string) => orNull(z.string('Must be a date').refine(isCalendarDate, `${what} must be a date, YYYY-MM-DD`));
const countField = (what: string) =>
  orNull(
    numberField(what).pipe(
      z
        .number()
        // `int` would stop validating the whole form at the first error.
        .refine(Number.isInteger, `${what} must be a whole number`)
        .min(0, `${what} must be at least 0`)
        .max(COUNT_MAX, `${what} must be at most ${COUNT_MAX.toLocaleString('en-US')}`),
    ),
  );
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, message: string) => orNull(z.enum(values, message));

const answerFields = z.object({
  proponentName: name,
  proponentAddress: optionalText(NOTICE_LENGTHS.address),
  proponentPhone: optionalText(NOTICE_LENGTHS.contact),
  proponentEmail: optionalText(NOTICE_LENGTHS.contact),
  /** `null`: the proponent owns the property. */
  ownerName: name,
  ownerAddress: optionalText(NOTICE_LENGTHS.address),
  ownership: oneOf(NOTICE_OWNERSHIPS, 'Choose private or public ownership'),
  operatorName: name,
  operatorPhone: optionalText(NOTICE_LENGTHS.contact),
  landingAreaName: name,
  associatedCity: optionalText(NOTICE_LENGTHS.place),
  associatedState: optionalText(NOTICE_LENGTHS.place),
  county: optionalText(NOTICE_LENGTHS.place),
  /** Statute miles from the associated city. */
  cityDistanceMiles: orNull(
    numberField('Distance').pipe(
      z.number().min(0, 'Distance must be at least 0 miles').max(CITY_MILES_MAX, `Distance must be at most ${CITY_MILES_MAX} miles`),
    ),
  ),
  cityDirection: oneOf(NOTICE_DIRECTIONS, 'Choose a direction'),
  purpose: oneOf(NOTICE_PURPOSES, 'Choose the purpose of the notice'),
  changeDescription: text,
  use: oneOf(NOTICE_USES, 'Choose the use'),
  /** Operated by a Federal agency or the Department of Defense: 14 CFR 77.9(d). */
  isFederal: z.boolean('Choose whether a Federal agency operates it').default(false),
  trafficPattern: text,
  constructionStart: dateField('Construction start'),
  constructionEnd: dateField('Completion'),
  /** When FAA Form 7480-1 was filed; `null`: not filed. */
  filedOn: dateField('Form 7480-1 filed on'),
  /** When FAA Form 7460-1 was filed for the objects that require notice; `null`: not filed. */
  objectsFiledOn: dateField('Form 7460-1 filed on'),
  surface: optionalText(NOTICE_LENGTHS.surface),
  flightRules: oneOf(NOTICE_FLIGHT_RULES, 'Choose VFR or IFR'),
  hours: optionalText(NOTICE_LENGTHS.contact),
  basedHelicopters: countField('Based helicopters'),
  monthlyLandings: countField('Monthly landings'),
  basedInFiveYears: countField('Based helicopters, 5-year forecast'),
  landingsInFiveYears: countField('Monthly landings, 5-year forecast'),
  considerations: text,
  signerName: name,
  signerTitle: optionalText(NOTICE_LENGTHS.place),
});
const answerRules: Parameters<typeof withRules<typeof answerFields>>[1] = [
  {
    at: 'constructionEnd',
    message: 'Completion cannot be earlier than construction start',
    reads: ['constructionStart', 'constructionEnd'],
    holds: ({ constructionStart, constructionEnd }) =>
      constructionStart === null || constructionEnd === null || constructionEnd >= constructionStart,
  },
];
/** Answers that only the owner can give. Each may be left blank, and is then listed as missing. */
export const noticeAnswersFields = withRules(answerFields, answerRules);
export type NoticeAnswers = z.output<typeof answerFields>;
export const noticeAnswersBody = withRules(
  /** Version 0: none saved yet. */
  answerFields.extend({ version: z.number().int().min(0).optional() }),
  answerRules,
);
export type NoticeAnswersInput = z.input<typeof answerFields>;

const values = z.string().nullable();
const number = z.number().nullable();
const storedAnswers = z.object({
  proponentName: values,
  proponentAddress: values,
  proponentPhone: values,
  proponentEmail: values,
  ownerName: values,
  ownerAddress: values,
  ownership: z.enum(NOTICE_OWNERSHIPS).nullable(),
  operatorName: values,
  operatorPhone: values,
  landingAreaName: values,
  associatedCity: values,
  associatedState: values,
  county: values,
  cityDistanceMiles: number,
  cityDirection: z.enum(NOTICE_DIRECTIONS).nullable(),
  purpose: z.enum(NOTICE_PURPOSES).nullable(),
  changeDescription: values,
  use: z.enum(NOTICE_USES).nullable(),
  isFederal: z.boolean(),
  trafficPattern: values,
  constructionStart: values,
  constructionEnd: values,
  filedOn: values,
  objectsFiledOn: values,
  surface: values,
  flightRules: z.enum(NOTICE_FLIGHT_RULES).nullable(),
  hours: values,
  basedHelicopters: number,
  monthlyLandings: number,
  basedInFiveYears: number,
  landingsInFiveYears: number,
  considerations: values,
  signerName: values,
  signerTitle: values,
});
export const noticeAnswersSchema = storedAnswers.extend({ projectId: idField, version: versionField, updatedAt: timestampField });
export type StoredNoticeAnswers = z.infer<typeof noticeAnswersSchema>;

/** Where to fill in a field of the form. */
export const NOTICE_PLACES = ['answers', 'project', 'dimensions', 'paths', 'obstacles', 'parcels'] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];

const direction = { directionTrueDeg: number, directionMagneticDeg: number };
const noticeField = z.object({
  id: z.string(),
  label: z.string(),
  /** The value as written on the form. `null` if blank. */
  value: values,
  fillAt: z.enum(NOTICE_PLACES),
  /** "A.5". `null` if the item's number is unknown. */
  item: values,
  /** `verified` and `differs`: a named person compared the rule with the published document. */
  verification: z.enum(['read', 'secondary', 'unverified', 'verified', 'differs']),
});
const edge = z.object({
  parcelName: z.string(),
  /** Starts at 1. */
  edge: z.number().int(),
  lengthFt: z.number(),
  fromReferenceFt: z.number(),
  fromTlofFt: z.number(),
  fromFatoFt: z.number(),
  fromSafetyAreaFt: z.number(),
  side: z.enum(['north', 'east', 'south', 'west']),
  directionTrueDeg: number,
});
/** An issue for which the FAA would return the form, with the control that resolves it. */
const preCheckIssue = complianceIssueSchema.extend({
  /** The field of the form: "A.7 Elevation". */
  field: z.string(),
});
const containment = z.enum(['inside', 'crosses', 'outside']);

/** FAA Form 7480-1 filled in from the current project. */
export const notice7480Schema = z.object({
  sections: z.array(z.object({ title: z.string(), fields: z.array(noticeField) })),
  emptyFields: z.array(noticeField),
  /** What the FAA would return the form for, the most severe first. Not part of the form and its files. */
  preCheck: z.array(preCheckIssue),
  routes: z.array(
    z.object({
      pathName: z.string(),
      use: z.string(),
      ingressMagneticDeg: number,
      ingressTrueDeg: number,
      egressMagneticDeg: number,
      egressTrueDeg: number,
      /** Curved path: the heading flown inbound before the curve. */
      curveFromMagneticDeg: number,
      curveFromTrueDeg: number,
      /** Sector: the outbound directions that bound it, clockwise. */
      sectorFromMagneticDeg: number,
      sectorFromTrueDeg: number,
      sectorToMagneticDeg: number,
      sectorToTrueDeg: number,
    }),
  ),
  otherAreas: z.array(z.object({ id: z.string(), name: z.string(), kind: z.string(), distanceNm: z.number(), ...direction })),
  obstructions: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      heightAboveLandingAreaFt: z.number(),
      distanceFt: z.number(),
      ...direction,
      penetrationFt: number,
    }),
  ),
  /** `null` if the landing area has no size or location, or no parcel is saved. */
  property: z
    .object({ edges: z.array(edge), contains: z.object({ tlof: containment, fato: containment, safetyArea: containment }) })
    .nullable(),
  /** `null` until the start of construction is entered. */
  deadline: z.object({ constructionStart: z.string(), fileBy: z.string(), sentence: z.string(), isPast: z.boolean() }).nullable(),
  /** When the FAA must be notified of completion, as a sentence. */
  afterCompletion: z.string(),
  /** Notes on the package, as sentences. */
  notes: z.array(z.string()),
  /** The requirements of 14 CFR Part 157 for notice, as sentences. */
  rules: z.array(z.string()),
});
export type Notice7480 = z.infer<typeof notice7480Schema>;
export type NoticeField = z.infer<typeof noticeField>;
export type NoticePreCheckIssue = z.infer<typeof preCheckIssue>;

export const notice7460Schema = z.object({
  /** Whether the landing area is a heliport under 14 CFR 77.9(d), so that the 25:1 slope applies. */
  isNoticeHeliport: z.boolean(),
  /** What the FAA would return the form for, the most severe first. Not part of the form and its files. */
  preCheck: z.array(preCheckIssue),
  objects: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      heightAglFt: number,
      /**
       * `null` if the ground elevation is unknown. The distance, direction, and slope are `null` if the object was not evaluated from the
       * landing area and its height alone requires notice.
       */
      topMslFt: number,
      distanceFt: number,
      ...direction,
      slopeMslFt: number,
      aboveSlopeFt: number,
      because: z.array(z.object({ clause: values, certainty: z.enum(['applies', 'may_apply']), excessFt: z.number() })),
      /**
       * The public-use landing area nearest to the object, with its distance and direction to the object. `null` if it could not be
       * determined with certainty.
       */
      nearestFacility: z
        .object({ id: z.string(), name: z.string(), distanceFt: z.number(), distanceNm: z.number(), ...direction })
        .nullable(),
      /** The form's items. `null`: the owner fills it in. */
      items: z.array(z.object({ item: z.number().int(), label: z.string(), value: values, isOptional: z.boolean() })),
    }),
  ),
  /** When notice is required for an object built with the landing area. `null` until the start of construction is entered. */
  deadline: z.object({ fileBy: z.string(), sentence: z.string() }).nullable(),
  /** Why there is no evaluation, as sentences. Empty if there is one. */
  missing: z.array(z.string()),
  notes: z.array(z.string()),
  /** The requirements of 14 CFR Part 77, as sentences. */
  rules: z.array(z.string()),
});
export type Notice7460 = z.infer<typeof notice7460Schema>;

export const NOTICE_7480_FORMATS = ['pdf', 'json', 'csv'] as const;
export type Notice7480Format = (typeof NOTICE_7480_FORMATS)[number];
export const NOTICE_7460_FORMATS = ['xlsx', 'json', 'csv'] as const;
export type Notice7460Format = (typeof NOTICE_7460_FORMATS)[number];

const inProject = z.object({ projectId: idField });
const reads = ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND'] as const;
const PATH = '/api/projects/:projectId/notice';

export const noticeRoutes = {
  getNoticeAnswers: defineRoute({
    method: 'GET',
    path: `${PATH}/answers`,
    access: 'projectViewer',
    summary: "Returns the owner's notice entries; null if nothing has been entered",
    params: inProject,
    response: noticeAnswersSchema.nullable(),
    success: 200,
    errors: reads,
  }),
  saveNoticeAnswers: defineRoute({
    method: 'PUT',
    path: `${PATH}/answers`,
    access: 'projectEditor',
    summary: "Updates the owner's notice entries; absent fields are left unchanged",
    params: inProject,
    body: noticeAnswersBody,
    isPartialUpdate: true,
    response: noticeAnswersSchema,
    success: 200,
    errors: [...reads, 'FORBIDDEN', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  getNotice7480: defineRoute({
    method: 'GET',
    path: `${PATH}/7480-1`,
    access: 'projectViewer',
    summary:
      'Returns FAA Form 7480-1 as filled from the project, with its empty fields. For a large project, a job makes the form: the response is then 202, and the file of the job has it',
    params: inProject,
    response: notice7480Schema,
    success: 200,
    mayQueue: true,
    errors: [...reads, 'NOT_AVAILABLE_IN_EDITION'],
  }),
  makeNotice7480: defineRoute({
    method: 'POST',
    path: `${PATH}/7480-1/:format`,
    access: 'projectViewer',
    summary:
      "Queues the FAA Form 7480-1 package as PDF, or its data as JSON or CSV. For editors, it pins the project's state as a version. The result of the job names the file and the version",
    params: inProject.extend({ format: z.enum(NOTICE_7480_FORMATS) }),
    response: jobSchema,
    success: 202,
    errors: [...reads, 'VALIDATION_FAILED', 'DIMENSIONS_NOT_CURRENT', 'NOT_AVAILABLE_IN_EDITION', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  getNotice7460: defineRoute({
    method: 'GET',
    path: `${PATH}/7460-1`,
    access: 'projectViewer',
    summary:
      'Lists the objects that require notice on FAA Form 7460-1. For a large project, a job makes the form: the response is then 202, and the file of the job has it',
    params: inProject,
    response: notice7460Schema,
    success: 200,
    mayQueue: true,
    errors: [...reads, 'NOT_AVAILABLE_IN_EDITION'],
  }),
  makeNotice7460: defineRoute({
    method: 'POST',
    path: `${PATH}/7460-1/:format`,
    access: 'projectViewer',
    summary:
      "Queues FAA Form 7460-1 as a workbook of all proposed and temporary objects, or as JSON or CSV. For editors, it pins the project's state as a version. The result of the job names the file and the version",
    params: inProject.extend({ format: z.enum(NOTICE_7460_FORMATS) }),
    response: jobSchema,
    success: 202,
    errors: [...reads, 'VALIDATION_FAILED', 'DIMENSIONS_NOT_CURRENT', 'NOT_AVAILABLE_IN_EDITION', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const;
