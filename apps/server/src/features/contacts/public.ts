/** What the application needs of the contacts. */
export { makeStretchesAnew } from './contact-stretch.queries.ts';
