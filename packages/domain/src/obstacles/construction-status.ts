/** Whether an obstacle exists, is proposed, or is temporary: notice of construction concerns the last two alone (14 CFR 77.9). */
export const CONSTRUCTION_STATUSES = ['existing', 'proposed', 'temporary'] as const;
export type ConstructionStatus = (typeof CONSTRUCTION_STATUSES)[number];

export const CONSTRUCTION_LABELS = { existing: 'Existing', proposed: 'Proposed', temporary: 'Temporary' } as const satisfies Record<
  ConstructionStatus,
  string
>;

export interface Construction {
  readonly constructionStatus: ConstructionStatus;
  readonly isPermanent: boolean;
  /** YYYY-MM-DD, of a temporary obstacle alone; `null`: not entered. */
  readonly temporaryFrom: string | null;
  readonly temporaryTo: string | null;
}

/**
 * The same with one answer to "is it temporary": what is not permanent is temporary and the other way around, and dates belong to a temporary
 * obstacle alone.
 */
export function consistentConstruction({ constructionStatus, isPermanent, temporaryFrom, temporaryTo }: Construction): Construction {
  if (constructionStatus === 'temporary' || !isPermanent)
    return { constructionStatus: 'temporary', isPermanent: false, temporaryFrom, temporaryTo };
  return { constructionStatus, isPermanent: true, temporaryFrom: null, temporaryTo: null };
}

/** "Existing", "Temporary, 2027-01-04 to 2027-03-31", "Temporary, from 2027-01-04". Dates are those of a file, YYYY-MM-DD. */
export function constructionText({ constructionStatus, temporaryFrom, temporaryTo }: Omit<Construction, 'isPermanent'>): string {
  const label = CONSTRUCTION_LABELS[constructionStatus];
  if (constructionStatus !== 'temporary' || (temporaryFrom === null && temporaryTo === null)) return label;
  if (temporaryTo === null) return `${label}, from ${temporaryFrom ?? ''}`;
  return temporaryFrom === null ? `${label}, to ${temporaryTo}` : `${label}, ${temporaryFrom} to ${temporaryTo}`;
}
