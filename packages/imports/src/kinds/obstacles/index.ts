/** Obstacles of a survey file: tables, KML, and GeoJSON. */
export { type CheckedRow, checkSurvey, type SurveyedObstacle } from './check-survey.ts';
export { DATUMS, ELLIPSOID, LENGTH_UNITS } from '../../questions.ts';
export {
  FIELD_LABELS,
  guessReading,
  isMisread,
  missingOf,
  type Reading,
  readsLevels,
  SURVEY_FIELDS,
  surveyQuestions,
  UNIT_LABELS,
} from './reading.ts';
export { readSurvey } from './read-survey.ts';
export { type Survey, SURVEY_LIMITS } from './survey.ts';
