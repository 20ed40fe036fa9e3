/** Where the name of a scenario would be. */
export const BASE_LABEL = 'Base';
