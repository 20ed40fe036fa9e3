/** The start time of tests on the application's clock. */
export const NOW = '2026-11-21T09:00:00.000Z';
