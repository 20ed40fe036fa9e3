/** The front door of the exports. */
export * from './facility-document.ts';
