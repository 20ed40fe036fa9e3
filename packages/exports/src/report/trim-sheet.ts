/** The trim list of a laser scan as a sheet for the owner: what to cut, where, and how much, with a key map. */
import {
  degrees,
  formatDms,
  formatNumber,
  positionToLocal,
  SCAN_KIND_LABELS,
  type ScanObjectKind,
  scanObjectName,
  type Site,
  withMinus,
} from '@touchdown/domain';
import { printable } from '../plain-text.ts';
import type { ReportDetails } from '../report-details.ts';
import { trimKeyMap } from '../trim-key-map.ts';
import { type TrimItem, type TrimList, trimFigures } from '../trim-list.ts';
import { PLANNING_ONLY } from './closing.ts';
import { coverTitleBlock, firmHead } from './cover.ts';
import {
  type Fact,
  PAGE,
  type ReportBlock,
  type ReportDocument,
  type ReportFigure,
  type ReportImage,
  type ReportSection,
  type TableRow,
} from './document.ts';
import { counted, dateText, savedText } from './report-text.ts';

export const TRIM_SHEET_TITLE = 'Trim List';

export interface TrimSheetItem extends TrimItem {
  /** `null`: the scan has no ground points nearby. */
  readonly groundFeetMsl: number | null;
  readonly isKindEstimated: boolean;
  readonly penetrationFeet: number;
}
/** What a scan says of an object. */
interface ScannedObject extends Pick<
  TrimSheetItem,
  'isKindEstimated' | 'latitude' | 'longitude' | 'topFeetMsl' | 'groundFeetMsl' | 'surface' | 'penetrationFeet'
> {
  readonly kind: ScanObjectKind;
  /** For a growth margin of 0, 1, 2 … ft. `null`: there is nothing to cut. */
  readonly cutFeetMsl: readonly (number | null)[];
}

/** The objects that must be cut with a growth margin in whole feet, in the order of the scan. */
export const trimSheetItems = (objects: readonly ScannedObject[], growthFeet: number): TrimSheetItem[] =>
  objects.flatMap((object, index) => {
    const cutFeetMsl = object.cutFeetMsl[growthFeet] ?? null;
    if (cutFeetMsl === null) return [];
    const { kind, isKindEstimated, latitude, longitude, topFeetMsl, groundFeetMsl, surface, penetrationFeet } = object;
    const place = { latitude, longitude, topFeetMsl, groundFeetMsl, surface, penetrationFeet };
    return [{ name: scanObjectName(kind, index), kind: SCAN_KIND_LABELS[kind], isKindEstimated, ...place, cutFeetMsl }];
  });

export interface TrimSheet {
  readonly projectName: string;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** In which the sheet is dated, an IANA name; `null`: UTC. */
  readonly timeZone: string | null;
  /** What the firm puts on its documents. `null`: nothing was entered. */
  readonly details: ReportDetails | null;
  readonly logo: ReportImage | null;
  readonly list: TrimList;
  /** In the order of their numbers. */
  readonly items: readonly TrimSheetItem[];
  /** `null`: the project has no surfaces, and the sheet no key map. */
  readonly site: Site | null;
  /** False if a device prints it without the server, which seals what it prints. */
  readonly isSealed: boolean;
}

const TENTH = 1;
const up = (valueFt: number): string => withMinus(formatNumber(valueFt, TENTH, 'up'));
const down = (valueFt: number): string => withMinus(formatNumber(valueFt, TENTH, 'down'));

const growthText = ({ growthFeet }: TrimList): string => (growthFeet === 0 ? 'None' : `${growthFeet} ft`);

function facts({ list, items }: TrimSheet): Fact[] {
  return [
    { label: 'Objects to trim or lower', value: items.length.toLocaleString('en-US') },
    { label: 'Growth margin', value: growthText(list) },
    { label: 'Scan', value: printable(list.scanFile) },
    { label: 'Date in the scan', value: list.scannedOn === null ? 'Not stated' : dateText(list.scannedOn) },
    ...(list.isCurrent
      ? []
      : [{ label: 'Surfaces', value: 'Changed since the evaluation. Heights are for the former surfaces.', tone: 'bad' as const }]),
  ];
}

/** A list this short is on the first page with its basis, and its key map on the next one. The key map of a longer list comes first. */
const SHORT_LIST = 12;
/** In paper pixels, on a page of its own and below the facts of the cover. The first that fits on the rest of the page is printed. */
const MAP_HEIGHTS = { own: [740, 560, 350], onCover: [560, 490, 400], aboveBasis: [320, 280, 240] } as const;

/** Rows of one line on a page below the basis, and on a page of their own. */
const PAGE_ROWS = { belowBasis: 27, own: 39 } as const;
/** Fewer rows on the last page would leave it nearly empty. */
const LEAST_ROWS = 10;

type Arrangement = 'short' | 'basisOnCover' | 'long';
/** How a list of so many objects is arranged. The basis is on the cover if the table then needs a page less. */
function arrangementOf(count: number): Arrangement {
  if (count <= SHORT_LIST) return 'short';
  const last = (count - PAGE_ROWS.belowBasis) % PAGE_ROWS.own;
  return count > PAGE_ROWS.belowBasis && last > 0 && last < LEAST_ROWS ? 'basisOnCover' : 'long';
}
const MAP_OF = { short: 'own', basisOnCover: 'aboveBasis', long: 'onCover' } as const;

