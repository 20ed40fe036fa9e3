/** The last sections of every report: basis of analysis with the verification of the criteria, items to confirm, and signature. */
import { type Citation, modelVariation, shortDate } from '@touchdown/domain';
import { revisionRows } from '../report-details.ts';
import { discrepancies, editionBlocks, openCriteria, verificationCell } from './confirmed.ts';
import { contactText } from './cover.ts';
import { criterionNumber, criterionNumbers, documentTitle, numberedCriteria, type NumberedCriteria } from './criteria.ts';
import type { Derived } from './derive.ts';
import { type Fact, PART_TITLES, type ReportBlock, type ReportSection, type TableRow } from './document.ts';
import { citationKey, counted, dateText, series } from './report-text.ts';

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

const AIRSPACE_NAMES = { class: 'Class airspace', special_use: 'Special use airspace' } as const;

function airspaceFact({ input: { airspace } }: Derived): Fact {
  const label = 'FAA airspace';
  if (airspace === undefined) return { label, value: 'None imported' };
  return {
    label,
    value: airspace.sets.map(({ set, cycleDate }) => `${AIRSPACE_NAMES[set]} current to ${dateText(cycleDate)}`).join('\n'),
    ...(airspace.sets.some(({ isStale }) => isStale) ? { note: 'More than 56 days old', tone: 'warn' as const } : {}),
  };
}

/** Data with a cycle that a report may depend on. */
export type CycledData = 'facilities' | 'obstacles' | 'airspace';
const CYCLE_FACTS = { facilities: facilitiesFact, obstacles: obstacleFileFact, airspace: airspaceFact } as const;

/** The magnetic model and the data with a cycle, each with its effective date. */
export const dataFacts = (derived: Derived, data: readonly CycledData[]): Fact[] => [
  magneticModelFact(derived),
  ...data.map((one) => CYCLE_FACTS[one](derived)),
];

interface UsedCriteria {
  readonly criteria: NumberedCriteria;
  readonly matrix: readonly Citation[];
  /** Those that the report uses. */
  readonly citations: readonly Citation[];
}

/**
 * The criteria that the report uses, by document and number. Those of the Compliance Matrix are printed there. Nothing under an edition of
 * its own, whose rules are beside their values.
 */
function criteriaBlocks({ input }: Derived, { criteria, matrix, citations }: UsedCriteria): ReportBlock[] {
  if (input.project.plannedEdition) return [];
  // The assumptions say so.
  if (citations.length === 0) return [];
  const heading: ReportBlock = { kind: 'heading', text: 'Criteria' };
  const printed = new Set(matrix.map(citationKey));
  const rest = criteria.filter((citation) => !printed.has(citationKey(citation)));
  const documents = [...new Set(rest.map(documentTitle))];
  const inMatrix: ReportBlock[] =
    matrix.length === 0
      ? []
      : [{ kind: 'paragraph', text: `Criteria 1 to ${printed.size} are in the Compliance Matrix with their verification status.` }];
  if (rest.length === 0) return [heading, ...inMatrix];
  return [
    // Without a sentence between them, the caption of the table is its heading.
    ...(inMatrix.length === 0 ? [] : [heading, ...inMatrix]),
    {
      kind: 'table',
      caption: `${matrix.length === 0 ? 'Criteria' : 'Other criteria'} used in this report and their verification status`,
      columns: [
        { title: 'No.', share: 0.6 },
        { title: 'Paragraph', share: 1.6 },
        { title: 'Requirement (paraphrased)', share: 6.6 },
        { title: 'Verification', share: 1.7 },
      ],
      rows: documents.flatMap((document): TableRow[] => [
        { group: document },
        ...rest
          .filter((citation) => documentTitle(citation) === document)
          .map((citation): TableRow => ({
            cells: [
              String(criterionNumber(criteria, citation)),
              citation.origin === 'product-spec' ? 'Convention' : (citation.clause ?? 'Not cited'),
              citation.states,
              citation.origin === 'product-spec' ? '—' : verificationCell(input, citations, citation),
            ],
          })),
      ]),
    },
  ];
}

const NO_CRITERIA = 'This report uses no FAA criteria.';

/** States how many of the FAA criteria are to be confirmed. Empty if the report uses none. */
function openCriteriaBlock(criteria: number, open: number): ReportBlock[] {
  if (criteria === 0) return [];
  if (open === 0)
    return [{ kind: 'paragraph', text: 'All FAA criteria used in this report are from the published text or verified against it.' }];
  const text = `${open} of ${counted(criteria, 'criterion', 'criteria')} used in this report ${open === 1 ? 'is' : 'are'} to be confirmed. Confirm ${open === 1 ? 'it' : 'each'} against the published document before use.`;
  return [{ kind: 'paragraph', tone: 'warn', text }];
}

/** "AC 150/5390-2D (2023): criteria 2, 3, and 5" */
const openByDocument = (criteria: NumberedCriteria, open: readonly Citation[]): string[] =>
  [...new Set(open.map(documentTitle))].map((document) => {
    const own = open.filter((citation) => documentTitle(citation) === document);
    return `${document}: ${own.length === 1 ? 'criterion' : 'criteria'} ${criterionNumbers(criteria, own)}`;
  });

/**
 * Items to confirm: every discrepancy, every criterion that is neither from the published text nor verified, data to confirm, and everything
 * this report does not evaluate.
 */
