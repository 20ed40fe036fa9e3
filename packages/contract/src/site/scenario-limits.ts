/** How scenarios are named and how many there are. By itself, because the project header needs the name of the base, and no schema. */

/** How many scenarios a project can have, including archived ones. */
export const SCENARIOS_MAX = 20;
/** How many versions a project can have, beside those that issued reports need. */
export const VERSIONS_MAX = 50;
export const SCENARIO_NAME_MAX = 80;
/** Names the project itself where a scenario is asked for. */
export const BASE_SCENARIO = 'base';
