/** Exports of scenarios for other features. */
export { adopt } from './adopt.service.ts';
export { ADOPT, type Adoption, placeSince } from './adoptions.ts';
export { expectRoom } from './copy.service.ts';
export { describeInBase, findScenario, hasChangedSince, listAdoptions } from './scenarios.queries.ts';
