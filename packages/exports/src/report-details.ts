/** What a firm puts on its documents. `null`: left blank. */
export interface ReportDetails {
  readonly firmName: string | null;
  readonly projectNumber: string | null;
  readonly preparedBy: string | null;
  readonly checkedBy: string | null;
  readonly revision: string | null;
}

/** The details that a firm enters for all its projects. */
export type DetailDefaults = Pick<ReportDetails, 'firmName' | 'preparedBy'>;

/** The details of a project, completed with the defaults of its owner's firm. `null`: nothing is entered. */
export function completedDetails(own: ReportDetails | null, defaults: DetailDefaults | null): ReportDetails | null {
  const details: ReportDetails = {
    firmName: own?.firmName ?? defaults?.firmName ?? null,
    projectNumber: own?.projectNumber ?? null,
    preparedBy: own?.preparedBy ?? defaults?.preparedBy ?? null,
    checkedBy: own?.checkedBy ?? null,
    revision: own?.revision ?? null,
  };
  return Object.values(details).some((value) => value !== null) ? details : null;
}
