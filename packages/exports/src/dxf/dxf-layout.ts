/** Layouts in paper space: their sheets of paper, and viewports onto model space at a scale. */
import { type DxfBlock, type DxfBlockRecord, type DxfDictionary, type Dxfier, DxfObject, type DxfWriter, Point } from '@tarikjabiri/dxf';

/** A rectangle on paper, in inches from its lower left corner. */
export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ViewportView {
  readonly box: PaperBox;
  /** The point of model space in the middle. */
  readonly center: { readonly x: number; readonly y: number };
  /** Units of model space per inch of paper. */
  readonly unitsPerInch: number;
  /** Handles of the layers that the viewport does not show. */
  readonly hidden: readonly string[];
}

/** Always on, and with a locked scale. */
const VIEWPORT_FLAGS = 0x8000 | 0x4000;
const LENS_MM = 50;

/** A viewport, which a DXF file begins like a point: with its middle on the paper. Number 1 is the paper itself. */
class Viewport extends Point {
  readonly #number: number;
  readonly #view: ViewportView;

  constructor(number: number, view: ViewportView, layerName: string) {
    super(view.box.x + view.box.width / 2, view.box.y + view.box.height / 2, 0, { layerName });
    this.type = 'VIEWPORT';
    this.subclassMarker = 'AcDbViewport';
    this.#number = number;
    this.#view = view;
  }

  protected override dxfyChild(dx: Dxfier): void {
    super.dxfyChild(dx);
    const { box, center, unitsPerInch, hidden } = this.#view;
    const groups: readonly (readonly [code: number, value: number | string])[] = [
      ...([
        [40, box.width],
        [41, box.height],
        [68, this.#number],
        [69, this.#number],
      ] as const),
      // The middle of the view, no snap, no grid, from above, and no rotation.
      ...([
        [12, center.x],
        [22, center.y],
        [13, 0],
        [23, 0],
        [14, 1],
        [24, 1],
        [15, 1],
        [25, 1],
        [16, 0],
        [26, 0],
        [36, 1],
        [17, 0],
        [27, 0],
        [37, 0],
        [42, LENS_MM],
        [43, 0],
        [44, 0],
        [45, box.height * unitsPerInch],
        [50, 0],
        [51, 0],
        [72, 1000],
      ] as const),
      ...hidden.map((handle) => [331, handle] as const),
      [90, VIEWPORT_FLAGS],
      [1, ''],
      [281, 0],
      [71, 0],
      [74, 0],
      // The coordinate system of the view is that of the world.
      ...([
        [110, 0],
        [120, 0],
        [130, 0],
        [111, 1],
        [121, 0],
        [131, 0],
        [112, 0],
        [122, 1],
        [132, 0],
        [79, 0],
        [146, 0],
      ] as const),
    ];
    for (const [code, value] of groups) dx.push(code, value);
  }
}

export interface LayoutPaper {
  readonly name: string;
  /** The name of its medium in plotter settings. "" in model space. */
  readonly medium: string;
  readonly widthIn: number;
  readonly heightIn: number;
}

const MM_PER_INCH = 25.4;
const PLOT_LAYOUT = 5;
const NO_PAPER: LayoutPaper = { name: 'Model', medium: '', widthIn: 0, heightIn: 0 };

/** The entry of a space in the list of layouts: its paper, its plot settings, and its block. */
class Layout extends DxfObject {
  readonly #paper: LayoutPaper;
  readonly #tab: number;
  readonly #record: string;

  constructor({ handle: owner }: DxfDictionary, paper: LayoutPaper, tab: number, record: DxfBlockRecord) {
    super('LAYOUT');
    this.ownerObjecthandle = owner;
    this.#paper = paper;
    this.#tab = tab;
    this.#record = record.handle;
    record.layoutObject = this.handle;
  }

  override dxfy(dx: Dxfier): void {
    super.dxfy(dx);
    const { name, medium, widthIn, heightIn } = this.#paper;
    dx.subclassMarker('AcDbPlotSettings');
    const [none, lengths] = [[1, 2, 6, 7] as const, [40, 41, 42, 43, 46, 47, 48, 49, 140, 141, 148, 149] as const];
    for (const code of none) dx.push(code, code === 2 ? 'none_device' : '');
    dx.push(4, medium);
    for (const code of lengths) dx.push(code, 0);
    dx.push(44, widthIn * MM_PER_INCH);
    dx.push(45, heightIn * MM_PER_INCH);
    // Printed at its own size: one inch is one unit of paper space.
    dx.push(142, 1);
    dx.push(143, 1);
    dx.push(147, 1);
    // Model space keeps its plot settings in the model.
    dx.push(70, this.#tab === 0 ? 1024 : 688);
    dx.push(72, 0);
    dx.push(73, 0);
    dx.push(74, PLOT_LAYOUT);
    dx.push(75, 16);
    dx.subclassMarker('AcDbLayout');
    dx.push(1, name);
    dx.push(70, 1);
    dx.push(71, this.#tab);
    const corners = [
      [10, 20, 0, 0],
      [11, 21, widthIn, heightIn],
    ] as const;
    for (const [x, y, atX, atY] of corners) {
      dx.push(x, atX);
      dx.push(y, atY);
    }
    dx.point3d({ x: 0, y: 0, z: 0 }, 2);
    dx.point3d({ x: 0, y: 0, z: 0 }, 4);
    dx.point3d({ x: widthIn, y: heightIn, z: 0 }, 5);
    dx.push(146, 0);
    dx.point3d({ x: 0, y: 0, z: 0 }, 3);
    dx.point3d({ x: 1, y: 0, z: 0 }, 6);
    dx.point3d({ x: 0, y: 1, z: 0 }, 7);
    dx.push(76, 0);
    dx.push(330, this.#record);
  }
}

/** Adds layouts to a drawing: that of model space, and one for each sheet of paper. */
export function layoutsOf(drawing: DxfWriter) {
  const { objects, blocks, modelSpace, paperSpace } = drawing.document;
  const list = objects.addDictionary();
  objects.addEntryToRoot('ACAD_LAYOUT', list.handle);
  let tabs = 0;
  const add = (paper: LayoutPaper, block: DxfBlock): void => {
    list.addEntryObject(paper.name, objects.addObject(new Layout(list, paper, tabs, block.blockRecord)).handle);
    tabs += 1;
  };
  add(NO_PAPER, modelSpace);
  /** Returns the paper space of a new layout, to draw on in inches from the lower left corner. */
  return (paper: LayoutPaper, views: readonly ViewportView[], viewportLayer: string): DxfBlock => {
    const space = tabs === 1 ? paperSpace : blocks.addPaperSpace();
    add(paper, space);
    const { widthIn: width, heightIn: height } = paper;
    const whole = { box: { x: 0, y: 0, width, height }, center: { x: width / 2, y: height / 2 }, unitsPerInch: 1, hidden: [] };
    [whole, ...views].forEach((view, index) => space.addEntity(new Viewport(index + 1, view, viewportLayer)));
    return space;
  };
}
