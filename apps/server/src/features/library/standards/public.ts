/** Exports of the standards register for other features. */
export { confirmationsInEffect } from './standards.service.ts';