function itemsToConfirm(
  { input }: Derived,
  { criteria, citations }: UsedCriteria,
  { openRules, toConfirm, gaps }: Required<Pick<Closing, 'openRules' | 'toConfirm' | 'gaps'>>,
): ReportBlock[] {
  const standards = citations.filter(({ origin }) => origin === 'standard');
  const open = openCriteria(citations, input);
  const differing = discrepancies(citations, criteria, input);
  const list = (title: string, items: readonly string[]): ReportBlock[] =>
    items.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          { kind: 'list', items },
        ];
  return [
    ...openCriteriaBlock(standards.length, open.length),
    ...list('Discrepancies With the Published Document', differing),
    ...list('To Be Confirmed Against the Published Document', [...openByDocument(criteria, open), ...openRules]),
    ...list('Project Data to Confirm', toConfirm),
    ...list('Not Evaluated in This Report', gaps),
  ];
}

/** The limit of every document. */
export const PLANNING_ONLY = { kind: 'paragraph', text: 'For planning only. FAA publications govern.', tone: 'quiet' } as const;

/** The same of a project, which may be planned under an edition of its own. */
export const planningOnlyText = ({ plannedEdition }: Derived['input']['project']): string =>
  plannedEdition ? `For planning only. The published ${plannedEdition.pack.document} governs.` : PLANNING_ONLY.text;

const planningOnly = ({ input: { project } }: Derived): ReportBlock => ({ ...PLANNING_ONLY, text: planningOnlyText(project) });

/** Blank lines to write on, high enough for a signature beside its label. */
const SIGNATURE: readonly Fact[] = ['Reviewed by', 'License or certificate number', 'Signature', 'Date'].map((label) => ({
  label,
  value: '\n',
}));

/** Name, organization, email, phone, and an address of three lines. */
const CONTACT_LINES = 7;

/** Lists the contacts with everything that is recorded about them; the cover has their names. */
export function contactsSection({ input: { contacts } }: Derived): ReportSection[] {
  if (contacts.length === 0) return [];
  const rows = contacts.map((contact): Fact => ({ label: contact.role, value: contactText(contact) }));
  return [
    {
      title: PART_TITLES.contacts,
      part: 'contacts',
      blocks: [{ kind: 'facts', caption: '', rows, isInPairs: true, pairLines: CONTACT_LINES }],
    },
  ];
}

/** States which sections the report could have and does not. */
function leftOutBlock({ input: { choice } }: Derived): ReportBlock[] {
  const titles = choice?.leftOut.map((part) => PART_TITLES[part]) ?? [];
  return titles.length === 0 ? [] : [{ kind: 'paragraph', text: `Not included in this report: ${series(titles)}.` }];
}

/** The table of revisions. Nothing if a letter is all that is entered: the cover has it. */
function revisionsBlock({ input: { details } }: Derived): ReportBlock[] {
  const rows = revisionRows(details);
  if (rows.every(({ date, description }) => date === null && description === null)) return [];
  return [
    {
      kind: 'facts',
      caption: 'Revisions, drawn by / checked by',
      rows: rows.map(({ revision, date, description, drawnBy, checkedBy }) => ({
        label: [revision, date === null ? null : shortDate(date)].filter((part) => part !== null).join(', '),
        value: description ?? '',
        ...(drawnBy === null && checkedBy === null ? {} : { note: `${drawnBy ?? '–'} / ${checkedBy ?? '–'}` }),
      })),
    },
  ];
}

/** Input of the last sections. */
export interface Closing {
  readonly cited: readonly Citation[];
  /** The numbered criteria, which contain all that are cited. */
  readonly criteria: NumberedCriteria;
  /** The first of the criteria, which the Compliance Matrix has in full. */
  readonly matrix?: readonly Citation[];
  readonly assumptions: readonly string[];
  readonly gaps: readonly string[];
  /** Rules to confirm that are not among the criteria: those of an edition that a project is planned under. */
  readonly openRules?: readonly string[];
  /** The edition that a project is planned under, with its confirmed rules. */
  readonly edition?: ReportBlock;
  /** Data to confirm, in addition to the criteria. */
  readonly toConfirm?: readonly string[];
  /** The data with a cycle that the report depends on, in addition to the magnetic model. */
  readonly data: readonly CycledData[];
  /** Whether the report has the contacts elsewhere. */
  readonly hasContactsBefore?: boolean;
}

/** Returns the last sections of a report. */
export function closingSections(
  derived: Derived,
  { cited, criteria, matrix = [], assumptions, gaps, openRules = [], edition, toConfirm = [], data, hasContactsBefore = false }: Closing,
): ReportSection[] {
  const citations = numberedCriteria(cited);
  const used: UsedCriteria = { criteria, matrix, citations };
  return [
    ...(hasContactsBefore ? [] : contactsSection(derived)),
    {
      title: 'Basis of Analysis',
      blocks: [
        { kind: 'heading', text: 'Assumptions' },
        { kind: 'list', items: citations.length > 0 || derived.input.project.plannedEdition ? assumptions : [...assumptions, NO_CRITERIA] },
        {
          kind: 'facts',
          caption: 'Data sources and effective dates',
          rows: dataFacts(derived, data),
        },
        ...editionBlocks(citations, derived.input),
        ...(edition === undefined ? [] : [edition]),
        ...criteriaBlocks(derived, used),
        ...leftOutBlock(derived),
        ...revisionsBlock(derived),
      ],
    },
    { title: 'Items to Confirm', blocks: itemsToConfirm(derived, used, { openRules, toConfirm, gaps }) },
    {
      title: 'Review and Signature',
      blocks: [planningOnly(derived), { kind: 'facts', caption: '', rows: SIGNATURE, isInPairs: true }],
      followsPrevious: true,
    },
  ];
}
