/** Everything of this folder that other packages use. */
export { plannedEditionIn, revisionIn, revisionsInUse } from './edition-revisions.ts';
export { projectProtectionZone, protectionZoneLength } from './protection-zone-length.ts';
export {
  type ClearanceDifference,
  absentObstacleText,
  clearanceDifferences,
  differingPlaces,
  type ComparedObstacle,
  type ScenarioPath,
  type ScenarioRecords,
  type ScenarioSummary,
  scenarioSummary,
} from './scenario-summary.ts';
export {
  adjustedSizes,
  currentDimensions,
  type AdjustedRecord,
  type CurrentDimensions,
  type DimensionRecords,
  type DimensionSource,
  type DimensionState,
} from './current-dimensions.ts';
export { belowMinimumTexts, DIMENSION_STATE_LABELS, dimensionNotice } from './dimension-notice.ts';
export {
  type DimensionOverride,
  OVERRIDE_STATES,
  overrideBasis,
  overrideSentence,
  type OverrideState,
  overrideStateOf,
} from './dimension-override.ts';
export { inputChanges, inputChangeText, type InputChange } from './input-changes.ts';
export { DIMENSION_CHOICES, type DimensionChoice, minimumsKey } from './dimension-choice.ts';
export { dimensionEffect, inputEffect, type InputEffect, type InputEffectRecords, type SideEffect } from './input-effect.ts';
export * from './edition-comparison.ts';
export * from './planned-comparison.ts';
export { belowPlan, circularRows } from './circular-comparison.ts';
export { fleetEffect } from './fleet-effect.ts';
export { aircraftEffect, type AircraftEffect } from './aircraft-effect.ts';
export { calculationInputs, type FacilityNumbers } from './calculation-inputs.ts';
export {
  designAircraftState,
  type DesignAircraftState,
  designInputs,
  designRecords,
  fleetInputs,
  namedAircraftIds,
  namesDesignAircraft,
  type DesignAircraftChoice,
  type DesignAircraftRecords,
} from './design-inputs.ts';
export { circularsOf } from './circulars.ts';
export { circularOf, siteOf, siteRecordOf, type FacilitySite, type SitePad, type SiteRecord, type SiteSizes } from './facility-site.ts';
export {
  assessPath,
  assessPaths,
  conflictsOf,
  conflictsWith,
  findingsOf,
  type AssessedPath,
  type PathsAssessment,
} from './assess-paths.ts';
export { PATHS_NOT_LOADED, projectAirspace, type AirspaceRecords, type FacilitySizes, type ProjectAirspace } from './project-airspace.ts';
export { asEvaluable, topOf, type StoredObstacle } from './stored-obstacle.ts';
export { evaluateObstacles, type EvaluatedObstacles } from './evaluate-obstacles.ts';
export { limited } from './compliance-limit.ts';
export {
  ADJUST_LINK,
  answerLink,
  CALCULATE_LINK,
  COMPLIANCE_SUBJECTS,
  fieldLink,
  ISSUE_CODES,
  ISSUE_SEVERITIES,
  ISSUE_TARGETS,
  NOTICE_SECTION,
  obstacleLink,
  OBSTACLES_LINK,
  OBSTACLES_SECTION,
  PARCELS_LINK,
  PATHS_LINK,
  PROJECT_COMPLIANCE,
  worstCompliance,
  type ComplianceIssue,
  type ComplianceSubject,
  type IssueCode,
  type IssueAction,
  type IssueLink,
  type IssueSeverity,
  type IssueTarget,
  type ProjectComplianceStatus,
  type SubjectCompliance,
} from './compliance-issue.ts';
export {
  ISSUE_SEVERITY_LABELS,
  PATH_STATUS_LABELS,
  PROJECT_COMPLIANCE_LABELS,
  SUBJECT_LABELS,
  subjectStatusText,
  subjectText,
} from './compliance-text.ts';
export { nextIssues, nextSteps, type NextStep, type NextSteps } from './next-issues.ts';
export {
  projectCompliance,
  subjectIn,
  type ComplianceClearance,
  type ComplianceObstacle,
  type ComplianceRecords,
  type ProjectCompliance,
} from './compliance.ts';
export { advisoryLink, dimensionCompliance, obstacleMarkingText, ruleSetCompliance, type DimensionFacts } from './compliance-dimensions.ts';
export { constructionNoticeText } from './compliance-notice.ts';
export { obstructionText } from './compliance-obstruction.ts';
export {
  obstacleCompliance,
  outdatedScanText,
  penetrationText,
  surroundingText,
  unknownBuildingsText,
  withinAccuracyText,
  withSurroundings,
  type EvaluatedObstacle,
  type ObstacleFacts,
} from './compliance-obstacles.ts';
export {
  conflictsCompliance,
  pathCardCompliance,
  pathFactsOf,
  pathsCompliance,
  type CheckedPath,
  type PathFacts,
} from './compliance-paths.ts';
export { lightPlaceReference, markingBasis, markingLights, markingRows } from './marking-rows.ts';
export {
  planAircraftFacts,
  planOf,
  PLAN_ROW_KINDS,
  PLAN_ROW_STATES,
  type PlanRow,
  planRows,
  rowConfirmers,
  rowVerification,
  shownQuantity,
} from './project-plan.ts';
export {
  buildingName,
  buildingsThatAreObstacles,
  type EvaluatedScan,
  joinedSurroundings,
  NO_SURROUNDINGS,
  openScan,
  scansToCount,
  type OpenScan,
  SCAN_KIND_LABELS,
  scanObjectName,
  scanObjectsThatAreObstacles,
  surroundingBuildings,
  surroundingScan,
  type SurroundingObstacle,
  type SurroundingPenetration,
  type SiteSurroundings,
} from './surroundings.ts';
