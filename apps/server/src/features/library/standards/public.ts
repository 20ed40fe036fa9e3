/** Exports of the standards register for other features. */
export { confirmationsFor } from './standards.service.ts';
export { dimensionEditions, followedIn } from './dimension-editions.ts';
export { plannedEditionAfter, planningEditions } from './planning-editions.ts';
export { installPackOnHost, exportPackOnHost } from './packs-on-host.ts';
