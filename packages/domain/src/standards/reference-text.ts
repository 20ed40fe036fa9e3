/** References to documents as text, in one form on every screen and in every response. */
import type { Citation } from './cited.ts';

const CONVENTION = 'Touchdown convention';

/** "para 2.8" for a bare number, "table 2-1" for a named part. */
const partText = (clause: string): string => (/^\d/.test(clause) ? `para ${clause}` : clause.charAt(0).toLowerCase() + clause.slice(1));

/** The document with the text in parentheses after its name, if any: regulations are cited by section number. */
function withPart({ document, clause, origin }: Citation, dated: string): string {
  if (origin === 'product-spec') return CONVENTION;
  if (clause === null) return `${document}${dated}`;
  if (document.startsWith('14 CFR Part ')) return `14 CFR ${clause}${dated}`;
  return `${document}${dated}, ${document.startsWith('FAA Form') && /^\d/.test(clause) ? `item ${clause}` : partText(clause)}`;
}

/** "14 CFR 77.23(b)", "AC 150/5390-2D, para 2.8", "EB 105A, table 2-1". Only the document if no paragraph is cited. */
export const referenceOf = (citation: Citation): string => withPart(citation, '');

/** With the edition: "AC 150/5390-2C (2012), table 2-1". */
export const datedReferenceOf = (citation: Citation): string => withPart(citation, ` (${citation.revision})`);
