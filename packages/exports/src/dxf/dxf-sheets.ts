/** The layouts of a drawing: one sheet on ANSI B and on ANSI D, with plans of the landing area and of the paths at standard scales. */
import { Attrib, BlockFlags, type DxfBlock, type DxfWriter, point3d } from '@tarikjabiri/dxf';
import { dimensionWarning } from '../dimension-warning.ts';
import { scaleText } from '../drawing/furniture.ts';
import { paperScale } from '../drawing/paper.ts';
import type { FacilityDocument } from '../facility-document.ts';
import { siteCorridors } from '../kml-paths.ts';
import { personText } from '../kml-text.ts';
import { northArrow, TITLE_HEIGHT, viewTitleMarks } from '../sheets/map-view.ts';
import { notesMarks } from '../sheets/notes-marks.ts';
import { clearText, figure } from '../sheets/numbered-obstacles.ts';
import { type Box, inset, PAPERS, roomOn, type SheetRoom } from '../sheets/paper-size.ts';
import { borderMarks } from '../sheets/sheet-border.ts';
import { at, line, rowsIn, type Table, tableHeight, tableMarks, WEIGHT } from '../drawing/sheet-kit.ts';
import { type TitleBlock, titleBlock } from '../sheets/title-block.ts';
import type { DrawingFrame } from './drawing-frame.ts';
import { insertWith } from './dxf-insert.ts';
import { isObstacleLayer, type Layers, LAYERS } from './dxf-layers.ts';
import { layoutsOf } from './dxf-layout.ts';
import { legendOf } from './dxf-legend.ts';
import { drawOnPaper, inches, inPaperStyle, onPaper, PAPER_STYLE, PAPER_TYPE, paperType } from './dxf-paper.ts';
import { landingAreaView, pathsView, pathsViewMarks, type SheetView } from './dxf-sheet-views.ts';
import { dxfText } from './dxf-text.ts';
import { drawingNotes, trueNorthOnGrid } from './dxf-title.ts';

/** Layouts by the names that plotters have for their paper. */
const SHEETS = [
  { paper: 'ansi-b', name: 'ANSI B', medium: 'ANSI_full_bleed_B_(17.00_x_11.00_Inches)' },
  { paper: 'ansi-d', name: 'ANSI D', medium: 'ANSI_full_bleed_D_(34.00_x_22.00_Inches)' },
] as const;
/** Before the sheets of the printed set, which begin at H-101. */
const SHEET_NUMBER = 'H-100';
const NORTH_ARROW = 'NORTH-ARROW';
/** Of the body of a sheet, for the landing area. The rest is for the paths. */
const LANDING_AREA_SHARE = 0.4;

interface Drawn {
  readonly drawing: DxfWriter;
  readonly frame: DrawingFrame;
  readonly layer: { readonly layerName: string };
  readonly hasSurfaces: boolean;
}

/** An arrow of half an inch that points up, around its insertion point. */
function addNorthArrow({ drawing, layer }: Drawn): void {
  const block = drawing.addBlock(NORTH_ARROW);
  drawOnPaper(block, northArrow(at(0, 0), 1, null).marks, onPaper({ height: 0 }), layer);
}

/** The border with its zones and the title block. Its values are attributes, so that they can be filled in and listed. */
function addTitleBlock({ drawing, layer }: Drawn, name: string, room: SheetRoom, { marks, fields }: TitleBlock): void {
  const toPaper = onPaper(room);
  const block = drawing.addBlock(name);
  block.flags = BlockFlags.HasNonConstantAttribute;
  drawOnPaper(block, [...marks, ...borderMarks(room)], toPaper, layer);
  for (const field of fields) {
    const { height, point, options } = paperType({ ...field, at: field }, toPaper);
    inPaperStyle(block.addAttdef(point, height, field.tag, '', { ...layer, ...options }));
  }
}