function mapFigure(site: Site, items: readonly TrimSheetItem[], mostHeight: number): ReportFigure {
  const marked = items.map(({ latitude, longitude, penetrationFeet }, index) => ({
    label: String(index + 1),
    at: positionToLocal(site.origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
    status: penetrationFeet > 0 ? ('violation' as const) : ('warning' as const),
  }));
  const { picture, scaleText, numbered } = trimKeyMap(site, marked, { width: PAGE.contentWidthPx, mostHeight });
  const without =
    numbered === items.length
      ? ''
      : ` There is room for the numbers of ${numbered.toLocaleString('en-US')} of ${counted(items.length, 'object')}.`;
  return {
    picture,
    alt: `Key map of ${counted(items.length, 'object')} of the trim list and the landing area. The table has the location of each.`,
    caption: `Key map, ${scaleText}, true north up. Numbers are those of the table.${without}`,
  };
}

function keyMap({ site, items }: TrimSheet): ReportBlock[] {
  if (site === null)
    return [{ kind: 'paragraph', text: 'The key map is not available. Missing: the surfaces of the project.', tone: 'warn' }];
  if (items.length === 0) return [];
  const [first, ...smaller] = MAP_HEIGHTS[MAP_OF[arrangementOf(items.length)]].map((height) => mapFigure(site, items, height));
  return first === undefined ? [] : [{ kind: 'figure', ...first, smaller }];
}

const locationText = ({ latitude, longitude }: TrimItem): string =>
  `${formatDms(degrees(latitude), 'latitude')} ${formatDms(degrees(longitude), 'longitude')}`;

function rowOf(item: TrimSheetItem, index: number): TableRow {
  const { top, cut, remove } = trimFigures(item);
  return {
    cells: [
      { text: String(index + 1), isStrong: true },
      item.isKindEstimated ? `${item.name}*` : item.name,
      locationText(item),
      item.groundFeetMsl === null ? 'Unknown' : withMinus(formatNumber(item.groundFeetMsl, TENTH, 'nearest')),
      up(top),
      down(cut),
      { text: up(remove), isStrong: true },
      printable(item.surface),
    ],
  };
}

function table({ list, items }: TrimSheet): ReportBlock {
  if (items.length === 0) return { kind: 'paragraph', text: 'No object of this scan must be trimmed or lowered with this growth margin.' };
  const estimated = items.some(({ isKindEstimated }) => isKindEstimated) ? ' * Kind estimated.' : '';
  const margin = list.growthFeet === 0 ? 'no growth margin' : `a growth margin of ${list.growthFeet} ft`;
  return {
    kind: 'table',
    caption: `Objects to trim or lower, with ${margin}. Elevations in feet MSL. The columns Top and Remove are rounded up, and Cut to is rounded down.${estimated}`,
    columns: [
      { title: 'No.', share: 5, align: 'right' },
      { title: 'Object', share: 12 },
      { title: 'Location (WGS 84)', share: 23 },
      { title: 'Ground (ft MSL)', share: 9, align: 'right' },
      { title: 'Top (ft MSL)', share: 8, align: 'right' },
      { title: 'Cut to (ft MSL)', share: 8, align: 'right' },
      { title: 'Remove (ft)', share: 8, align: 'right' },
      { title: 'Controlling surface', share: 27 },
    ],
    rows: items.map(rowOf),
  };
}

const basis = ({ list, isSealed }: TrimSheet): ReportBlock[] => [
  {
    kind: 'list',
    items: [
      'Each object is cut level. None of its scanned points then penetrates a surface or is within the growth margin of one.',
      ...list.references.map(printable),
      `Scan ${printable(list.scanFile)}, SHA-256 ${list.scanSha256}.`,
      ...(isSealed ? [] : ['Printed on a device, without the seal of the server.']),
    ],
  },
  PLANNING_ONLY,
];

const SHOWN_HASH = 16;

/** No page has the basis alone, and none but the last is partly filled. */
function sectionsOf(sheet: TrimSheet): ReportSection[] {
  const arrangement = arrangementOf(sheet.items.length);
  const isShort = arrangement === 'short';
  const map: ReportSection = { title: 'Key Map', isOnCover: true, blocks: keyMap(sheet) };
  const objects: ReportSection = { title: 'Objects to Trim or Lower', isOnCover: isShort, blocks: [table(sheet)] };
  const statements: ReportSection = { title: 'Basis', isOnCover: arrangement !== 'long', blocks: basis(sheet) };
  return (isShort ? [objects, statements, map] : [map, statements, objects]).filter(({ blocks }) => blocks.length > 0);
}

/** Returns the sheet as a document to print. */
export function trimSheet(sheet: TrimSheet): ReportDocument {
  const { details, logo, list, madeAt, timeZone } = sheet;
  const name = printable(sheet.projectName);
  return {
    language: 'en-US',
    madeAt,
    author: details?.firmName ?? 'Touchdown',
    running: `${name} · ${TRIM_SHEET_TITLE}`,
    runningRight: firmHead(details),
    foot: `Touchdown · scan ${list.scanSha256.slice(0, SHOWN_HASH)}`,
    isWithoutContents: true,
    cover: {
      title: TRIM_SHEET_TITLE,
      subject: name,
      place: null,
      logo,
      titleBlock: coverTitleBlock(details),
      facts: [...facts(sheet), { label: 'Date', value: savedText(madeAt, timeZone) }],
      seal: [],
    },
    sections: sectionsOf(sheet),
  };
}
