/** The owner's entries for a notice, as stored, and their texts on a form. */
export interface AnswersRecord {
  readonly proponentName: string | null;
  readonly proponentAddress: string | null;
  readonly proponentPhone: string | null;
  readonly proponentEmail: string | null;
  /** `null`: the proponent owns the property. */
  readonly ownerName: string | null;
  readonly ownerAddress: string | null;
  readonly ownership: 'private' | 'public' | null;
  readonly operatorName: string | null;
  readonly operatorPhone: string | null;
  readonly landingAreaName: string | null;
  readonly associatedCity: string | null;
  readonly associatedState: string | null;
  readonly county: string | null;
  /** Statute miles. */
  readonly cityDistanceMiles: number | null;
  readonly cityDirection: string | null;
  readonly purpose: 'establishment' | 'alteration' | 'deactivation' | 'change_of_status' | null;
  readonly changeDescription: string | null;
  readonly use: 'public' | 'private' | 'private_use_of_public_land' | null;
  readonly isFederal: boolean;
  readonly trafficPattern: string | null;
  /** YYYY-MM-DD. */
  readonly constructionStart: string | null;
  readonly constructionEnd: string | null;
  /** Date the forms were filed, YYYY-MM-DD; `null`: not filed. */
  readonly filedOn: string | null;
  readonly objectsFiledOn: string | null;
  readonly surface: string | null;
  readonly flightRules: 'vfr' | 'ifr' | null;
  readonly hours: string | null;
  readonly basedHelicopters: number | null;
  readonly monthlyLandings: number | null;
  readonly basedInFiveYears: number | null;
  readonly landingsInFiveYears: number | null;
  readonly considerations: string | null;
  readonly signerName: string | null;
  readonly signerTitle: string | null;
}

export const NO_ANSWERS: AnswersRecord = Object.freeze({
  proponentName: null,
  proponentAddress: null,
  proponentPhone: null,
  proponentEmail: null,
  ownerName: null,
  ownerAddress: null,
  ownership: null,
  operatorName: null,
  operatorPhone: null,
  landingAreaName: null,
  associatedCity: null,
  associatedState: null,
  county: null,
  cityDistanceMiles: null,
  cityDirection: null,
  purpose: null,
  changeDescription: null,
  use: null,
  isFederal: false,
  trafficPattern: null,
  constructionStart: null,
  constructionEnd: null,
  filedOn: null,
  objectsFiledOn: null,
  surface: null,
  flightRules: null,
  hours: null,
  basedHelicopters: null,
  monthlyLandings: null,
  basedInFiveYears: null,
  landingsInFiveYears: null,
  considerations: null,
  signerName: null,
  signerTitle: null,
});

export const PURPOSE_LABELS = {
  establishment: 'Establishment or activation',
  alteration: 'Alteration',
  deactivation: 'Deactivation or abandonment',
  change_of_status: 'Change of status',
} as const;
export const USE_LABELS = {
  public: 'Public use',
  private: 'Private use',
  private_use_of_public_land: 'Private use of public land or waters',
} as const;
export const OWNERSHIP_LABELS = { private: 'Private', public: 'Public' } as const;
export const FLIGHT_RULE_LABELS = { vfr: 'VFR only', ifr: 'IFR operations expected' } as const;

/** Whether 14 CFR 77.9(d) covers the facility as entered: public use, operated by a Federal agency, or with an instrument approach. */
export const isNoticeHeliport = ({ use, isFederal, flightRules }: AnswersRecord): boolean =>
  use === 'public' || isFederal || flightRules === 'ifr';