function insertTitleBlock({ layer }: Drawn, space: DxfBlock, name: string, room: SheetRoom, { fields }: TitleBlock): void {
  const toPaper = onPaper(room);
  const attributes = fields.map((field) => {
    const { height, point, options } = paperType({ ...field, at: field }, toPaper);
    const attribute = new Attrib(point, height, field.tag, field.value === '' ? '' : dxfText(field.value), { ...layer, ...options });
    inPaperStyle(attribute);
    return attribute;
  });
  insertWith(space, space.addInsert(name, point3d(0, 0, 0), layer), attributes);
}

const obstacleTable = ({ obstacles }: FacilityDocument): Table => ({
  title: 'OBSTACLES, FT MSL',
  columns: [
    { title: 'NO.', share: 0.9 },
    { title: 'OBSTACLE', share: 4 },
    { title: 'TOP', share: 1.5, align: 'right' },
    { title: 'AGL', share: 1.4, align: 'right' },
    { title: 'CLEAR', share: 1.4, align: 'right' },
  ],
  rows: obstacles
    .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity))
    .map(({ number, name, top, heightFt, result }) => {
      const penetration = result?.penetrationFt ?? 0;
      const clearance = penetration > 0 ? 0 - penetration : (result?.actualClearanceFt ?? null);
      return { cells: [number === null ? '–' : String(number), name, figure(top, 'up'), figure(heightFt, 'up'), clearText(clearance)] };
    }),
});

/** What is wrong with the dimensions comes first, because the last notes may have no room. */
function notesOf(frame: DrawingFrame): string[] {
  const warnings = dimensionWarning(frame.site.document).map(personText);
  const others = drawingNotes(frame).filter((note) => !warnings.includes(note));
  return [...warnings, 'For planning only. FAA publications govern.', ...others];
}

/** The obstacles in at most half of the column, below them the legend, and then the notes in the room that is left. */
function drawColumn({ drawing, frame, layer }: Drawn, space: DxfBlock, room: SheetRoom, blockHeight: number): void {
  const { column, grow } = room;
  const bottom = column.y + column.height - blockHeight;
  const table = obstacleTable(frame.site.document);
  const fit = rowsIn(table, { width: column.width, height: (bottom - column.y) / 2 }, grow);
  const more = table.rows.length - fit;
  const shown = more > 0 ? { ...table, rows: [...table.rows.slice(0, fit - 1), { cells: ['', `${more + 1} more`] }] } : table;
  const end = table.rows.length === 0 ? column.y : column.y + tableHeight(shown, column.width, grow);
  const legend = legendOf(drawing, room);
  const marks = [
    line(at(column.x, column.y), at(column.x, column.y + column.height), WEIGHT.medium * grow),
    ...(table.rows.length === 0 ? [] : tableMarks(shown, column, grow)),
    ...legend.marks(end),
    line(at(column.x, end + legend.height), at(column.x + column.width, end + legend.height), WEIGHT.medium * grow),
    ...notesMarks(notesOf(frame), room, end + legend.height, bottom),
  ];
  drawOnPaper(space, marks, onPaper(room), layer);
  legend.draw(space, layer, end);
}

/** The views side by side, each with the title below it. */
function viewsOn({ frame, hasSurfaces }: Drawn, { body, grow }: SheetRoom): readonly { readonly view: SheetView; readonly whole: Box }[] {
  const hasPaths = siteCorridors(frame.site).length > 0;
  const width = hasPaths ? body.width * LANDING_AREA_SHARE : body.width;
  const left = { ...body, width };
  const right = { ...body, x: body.x + width, width: body.width - width };
  const inside = (box: Box) => inset({ ...box, height: box.height - TITLE_HEIGHT * grow }, 8 * grow);
  return [
    { view: landingAreaView(frame, inside(left)), whole: left },
    ...(hasPaths ? [{ view: pathsView(frame, hasSurfaces, inside(right)), whole: right }] : []),
  ];
}

