/** Exports of the compliance status for other features. */
export { complianceOfBoth, evaluatedProject, type Evaluating } from './compliance.service.ts';
export { adjustedOf, fleetsOf, savedOf } from './compliance-records.queries.ts';
export { evaluationKeys, inputsKey } from './evaluation-keys.ts';
export { controllingTime, type Estimate, isLongFor } from './evaluation-time.ts';
