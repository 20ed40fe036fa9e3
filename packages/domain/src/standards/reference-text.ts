/** References to documents as text, in one form on every screen and in every response. */
import type { Citation } from './cited.ts';

const CONVENTION = 'Touchdown convention';

/** "AC 70/7460-1M": a revision letter is part of the document's name. A year or date is not. */
const documentName = ({ document, revision }: Citation): string => (/^[A-Z]$/.test(revision) ? `${document}${revision}` : document);

/** "para 2.8", "paras 202.e, 302.f", "para 2.6.1, figure 2-5", "table 2-1" */
function partText(clause: string): string {
  if (!/^\d/.test(clause)) return clause.charAt(0).toLowerCase() + clause.slice(1);
  const parts = clause.split(', ');
  return `${parts.length > 1 && parts.every((part) => /^\d/.test(part)) ? 'paras' : 'para'} ${clause}`;
}

/** The document with the text in parentheses after its name, if any: regulations are cited by section number. */
function withPart(citation: Citation, dated: string): string {
  const { document, clause, origin } = citation;
  const name = `${documentName(citation)}${dated}`;
  if (origin === 'product-spec') return CONVENTION;
  if (clause === null) return name;
  if (document.startsWith('14 CFR Part ')) return `14 CFR ${clause}${dated}`;
  return `${name}, ${document.startsWith('FAA Form') && /^\d/.test(clause) ? `item ${clause}` : partText(clause)}`;
}

/** "14 CFR 77.23(b)", "AC 150/5390-2D, para 2.8", "EB 105A, table 2-1". Only the document if no paragraph is cited. */
export const referenceOf = (citation: Citation): string => withPart(citation, '');

/** With the edition: "AC 150/5390-2C (2012), table 2-1". */
export const datedReferenceOf = (citation: Citation): string =>
  withPart(citation, /^[A-Z]$/.test(citation.revision) ? '' : ` (${citation.revision})`);
