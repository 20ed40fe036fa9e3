/** The column at the right of every sheet: key map, legend, notes, revisions, and title block. */
import { type LocalPoint, surfacesForFacility } from '@touchdown/domain';
import { SURFACE_PENS } from '../drawing/airspace-picture.ts';
import { INK } from '../drawing/inks.ts';
import { planOutlines } from '../mesh/surface-faces.ts';
import type { PictureMark } from '../drawing/picture.ts';
import { enlargedMark } from '../drawing/picture-kit.ts';
import type { Derived } from '../report/derive.ts';
import { criteriaText } from '../report/cover.ts';
import { mapView, northArrow } from './map-view.ts';
import { columnHeading, leastNotesHeight, notesHeight, notesMarks } from './notes-marks.ts';
import type { LegendEntry, SheetBody, SheetTask } from './sheet-body.ts';
import { at, circle, DARK, line, SIZE, text, WEIGHT } from '../drawing/sheet-kit.ts';
import { inset } from './paper-size.ts';
import { fieldMarks, revisionsWithin, titleBlock, titleBlockHeight, type TitleTexts } from './title-block.ts';

const PAD = 8;
/** The key map is lower where the notes need its room. */
const KEY_MAP = { most: 190, least: 100 } as const;
const BELOW_LEGEND = 32;
const ROW = { legend: 19 } as const;

/** The facility with its paths, as the drawings show it. */
export function drawnSite({ site, assessment: { corridors } }: Derived) {
  const { fato, shape, alignmentDeg } = site.pad;
  const surfaces: ReturnType<typeof surfacesForFacility> =
    fato === null ? [] : surfacesForFacility({ fato, shape, alignmentDeg }, corridors, site.facility);
  return { pad: site.pad, corridors, surfaces };
}

/** A single location is shown with this much around it. */
const LEAST_FT = 1000;

function keyMap({ derived, room: { column, grow } }: SheetTask, height: number): PictureMark[] {
  const surfaces = drawnSite(derived).surfaces.filter(({ kind }) => kind === 'approach' || kind === 'departure');
  const around = [-LEAST_FT, LEAST_FT].map((far) => ({ eastFt: far, northFt: far }) as LocalPoint);
  const box = { x: column.x, y: column.y, width: column.width, height };
  const view = mapView([...around, ...surfaces.flatMap(({ outline }): readonly LocalPoint[] => outline)], inset(box, 30 * grow), null);
  const center = view.place({ eastFt: 0, northFt: 0 } as LocalPoint);
  const size = SIZE.note * grow;
  return [
    ...surfaces.map((surface): PictureMark => {
      const pen = SURFACE_PENS[surface.kind] ?? { color: INK.dim, width: 1 };
      const rings = planOutlines(surface).map((outline) => ({ kind: 'polygon' as const, points: outline.map(view.place) }));
      return { kind: 'area', rings, fill: { color: pen.color, opacity: 0.1 }, pen: { color: pen.color, width: WEIGHT.thin * grow } };
    }),
    circle(center, 5.5 * grow, { fill: { color: INK.paper } }),
    circle(center, 5.5 * grow, { pen: { color: DARK, width: WEIGHT.medium * grow } }),
    circle(center, 2 * grow, { fill: { color: DARK } }),
    text('KEY MAP', column.x + PAD * grow, column.y + 18 * grow, { size: SIZE.head * grow, isBold: true }),
    text(view.scaleText, column.x + PAD * grow, column.y + height - 10 * grow, { size }),
    ...northArrow(at(column.x + column.width - 24 * grow, column.y + 56 * grow), grow, null).marks,
  ];
}

/** The height of a legend, before it is enlarged. */
const legendHeight = (entries: readonly LegendEntry[]): number => (entries.length === 0 ? 0 : BELOW_LEGEND + entries.length * ROW.legend);

