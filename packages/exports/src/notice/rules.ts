/** The regulations on when notice is required and when it is not, each with its paragraph. */
import { type Citation, CONSTRUCTION_NOTICE, FILING } from '@touchdown/domain';

const requirementText = ({ clause, states }: Citation): string => `${states} (14 CFR ${clause ?? ''})`;

/** For Form 7480-1: 14 CFR Part 157. */
export const NOTICE_RULES: readonly string[] = [
  FILING.projects,
  FILING.landingAreaDaysBefore.citation,
  FILING.deactivationDaysBefore.citation,
  FILING.emergency,
  FILING.landingAreaDaysAfter.citation,
  FILING.agreement,
  FILING.temporary,
  FILING.intermittent,
].map(requirementText);

/** For Form 7460-1: 14 CFR Part 77. */
export const CONSTRUCTION_RULES: readonly string[] = [
  FILING.constructionDaysBefore.citation,
  CONSTRUCTION_NOTICE.heightAboveGroundFt.citation,
  CONSTRUCTION_NOTICE.longRunwaySlope.citation,
  CONSTRUCTION_NOTICE.shortRunwaySlope.citation,
  CONSTRUCTION_NOTICE.slope.citation,
  CONSTRUCTION_NOTICE.traverseWays,
  CONSTRUCTION_NOTICE.heliports,
  CONSTRUCTION_NOTICE.exempt,
  FILING.licensed,
  FILING.presumedHazardFt.citation,
  FILING.constructionEmergency,
  FILING.supplementalDaysAfter.citation,
].map(requirementText);
