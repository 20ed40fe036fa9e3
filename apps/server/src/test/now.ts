/** The moment at which tests begin, on the application's clock. */
export const NOW = '2026-11-21T09:00:00.000Z';
