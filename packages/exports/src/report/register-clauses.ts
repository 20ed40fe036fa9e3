/** Every requirement in the register that applies to a facility, with its keys in the register. */
import { type Citation, STANDARDS_REGISTER, standardsRegister } from '@touchdown/domain';
import type { Derived } from './derive.ts';
import { citationKey } from './report-text.ts';

export interface RegisterClause {
  readonly heading: string;
  readonly citation: Citation;
  /** "tlof.transport", "paths.curved.leastRadiusFt" … */
  readonly keys: readonly string[];
  /** The minimum lengths that this requirement states by itself, separate from other paragraphs with the same number. */
  readonly terms: readonly ClauseTerm[];
}

/** "1.5 × D", "40 ft" */
export type ClauseTerm = { readonly of: 'D' | 'RD'; readonly factor: number } | { readonly of: null; readonly lengthFt: number };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isCitation = (value: unknown): value is Citation => isObject(value) && 'states' in value && 'verification' in value;

function clausesIn(value: unknown, key: string): { readonly key: string; readonly citation: Citation }[] {
  if (isCitation(value)) return [{ key: key.replace(/\.citation$/, ''), citation: value }];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => clausesIn(child, key === '' ? name : `${key}.${name}`));
}

/** The documents that apply to a facility, by the headings of the register. */
function headingsFor({ input }: Derived): readonly string[] {
  const { type, advisoryCircular, vertiportAdvisoryCircular } = input.project;
  const vertiport = vertiportAdvisoryCircular ?? 'EB 105A';
  const documents = [...(type === 'vertiport' ? [] : [advisoryCircular]), ...(type === 'heliport' ? [] : [vertiport])];
  return STANDARDS_REGISTER.map(({ heading }) => heading).filter(
    (heading) => documents.some((document) => heading.startsWith(`${document}:`)) || heading.startsWith('14 CFR 77'),
  );
}

const isCited = (value: unknown): value is { readonly value: number; readonly citation: Citation } =>
  isObject(value) && typeof value['value'] === 'number' && isCitation(value['citation']);

/** The terms of a requirement that appear alone or in a "largest of". Half of a difference is not the length of a zone. */
function termsIn(value: unknown, key: string): ClauseTerm[] {
  if (!isObject(value) || value['kind'] === 'halfOfDifference') return [];
  const { kind, of, factor, length } = value;
  if (kind === 'times' && isCited(factor) && citationKey(factor.citation) === key && (of === 'D' || of === 'RD'))
    return [{ of, factor: factor.value }];
  if (kind === 'fixed' && isCited(length) && citationKey(length.citation) === key) return [{ of: null, lengthFt: length.value }];
  return Object.values(value).flatMap((child) => termsIn(child, key));
}

/** Returns one entry per requirement, in the order of the register. */
export function registerClauses(derived: Derived): RegisterClause[] {
  const wanted = headingsFor(derived);
  return standardsRegister(derived.input.project.editionRevisions)
    .filter(({ heading }) => wanted.includes(heading))
    .flatMap(({ heading, values }) => {
      const found = new Map<string, { citation: Citation; keys: string[] }>();
      for (const { key, citation } of clausesIn(values, '')) {
        const known = found.get(citationKey(citation));
        if (known === undefined) found.set(citationKey(citation), { citation, keys: [key] });
        else known.keys.push(key);
      }
      return [...found.entries()].map(([key, clause]) => ({ heading, ...clause, terms: termsIn(values, key) }));
    });
}
