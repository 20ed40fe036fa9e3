import { documentText } from '../standards/followed-revision.ts';
import { plannedEditionText } from '../standards/planned-edition.ts';
import type { SiteRecord } from './facility-site.ts';

/** The edition that a project is planned under; or the circulars that apply to it, each with its revision unless that is the built-in one: one, or both for a mixed facility. */
export function circularsOf({
  type,
  advisoryCircular,
  vertiportAdvisoryCircular,
  editionRevisions,
  plannedEdition,
}: Pick<SiteRecord, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'editionRevisions' | 'plannedEdition'>): string {
  if (plannedEdition) return plannedEditionText(plannedEdition);
  const heliport = documentText(advisoryCircular, editionRevisions);
  const vertiport = documentText(vertiportAdvisoryCircular ?? 'EB 105A', editionRevisions);
  if (type === 'heliport') return heliport;
  return type === 'vertiport' ? vertiport : `${heliport} and ${vertiport}`;
}
