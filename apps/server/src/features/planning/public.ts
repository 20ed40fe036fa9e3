/** What the other wings use of this one. */
export { applyDimensionChoice, checkAdjusted, currentDimensionsOf, findActiveAdjusted, zoneSizes } from './adjusted-dimensions/public.ts';
export { isoDay, newestAnalysisOf } from './clearance-analyses/public.ts';
export { designAircraftOf, newestSaved } from './calculations/public.ts';
export { controllingTime, type Estimate, evaluatedProject, evaluationKeys, inputsKey, isLongFor } from './compliance/public.ts';
export { findWind } from './wind/public.ts';
export { issuableWith, overrideOf } from './dimension-overrides/public.ts';
export { editionsBetween, revisionsAfter } from './edition-comparison/public.ts';
export { expectCirculars } from './edition-plan/public.ts';
export { documentRecordsOf, facilityDocumentOf } from './facility-document/public.ts';
export { listProjectPoints, presentPoint } from './geometry-points/public.ts';
export { type AnswersRow, findAnswers, holdAnswers, putAnswers } from './notice-answers/public.ts';
export {
  evaluatedFields,
  expectRoom,
  insertObstacles,
  listObstacles,
  type NewObstacle,
  type ObstacleRow,
  presentObstacle,
} from './obstacles/public.ts';
export { listPaths, wirePathOf } from './paths/public.ts';
export { currentScan } from './point-clouds/public.ts';
export { packedSet, surroundingInputs } from './surroundings/public.ts';
