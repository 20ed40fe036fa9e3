/** Exports of the compliance status for other features. */
export { complianceOfBoth, evaluatedProject } from './compliance.service.ts';
export { adjustedOf, fleetsOf, savedOf } from './compliance-records.queries.ts';
export { evaluationKeys } from './evaluation-keys.ts';
