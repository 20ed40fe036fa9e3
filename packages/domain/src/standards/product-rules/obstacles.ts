/** Touchdown's definition of a critical penetration, and its interpretation of what the regulation and the obstacle file leave open. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, statement } = SOURCE_PRODUCT;

export const OBSTACLE_RULES = {
  criticalPenetrationFt: feet('obstacles.criticalPenetrationFt'),
} as const;

export const OBSTACLE_CONVENTIONS = {
  lowestGoverns: statement('obstacleConventions.lowestGoverns'),
  outside: statement('obstacleConventions.outside'),
  penetration: statement('obstacleConventions.penetration'),
  warning: statement('obstacleConventions.warning'),
  worstPoint: statement('obstacleConventions.worstPoint'),
  safetyArea: statement('obstacleConventions.safetyArea'),
  identification: statement('obstacleConventions.identification'),
  notice: statement('obstacleConventions.notice'),
  unknownAccuracy: statement('obstacleConventions.unknownAccuracy'),
} as const;

/** A Touchdown convention where the specification does not define anything. */
export const OBSTACLE_CHOICES = {
  similarWithinFt: feet('obstacleChoices.similarWithinFt'),
} as const;
