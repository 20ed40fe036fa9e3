/** Exports of the contacts for the application. */
export { rebuildSegments } from './contact-segments.queries.ts';