/** The layers that a view hides: the notes of model space, and in the plan of the paths everything that is drawn at the size of the paper. */
function hiddenIn({ drawing }: Drawn, index: number): string[] {
  const small: readonly string[] = [LAYERS.dimensions, LAYERS.points];
  return drawing.tables.layerTable.records
    .filter(({ name }) => name === LAYERS.title || (index > 0 && (small.includes(name) || isObstacleLayer(name))))
    .map(({ handle }) => handle);
}

function drawSheet(drawn: Drawn, add: ReturnType<typeof layoutsOf>, { paper, name, medium }: (typeof SHEETS)[number]): void {
  const { frame, layer } = drawn;
  const { document } = frame.site;
  const room = roomOn(paper);
  const { grow, body } = room;
  const views = viewsOn(drawn, room);
  const title = views.length > 1 ? 'Landing Area and Approach/Departure Plan' : 'Landing Area Plan';
  const block = titleBlock({ projectName: document.projectName, details: document.details ?? null, isoDate: document.date }, room, {
    number: SHEET_NUMBER,
    title,
    scale: 'As noted',
    count: '',
    datum: `${frame.grid.datum}, MSL`,
  });
  const blockName = `TITLE-BLOCK-${name.replace(' ', '-')}`;
  addTitleBlock(drawn, blockName, room, block);
  const { width, height } = PAPERS[paper];
  const space = add(
    { name, medium, widthIn: inches(width), heightIn: inches(height) },
    views.map(({ view: { box, center, feetPerInch } }, index) => ({
      box: { x: inches(box.x), y: inches(height - box.y - box.height), width: inches(box.width), height: inches(box.height) },
      center,
      unitsPerInch: frame.grid.fromFeet(feetPerInch),
      hidden: hiddenIn(drawn, index),
    })),
    LAYERS.viewports,
  );
  const toPaper = onPaper(room);
  const marks = views.flatMap(({ view, whole }, index) => {
    const bar = paperScale(view.feetPerInch);
    const scale = `SCALE: ${scaleText(bar, 'imperial')}`;
    const edge = index === 0 ? [] : [line(at(whole.x, body.y), at(whole.x, body.y + body.height), WEIGHT.medium * grow)];
    return [...edge, ...viewTitleMarks({ number: index + 1, title: view.title, scale, bar }, whole, grow)];
  });
  const paths = views.slice(1).flatMap(({ view }) => pathsViewMarks(view, frame, grow));
  drawOnPaper(space, [...marks, ...paths], toPaper, layer);
  drawColumn(drawn, space, room, block.height);
  for (const { view } of views) {
    const { x, y } = toPaper(at(view.box.x + view.box.width - 24 * grow, view.box.y + 46 * grow));
    const turned = { rotationAngle: 0 - trueNorthOnGrid(frame), scaleFactor: point3d(grow, grow, grow) };
    space.addInsert(NORTH_ARROW, point3d(x, y, 0), { ...layer, ...turned });
  }
  insertTitleBlock(drawn, space, blockName, room, block);
}

/** Adds the layouts. Everything that model space has must be drawn before, because views hide layers by their handles. */
export function drawSheets(drawing: DxfWriter, layers: Layers, frame: DrawingFrame, hasSurfaces: boolean): void {
  Object.assign(drawing.tables.addStyle(PAPER_STYLE), PAPER_TYPE);
  // Dashes have their lengths on the ground in layouts too. With the other setting, a dash of 7 ft would be 7 inches long on paper.
  drawing.setVariable('$PSLTSCALE', { 70: 0 });
  const drawn = { drawing, frame, layer: layers(LAYERS.sheet), hasSurfaces };
  layers(LAYERS.viewports);
  addNorthArrow(drawn);
  const add = layoutsOf(drawing);
  for (const sheet of SHEETS) drawSheet(drawn, add, sheet);
}
