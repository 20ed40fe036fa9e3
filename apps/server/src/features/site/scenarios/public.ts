/** Exports of scenarios for other features. */
export { adopt } from './adopt.service.ts';
export { ADOPT, type Adoption, placeSince } from './adoptions.ts';
export { type ComparisonService, comparisonService, scenarioToCompare } from './compare.service.ts';
export { scenarioComparisonJob, type ScenarioJobDeps } from './comparison-job.ts';
export { expectRoom } from './copy.service.ts';
export { clearFilingDates, copyRecords, copySurroundings, insertDuplicate } from './copy-project.queries.ts';
export { holdState, holdStateFor, pinForIssue, withVersion } from './issued-version.service.ts';
export { isNeededByReport } from './issued-versions.queries.ts';
export { describeInBase, findScenario, hasChangedSince, leaveOutOfHistory, listAdoptions } from './scenarios.queries.ts';
