/** Maximum number of projects per call. */
export const COMPLIANCE_LIST_LIMIT = 100;