function legendMarks(
  entries: readonly LegendEntry[],
  { room: { column, grow } }: SheetTask,
  top: number,
): { readonly marks: PictureMark[]; readonly end: number } {
  const x = column.x + PAD * grow;
  const rows = entries.flatMap(({ text: label, symbol }, index) => {
    const y = top + (26 + index * ROW.legend) * grow;
    return [
      ...symbol({ x: 0, y: 2, width: 30, height: 12 }).map((mark) => enlargedMark(mark, grow, x, y)),
      text(label, x + 40 * grow, y + 12 * grow, { size: SIZE.note * grow }),
    ];
  });
  return { marks: [columnHeading('LEGEND', x, top, grow), ...rows], end: top + legendHeight(entries) * grow };
}

/** What is true of every sheet. */
function commonNotes(derived: Derived): string[] {
  const { input, site } = derived;
  const aircraft = input.calculation?.results.aircraftUsed;
  return [
    `Designed to ${criteriaText(derived)}.`,
    ...(aircraft === undefined ? [] : [`Design aircraft: ${aircraft}.`]),
    'Imaginary surfaces per 14 CFR 77.23.',
    'Dimensions are in feet. Elevations are in feet MSL, as entered or published.',
    site.variation === null ? 'Bearings are true.' : `Bearings are true. Magnetic variation ${site.variation.statement}.`,
  ];
}

/** What is above the legend, and what is written below it. */
export interface ColumnParts {
  readonly keyMap: { readonly marks: readonly PictureMark[]; readonly height: number };
  readonly notes: readonly string[];
  /** Absent: as many rows of revisions as leave room for the notes. */
  readonly mostRevisions?: number;
}

/** How many rows of revisions leave room for all notes below a key map of this height. */
function revisionsBelow(
  { room, derived }: SheetTask,
  { legend }: Pick<SheetBody, 'legend'>,
  keyMapHeight: number,
  notes: readonly string[],
) {
  const left = room.column.height - keyMapHeight - legendHeight(legend) * room.grow - leastNotesHeight(notes, room);
  return revisionsWithin(room, derived.input.details, left);
}

/** The column of a sheet of the plan sheets under the FAA circulars. */
export function columnMarks(task: SheetTask, body: SheetBody, texts: TitleTexts): PictureMark[] {
  const problem = task.derived.dimensionProblem === null ? [] : [task.derived.dimensionProblem.notice];
  const notes = [...problem, ...body.notes, 'For planning only. FAA publications govern.', ...commonNotes(task.derived)];
  const { column, grow } = task.room;
  const mostRevisions = revisionsBelow(task, body, KEY_MAP.least * grow, notes);
  const block = titleBlockHeight(task.room, task.derived.input.details, mostRevisions);
  const below = block + legendHeight(body.legend) * grow + notesHeight(notes, task.room);
  const height = Math.min(KEY_MAP.most * grow, Math.max(KEY_MAP.least * grow, column.height - below));
  return columnOf(task, body, texts, { keyMap: { marks: keyMap(task, height), height }, notes, mostRevisions });
}

/** A column with its title block. */
export function columnOf(task: SheetTask, body: Pick<SheetBody, 'legend'>, texts: TitleTexts, parts: ColumnParts): PictureMark[] {
  const { column, grow } = task.room;
  const { input } = task.derived;
  const { mostRevisions = revisionsBelow(task, body, parts.keyMap.height, parts.notes) } = parts;
  const owner = {
    projectName: input.project.name,
    details: input.details,
    isoDate: task.issuedOn,
    logo: input.logo?.bytes ?? null,
    mostRevisions,
  };
  const block = titleBlock(owner, task.room, texts);
  const rule = (y: number) => line(at(column.x, y), at(column.x + column.width, y), WEIGHT.medium * grow);
  const keyEnd = column.y + parts.keyMap.height;
  const legend = body.legend.length === 0 ? { marks: [], end: keyEnd } : legendMarks(body.legend, task, keyEnd);
  return [
    line(at(column.x, column.y), at(column.x, column.y + column.height), WEIGHT.medium * grow),
    ...parts.keyMap.marks,
    ...(parts.keyMap.height === 0 ? [] : [rule(keyEnd)]),
    ...legend.marks,
    rule(legend.end),
    ...notesMarks(parts.notes, task.room, legend.end, column.y + column.height - block.height),
    ...block.marks,
    ...fieldMarks(block.fields),
  ];
}
