/** The last sections of every report: basis of analysis, criteria with their verification, items to confirm, and signature. */
import { type Citation, modelVariation } from '@touchdown/domain';
import { contactText } from './cover.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, ReportSection, TableRow } from './document.ts';
import { citationKey, clauseText, counted, dateText, distinctCitations, VERIFICATION_LABELS } from './report-text.ts';

function magneticModelFact({ input, site, isoDate }: Derived): Fact {
  const label = 'World Magnetic Model';
  if (site.location === null) return { label, value: 'Not used (no site location)' };
  const model = modelVariation({ position: site.location, elevationFt: site.elevation, isoDate });
  if (!model.ok) return { label, value: model.reason, tone: 'warn' };
  return {
    label,
    value: model.statement,
    ...(input.project.magneticVariation === null ? {} : { note: 'The entered value is used instead' }),
  };
}

function facilitiesFact({ input: { places } }: Derived): Fact {
  const label = 'FAA NASR';
  if (places === null) return { label, value: 'Not used' };
  return {
    label,
    value: `Cycle effective ${dateText(places.cycleDate)}`,
    ...(places.isStale ? { note: 'More than two cycles (56 days) old', tone: 'warn' as const } : {}),
  };
}

function obstacleFileFact({ input: { obstacleFile } }: Derived): Fact {
  const label = 'FAA Digital Obstacle File';
  if (obstacleFile === null) return { label, value: 'None imported' };
  return {
    label,
    value: `Current to ${dateText(obstacleFile.cycleDate)}`,
    ...(obstacleFile.isStale ? { note: 'Past its 56-day cycle', tone: 'warn' as const } : {}),
  };
}

/** Data with a cycle that a report may depend on. */
export type CycledData = 'facilities' | 'obstacles';
const CYCLE_FACTS = { facilities: facilitiesFact, obstacles: obstacleFileFact } as const;

function registerTable(citations: readonly Citation[]): ReportBlock[] {
  if (citations.length === 0) return [];
  const documents = [...new Set(citations.map(({ document }) => document))];
  return [
    {
      kind: 'table',
      caption: 'Criteria used in this report and their verification status',
      columns: [
        { title: 'Paragraph', share: 2.4 },
        { title: 'Requirement (paraphrased)', share: 6.4 },
        { title: 'Verification', share: 1.7 },
      ],
      rows: documents.flatMap((document): TableRow[] => [
        { group: document === 'product' ? 'Touchdown conventions (not FAA requirements)' : document },
        ...citations
          .filter((citation) => citation.document === document)
          .map((citation): TableRow => ({
            cells: [
              document === 'product' ? 'Convention' : `${citation.clause ?? 'Not cited'}\n${citation.revision}`,
              citation.states,
              { text: VERIFICATION_LABELS[citation.verification].short, tone: VERIFICATION_LABELS[citation.verification].tone },
            ],
          })),
      ]),
    },
  ];
}

/** Items to confirm: every criterion not yet checked against the published document, and everything this report does not evaluate. */
function notVerified(citations: readonly Citation[], gaps: readonly string[]): ReportBlock[] {
  const open = citations.filter(({ verification, origin }) => origin === 'standard' && verification !== 'read');
  const lead: ReportBlock =
    open.length === 0
      ? {
          kind: 'paragraph',
          text: citations.some(({ origin }) => origin === 'standard')
            ? 'All FAA criteria used in this report were checked against the published text.'
            : 'This report uses no FAA criteria.',
        }
      : {
          kind: 'paragraph',
          tone: 'warn',
          text: `${counted(open.length, 'rule')} used in this report ${open.length === 1 ? 'has' : 'have'} not been checked against the published text. Confirm before relying on ${open.length === 1 ? 'it' : 'them'}.`,
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
    ...list(
      'To Be Confirmed Against the Published Document',
      open.map((citation) => `${clauseText(citation)}: ${citation.states}`),
    ),
    ...list('Not Evaluated in This Report', gaps),
  ];
}

/** Blank lines to write on. */
const SIGNATURE: readonly Fact[] = ['Reviewed by', 'License or certificate number', 'Signature', 'Date'].map((label) => ({
  label,
  value: '\n\n',
}));

/** Lists the contacts with everything that is recorded about them; the cover has their names. */
function contactsSection({ input: { contacts } }: Derived): ReportSection[] {
  if (contacts.length === 0) return [];
  const rows = contacts.map((contact): Fact => ({ label: contact.role, value: contactText(contact) }));
  return [{ title: 'Contacts', blocks: [{ kind: 'facts', caption: '', rows }] }];
}

/** Input of the last sections. */
export interface Closing {
  readonly cited: readonly Citation[];
  readonly assumptions: readonly string[];
  readonly gaps: readonly string[];
  /** The data with a cycle that the report depends on, in addition to the magnetic model. */
  readonly data: readonly CycledData[];
}

/** Returns the last sections of a report. */
export function closingSections(derived: Derived, { cited, assumptions, gaps, data }: Closing): ReportSection[] {
  const citations = distinctCitations(cited).toSorted((a, b) => (citationKey(a) < citationKey(b) ? -1 : 1));
  return [
    ...contactsSection(derived),
    {
      title: 'Basis of Analysis',
      blocks: [
        { kind: 'heading', text: 'Assumptions' },
        { kind: 'list', items: assumptions },
        {
          kind: 'facts',
          caption: 'Data sources and effective dates',
          rows: [magneticModelFact(derived), ...data.map((one) => CYCLE_FACTS[one](derived))],
        },
      ],
    },
    {
      title: 'Criteria',
      blocks:
        citations.length === 0 ? [{ kind: 'paragraph', text: 'This report uses no criteria from a standard.' }] : registerTable(citations),
    },
    { title: 'Items to Confirm', blocks: notVerified(citations, gaps) },
    { title: 'Review and Signature', blocks: [{ kind: 'facts', caption: '', rows: SIGNATURE }] },
  ];
}
