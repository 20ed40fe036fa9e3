/** What every report ends with: assumptions, data and their age, the rules with how well they are known, and what was not verified. */
import { type Citation, modelVariation, SOURCES } from '@touchdown/domain';
import { contactText, COVER_CONTACTS } from './cover.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, ReportSection, TableRow } from './document.ts';
import { citationKey, clauseText, counted, dateText, distinctCitations, VERIFICATION_WORDS } from './words.ts';

function magneticModelFact({ input, site, isoDate }: Derived): Fact {
  const label = 'World Magnetic Model';
  if (site.location === null) return { label, value: 'Not used: the site has no location' };
  const model = modelVariation({ position: site.location, elevationFt: site.elevation, isoDate });
  if (!model.ok) return { label, value: model.reason, tone: 'warn' };
  return {
    label,
    value: model.statement,
    ...(input.project.magneticVariation === null ? {} : { note: 'The typed value is used instead' }),
  };
}

function facilitiesFact({ input: { places } }: Derived): Fact {
  const label = 'FAA NASR';
  if (places === null) return { label, value: 'Not used' };
  return {
    label,
    value: `Cycle of ${dateText(places.cycleDate)}`,
    ...(places.isStale ? { note: 'Older than two cycles (56 days)', tone: 'warn' as const } : {}),
  };
}

function obstacleFileFact({ input: { obstacleFile } }: Derived): Fact {
  const label = 'FAA Digital Obstacle File';
  if (obstacleFile === null) return { label, value: 'None is imported at this installation' };
  return {
    label,
    value: `Cycle of ${dateText(obstacleFile.cycleDate)}`,
    ...(obstacleFile.isStale ? { note: 'Older than its 56-day cycle', tone: 'warn' as const } : {}),
  };
}

/** Data with a cycle that a report may rest on. */
export type CycledData = 'facilities' | 'obstacles';
const CYCLE_FACTS = { facilities: facilitiesFact, obstacles: obstacleFileFact } as const;

/** The name of a source behind its short name, where the register lists it. */
const sourceNames = (source: string): string[] =>
  Object.entries(SOURCES).flatMap(([name, place]) =>
    new RegExp(`(^|[^\\w-])${name}($|[^\\w-])`).test(source) ? [`${name}: ${place}`] : [],
  );

function registerTable(citations: readonly Citation[]): ReportBlock[] {
  if (citations.length === 0) return [];
  const documents = [...new Set(citations.map(({ document }) => document))];
  return [
    {
      kind: 'paragraph',
      text: 'Read: the text of the rule was read word for word. Secondary source: a source that states the rule was read; not yet verified against the document. Not verified: recalled, not read in a source; not yet verified against the document.',
      tone: 'quiet',
    },
    {
      kind: 'table',
      caption: 'Rules used in this report and how well each is known',
      columns: [
        { title: 'Clause', share: 2.4 },
        { title: 'What it says, in our words', share: 4.4 },
        { title: 'Verification', share: 1.5 },
        { title: 'Where it was read, or why it is believed', share: 3.2 },
      ],
      rows: documents.flatMap((document): TableRow[] => [
        { group: document === 'product' ? 'Rules of the product itself, not of an FAA document' : document },
        ...citations
          .filter((citation) => citation.document === document)
          .map((citation): TableRow => ({
            cells: [
              document === 'product' ? citation.revision : `${citation.clause ?? 'Number not recorded'}\n${citation.revision}`,
              citation.states,
              { text: VERIFICATION_WORDS[citation.verification].short, tone: VERIFICATION_WORDS[citation.verification].tone },
              citation.source,
            ],
          })),
      ]),
    },
  ];
}

const OPEN = [
  ['secondary', 'Known from a secondary source alone'],
  ['unverified', 'Recalled, not read in any source'],
] as const;

/** What was not verified: every rule that nobody has held against the printed document, and every gap of this report. */
function notVerified(citations: readonly Citation[], gaps: readonly string[]): ReportBlock[] {
  const open = citations.filter(({ verification, origin }) => origin === 'standard' && verification !== 'read');
  const lead: ReportBlock =
    open.length === 0
      ? {
          kind: 'paragraph',
          text: citations.some(({ origin }) => origin === 'standard')
            ? 'Every rule of an FAA document used in this report was read word for word.'
            : 'This report uses no rule of an FAA document.',
        }
      : {
          kind: 'paragraph',
          tone: 'warn',
          text: `${counted(open.length, 'rule')} of an FAA document used here ${open.length === 1 ? 'is' : 'are'} not yet verified against the document.`,
        };
  const list = (title: string, items: readonly string[]): ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'list', items },
        ];
  return [
    lead,
    ...OPEN.flatMap(([state, title]) =>
      list(
        title,
        open.filter(({ verification }) => verification === state).map((citation) => `${clauseText(citation)}: ${citation.states}`),
      ),
    ),
    ...list('Not checked for this report', gaps),
  ];
}

/** Lines to be written on. */
const SIGNATURE: readonly Fact[] = ['Reviewed by', 'License or certificate number', 'Signature', 'Date'].map((label) => ({
  label,
  value: '\n\n',
}));

/** Where the cover has no room for all of them. */
function contactsSection({ input: { contacts } }: Derived): ReportSection[] {
  if (contacts.length <= COVER_CONTACTS) return [];
  const rows = contacts.map((contact): Fact => ({ label: contact.role, value: contactText(contact) }));
  return [{ title: 'Contacts', blocks: [{ kind: 'facts', caption: '', rows }] }];
}

/** What the last sections are made from. */
export interface Closing {
  readonly cited: readonly Citation[];
  readonly assumptions: readonly string[];
  readonly gaps: readonly string[];
  /** What of the data with a cycle the report rests on, beside the magnetic model. */
  readonly data: readonly CycledData[];
}

/** The last sections of a report. */
export function closingSections(derived: Derived, { cited, assumptions, gaps, data }: Closing): ReportSection[] {
  const citations = distinctCitations(cited).toSorted((a, b) => (citationKey(a) < citationKey(b) ? -1 : 1));
  const sources = [...new Set(citations.flatMap(({ source }) => sourceNames(source)))].toSorted((a, b) => (a < b ? -1 : 1));
  return [
    ...contactsSection(derived),
    {
      title: 'Assumptions and data',
      blocks: [
        { kind: 'heading', text: 'Assumptions' },
        { kind: 'list', items: assumptions },
        {
          kind: 'facts',
          caption: 'Data and their cycles',
          rows: [magneticModelFact(derived), ...data.map((one) => CYCLE_FACTS[one](derived))],
        },
      ],
    },
    {
      title: 'Standards register',
      blocks: [
        ...(citations.length === 0
          ? [{ kind: 'paragraph' as const, text: 'This report uses no number of a standard.' }]
          : registerTable(citations)),
        ...(sources.length === 0
          ? []
          : [
              { kind: 'heading' as const, text: 'Sources' },
              { kind: 'list' as const, items: sources },
            ]),
      ],
    },
    { title: 'What was not verified', blocks: notVerified(citations, gaps) },
    { title: 'Review and signature', blocks: [{ kind: 'facts', caption: '', rows: SIGNATURE }] },
  ];
}
