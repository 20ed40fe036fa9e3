/** Exports of the firm's defaults for documents. */
export { findFirmDefaults } from './firm-defaults.queries.ts';
