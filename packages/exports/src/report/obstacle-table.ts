/** The clearance of every obstacle, critical ones first, and the changes that would clear those that penetrate. */
import {
  CLEARANCE_LABELS,
  constructionText,
  type Fix,
  type AnalyzedObstacle,
  referenceOf,
  shortDate,
  type SurfaceClearance,
} from '@touchdown/domain';
import { obstacleTypeText } from '../obstacle-kind.ts';
import type { Derived } from './derive.ts';
import type { ReportBlock, TableCell, TableRow } from './document.ts';
import type { ReportObstacle } from './input.ts';
import { directionText, fromSite, positionsOf, topOf } from './surroundings.ts';
import { counted, shortened, tenthText } from './report-text.ts';

const TONES = { violation: 'bad', warning: 'warn', compliant: 'ok', outside: 'quiet' } as const;

function statusCell({ status, governing }: AnalyzedObstacle): TableCell {
  const shown = governing === null ? 'outside' : status;
  return { text: CLEARANCE_LABELS[shown], tone: TONES[shown], isStrong: shown === 'violation' };
}

/** "12.5 ft", or "30.0 ft, critical" as in KML. */
function penetrationText({ penetrationFt, isCritical }: SurfaceClearance, units: Derived['input']['units']): string {
  return `${tenthText(penetrationFt, 'up', units)}${isCritical ? ', critical' : ''}`;
}

function surfaceCells(governing: SurfaceClearance | null, units: Derived['input']['units']): TableCell[] {
  if (governing === null) return [CLEARANCE_LABELS.outside, '—', '—', '—'];
  const { surface, requiredClearanceFt, actualClearanceFt, penetrationFt } = governing;
  return [
    `${surface.name}\n${referenceOf(surface.citation)}`,
    requiredClearanceFt === null ? '—' : tenthText(requiredClearanceFt, 'up', units),
    actualClearanceFt === null ? 'Outside surface at reported position' : tenthText(actualClearanceFt, 'down', units),
    penetrationFt > 0 ? { text: penetrationText(governing, units), tone: 'bad', isStrong: true } : '—',
  ];
}

/** An obstacle with less clearance than this is listed in full. Not a requirement. */
const NEAR_FT = 10;

/** Whether an obstacle penetrates a surface, may penetrate one, is near one, or requires marking or lighting. */
function isListedInFull({ status, governing, notices }: AnalyzedObstacle): boolean {
  if (status !== 'compliant' || notices.some(({ kind }) => kind === 'mark_and_light')) return true;
  return governing !== null && (governing.actualClearanceFt ?? governing.worst.clearanceFt) < NEAR_FT;
}

interface NumberedObstacle {
  readonly number: string;
  readonly analyzed: AnalyzedObstacle;
  readonly record: ReportObstacle | undefined;
}
/** The obstacles with their numbers, which are the same in every table and drawing. */
function numbered({ input }: Derived, ordered: readonly AnalyzedObstacle[]): NumberedObstacle[] {
  const records = new Map(input.obstacles.map((record) => [record.obstacle.id, record]));
  return ordered.map((analyzed, index) => ({ number: String(index + 1), analyzed, record: records.get(analyzed.obstacleId) }));
}

/** Top MSL, distance, and true bearing from the site. */
function placeCells(derived: Derived, record: ReportObstacle | undefined): readonly [string, string, string] {
  if (record === undefined) return ['—', '—', '—'];
  const place = fromSite(derived, positionsOf(record.obstacle));
  const { units } = derived.input;
  return [
    tenthText(topOf(record.obstacle), 'up', units),
    place === null ? '—' : tenthText(place.distanceFt, 'nearest', units),
    directionText(place?.bearingTrueDeg ?? null),
  ];
}

