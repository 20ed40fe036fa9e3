/** What a firm puts on its documents. `null`: left blank. */
export interface ReportDetails {
  readonly firmName: string | null;
  readonly projectNumber: string | null;
  readonly preparedBy: string | null;
  readonly checkedBy: string | null;
  readonly revision: string | null;
}
