/** Form for the data that only the owner has: text as typed, and its errors. */
import {
  NOTICE_DIRECTIONS,
  NOTICE_FLIGHT_RULES,
  NOTICE_OWNERSHIPS,
  NOTICE_PURPOSES,
  NOTICE_USES,
  noticeAnswersBody,
  type NoticeAnswers,
  type NoticeAnswersInput,
  type StoredNoticeAnswers,
} from '@touchdown/contract';

export type AnswerField = keyof NoticeAnswers;
/** A type, not an interface: drafts are merged field by field. */
export type AnswersDraft = Record<Exclude<AnswerField, 'isFederal'>, string> & { isFederal: boolean };

/** In the display order of the fields. */
export const ANSWER_LABELS = {
  proponentName: 'Proponent',
  proponentAddress: 'Proponent address',
  proponentPhone: 'Telephone',
  proponentEmail: 'Email',
  ownerName: 'Property owner',
  ownerAddress: 'Owner address',
  ownership: 'Ownership type',
  operatorName: 'Manager or operator',
  operatorPhone: 'Manager telephone',
  landingAreaName: 'Name of landing area',
  associatedCity: 'Associated city',
  associatedState: 'State',
  county: 'County',
  cityDistanceMiles: 'Distance from city',
  cityDirection: 'Direction from city',
  purpose: 'Purpose',
  use: 'Use',
  isFederal: 'Operated by a Federal agency',
  changeDescription: 'Description of the change',
  trafficPattern: 'Traffic pattern established or changed',
  constructionStart: 'Construction start',
  constructionEnd: 'Estimated completion',
  filedOn: 'Form 7480-1 filed on',
  objectsFiledOn: 'Form 7460-1 filed on',
  surface: 'Type of surface',
  flightRules: 'Flight rules',
  hours: 'Hours of operation',
  basedHelicopters: 'Based aircraft',
  monthlyLandings: 'Monthly landings',
  basedInFiveYears: 'Based aircraft, 5-year forecast',
  landingsInFiveYears: 'Monthly landings, 5-year forecast',
  considerations: 'Nearby schools, churches, and residential areas',
  signerName: 'Signed by',
  signerTitle: 'Title',
} as const satisfies Record<AnswerField, string>;

export const CHOICES: Readonly<Partial<Record<AnswerField, readonly (readonly [value: string, label: string])[]>>> = {
  ownership: [...NOTICE_OWNERSHIPS].map((value) => [value, { private: 'Private', public: 'Public' }[value]] as const),
  cityDirection: [...NOTICE_DIRECTIONS].map((value) => [value, value] as const),
  purpose: [...NOTICE_PURPOSES].map(
    (value) =>
      [
        value,
        {
          establishment: 'Establishment or activation',
          alteration: 'Alteration',
          deactivation: 'Deactivation or abandonment',
          change_of_status: 'Change of status',
        }[value],
      ] as const,
  ),
  use: [...NOTICE_USES].map(
    (value) =>
      [value, { public: 'Public', private: 'Private', private_use_of_public_land: 'Private use of public land or waters' }[value]] as const,
  ),
  flightRules: [...NOTICE_FLIGHT_RULES].map((value) => [value, { vfr: 'VFR only', ifr: 'IFR operations expected' }[value]] as const),
};

export const answerControlId = (field: string): string => `notice-${field}`;

const FIELDS = Object.keys(ANSWER_LABELS).filter((field): field is Exclude<AnswerField, 'isFederal'> => field !== 'isFederal');

export const emptyAnswers = (): AnswersDraft => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Omit<AnswersDraft, 'isFederal'>),
  isFederal: false,
});

export const answersDraftOf = (stored: StoredNoticeAnswers): AnswersDraft => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, String(stored[field] ?? '')])) as Omit<AnswersDraft, 'isFederal'>),
  isFederal: stored.isFederal,
});

/** Empty text means no entry, also for a choice and a date. */
export const answersBodyOf = (draft: AnswersDraft): NoticeAnswersInput =>
  ({
    ...Object.fromEntries(FIELDS.map((field) => [field, draft[field].trim() === '' ? null : draft[field]])),
    isFederal: draft.isFederal,
  }) as NoticeAnswersInput;

/** All errors of the draft at once, with the contract's own sentences. */
export const checkAnswers = (draft: AnswersDraft): Partial<Record<string, string>> => {
  const checked = noticeAnswersBody.safeParse(answersBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
};

/** A draft's value as shown in a comparison. */
export const shownAnswer = (field: string, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const choice = CHOICES[field as AnswerField]?.find(([one]) => one === value);
  return value === '' ? '(empty)' : (choice?.[1] ?? value);
};