/** The table of the obstacles that matter; `ordered` is sorted by {@link inOrder}. */
export function obstacleTable(derived: Derived, ordered: readonly AnalyzedObstacle[]): ReportBlock {
  const { input } = derived;
  const listed = numbered(derived, ordered).filter(({ analyzed }) => isListedInFull(analyzed));
  if (listed.length === 0)
    return {
      kind: 'paragraph',
      text: `No obstacle penetrates a surface, is within ${NEAR_FT} ft of one, or requires marking or lighting. See Other Obstacles.`,
    };
  return {
    kind: 'table',
    caption: `Obstacles that penetrate a surface, are within ${NEAR_FT} ft of one, or require marking or lighting, critical penetrations first. Required clearance is the allowance for the obstacle's stated accuracy. Results are calculated from unrounded values. Required clearances and penetrations are rounded up, and actual clearances down.`,
    columns: [
      { title: 'No.', share: 0.6 },
      { title: 'Obstacle', share: 2.2 },
      { title: 'Controlling surface and reference', share: 2.7 },
      { title: 'Required clearance', share: 1.35, align: 'right' },
      { title: 'Actual clearance', share: 1.35, align: 'right' },
      { title: 'Penetration', share: 1.5, align: 'right' },
      { title: 'Status', share: 1.6 },
      { title: 'Top MSL, distance, true bearing', share: 1.7, align: 'right' },
    ],
    rows: listed.map(({ number, analyzed, record }): TableRow => {
      const about =
        record === undefined
          ? ''
          : `\n${obstacleTypeText(record.type)}. ${constructionText(record.construction, shortDate)}. ${record.source}`;
      return {
        cells: [
          number,
          `${analyzed.obstacleName}${about}`,
          ...surfaceCells(analyzed.governing, input.units),
          statusCell(analyzed),
          placeCells(derived, record).join('\n'),
        ],
      };
    }),
  };
}

/** The most obstacles of a summary, and the longest name that keeps a row on one or two lines. */
const SUMMARY = { obstacles: 5, nameLength: 50 } as const;

/** The first of the obstacles that matter, in short; `ordered` is sorted by {@link inOrder}. */
export function summaryObstacles(derived: Derived, ordered: readonly AnalyzedObstacle[]): ReportBlock {
  const { units } = derived.input;
  const listed = numbered(derived, ordered).filter(({ analyzed }) => isListedInFull(analyzed));
  const none = `No obstacle penetrates a surface, is within ${NEAR_FT} ft of one, or requires marking or lighting.`;
  if (listed.length === 0) return { kind: 'paragraph', text: none };
  const shown = listed.slice(0, SUMMARY.obstacles);
  const all = counted(listed.length, 'obstacle');
  const number = shown.length < listed.length ? `${shown.length} of ${all}` : all;
  return {
    kind: 'table',
    caption: `${number} that ${listed.length === 1 ? 'penetrates a surface, is within' : 'penetrate a surface, are within'} ${NEAR_FT} ft of one, or ${listed.length === 1 ? 'requires' : 'require'} marking or lighting`,
    columns: [
      { title: 'No.', share: 0.6 },
      { title: 'Obstacle', share: 3 },
      { title: 'Top MSL', share: 1.5, align: 'right' },
      { title: 'Controlling surface', share: 2.8 },
      { title: 'Clearance or penetration', share: 2.8, align: 'right' },
      { title: 'Status', share: 1.5 },
    ],
    rows: shown.map(({ number: no, analyzed, record }): TableRow => {
      const { governing, obstacleName } = analyzed;
      const penetrates = governing !== null && governing.penetrationFt > 0;
      return {
        cells: [
          no,
          shortened(obstacleName, SUMMARY.nameLength),
          placeCells(derived, record)[0],
          governing?.surface.name ?? CLEARANCE_LABELS.outside,
          penetrates
            ? { text: `Penetrates by ${tenthText(governing.penetrationFt, 'up', units)}`, tone: 'bad', isStrong: true }
            : clearanceText(governing, units),
          statusCell(analyzed),
        ],
      };
    }),
  };
}

