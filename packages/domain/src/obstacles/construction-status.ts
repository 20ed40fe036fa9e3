/** Whether an obstacle exists, is proposed, or is temporary. Only the last two can require notice of construction (14 CFR 77.9). */
export const CONSTRUCTION_STATUSES = ['existing', 'proposed', 'temporary'] as const;
export type ConstructionStatus = (typeof CONSTRUCTION_STATUSES)[number];

export const CONSTRUCTION_LABELS = { existing: 'Existing', proposed: 'Proposed', temporary: 'Temporary' } as const satisfies Record<
  ConstructionStatus,
  string
>;

export interface Construction {
  readonly constructionStatus: ConstructionStatus;
  readonly isPermanent: boolean;
  /** YYYY-MM-DD, only for a temporary obstacle. `null`: not entered. */
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
}

/**
 * Returns the record with consistent fields: an obstacle that is not permanent is temporary, and the other way around. Only a temporary
 * obstacle has dates.
 */
export function consistentConstruction({ constructionStatus, isPermanent, temporaryFrom, temporaryTo }: Construction): Construction {
  if (constructionStatus === 'temporary' || !isPermanent)
    return { constructionStatus: 'temporary', isPermanent: false, temporaryFrom, temporaryTo };
  return { constructionStatus, isPermanent: true, temporaryFrom: null, temporaryTo: null };
}

/**
 * "Existing", "Temporary, 2027-01-04 to 2027-03-31", "Temporary, from 2027-01-04". `dateOf` formats the dates. Without it they are ISO
 * 8601, as in files.
 */
export function constructionText(
  { constructionStatus, temporaryFrom, temporaryTo }: Omit<Construction, 'isPermanent'>,
  dateOf: (isoDate: string) => string = (isoDate) => isoDate,
): string {
  const label = CONSTRUCTION_LABELS[constructionStatus];
  if (constructionStatus !== 'temporary') return label;
  const [from, to] = [temporaryFrom && dateOf(temporaryFrom), temporaryTo && dateOf(temporaryTo)];
  if (!from) return to ? `${label}, to ${to}` : label;
  return to ? `${label}, ${from} to ${to}` : `${label}, from ${from}`;
}
