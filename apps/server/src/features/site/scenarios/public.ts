/** Exports of scenarios for other features. */
export { adopt, expectScenarios } from './adopt.service.ts';
export { ADOPT, type Adoption, placeSince } from './adoptions.ts';
export { describeInBase, findScenario, hasChangedSince, listAdoptions } from './scenarios.queries.ts';
