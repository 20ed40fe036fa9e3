/** The Executive Summary, two pages: conclusion, subjects, and key plan; then dimensions, obstacles that matter, and open items. */
import { PLANNING_ONLY } from './closing.ts';
import { complianceConclusion } from './conclusion.ts';
import { openCriteria } from './confirmed.ts';
import type { Derived } from './derive.ts';
import { dimensionCitations } from './dimension-report.ts';
import { marginsTable } from './dimension-margins.ts';
import type { ReportBlock, ReportSection } from './document.ts';
import { inOrder } from '../obstacle-order.ts';
import { summaryObstacles } from './obstacle-table.ts';
import { counted, distinctCitations, shortened } from './report-text.ts';
import { notRecorded } from './status-blocks.ts';

/** The longest text of an item, and the room of all, in points and lines, so that the summary never has a third page. */
const MOST = { length: 240, roomPt: 215 } as const;
const ITEM = { lettersPerLine: 88, leadingPt: 13, gapPt: 4 } as const;

/** The first items that have room, in the order given. */
function itemsWithRoom(items: readonly string[]): string[] {
  const heights = items.map((item) => Math.ceil(item.length / ITEM.lettersPerLine) * ITEM.leadingPt + ITEM.gapPt);
  const ends = heights.map((_, index) => heights.slice(0, index + 1).reduce((sum, height) => sum + height, 0));
  return items.filter((_, index) => (ends[index] ?? Infinity) <= MOST.roomPt);
}

function dimensionBlocks(derived: Derived): ReportBlock[] {
  const results = derived.input.calculation?.results ?? null;
  if (results === null) return [{ kind: 'paragraph', text: 'The dimensions have not been calculated.', tone: 'warn' }];
  return [marginsTable(derived, results, { isSummary: true })];
}

function obstacleBlocks(derived: Derived): ReportBlock[] {
  const { clearance, obstacles, notEvaluated } = derived.input;
  // The open items state what is missing.
  if (clearance === null) return [{ kind: 'paragraph', text: 'Obstacle clearance was not evaluated.', tone: 'warn' }];
  if (obstacles.length + notEvaluated.length === 0)
    return [{ kind: 'paragraph', text: 'No obstacles are recorded. This does not mean that none exist.', tone: 'warn' }];
  return [summaryObstacles(derived, inOrder(clearance.analysis.obstacles))];
}

/** How many of the criteria behind the dimensions are to be confirmed against their document. */
function openCriteriaItem({ input }: Derived): string[] {
  const results = input.calculation?.results ?? null;
  if (results === null) return [];
  const criteria = distinctCitations(dimensionCitations(results)).filter(({ origin }) => origin === 'standard');
  const open = openCriteria(criteria, input).length;
  if (open === 0) return [];
  return [
    `${open} of ${counted(criteria.length, 'criterion', 'criteria')} behind the dimensions: confirm ${open === 1 ? 'it' : 'them'} against the published document. The Dimension Report lists ${open === 1 ? 'it' : 'them'}.`,
  ];
}

/** Missing data first, then what requires action, apart from the obstacles, which are in their own table. */
function openItems(derived: Derived): string[] {
  const { subjects, input } = derived;
  const issues = subjects.flatMap(({ subject, issues: own }) => (subject === 'obstacles' ? [] : own));
  const of = (wanted: string) => issues.filter(({ severity }) => severity === wanted).map(({ message }) => message);
  const left = input.notEvaluated.length;
  return [
    ...new Set([
      ...of('missing'),
      ...(left > 0 ? [`Top elevations of ${counted(left, 'obstacle')} that could not be evaluated.`] : []),
      ...of('warning'),
      ...notRecorded(derived),
      ...openCriteriaItem(derived),
      ...(input.calculation === null
        ? []
        : ['Aircraft dimensions and weights: confirm them against the type certificate data sheet or the flight manual.']),
    ]),
  ];
}

function itemBlocks(derived: Derived): ReportBlock[] {
  const items = openItems(derived);
  const listed = itemsWithRoom(items.map((item) => shortened(item, MOST.length)));
  const rest = items.length - listed.length;
  return [
    ...(listed.length === 0 ? [] : [{ kind: 'list' as const, items: listed }]),
    rest > 0
      ? {
          ...PLANNING_ONLY,
          text: `${counted(rest, 'further item is', 'further items are')} in the Compliance Report. ${PLANNING_ONLY.text}`,
        }
      : PLANNING_ONLY,
  ];
}

export const summarySections = (derived: Derived): ReportSection[] => [
  complianceConclusion(derived, { isSummary: true }),
  { title: 'Dimensions at a Glance', blocks: dimensionBlocks(derived) },
  { title: 'Obstacles That Matter', blocks: obstacleBlocks(derived) },
  { title: 'Open Items', blocks: itemBlocks(derived) },
];
