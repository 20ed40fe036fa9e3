/** Names the project itself where a scenario is asked for. */
const BASE = 'base';

/** The project that an address opens which names a scenario beside its project. */
export const askedScenario = (projectId: string, scenario: string): string => (scenario === BASE ? projectId : scenario);