/** All other obstacles, one per line; empty if there are none. */
export function otherObstacles(derived: Derived, ordered: readonly AnalyzedObstacle[]): ReportBlock[] {
  const others = numbered(derived, ordered).filter(({ analyzed }) => !isListedInFull(analyzed));
  if (others.length === 0) return [];
  return [
    {
      kind: 'table',
      caption: `${counted(others.length, 'obstacle')} clear of all surfaces by ${NEAR_FT} ft or more, or outside them. Clearances are rounded down.`,
      columns: [
        { title: 'No.', share: 0.6 },
        { title: 'Obstacle', share: 3.4 },
        { title: 'Top MSL', share: 1.3, align: 'right' },
        { title: 'Distance', share: 1.5, align: 'right' },
        { title: 'True bearing', share: 1.2, align: 'right' },
        { title: 'Controlling surface', share: 4 },
        { title: 'Clearance', share: 1.4, align: 'right' },
      ],
      rows: others.map(({ number, analyzed, record }): TableRow => ({
        cells: [
          number,
          analyzed.obstacleName,
          ...placeCells(derived, record),
          analyzed.governing?.surface.name ?? CLEARANCE_LABELS.outside,
          clearanceText(analyzed.governing, derived.input.units),
        ],
      })),
    },
  ];
}

/** The clearance at the reported position, or else the least within accuracy. */
const clearanceText = (governing: SurfaceClearance | null, units: Derived['input']['units']): string =>
  governing === null ? '—' : tenthText(governing.actualClearanceFt ?? governing.worst.clearanceFt, 'down', units);

function fixText(fix: Fix, units: Derived['input']['units']): string {
  switch (fix.kind) {
    case 'lower':
      return fix.isRemoval ? 'Remove the obstacle' : `Lower the obstacle by ${tenthText(fix.byFt, 'up', units)}`;
    case 'raise':
      return `Raise the heliport by ${tenthText(fix.byFt, 'up', units)}`;
    case 'turn':
      return `Rotate path ${fix.pathName} ${Math.abs(fix.byDeg).toFixed(2)}° ${fix.byDeg < 0 ? 'counterclockwise' : 'clockwise'}`;
    case 'shift':
      return `Move the landing area ${tenthText(fix.byFt, 'up', units)} on a bearing of ${fix.towardTrueDeg.toFixed(1).padStart(5, '0')}° true`;
  }
}

/** Maximum obstacles with options to resolve; the obstacle table has the others, because no one would read more. */
const MOST_FIXES = 100;

/** The smallest single changes that clear an obstacle, and the one that the analysis recommends. */
export function fixBlocks({ input }: Derived, ordered: readonly AnalyzedObstacle[]): ReportBlock[] {
  const fixes = new Map((input.clearance?.fixes ?? []).map((entry) => [entry.obstacleId, entry.fixes]));
  const rows = ordered.flatMap((obstacle, index): TableRow[] => {
    const own = fixes.get(obstacle.obstacleId) ?? [];
    if (obstacle.recommendedAction === null && own.length === 0) return [];
    return [
      {
        cells: [
          String(index + 1),
          obstacle.obstacleName,
          own.length > 0 ? own.map((fix) => fixText(fix, input.units)).join('\n') : (obstacle.recommendedAction ?? ''),
        ],
      },
    ];
  });
  if (rows.length === 0) return [];
  const left = rows.length - MOST_FIXES;
  return [
    {
      kind: 'table',
      caption:
        'Each option on its own clears the obstacle at its reported position and height. Effects on other obstacles are not evaluated.',
      columns: [
        { title: 'No.', share: 0.7 },
        { title: 'Obstacle', share: 2.8 },
        { title: 'Option', share: 6 },
      ],
      rows: rows.slice(0, MOST_FIXES),
    },
    ...(left > 0
      ? [
          {
            kind: 'paragraph' as const,
            text: `${counted(left, 'additional obstacle')} in the obstacle table also ${left === 1 ? 'requires' : 'require'} action.`,
          },
        ]
      : []),
  ];
}
